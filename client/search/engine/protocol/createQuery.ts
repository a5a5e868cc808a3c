/** Turns the parameters of a request into a question to the engine; unknown ones are passed over. */

import type { FacetFilters, SearchQuery } from '../query';
import { type Params, readJson, readNames, readNumber, readText } from './params';
import { ProtocolError } from './protocolProblem';

/** The provider's own defaults and bounds. */
const DEFAULT_HITS_PER_PAGE = 20;
export const MAX_HITS_PER_PAGE = 1000;
const MAX_PAGE = 1_000_000;
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

export function createQuery(params: Params): SearchQuery {
  return {
    query: readText(params, 'query') ?? '',
    ...(isPlain(params) && { isPlain: true }),
    page: readPage(params),
    hitsPerPage: readHitsPerPage(params),
    facetFilters: readFacetFilters(params),
    ...readShown(params),
  };
}

/** Quotes and minus signs mean something unless that is switched off. */
export function isPlain(params: Params): boolean {
  return readText(params, 'advancedSyntax') === 'false';
}

export function readPage(params: Params): number {
  return readNumber(params, 'page', { least: 0, most: MAX_PAGE }) ?? 0;
}

export function readHitsPerPage(params: Params, byDefault = DEFAULT_HITS_PER_PAGE): number {
  return readNumber(params, 'hitsPerPage', { least: 0, most: MAX_HITS_PER_PAGE }) ?? byDefault;
}

export type ShownParts = Pick<
  SearchQuery,
  | 'attributesToRetrieve'
  | 'attributesToHighlight'
  | 'attributesToSnippet'
  | 'snippetEllipsisText'
  | 'highlightPreTag'
  | 'highlightPostTag'
>;

/** What is shown of a hit. */
export function readShown(params: Params): ShownParts {
  return {
    attributesToRetrieve: readSelection(params, 'attributesToRetrieve'),
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

/** Lists of filters, or of lists of filters. */
function readFacetFilters(params: Params): FacetFilters {
  const filters = readJson(params, 'facetFilters') ?? [];
  if (Array.isArray(filters) && filters.flat().every(isFacet)) return filters;
  throw new ProtocolError('facetFilters must be a list of filters, or of lists of filters');
}

function isFacet(filter: unknown): boolean {
  return typeof filter === 'string' && filter.indexOf(':') > 0;
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
