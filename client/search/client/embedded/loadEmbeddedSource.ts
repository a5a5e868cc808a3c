/** Loads the engine and the code around it when the site's own index is first needed. */

import type { SearchClientOptions, SearchSource } from '../searchClient';

export type LoadSource = (options: SearchClientOptions) => Promise<SearchSource>;

export const loadEmbeddedSource: LoadSource = async (options) => {
  const { startEmbeddedSource } = await import('./startEmbeddedSource');
  return startEmbeddedSource(options);
};
