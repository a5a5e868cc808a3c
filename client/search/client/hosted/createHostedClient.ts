/** Search at the hosted provider, with the site's own index as the fallback where the site allows that. */

import { createLazySource } from '../createLazySource';
import { createSearchClient } from '../createSearchClient';
import { type LoadSource, loadEmbeddedSource } from '../embedded/loadEmbeddedSource';
import type { SearchClient, SearchClientOptions } from '../searchClient';
import { createHostedSource } from './createHostedSource';

export function createHostedClient(
  options: SearchClientOptions,
  load: LoadSource = loadEmbeddedSource,
): SearchClient {
  const embedded = createLazySource(() => load(options));
  const fallback = options.fallbackToEmbedded ? embedded : undefined;
  return createSearchClient(options, { source: createHostedSource(options), fallback });
}
