/** The site's own index as a source: asks the engine and caches its results. */

import type {
  FoundHits,
  HitPiece,
  SearchEngine,
} from '../../../../templates/model/search/engine/engine';
import type { SearchQuery } from '../../../../templates/model/search/engine/query';
import { parseHitUrl } from '../parseHitUrl';
import type { HitsPart, SearchResponse, SearchSource } from '../searchClient';

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

function followPiece({ hits, readMore }: HitPiece, baseUrl: string): HitsPart {
  const followed = hits.flatMap((hit) => {
    const url = parseHitUrl(hit.url, baseUrl);
    return url === undefined ? [] : [{ ...hit, url }];
  });
  if (readMore === undefined) return { hits: followed };
  return {
    hits: followed,
    loadMore: async (signal) => followPiece(await readMore(signal), baseUrl),
  };
}
