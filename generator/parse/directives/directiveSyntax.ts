/** What parse knows about directives. */

import type { Nodes, Paragraph } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import type { DirectiveConfig } from '../../../templates/model/config';

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
  /** The directives that it must contain, and the attribute that identifies each; its default is the title. */
  readonly parts?: { readonly name: string; readonly key: string } | undefined;
  /** True when each code block directly in it is a tab. */
  readonly groupsCode?: boolean | undefined;
  /** True when its code is shown beside its text. */
  readonly hasCodeBeside?: boolean | undefined;
  /** The attribute that the contents show with the heading above it. */
  readonly headingMark?: string | undefined;
  /** The dash after this element is removed. */
  readonly noDashAfter?: string | undefined;
};

export type DirectiveTable = Readonly<Record<string, DirectiveSyntax>>;

export type Directive = ContainerDirective | LeafDirective;

export function findSyntax(table: DirectiveTable, name: string): DirectiveSyntax | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** The paragraph that holds the title of a container. */
export function isLabelParagraph(node: Nodes | undefined): node is Paragraph {
  return node?.type === 'paragraph' && node.data?.directiveLabel === true;
}
