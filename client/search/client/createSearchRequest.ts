/** A question in the hosted provider's protocol: parameters in the provider's order (rule 6.8). */

import { HIERARCHY_LEVELS } from '../../../templates/model/search/record';
import type { SearchQuery } from '../engine/query';
import type { SearchClientOptions } from './searchClient';

/** One entry of a request (rules 6.4, 6.7). */
type SearchRequest = {
  readonly indexName: string;
  readonly params: Readonly<Record<string, unknown>>;
};

const LEVELS = HIERARCHY_LEVELS.map((level) => `hierarchy.${level}`);

/** The query is a parameter too (rule 6.7). */
export function createSearchRequest(
  query: SearchQuery,
  { indexName, insights }: Pick<SearchClientOptions, 'indexName' | 'insights'>,
): SearchRequest {
  const { page, facetFilters } = query;
  const snippets = [...query.attributesToSnippet];
  return {
    indexName,
    params: {
      query: query.query,
      attributesToRetrieve: [...LEVELS, 'content', 'type', 'url'],
      attributesToSnippet: snippets.map(([attribute, words]) => `${attribute}:${words}`),
      snippetEllipsisText: query.snippetEllipsisText,
      highlightPreTag: query.highlightPreTag,
      highlightPostTag: query.highlightPostTag,
      hitsPerPage: query.hitsPerPage,
      clickAnalytics: insights,
      ...(page > 0 && { page }),
      ...(facetFilters.length > 0 && { facetFilters }),
    },
  };
}
