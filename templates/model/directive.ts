/** The props of a directive's component, for docwright's own directives and for those of a site's config. */

export type DirectiveProps = {
  /** The directive's name as written, for example `note`. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The rendered HTML of the title; empty when there is none. */
  readonly label: string;
  /** The title as plain text; empty when there is none. */
  readonly labelText: string;
  /** The rendered HTML of the content. Read it after the hooks of a component: it is rendered when it is read. */
  readonly html: string;
  /** The directives directly inside, for components that arrange them themselves, such as tabs. */
  readonly parts: readonly DirectiveProps[];
  /** Unique on the page and the same in every build, for `id` and `aria-controls`. */
  readonly id: string;
};

/** The component of a directive that is drawn at build time. */
export type DrawDirective = (props: DirectiveProps) => unknown;
