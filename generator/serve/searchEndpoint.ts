/** Answers searches over HTTP in the hosted provider's protocol, from the site's own index. */

import { randomBytes } from 'node:crypto';
import { createSearchEngine } from '../../templates/model/search/createSearchEngine';
import {
  answerRequests,
  answerSingleRequest,
  createProblemAnswer,
  type ProtocolAnswer,
} from '../../templates/model/search/protocol/answerRequests';
import { findCredentialProblem } from '../../templates/model/search/protocol/credentials';
import { MAX_BODY_BYTES } from '../../templates/model/search/protocol/parseRequests';
import { readBody } from './readBody';
import { splitTarget } from './resolveRequest';
import { type CreateEngine, createIndexReader, type ServedIndex } from './searchIndex';
import type { SearchTarget } from './searchTarget';
import type { Exchange } from './sendFile';
import type { SiteFiles } from './siteFiles';

export type SearchLimits = {
  /** For the whole body of a request. */
  readonly uploadMs: number;
  /** For the files of the index and everything else between question and answer. */
  readonly answerMs: number;
};

/** A site without search has no index, and nothing here for it. */
export type AnswerSearch = (
  site: SiteFiles,
  exchange: SearchExchange,
  target: SearchTarget,
) => Promise<void>;

export type SearchExchange = Pick<Exchange, 'request' | 'response'>;

export type SearchEndpointOptions = {
  readonly createEngine?: CreateEngine | undefined;
  readonly limits?: SearchLimits | undefined;
};

const LIMITS: SearchLimits = { uploadMs: 10_000, answerMs: 5_000 };
const METHODS = 'POST, OPTIONS';
/** The provider's are so long. */
const QUERY_ID_BYTES = 16;
const PREFLIGHT_MAX_AGE_S = 86_400;
const REQUEST_HEADERS =
  'content-type, x-algolia-agent, x-algolia-api-key, x-algolia-application-id, x-algolia-usertoken';

/** Whatever happens becomes an answer; a page of another origin may read it. */
export function createSearchEndpoint({
  createEngine = createSearchEngine,
  limits = LIMITS,
}: SearchEndpointOptions = {}): AnswerSearch {
  const findIndex = createIndexReader(createEngine);
  return async (site, exchange, target) => {
    const { request, response } = exchange;
    try {
      const index = await findIndex(site);
      if (index === undefined) return sendProblem(exchange, 404, 'This site has no search');
      if (request.method === 'OPTIONS') return sendPreflight(exchange);
      if (request.method !== 'POST') {
        response.setHeader('allow', METHODS);
        return sendProblem(exchange, 405, 'Searches are sent by POST');
      }
      await answerPost({ index, target, limits }, exchange);
    } catch (error) {
      if (response.headersSent) return void response.destroy();
      const reason = error instanceof Error ? error.message : String(error);
      sendProblem(exchange, 500, `The index could not be read: ${reason}`);
    }
  };
}

/** A short answer in the provider's shape. */
export function sendProblem(exchange: SearchExchange, status: number, message: string): void {
  sendAnswer(exchange, createProblemAnswer({ message, status }));
}

type Asked = {
  readonly index: ServedIndex;
  readonly target: SearchTarget;
  readonly limits: SearchLimits;
};

async function answerPost(asked: Asked, exchange: SearchExchange): Promise<void> {
  const { request, response } = exchange;
  const { uploadMs, answerMs } = asked.limits;
  const body = await readBody(request, { maxBytes: MAX_BODY_BYTES, timeoutMs: uploadMs });
  if (body.type === 'broken') return void response.destroy();
  if (body.type !== 'text') {
    // What is still on its way is not waited for.
    response.setHeader('connection', 'close');
    if (body.type === 'tooSlow') return sendProblem(exchange, 408, 'The body came too slowly');
    return sendProblem(exchange, 413, `The body must be at most ${MAX_BODY_BYTES} bytes long`);
  }
  const problem = findCredentialProblem(asked.index, {
    search: splitTarget(request.url ?? '').search,
    headers: request.headers,
  });
  if (problem) return sendAnswer(exchange, createProblemAnswer(problem));
  sendAnswer(exchange, await withinTime(answerBody(asked, body.text), answerMs));
}

function answerBody({ index, target }: Asked, body: string): Promise<ProtocolAnswer> {
  const named = { ...index, createQueryId };
  if (target.type === 'several') return answerRequests(named, body);
  return answerSingleRequest(named, body, target.indexName);
}

function createQueryId(): string {
  return randomBytes(QUERY_ID_BYTES).toString('hex');
}

async function withinTime(answer: Promise<ProtocolAnswer>, limitMs: number) {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<ProtocolAnswer>((resolve) => {
    const message = `The search took longer than ${limitMs} ms`;
    timer = setTimeout(() => resolve(createProblemAnswer({ message, status: 500 })), limitMs);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function sendPreflight(exchange: SearchExchange): void {
  const { response } = exchange;
  setCommonHeaders(exchange);
  response.setHeader('access-control-allow-methods', METHODS);
  response.setHeader('access-control-allow-headers', REQUEST_HEADERS);
  response.setHeader('access-control-max-age', PREFLIGHT_MAX_AGE_S);
  response.statusCode = 204;
  response.end();
}

function sendAnswer(exchange: SearchExchange, { status, body }: ProtocolAnswer): void {
  const { request, response } = exchange;
  setCommonHeaders(exchange);
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-length', Buffer.byteLength(body));
  response.statusCode = status;
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The rules of `_headers` are for the files of a site. */
function setCommonHeaders({ response }: SearchExchange): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
}
