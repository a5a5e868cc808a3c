/** Answers search requests in the hosted provider's protocol from a site's own index; never throws. */

import type { SearchAnswer } from '../../../../templates/model/search/answer';
import type { FoundHits, SearchEngine } from '../engine';
import {
  type ParsedRequests,
  parseRequests,
  parseSingleRequest,
  type SearchRequest,
} from './parseRequests';
import type { ProtocolProblem } from './protocolProblem';
import { selectAttributes } from './selectAttributes';

export type SearchIndex = {
  readonly engine: SearchEngine;
  readonly indexName: string;
  /** A new one for each answer; without it answers have none, whatever is asked. */
  readonly createQueryId?: () => string;
};

/** `body` is JSON, of `{ results }`, of one answer, or of `{ message, status }`. */
export type ProtocolAnswer = { readonly status: number; readonly body: string };

const OK = 200;
const NOT_FOUND = 404;
const FAILED = 500;

/** For the path that takes questions to several indexes. */
export async function answerRequests(index: SearchIndex, body: string): Promise<ProtocolAnswer> {
  return answerParsed(index, parseRequests(body), (results) => ({ results }));
}

/** For `POST /1/indexes/<name>/query`. */
export async function answerSingleRequest(
  index: SearchIndex,
  body: string,
  indexName: string,
): Promise<ProtocolAnswer> {
  return answerParsed(index, parseSingleRequest(body, indexName), ([result]) => result);
}

export function createProblemAnswer({ message, status }: ProtocolProblem): ProtocolAnswer {
  return { status, body: JSON.stringify({ message, status }) };
}

async function answerParsed(
  index: SearchIndex,
  parsed: ParsedRequests,
  wrap: (results: readonly SearchAnswer[]) => unknown,
): Promise<ProtocolAnswer> {
  if (parsed.type === 'problem') return createProblemAnswer(parsed.problem);
  const unknown = parsed.requests.find(({ indexName }) => indexName !== index.indexName);
  if (unknown !== undefined) {
    const message = `Index ${unknown.indexName} does not exist`;
    return createProblemAnswer({ message, status: NOT_FOUND });
  }
  try {
    const results = await Promise.all(parsed.requests.map((request) => answer(index, request)));
    return { status: OK, body: JSON.stringify(wrap(results)) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return createProblemAnswer({ message: `The index failed: ${reason}`, status: FAILED });
  }
}

async function answer(
  { engine, createQueryId }: SearchIndex,
  request: SearchRequest,
): Promise<SearchAnswer> {
  const { query, params, indexName } = request;
  const start = performance.now();
  const found = await engine.search(query);
  return {
    hits: found.hits.map((hit) => selectAttributes(hit, request)),
    nbHits: found.nbHits,
    page: query.page,
    nbPages: countPages(found, query.hitsPerPage),
    hitsPerPage: query.hitsPerPage,
    exhaustiveNbHits: found.isExhaustive,
    query: query.query,
    params,
    index: indexName,
    processingTimeMS: Math.round(performance.now() - start),
    ...(request.wantsQueryId && createQueryId && { queryID: createQueryId() }),
  };
}

function countPages({ nbHits }: FoundHits, hitsPerPage: number): number {
  return hitsPerPage === 0 ? 0 : Math.ceil(nbHits / hitsPerPage);
}
