/** Creates the query for a text. Dialog and search page, and all sources, use the same query. */

import type { FacetFilters, SearchQuery } from '../../../templates/model/search/engine/query';
import { HIERARCHY_LEVELS } from '../../../templates/model/search/record';
import { DEFAULT_SEARCH_TAG, DOC_SEARCH_TAG } from '../../../templates/model/search/tags';
import type { SearchClientOptions } from './searchClient';
import { getSnippetWords } from './snippetLength';

/** Rule 5.90. */
const HITS_PER_PAGE = 20;

/** Texts that are cut to snippets. Rule 6.10: the section has no snippet. */
const CUT_TEXTS = [...HIERARCHY_LEVELS.slice(1), 'content'] as const;

/** Half a surrogate pair cannot be encoded in an address. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

type QueryOptions = Pick<SearchClientOptions, 'contextualSearch' | 'locale'> & {
  readonly isSmallScreen: boolean;
  /** From 0. */
  readonly page: number;
  readonly maxPerGroup?: number | undefined;
};

export function createSearchQuery(text: string, options: QueryOptions): SearchQuery {
  const { contextualSearch, locale, isSmallScreen, page, maxPerGroup } = options;
  return {
    query: text.replace(LONE_SURROGATE, '\ufffd'),
    page,
    hitsPerPage: HITS_PER_PAGE,
    // A reader who has asked for more of them gets them at once.
    pieces: page === 0 ? { maxPerGroup } : undefined,
    facetFilters: contextualSearch ? createFacetFilters(locale) : [],
    snippetWords: new Map(CUT_TEXTS.map((name) => [name, getSnippetWords(isSmallScreen)])),
  };
}

/** Rule 5.75: the language of the site, and one of two tags. */
function createFacetFilters(locale: string): FacetFilters {
  const tags = [DEFAULT_SEARCH_TAG, DOC_SEARCH_TAG].map((tag) => `docusaurus_tag:${tag}`);
  return [`language:${locale}`, tags];
}
