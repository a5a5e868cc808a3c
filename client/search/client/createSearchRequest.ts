/** What is asked for one query: an entry whose parameters stand in the provider's order (rule 6.8). */

import { HIERARCHY_LEVELS } from '../../../templates/model/search/record';
import { DEFAULT_SEARCH_TAG, DOC_SEARCH_TAG } from '../../../templates/model/search/tags';
import type { SearchClientOptions, SearchRequest } from './searchClient';
import { getSnippetWords } from './snippetLength';

/** Rule 5.90. */
const HITS_PER_PAGE = 20;
const ELLIPSIS = '…';

const LEVELS = HIERARCHY_LEVELS.map((level) => `hierarchy.${level}`);

/** Half a surrogate pair has no encoding in an address. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

type RequestOptions = Pick<
  SearchClientOptions,
  'indexName' | 'contextualSearch' | 'insights' | 'locale'
> & { readonly isSmallScreen: boolean; readonly page: number };

/** The query is a parameter too (rule 6.7). */
export function createSearchRequest(query: string, options: RequestOptions): SearchRequest {
  const { indexName, contextualSearch, insights, page } = options;
  return {
    indexName,
    params: {
      query: query.replace(LONE_SURROGATE, '\ufffd'),
      attributesToRetrieve: [...LEVELS, 'content', 'type', 'url'],
      attributesToSnippet: listSnippets(getSnippetWords(options.isSmallScreen)),
      snippetEllipsisText: ELLIPSIS,
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      hitsPerPage: HITS_PER_PAGE,
      clickAnalytics: insights,
      ...(page > 0 && { page }),
      ...(contextualSearch && { facetFilters: createFacetFilters(options.locale) }),
    },
  };
}

/** Rule 6.10: the section has no snippet. */
function listSnippets(words: number): readonly string[] {
  return [...LEVELS.slice(1), 'content'].map((attribute) => `${attribute}:${words}`);
}

/** Rule 5.75: this language, and either tag. */
function createFacetFilters(locale: string) {
  const tags = [DEFAULT_SEARCH_TAG, DOC_SEARCH_TAG].map((tag) => `docusaurus_tag:${tag}`);
  return [`language:${locale}`, tags];
}
