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

export type DirectiveAttribute = {
  readonly name: string;
  readonly isRequired: boolean;
  /** Written without a value, for example `bot`; its value is then the empty string. */
  readonly isFlag?: boolean;
};

/** A directive as parse checks it and render draws it; `Output` is what `render` returns. */
export type DirectiveDefinition<Output = unknown> = {
  /** `container` has content (`:::`), `leaf` is a single line (`::`). */
  readonly form: 'container' | 'leaf';
  readonly attributes: readonly DirectiveAttribute[];
  /** Name of the directive that must be its direct parent. */
  readonly parent?: string;
  /** The directives that it must contain directly, each with a different value of the attribute `key`. */
  readonly parts?: { readonly name: string; readonly key: string };
  /** An element, for example `a`. The dash between it and the text after it is removed, because the layout separates them. */
  readonly noDashAfter?: string;
  readonly render: (props: DirectiveProps) => Output;
};
