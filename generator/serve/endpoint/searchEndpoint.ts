/** Answers searches over HTTP in the hosted provider's protocol, from the site's own index. */

import { randomBytes } from 'node:crypto';
import { createIndexSource } from '../../../templates/model/search/engine/createIndexSource';
import { nameFailure } from '../nameFailure';
import { readBody } from '../readBody';
import { splitTarget } from '../resolveRequest';
import type { Exchange } from '../sendFile';
import type { SiteFiles } from '../siteFiles';
import { answerTarget } from './answerTarget';
import { findCredentialProblem } from './protocol/credentials';
import { MAX_BODY_BYTES } from './protocol/parseEntry';
import {
  createProblemAnswer,
  type ProtocolAnswer,
  ProtocolError,
} from './protocol/protocolProblem';
import { type CreateSource, createServedIndexReader, type ServedIndex } from './searchIndex';
import { listMethods, type SearchTarget } from './searchTarget';
import { createWorkQueue, type GiveWay, MAX_SEARCHES, type WorkQueue } from './work';

type SearchLimits = {
  /** Timeout for the whole body of a request. */
  readonly uploadMs: number;
  /** Timeout for the answer, with reading the files of the index. */
  readonly answerMs: number;
};

/** For a site without search it answers 404. */
export type AnswerSearch = (
  site: SiteFiles,
  exchange: SearchExchange,
  target: SearchTarget,
) => Promise<void>;

type SearchExchange = Pick<Exchange, 'request' | 'response'>;

export type SearchEndpointOptions = {
  readonly createSource?: CreateSource | undefined;
  readonly limits?: SearchLimits | undefined;
  /** Called after each portion of work, to let other requests run. */
  readonly giveWay?: GiveWay | undefined;
};

const LIMITS: SearchLimits = { uploadMs: 10_000, answerMs: 10_000 };
/** The ids of the provider have this length. */
const QUERY_ID_BYTES = 16;
const PREFLIGHT_MAX_AGE_S = 86_400;
const REQUEST_HEADERS =
  'content-type, x-algolia-agent, x-algolia-api-key, x-algolia-application-id, x-algolia-usertoken';

/** Every error becomes an answer. Pages of other origins may read the answers. */
export function createSearchEndpoint({
  createSource = createIndexSource,
  limits = LIMITS,
  giveWay,
}: SearchEndpointOptions = {}): AnswerSearch {
  const findIndex = createServedIndexReader(createSource);
  const searches = { queue: createWorkQueue(giveWay), count: 0 };
  return async (site, exchange, target) => {
    const { request, response } = exchange;
    try {
      const index = await findIndex(site);
      if (index === undefined) return sendProblem(exchange, 404, 'This site has no search');
      if (request.method === 'OPTIONS') return sendPreflight(exchange, target);
      if (target.type === 'unknown') return sendProblem(exchange, 404, target.message);
      if (!isAllowed(request.method, target)) return sendWrongMethod(exchange, target);
      await answerRequest({ index, target, limits, searches }, exchange);
    } catch (error) {
      if (response.headersSent) return void response.destroy();
      sendProblem(exchange, 500, `The index could not be read: ${nameFailure(error)}`);
    }
  };
}

/** Sends an error in the form of the provider. */
export function sendProblem(exchange: SearchExchange, status: number, message: string): void {
  sendAnswer(exchange, createProblemAnswer({ message, status }));
}

/** HEAD is GET without the body. */
function isAllowed(method: string | undefined, target: SearchTarget): boolean {
  return listMethods(target).includes(method === 'HEAD' ? 'GET' : (method ?? ''));
}

function sendWrongMethod(exchange: SearchExchange, target: SearchTarget): void {
  const methods = listMethods(target);
  exchange.response.setHeader('allow', formatMethods(target));
  const isSearch = methods.join() === 'POST';
  const message = isSearch
    ? 'Searches are sent by POST'
    : `Only ${methods.join(' and ')} is answered`;
  sendProblem(exchange, 405, `${message}: the index of a site can only be read`);
}

function formatMethods(target: SearchTarget): string {
  return [...listMethods(target), 'OPTIONS'].join(', ');
}

type Searches = { readonly queue: WorkQueue; count: number };

type Asked = {
  readonly index: ServedIndex;
  readonly target: SearchTarget;
  readonly limits: SearchLimits;
  readonly searches: Searches;
};

async function answerRequest(asked: Asked, exchange: SearchExchange): Promise<void> {
  const { request, response } = exchange;
  const { uploadMs } = asked.limits;
  const body = await readBody(request, { maxBytes: MAX_BODY_BYTES, timeoutMs: uploadMs });
  if (body.type === 'broken') return void response.destroy();
  if (body.type !== 'text') {
    // The rest of the body is not read.
    response.setHeader('connection', 'close');
    if (body.type === 'tooSlow') return sendProblem(exchange, 408, 'The body came too slowly');
    return sendProblem(exchange, 413, `The body must be at most ${MAX_BODY_BYTES} bytes long`);
  }
  const { search } = splitTarget(request.url ?? '');
  const problem = findCredentialProblem(asked.index, { search, headers: request.headers });
  if (problem) return sendAnswer(exchange, createProblemAnswer(problem));
  const { searches } = asked;
  if (searches.count === MAX_SEARCHES) return sendProblem(exchange, 429, 'Too many requests');
  searches.count += 1;
  try {
    const text = request.method === 'POST' ? body.text : undefined;
    const answer = await answerInTime(asked, exchange, { body: text, search });
    if (!response.destroyed) sendAnswer(exchange, answer);
  } finally {
    searches.count -= 1;
  }
}

type Sent = { readonly body: string | undefined; readonly search: string };

/** Stops the work when the client has closed the connection or the time is over. */
async function answerInTime(
  { index, target, limits, searches }: Asked,
  { response }: SearchExchange,
  { body, search }: Sent,
): Promise<ProtocolAnswer> {
  const stop = new AbortController();
  const onClose = () => stop.abort();
  response.on('close', onClose);
  const { queue } = searches;
  const { indexName, source } = index;
  const { signal } = stop;
  const params = new URLSearchParams(search);
  const given = { indexName, source, queue, signal, createQueryId, body, search: params };
  const answering = answerTarget(target, given).then(
    (text): ProtocolAnswer => ({ status: 200, body: text }),
    (error: unknown) => createProblemAnswer(explain(error)),
  );
  try {
    return await withinTime(answering, limits.answerMs);
  } finally {
    stop.abort();
    response.off('close', onClose);
  }
}

function explain(error: unknown) {
  if (error instanceof ProtocolError) return { message: error.message, status: error.status };
  const reason = error instanceof Error ? error.message : String(error);
  return { message: `The index failed: ${reason}`, status: 500 };
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

function sendPreflight(exchange: SearchExchange, target: SearchTarget): void {
  const { response } = exchange;
  setCommonHeaders(exchange);
  response.setHeader('access-control-allow-methods', formatMethods(target));
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

/** The header rules of a site apply to its files, not to these answers. */
function setCommonHeaders({ response }: SearchExchange): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
}
