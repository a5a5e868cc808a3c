/** A source that is loaded when it is first needed. A failed load is tried again. */

import type { SearchSource } from './searchClient';

export function createLazySource(load: () => Promise<SearchSource>): SearchSource {
  let loading: Promise<SearchSource> | undefined;

  function getSource(): Promise<SearchSource> {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  return {
    start: () => {
      // The first search fails with the same error and reports it.
      getSource().catch(() => {});
    },
    search: async (query, steps) => (await getSource()).search(query, steps),
  };
}
