/** What a directive's component is given, for docwright's own and for those of a site's config. */

export type DirectiveProps = {
  /** The directive's name as written, for example `note`. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The rendered HTML of the title; empty when there is none. */
  readonly label: string;
  /** The characters of the title, without any markup; empty when there is none. */
  readonly labelText: string;
  /** The rendered HTML of everything inside. */
  readonly html: string;
  /** The directives directly inside, for components that lay them out themselves, such as tabs. */
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
  /** `container` has something inside (`:::`), `leaf` stands on a line of its own (`::`). */
  readonly form: 'container' | 'leaf';
  readonly attributes: readonly DirectiveAttribute[];
  /** Name of the directive it must stand in directly. */
  readonly parent?: string;
  /** The directives that it must hold directly, each with another value of the attribute `key`. */
  readonly parts?: { readonly name: string; readonly key: string };
  /** The element, for example `a`, behind which a dash is left out: it has nothing to join there. */
  readonly noDashAfter?: string;
  readonly render: (props: DirectiveProps) => Output;
};
