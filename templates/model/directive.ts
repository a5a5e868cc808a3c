/** What a directive is and what its component gets, for docwright's own directives and for those of a site. */

import type { DirectiveConfig } from './config';

export type DirectiveProps = {
  /** The directive's name as written, for example `note`. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The rendered HTML of the title; empty when there is none. */
  readonly label: string;
  /** The title as plain text; empty when there is none. */
  readonly labelText: string;
  /** The rendered HTML of the content. */
  readonly html: string;
  /** The directives directly inside, for components that arrange them themselves, such as tabs. */
  readonly parts: readonly DirectiveProps[];
  /** Unique on the page and the same in every build, for `id` and `aria-controls`. */
  readonly id: string;
};

/** The component of a directive that is drawn while the site is built. */
export type DrawDirective = (props: DirectiveProps) => unknown;

/**
 * One of docwright's own directives: what a site may say of its own, and what only docwright's layout needs.
 * `Output` is what the component returns.
 */
export type DirectiveDefinition<Output = unknown> = Omit<
  DirectiveConfig,
  'component' | 'form' | 'hydrate'
> & {
  readonly form: 'container' | 'leaf';
  readonly attributes: NonNullable<DirectiveConfig['attributes']>;
  /** Name of the directive that must be its direct parent. */
  readonly parent?: string;
  /** The directives that it must contain directly, each with a different value of the attribute `key`. */
  readonly parts?: { readonly name: string; readonly key: string };
  /** An element, for example `a`. The dash between it and the text after it is removed, because the layout separates them. */
  readonly noDashAfter?: string;
  readonly component: (props: DirectiveProps) => Output;
};
