/** What a directive's component is given, for docwright's own and for those of a site's config. */

export type DirectiveProps = {
  /** The directive's name as written, for example `note`. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The rendered HTML of the title; empty when there is none. */
  readonly label: string;
  /** The rendered HTML of everything inside. */
  readonly html: string;
  /** The directives directly inside, for components that lay them out themselves, such as tabs. */
  readonly parts: readonly DirectiveProps[];
  /** Unique on the page and the same in every build, for `id` and `aria-controls`. */
  readonly id: string;
};
