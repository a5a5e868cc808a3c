/** Parses the parameters of a search. Parameters that are not named here have no effect. */

import { type Filter, parseFilters } from './filters';
import {
  collectParams,
  findNames,
  findNumber,
  findText,
  type Params,
  ProtocolError,
  type RequestEntry,
} from './protocol';

export type SearchParams = {
  /** The parameters as they were sent. */
  readonly text: string;
  readonly query: string;
  /** Quotes and minus signs have no special meaning. */
  readonly isPlain: boolean;
  /** A record must meet all of them. */
  readonly filters: readonly Filter[];
  readonly page: number;
  readonly hitsPerPage: number;
  /** Names of the facets whose values are counted; `*` means all. */
  readonly facets: readonly string[];
  readonly maxValuesPerFacet: number;
  /** Names as they were sent; undefined means the default attributes. */
  readonly attributesToRetrieve: readonly string[] | undefined;
  /** Names such as `hierarchy.lvl1` of the texts whose matches are marked; undefined means all. */
  readonly attributesToHighlight: readonly string[] | undefined;
  /** The number of words in the snippet, by the name of the text. */
  readonly attributesToSnippet: ReadonlyMap<string, number>;
  readonly snippetEllipsisText: string;
  readonly tags: HighlightTags;
  readonly wantsQueryId: boolean;
};

export type HighlightTags = { readonly pre: string; readonly post: string };

export type FacetSearchParams = SearchParams & {
  readonly facet: string;
  readonly facetQuery: string;
  readonly maxFacetHits: number;
};

/** Defaults and limits of the provider. */
const DEFAULT_HITS = 20;
const MAX_HITS = 1000;
const MAX_PAGE = 1_000_000;
const DEFAULT_VALUES = 100;
const MAX_VALUES = 1000;
const DEFAULT_FACET_HITS = 10;
const MAX_FACET_HITS = 100;
const DEFAULT_SNIPPET_WORDS = 10;
const MAX_SNIPPET_WORDS = 1000;
const MAX_TAG_LENGTH = 512;

export function parseSearch(entry: RequestEntry): SearchParams {
  const { text, params } = collectParams(entry);
  const names = findNames(params, 'attributesToHighlight');
  return {
    text,
    query: findText(params, 'query') ?? '',
    isPlain: findText(params, 'advancedSyntax') === 'false',
    filters: parseFilters(params),
    page: findNumber(params, 'page', MAX_PAGE) ?? 0,
    hitsPerPage: findNumber(params, 'hitsPerPage', MAX_HITS) ?? DEFAULT_HITS,
    facets: findNames(params, 'facets') ?? [],
    maxValuesPerFacet: findNumber(params, 'maxValuesPerFacet', MAX_VALUES) ?? DEFAULT_VALUES,
    attributesToRetrieve: findNames(params, 'attributesToRetrieve'),
    attributesToHighlight: names?.includes('*') ? undefined : names,
    attributesToSnippet: parseSnippets(params),
    snippetEllipsisText: findTag(params, 'snippetEllipsisText') ?? '…',
    tags: {
      pre: findTag(params, 'highlightPreTag') ?? '<em>',
      post: findTag(params, 'highlightPostTag') ?? '</em>',
    },
    wantsQueryId: findText(params, 'clickAnalytics') === 'true',
  };
}

/** `facet` comes from the path or from the entry. */
export function parseFacetSearch(entry: RequestEntry, facet: unknown): FacetSearchParams {
  if (typeof facet !== 'string') throw new ProtocolError('facet must be a string');
  const { params } = collectParams(entry);
  return {
    ...parseSearch(entry),
    facet,
    facetQuery: findText(params, 'facetQuery') ?? '',
    maxFacetHits: findNumber(params, 'maxFacetHits', MAX_FACET_HITS) ?? DEFAULT_FACET_HITS,
  };
}

/** Limits the length of texts that are written many times into an answer. */
function findTag(params: Params, name: string): string | undefined {
  const tag = findText(params, name);
  if (tag === undefined || tag.length <= MAX_TAG_LENGTH) return tag;
  throw new ProtocolError(`${name} must be at most ${MAX_TAG_LENGTH} characters long`);
}

/** The names are such as `content:10`, `hierarchy:5` for all levels, or `*`. */
function parseSnippets(params: Params): ReadonlyMap<string, number> {
  return new Map(
    findNames(params, 'attributesToSnippet')?.map((text) => {
      const [, name = text, count = DEFAULT_SNIPPET_WORDS] = /^(.*?)(?::(\d+))?$/.exec(text) ?? [];
      return [name, Math.min(Number(count), MAX_SNIPPET_WORDS)];
    }),
  );
}
