/**
 * Answers what search clients of the hosted provider send (DocSearch, InstantSearch, autocomplete), from the
 * site's own index. Nothing of the provider's administration is answered.
 */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { findSitePath } from '../../../templates/model/address';
import { SEARCH_ENDPOINT } from '../../../templates/model/outputs';
import { decodePath } from '../../../templates/model/paths';
import { splitTarget } from '../resolveRequest';
import { formatFailure } from '../sendFile';
import type { SiteFiles } from '../siteFiles';
import { answerFacetSearch, answerSearch } from './answerSearch';
import { parseFacetSearch, parseSearch } from './parseSearch';
import { getRequests, ProtocolError, parseEntry, parseObject, type RequestEntry } from './protocol';
import { createServedIndexReader, type ServedIndex } from './searchIndex';

type SearchExchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

/** Answers requests for which `isSearchRequest` is true; never rejects. */
type AnswerSearch = (site: SiteFiles, exchange: SearchExchange) => Promise<void>;

/** Events of search clients, about what readers click. */
const EVENTS = '1/events';
const ROUTE = new RegExp(`^${SEARCH_ENDPOINT}/([^/]+)/(queries|query|facets/([^/]+)/query)$`);
const ANY_INDEX = '*';
const MAX_BODY_BYTES = 64 * 1024;
/** A longer body is read up to this many times the limit, because some clients read no answer before they have sent all. */
const MAX_EXCESS = 16;
const PREFLIGHT_MAX_AGE_S = 86_400;
const REQUEST_HEADERS =
  'content-type, x-algolia-agent, x-algolia-api-key, x-algolia-application-id, x-algolia-usertoken';

/** The endpoint is at the root of the origin, and also below the base URL of the site. */
export function isSearchRequest({ url, method = '' }: IncomingMessage, baseUrl: string): boolean {
  const path = findEndpointPath(url, baseUrl);
  const isRead = ['GET', 'HEAD'].includes(method);
  return path.startsWith(`${SEARCH_ENDPOINT}/`) || (path === EVENTS && !isRead);
}

export function createSearchEndpoint(): AnswerSearch {
  const findIndex = createServedIndexReader();
  return async (site, { request, response }) => {
    try {
      if (request.method === 'OPTIONS') return sendPreflight(response);
      const body = await readBody(request);
      const index = await findIndex(site);
      if (index === undefined) throw new ProtocolError('This site has no search', 404);
      const path = findEndpointPath(request.url, site.baseUrl);
      send(response, 200, await answerRequest({ index, method: request.method, path, body }));
    } catch (error) {
      sendSearchProblem(response, error);
    }
  };
}

/** Sends an error in the form of the provider. */
export function sendSearchProblem(response: ServerResponse, error: unknown): void {
  const status = error instanceof ProtocolError ? error.status : 500;
  const reason = formatFailure(error);
  const message =
    error instanceof ProtocolError ? reason : `The index could not be read: ${reason}`;
  send(response, status, { message, status });
}

/** Returns the path below the base URL if it is there, without a slash at its start. */
function findEndpointPath(url = '', baseUrl: string): string {
  const { path } = splitTarget(url);
  return (findSitePath(baseUrl, path) ?? path).slice(1);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
    // Leaving the loop closes the connection.
    else if (size > MAX_EXCESS * MAX_BODY_BYTES) break;
  }
  if (size <= MAX_BODY_BYTES) return Buffer.concat(chunks).toString();
  throw new ProtocolError(`The body must be at most ${MAX_BODY_BYTES} bytes long`, 413);
}

type SearchRequest = {
  readonly index: ServedIndex;
  readonly method: string | undefined;
  readonly path: string;
  readonly body: string;
};

/** `path` has no slash at its start. Throws a `ProtocolError` for a request that cannot be answered. */
export async function answerRequest(request: SearchRequest): Promise<object> {
  const { index, method, path, body } = request;
  if (method === 'POST' && path === EVENTS) return { status: 200, message: 'OK' };
  const [, name = '', action, facet = ''] = ROUTE.exec(path) ?? [];
  const indexName = decodePath(name);
  if (method === 'POST' && action === 'queries' && indexName === ANY_INDEX) {
    return answerQueries(index, body);
  }
  if (method === 'POST' && action === 'query') {
    return answerEntry(index, { ...parseObject(body), indexName });
  }
  if (method === 'POST' && facet !== '') {
    const type = 'facet';
    return answerEntry(index, { ...parseObject(body), indexName, type, facet: decodePath(facet) });
  }
  throw new ProtocolError(
    `${method} /${path} is not answered here. This site answers POST requests to ` +
      `/${SEARCH_ENDPOINT}/*/queries, /${SEARCH_ENDPOINT}/<index>/query and ` +
      `/${SEARCH_ENDPOINT}/<index>/facets/<facet>/query`,
    404,
  );
}

/** Answers the entries one after the other, and lets other requests run in between. */
async function answerQueries(index: ServedIndex, body: string): Promise<object> {
  const results: object[] = [];
  for (const [position, entry] of getRequests(parseObject(body)).entries()) {
    const place = `requests[${position}]`;
    results.push(await answerEntry(index, parseEntry(entry, place)));
    await setImmediate();
  }
  return { results };
}

function answerEntry(
  { indexName, source }: ServedIndex,
  { type, facet, ...entry }: RequestEntry,
): Promise<object> {
  if (entry.indexName !== indexName) {
    throw new ProtocolError(`Index ${entry.indexName} does not exist`, 404);
  }
  if (type === 'facet') {
    const search = parseFacetSearch(entry, facet);
    return source.use((reader) => answerFacetSearch(reader, search));
  }
  const search = parseSearch(entry);
  return source.use(async (reader) => ({
    ...(await answerSearch(reader, search)),
    index: indexName,
  }));
}

function sendPreflight(response: ServerResponse): void {
  setCommonHeaders(response);
  response.setHeader('access-control-allow-methods', 'POST, OPTIONS');
  response.setHeader('access-control-allow-headers', REQUEST_HEADERS);
  response.setHeader('access-control-max-age', PREFLIGHT_MAX_AGE_S);
  response.statusCode = 204;
  response.end();
}

function send(response: ServerResponse, status: number, answer: object): void {
  const body = JSON.stringify(answer);
  setCommonHeaders(response);
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-length', Buffer.byteLength(body));
  response.statusCode = status;
  response.end(body);
}

/** Pages of any origin may read the answers. The header rules of a site apply to its files only. */
function setCommonHeaders(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
}
