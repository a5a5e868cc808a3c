/** Parses the response of a provider, whose shape must be checked (rule 6.16). */

import { isObject } from '../isObject';
import { parseHit } from '../parseHit';
import type { SearchResponse } from '../searchClient';

/** Hits without a usable address are left out; the provider's count is kept. */
export function parseSearchResponse(answer: unknown, baseUrl: string): SearchResponse {
  const [result]: readonly unknown[] =
    isObject(answer) && Array.isArray(answer.results) ? answer.results : [];
  if (!isObject(result) || !Array.isArray(result.hits)) throw createShapeError();
  const hits = result.hits.flatMap((hit: unknown) => parseHit(hit, baseUrl) ?? []);
  return {
    hits,
    nbHits: parseCount(result.nbHits) ?? hits.length,
    page: parseCount(result.page) ?? 0,
    nbPages: parseCount(result.nbPages) ?? (hits.length > 0 ? 1 : 0),
    ...(typeof result.queryID === 'string' && { queryID: result.queryID }),
    isFallback: false,
  };
}

function parseCount(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined;
}

/** Valid JSON of another shape is treated like invalid JSON (rule 6.38). */
function createShapeError(): Error {
  const error = new Error('The search provider answered without results and hits.');
  error.name = 'DeserializationError';
  return error;
}
