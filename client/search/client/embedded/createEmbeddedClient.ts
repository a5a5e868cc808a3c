/** Search in the site's own index, without any code of a provider. */

import { createSearchClient } from '../createSearchClient';
import type { SearchClient, SearchClientOptions, SearchSource } from '../searchClient';

export function createEmbeddedClient(
  options: SearchClientOptions,
  load: LoadSource = loadEmbeddedSource,
): SearchClient {
  return createSearchClient(options, { source: createLazySource(() => load(options)) });
}

export type LoadSource = (options: SearchClientOptions) => Promise<SearchSource>;

export const loadEmbeddedSource: LoadSource = async (options) => {
  const { startEmbeddedSource } = await import('./startEmbeddedSource');
  return startEmbeddedSource(options);
};

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
