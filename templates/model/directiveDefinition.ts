/** docwright's own directives are declared as those of a site are. */

import type { DirectiveConfig } from './config';
import type { DirectiveProps } from './directive';

/**
 * One of docwright's own directives: what a site may say of its own, and what only docwright's layout needs.
 * `Output` is what the component returns.
 */
export type DirectiveDefinition<Output = unknown> = Omit<
  DirectiveConfig,
  'component' | 'form' | 'hydrate' | 'script'
> & {
  readonly form: 'container' | 'leaf' | 'any';
  readonly attributes: NonNullable<DirectiveConfig['attributes']>;
  /** The directives that it must contain directly, each with a different value of the attribute `key`. */
  readonly parts?: { readonly name: string; readonly key: string };
  /** True when each code block directly in it is a tab of its own: parse makes it "tabs". */
  readonly groupsCode?: boolean;
  /**
   * True when the code directly in it stands beside its text on wide screens: parse puts each into an element
   * of its own, and makes definition lists of lists of facts.
   */
  readonly hasCodeBeside?: boolean;
  /** An attribute, for example `method`: the contents show its value with the heading that stands just above it. */
  readonly headingMark?: string;
  /** An element, for example `a`. The dash between it and the text after it is removed, because the layout separates them. */
  readonly noDashAfter?: string;
  readonly component: (props: DirectiveProps) => Output;
};
