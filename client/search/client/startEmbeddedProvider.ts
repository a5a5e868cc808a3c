/** Loaded on demand: the engine over the files of the site's own index. */

import { createSearchEngine } from '../engine/createSearchEngine';
import type { SearchEngine } from '../engine/engine';
import { createEmbeddedProvider } from './createEmbeddedProvider';
import { createIndexFileReader } from './createIndexFileReader';
import type { AskProvider, SearchClientOptions } from './searchClient';
import type { Typing } from './startTyping';

type EmbeddedOptions = Pick<SearchClientOptions, 'indexName' | 'baseUrl' | 'indexHead'>;

/** By base URL; what an engine has read serves every opening of the search. */
const engines = new Map<string, SearchEngine>();

/** The first files are on their way when this returns. */
export function startEmbeddedProvider(
  { indexName, baseUrl, indexHead }: EmbeddedOptions,
  typing: Typing,
): AskProvider {
  const engine =
    engines.get(baseUrl) ?? createSearchEngine(createIndexFileReader(baseUrl, indexHead));
  engines.set(baseUrl, engine);
  // The first search meets the same failure and tells it.
  engine.start().catch(() => {});
  // Each opening of the search has a provider of its own.
  return createEmbeddedProvider({ engine, indexName }, typing, location.pathname);
}
