/** Turns the parameters of a request into a question to the engine; unknown ones are passed over. */

import type { FacetFilters, SearchQuery } from '../query';
import { type Params, readJson, readNames, readNumber, readText, splitNames } from './params';
import { ProtocolError } from './protocolProblem';

/** The provider's own defaults and bounds. */
const DEFAULT_HITS_PER_PAGE = 20;
const MAX_HITS_PER_PAGE = 1000;
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

/** The facet that tags stand for. */
const TAG_FACET = '_tags';

export function createQuery(params: Params): SearchQuery {
  return {
    query: readText(params, 'query') ?? '',
    ...(readText(params, 'advancedSyntax') === 'false' && { isPlain: true }),
    page: readNumber(params, 'page', { least: 0, most: MAX_PAGE }) ?? 0,
    hitsPerPage:
      readNumber(params, 'hitsPerPage', { least: 0, most: MAX_HITS_PER_PAGE }) ??
      DEFAULT_HITS_PER_PAGE,
    facetFilters: [
      ...readFacetFilters(params, 'facetFilters', readFacet),
      ...readFacetFilters(params, 'tagFilters', readTag),
    ],
    facets: readNames(params, 'facets') ?? [],
    attributesToRetrieve: readSelection(params, 'attributesToRetrieve'),
    attributesToSnippet: readSnippets(params),
    snippetEllipsisText: readText(params, 'snippetEllipsisText') ?? DEFAULT_ELLIPSIS,
    highlightPreTag: readText(params, 'highlightPreTag') ?? DEFAULT_PRE_TAG,
    highlightPostTag: readText(params, 'highlightPostTag') ?? DEFAULT_POST_TAG,
  };
}

/** Undefined for every attribute. */
export function readSelection(params: Params, name: string): readonly string[] | undefined {
  const names = readNames(params, name);
  return names?.includes(EVERYTHING) ? undefined : names;
}

/** JSON of something else than a list; its colons would make it look like a filter. */
const OBJECT = /^\s*\{/;

type ReadFilter = (text: string, name: string) => string;

function readFacetFilters(params: Params, name: string, read: ReadFilter): FacetFilters {
  const value = readJson(params, name);
  if (value === undefined || value === null) return [];
  if (typeof value === 'string' && OBJECT.test(value)) throw createFilterError(name);
  const filters = typeof value === 'string' ? splitNames(value) : value;
  if (!Array.isArray(filters)) throw createFilterError(name);
  return filters.map((filter: unknown) => {
    if (typeof filter === 'string') return read(filter, name);
    if (!Array.isArray(filter)) throw createFilterError(name);
    return filter.map((either: unknown) => {
      if (typeof either !== 'string') throw createFilterError(name);
      return read(either, name);
    });
  });
}

function createFilterError(name: string): ProtocolError {
  return new ProtocolError(`${name} must be a list of filters, or of lists of filters`);
}

function readFacet(text: string, name: string): string {
  if (text.indexOf(':') > 0) return text;
  throw new ProtocolError(`${name} must hold filters such as "language:en"`);
}

/** No record of a site has tags of this kind, so a filter by one finds nothing, as it should. */
function readTag(text: string): string {
  return `${TAG_FACET}:${text}`;
}

function readSnippets(params: Params): ReadonlyMap<string, number> {
  const wanted = readNames(params, 'attributesToSnippet') ?? [];
  return new Map(
    wanted.flatMap((text) => {
      const [, name = text, count] = /^(.*?)(?::(\d+))?$/.exec(text) ?? [];
      const words = Math.min(Number(count ?? DEFAULT_SNIPPET_WORDS), MAX_SNIPPET_WORDS);
      const names = name === EVERYTHING ? ATTRIBUTES : [name];
      return names.map((each) => [each, words] as const);
    }),
  );
}
