/** The types of the texts of the interface: as a language gives them, as a site changes them, as pages use them. */

import type { english } from './english';

export type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** The forms of a text with a number, by the plurals of the language as `Intl.PluralRules` names them. */
export type PluralForms = { readonly other: string } & {
  readonly [Form in PluralForm]?: string | undefined;
};

type English = typeof english;

/** All texts of the interface in one language. */
export type Strings = {
  readonly [Group in keyof English]: {
    readonly [Name in keyof English[Group]]: English[Group][Name] extends string
      ? string
      : PluralForms;
  };
};

/** Texts that a site gives itself. */
export type StringChanges = {
  readonly [Group in keyof Strings]?:
    | { readonly [Name in keyof Strings[Group]]?: Strings[Group][Name] | string | undefined }
    | undefined;
};

/** A text whose placeholders are known: `fillText` wants a value for each. */
export type Template<Names extends string> = string & { readonly placeholders?: Names };

/** A text with a number: its forms, and the language whose plurals they are. */
export type CountText<Names extends string = never> = {
  readonly language: string;
  readonly forms: PluralForms;
  readonly placeholders?: Names;
};

/** All texts of a site, as its pages and scripts use them. */
export type SiteStrings = {
  readonly [Group in keyof English]: {
    readonly [Name in keyof English[Group]]: SiteText<English[Group][Name]>;
  };
};

type SiteText<Given> = Given extends string
  ? [PlaceholdersOf<Given>] extends [never]
    ? string
    : Template<PlaceholdersOf<Given>>
  : Given extends { readonly other: infer Other extends string }
    ? CountText<Exclude<PlaceholdersOf<Other>, 'count'>>
    : never;

type PlaceholdersOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never;

/** A text in two parts: before its only placeholder, and after it. */
export type TextParts = { readonly before: string; readonly after: string };

/** The texts with a placeholder in two parts, for small scripts that fill it themselves. */
export type SiteTextParts = {
  readonly [Group in keyof SiteStrings]: {
    readonly [Name in keyof SiteStrings[Group]]: TextParts;
  };
};
