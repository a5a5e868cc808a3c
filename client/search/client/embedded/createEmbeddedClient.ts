/** Search in the site's own index, without any code of a provider. */

import { createLazySource } from '../createLazySource';
import { createSearchClient } from '../createSearchClient';
import type { SearchClient, SearchClientOptions } from '../searchClient';
import { type LoadSource, loadEmbeddedSource } from './loadEmbeddedSource';

export function createEmbeddedClient(
  options: SearchClientOptions,
  load: LoadSource = loadEmbeddedSource,
): SearchClient {
  return createSearchClient(options, { source: createLazySource(() => load(options)) });
}
