/** Parses the parameters of a question that decide what is shown of a hit. */

import { findNames, findText, type Params } from '../protocol/params';

/** Defaults and limits of the provider. */
const DEFAULT_SNIPPET_WORDS = 10;
const MAX_SNIPPET_WORDS = 1000;
const DEFAULT_PRE_TAG = '<em>';
const DEFAULT_POST_TAG = '</em>';
const DEFAULT_ELLIPSIS = '…';
const EVERYTHING = '*';

/** The attributes that `*` means in `attributesToSnippet`. */
const ATTRIBUTES = [
  ...['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map((level) => `hierarchy.${level}`),
  'content',
];

export type ShownParts = {
  /** Names such as `hierarchy.lvl1` of the texts whose matches are marked; undefined means all. */
  readonly attributesToHighlight: readonly string[] | undefined;
  /** The number of words in the snippet, by the name of the text. */
  readonly attributesToSnippet: ReadonlyMap<string, number>;
  readonly snippetEllipsisText: string;
  readonly highlightPreTag: string;
  readonly highlightPostTag: string;
};

export function parseShownParts(params: Params): ShownParts {
  return {
    attributesToHighlight: parseSelection(params, 'attributesToHighlight'),
    attributesToSnippet: parseSnippets(params),
    snippetEllipsisText: findText(params, 'snippetEllipsisText') ?? DEFAULT_ELLIPSIS,
    highlightPreTag: findText(params, 'highlightPreTag') ?? DEFAULT_PRE_TAG,
    highlightPostTag: findText(params, 'highlightPostTag') ?? DEFAULT_POST_TAG,
  };
}

/** Returns undefined for all attributes. */
function parseSelection(params: Params, name: string): readonly string[] | undefined {
  const names = findNames(params, name);
  return names?.includes(EVERYTHING) ? undefined : names;
}

function parseSnippets(params: Params): ReadonlyMap<string, number> {
  const wanted = findNames(params, 'attributesToSnippet') ?? [];
  return new Map(
    wanted.flatMap((text) => {
      const [, name = text, count] = /^(.*?)(?::(\d+))?$/.exec(text) ?? [];
      const words = Math.min(Number(count ?? DEFAULT_SNIPPET_WORDS), MAX_SNIPPET_WORDS);
      const names =
        name === EVERYTHING ? ATTRIBUTES : ATTRIBUTES.filter((each) => isIn(each, name));
      return names.map((each) => [each, words] as const);
    }),
  );
}

/** `hierarchy` means all of its levels. */
function isIn(attribute: string, name: string): boolean {
  return attribute === name || attribute.startsWith(`${name}.`);
}
