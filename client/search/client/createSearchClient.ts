/**
 * Search behind one function: who answers, and who answers when the first one fails. Make one for
 * each opening of the search, as its answers stay for its life (rule 6.33).
 */

import type { SearchSteps } from '../engine/engine';
import type { SearchQuery } from '../engine/query';
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
  /** Asked when the first one fails; without one, the failure is the answer. */
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
    search: async (text, { page = 0, signal } = {}) => {
      const query = createSearchQuery(text, { ...shown, page });
      const steps = { signal, beforeTexts: typing.note(page) };
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
    // Both failed: the first failure is the one that a maintainer has to hear of.
    throw firstError;
  }
}
