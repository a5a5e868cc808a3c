/** Reads from the parameters of a question what is shown of a hit. */

import { type Params, readNames, readText } from './protocol/params';

/** The provider's own defaults and bounds. */
const DEFAULT_SNIPPET_WORDS = 10;
const MAX_SNIPPET_WORDS = 1000;
const DEFAULT_PRE_TAG = '<em>';
const DEFAULT_POST_TAG = '</em>';
const DEFAULT_ELLIPSIS = '…';
const EVERYTHING = '*';

/** What `*` stands for where snippets are asked for. */
const ATTRIBUTES = [
  ...['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map((level) => `hierarchy.${level}`),
  'content',
];

export type ShownParts = {
  /** Names such as `hierarchy.lvl1` of the texts in which matches are marked; undefined for all. */
  readonly attributesToHighlight: readonly string[] | undefined;
  /** By the name of a text, how many words its snippet has. */
  readonly attributesToSnippet: ReadonlyMap<string, number>;
  readonly snippetEllipsisText: string;
  readonly highlightPreTag: string;
  readonly highlightPostTag: string;
};

export function readShown(params: Params): ShownParts {
  return {
    attributesToHighlight: readSelection(params, 'attributesToHighlight'),
    attributesToSnippet: readSnippets(params),
    snippetEllipsisText: readText(params, 'snippetEllipsisText') ?? DEFAULT_ELLIPSIS,
    highlightPreTag: readText(params, 'highlightPreTag') ?? DEFAULT_PRE_TAG,
    highlightPostTag: readText(params, 'highlightPostTag') ?? DEFAULT_POST_TAG,
  };
}

/** Undefined for every attribute. */
function readSelection(params: Params, name: string): readonly string[] | undefined {
  const names = readNames(params, name);
  return names?.includes(EVERYTHING) ? undefined : names;
}

function readSnippets(params: Params): ReadonlyMap<string, number> {
  const wanted = readNames(params, 'attributesToSnippet') ?? [];
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

/** `hierarchy` stands for each of its levels. */
function isIn(attribute: string, name: string): boolean {
  return attribute === name || attribute.startsWith(`${name}.`);
}
