/** Loaded on demand: the engine over the files of the site's own index. */

import { createSearchEngine } from '../engine/createSearchEngine';
import type { SearchEngine } from '../engine/engine';
import { createEmbeddedSource } from './createEmbeddedSource';
import { createIndexFileReader } from './createIndexFileReader';
import type { SearchClientOptions, SearchSource } from './searchClient';

type EmbeddedOptions = Pick<SearchClientOptions, 'baseUrl' | 'indexHead'>;

/** By base URL; what an engine has read serves every opening of the search. */
const engines = new Map<string, SearchEngine>();

/** The first files are on their way when this returns. */
export function startEmbeddedSource({ baseUrl, indexHead }: EmbeddedOptions): SearchSource {
  const engine =
    engines.get(baseUrl) ?? createSearchEngine(createIndexFileReader(baseUrl, indexHead));
  engines.set(baseUrl, engine);
  // Each opening of the search has a source of its own.
  const source = createEmbeddedSource(engine, { baseUrl, from: location.pathname });
  source.start();
  return source;
}
