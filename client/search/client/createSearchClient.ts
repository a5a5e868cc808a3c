/**
 * Search behind one function: asks the source, and the fallback when the source fails. Create a client
 * for each opening of the search, because it caches its responses as long as it exists (rule 6.33).
 */

import type { SearchSteps } from '../../../templates/model/search/engine/engine';
import type { SearchQuery } from '../../../templates/model/search/engine/query';
import { createSearchQuery } from './createSearchQuery';
import type {
  SearchClient,
  SearchClientOptions,
  SearchResponse,
  SearchSource,
} from './searchClient';
import { isSmallScreen } from './snippetLength';
import { startTyping } from './startTyping';

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
