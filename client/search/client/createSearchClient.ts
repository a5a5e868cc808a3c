/**
 * Search behind one function: asks the source, and the fallback when the source fails. Create a client
 * for each opening of the search, because it caches its responses as long as it exists (rule 6.33).
 */

import type {
  FacetFilters,
  SearchQuery,
  SearchSteps,
} from '../../../templates/model/search/engine/engine';
import {
  DEFAULT_SEARCH_TAG,
  getDocTag,
  HIERARCHY_LEVELS,
} from '../../../templates/model/search/record';
import type {
  SearchClient,
  SearchClientOptions,
  SearchResponse,
  SearchSource,
} from './searchClient';

type SearchSources = {
  readonly source: SearchSource;
  /** Asked when the source fails. Without a fallback, the search rejects. */
  readonly fallback?: SearchSource | undefined;
};

export function createSearchClient(
  options: SearchClientOptions,
  { source, fallback }: SearchSources,
): SearchClient {
  const shown = { ...options, isSmallScreen: options.isSmallScreen ?? isSmallScreen() };
  const typing = startTyping();
  return {
    start: source.start,
    search: async (text, { page = 0, maxPerGroup, signal } = {}) => {
      const query = createSearchQuery(text, { ...shown, page, maxPerGroup });
      const steps = { signal, beforeTexts: typing.note(query) };
      const answer = await source
        .search(query, steps)
        .catch((error) => fallBack(fallback, error, { query, steps }));
      signal?.throwIfAborted();
      return answer;
    },
  };
}

type Asked = { readonly query: SearchQuery; readonly steps: SearchSteps };

async function fallBack(
  fallback: SearchSource | undefined,
  firstError: unknown,
  { query, steps }: Asked,
): Promise<SearchResponse> {
  if (fallback === undefined) throw firstError;
  try {
    return { ...(await fallback.search(query, steps)), isFallback: true };
  } catch {
    steps.signal?.throwIfAborted();
    // When both fail, the maintainer needs the error of the source.
    throw firstError;
  }
}

/** Rule 5.90. */
const HITS_PER_PAGE = 20;

/** Texts that are cut to snippets. Rule 6.10: the section has no snippet. */
const CUT_TEXTS = [...HIERARCHY_LEVELS.slice(1), 'content'] as const;

/** Half a surrogate pair cannot be encoded in an address. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

type QueryOptions = Pick<SearchClientOptions, 'contextualSearch' | 'locale' | 'version'> & {
  readonly isSmallScreen: boolean;
  /** From 0. */
  readonly page: number;
  readonly maxPerGroup?: number | undefined;
};

export function createSearchQuery(text: string, options: QueryOptions): SearchQuery {
  const { contextualSearch, isSmallScreen, page, maxPerGroup } = options;
  return {
    query: text.replace(LONE_SURROGATE, '\ufffd'),
    page,
    hitsPerPage: HITS_PER_PAGE,
    // A reader who has requested more of them gets them immediately.
    pieces: page === 0 ? { maxPerGroup } : undefined,
    facetFilters: contextualSearch ? createFacetFilters(options) : [],
    snippetWords: new Map(CUT_TEXTS.map((name) => [name, getSnippetWords(isSmallScreen)])),
  };
}

/** Rule 5.75: the language of the page, and one of two tags: that of the version, or that of pages without one. */
function createFacetFilters({ locale, version }: QueryOptions): FacetFilters {
  const tags = [DEFAULT_SEARCH_TAG, getDocTag(version)].map((tag) => `docusaurus_tag:${tag}`);
  return [`language:${locale}`, tags];
}

/** A query within this time after the last one counts as typing. */
export const TYPING_GAP_MS = 250;
/** Without a new query for this time, the reader has paused. */
export const PAUSE_MS = 120;

/** A query of so few letters is the beginning of a word. */
const MAX_BEGUN_LETTERS = 2;

/** True when the reader has only begun to type the first word, and more letters are likely to follow. */
function isBegun(query: string): boolean {
  return /^[a-z]+$/i.test(query) && query.length <= MAX_BEGUN_LETTERS;
}

type Typing = {
  /**
   * Call it for each query. Returns a function that waits until the reader may have paused since then; it
   * does not wait when the reader was not typing.
   */
  readonly note: (query: Pick<SearchQuery, 'query' | 'page'>) => () => Promise<void>;
};

export function startTyping(): Typing {
  let lastMs = Number.NEGATIVE_INFINITY;
  return {
    note({ query, page }) {
      const askedAtMs = performance.now();
      // A request for more hits of the same query is not typing.
      const isTyped = page === 0 && (askedAtMs - lastMs < TYPING_GAP_MS || isBegun(query));
      const pauseEndMs = isTyped ? askedAtMs + PAUSE_MS : askedAtMs;
      lastMs = askedAtMs;
      return async () => {
        const restMs = pauseEndMs - performance.now();
        if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
      };
    },
  };
}

const SMALL_SCREEN = '(max-width: 768px)';
const SNIPPET_WORDS = 10;
const SMALL_SNIPPET_WORDS = 5;

function isSmallScreen(): boolean {
  return matchMedia(SMALL_SCREEN).matches;
}

function getSnippetWords(isSmall: boolean): number {
  return isSmall ? SMALL_SNIPPET_WORDS : SNIPPET_WORDS;
}
