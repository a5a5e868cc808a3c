/** Writes a query as a request of the hosted provider's protocol, with the parameters in the provider's order (rule 6.8). */

import type { SearchQuery } from '../../../../templates/model/search/engine/query';
import { HIERARCHY_LEVELS, type RecordType } from '../../../../templates/model/search/record';
import type { SearchClientOptions } from '../searchClient';

/** One entry of a request (rules 6.4, 6.7). */
type SearchRequest = {
  readonly indexName: string;
  readonly params: Readonly<Record<string, unknown>>;
};

const ELLIPSIS = '…';

const LEVELS = HIERARCHY_LEVELS.map(nameAttribute);

/** The query is a parameter too (rule 6.7). */
export function createSearchRequest(
  query: SearchQuery,
  { indexName, insights }: Pick<SearchClientOptions, 'indexName' | 'insights'>,
): SearchRequest {
  const { page, facetFilters } = query;
  const snippets = [...query.snippetWords];
  return {
    indexName,
    params: {
      query: query.query,
      attributesToRetrieve: [...LEVELS, 'content', 'type', 'url'],
      attributesToSnippet: snippets.map(([name, words]) => `${nameAttribute(name)}:${words}`),
      snippetEllipsisText: ELLIPSIS,
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      hitsPerPage: query.hitsPerPage,
      clickAnalytics: insights,
      ...(page > 0 && { page }),
      ...(facetFilters.length > 0 && { facetFilters }),
    },
  };
}

function nameAttribute(name: RecordType): string {
  return name === 'content' ? name : `hierarchy.${name}`;
}
