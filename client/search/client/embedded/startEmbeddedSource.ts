/** Loaded on demand: starts the engine over the files of the site's own index. */

import { createSearchEngine } from '../../../../templates/model/search/engine/createSearchEngine';
import type { SearchEngine } from '../../../../templates/model/search/engine/engine';
import type { SearchClientOptions, SearchSource } from '../searchClient';
import { createEmbeddedSource } from './createEmbeddedSource';
import { createIndexFileReader } from './createIndexFileReader';

type EmbeddedOptions = Pick<SearchClientOptions, 'baseUrl' | 'indexHead'>;

/** Engines by base URL. All openings of the search share an engine and the files it has read. */
const engines = new Map<string, SearchEngine>();

/** The first files are already requested when this returns. */
export function startEmbeddedSource({ baseUrl, indexHead }: EmbeddedOptions): SearchSource {
  const engine =
    engines.get(baseUrl) ?? createSearchEngine(createIndexFileReader(baseUrl, indexHead));
  engines.set(baseUrl, engine);
  // Each opening of the search has its own source, so that it has its own cache of responses.
  const source = createEmbeddedSource(engine, { baseUrl, from: location.pathname });
  source.start();
  return source;
}
