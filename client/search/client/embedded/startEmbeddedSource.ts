/** Loaded on demand: starts the engine over the files of the site's own index. */

import { getHref } from '../../../../templates/model/address';
import { INDEX_HEAD_FILE, locateIndexFile } from '../../../../templates/model/outputs';
import type { ReadIndexFile } from '../../../../templates/model/search/engine/createIndexSource';
import { createSearchEngine } from '../../../../templates/model/search/engine/createSearchEngine';
import type {
  FoundHits,
  HitPiece,
  SearchEngine,
  SearchQuery,
} from '../../../../templates/model/search/engine/engine';
import { parseHitUrl } from '../parseHit';
import type { SearchClientOptions, SearchResponse, SearchSource } from '../searchClient';

/** Engines by base URL. All openings of the search share an engine and the files it has read. */
const engines = new Map<string, SearchEngine>();

/** The first files are already requested when this returns. */
export function startEmbeddedSource({
  baseUrl,
  headFile,
  indexHead,
}: Pick<SearchClientOptions, 'baseUrl' | 'headFile' | 'indexHead'>): SearchSource {
  const engine =
    engines.get(baseUrl) ??
    createSearchEngine(createIndexFileReader({ baseUrl, headFile }, indexHead));
  engines.set(baseUrl, engine);
  // Each opening of the search has its own source, so that it has its own cache of responses.
  const source = createEmbeddedSource(engine, { baseUrl, from: location.pathname });
  source.start();
  return source;
}

type EmbeddedOptions = {
  readonly baseUrl: string;
  /** Path of the page where the search was opened; pages of its section rank a little higher. */
  readonly from?: string | undefined;
};

/** The error of an index that could not be read. */
class IndexError extends Error {
  override readonly name = 'IndexError';

  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The index failed: ${reason}`, { cause });
  }
}

export function createEmbeddedSource(
  engine: SearchEngine,
  { baseUrl, from }: EmbeddedOptions,
): SearchSource {
  const answers = new Map<string, SearchResponse>();
  return {
    start: () => {
      // The first search fails with the same error and reports it.
      engine.start().catch(() => {});
    },
    search: async (query, steps) => {
      const key = JSON.stringify([query.query, query.page]);
      const known = answers.get(key);
      if (known !== undefined) return known;
      // While the reader types, nothing is read for queries that the next letter replaces.
      await steps.beforeTexts?.();
      steps.signal?.throwIfAborted();
      const found = await engine.search({ ...query, from }, steps).catch((error) => {
        steps.signal?.throwIfAborted();
        throw new IndexError(error);
      });
      const answer = createResponse(found, query, baseUrl);
      answers.set(key, answer);
      return answer;
    },
  };
}

function createResponse(
  { nbHits, shown, ...piece }: FoundHits,
  { page, hitsPerPage }: SearchQuery,
  baseUrl: string,
): SearchResponse {
  const nbPages = Math.ceil(nbHits / hitsPerPage);
  return { ...followPiece(piece, baseUrl), shown, nbHits, page, nbPages, isFallback: false };
}

function followPiece({ hits, readMore }: HitPiece, baseUrl: string): HitPiece {
  const followed = hits.flatMap((hit) => {
    const url = parseHitUrl(hit.url, baseUrl);
    return url === undefined ? [] : [{ ...hit, url }];
  });
  if (readMore === undefined) return { hits: followed };
  return {
    hits: followed,
    readMore: async (signal) => followPiece(await readMore(signal), baseUrl),
  };
}

/** `head` is the response of an earlier request for the head; it is used once. */
export function createIndexFileReader(
  { baseUrl, headFile }: Pick<SearchClientOptions, 'baseUrl' | 'headFile'>,
  head?: Promise<Response>,
): ReadIndexFile {
  let asked = head;

  function fetchHead(address: string): Promise<Response> {
    // The head names the other files by their hashes: a stale head would name files that no longer exist.
    const response = asked ?? fetch(address, { cache: 'no-cache' });
    asked = undefined;
    return response;
  }

  return async (name) => {
    const address = getHref(baseUrl, locateIndexFile(name, headFile));
    const response = await (name === INDEX_HEAD_FILE ? fetchHead(address) : fetch(address));
    if (response.ok) return response.text();
    throw new Error(`${address} returned status ${response.status}`);
  };
}
