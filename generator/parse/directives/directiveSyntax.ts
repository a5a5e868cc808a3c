/** What parse knows about directives. */

import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import type { DirectiveConfig } from '../../../templates/model/config';
import type { DirectiveParts } from './directiveParts';

/** Its form, attributes and parts. Its look is up to the templates. */
export type DirectiveSyntax = {
  readonly form: 'container' | 'leaf' | 'any';
  /** Undefined when every attribute is allowed. */
  readonly attributes?: DirectiveConfig['attributes'];
  /** The attributes whose values are text that readers see. */
  readonly searchedAttributes?: readonly string[] | undefined;
  /** False when search does not find the text in it. */
  readonly isSearched?: boolean | undefined;
  /** The directive that must be directly around it. */
  readonly parent?: string | undefined;
  /** The parts that it must contain. */
  readonly parts?: DirectiveParts | undefined;
  /** True when each code block directly in it is a tab. */
  readonly groupsCode?: boolean | undefined;
  /** True when its code stands beside its text. */
  readonly hasCodeBeside?: boolean | undefined;
  /** The attribute that the contents show with the heading above it. */
  readonly headingMark?: string | undefined;
  /** The dash after this element is removed. */
  readonly noDashAfter?: string | undefined;
};

export type DirectiveTable = Readonly<Record<string, DirectiveSyntax>>;

export type Directive = ContainerDirective | LeafDirective;
