/**
 * What is particular to the words of a language other than English. The head of an index brings the rules of its site,
 * so that the engine needs no tables of languages.
 */

/** Undefined stands for English. All words are folded. */
export type Language = {
  readonly stopWords: ReadonlySet<string>;
  /** Verbs and adjectives of many queries, such as `create` and `new`. */
  readonly weakWords: ReadonlySet<string>;
  /** Endings of the forms of a word; without it, those of English are cut. */
  readonly ending?: RegExp | undefined;
  /** True when words are joined to new ones, as in `Wetterserver`. */
  readonly hasCompounds: boolean;
};

/** As the head of an index holds it. */
export type WrittenLanguage = {
  /** With a space between them. */
  readonly stopWords: string;
  readonly weakWords?: string | undefined;
  /** The source of a regular expression. */
  readonly ending?: string | undefined;
  readonly hasCompounds?: boolean | undefined;
};

/** Undefined for anything else, such as a head of an earlier version. */
export function parseLanguage(written: unknown): Language | undefined {
  const { stopWords, weakWords, ending, hasCompounds } = (written ??
    {}) as Partial<WrittenLanguage>;
  if (typeof stopWords !== 'string') return undefined;
  return {
    stopWords: new Set(stopWords.split(' ')),
    weakWords: new Set(weakWords?.split(' ')),
    ending: ending === undefined ? undefined : new RegExp(ending),
    hasCompounds: hasCompounds === true,
  };
}
