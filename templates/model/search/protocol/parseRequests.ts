/** Reads the body of a search request in the hosted provider's protocol (specification 6A). */

import type { SearchQuery } from '../query';
import { createQuery, readSelection } from './createQuery';
import { formatParams, type Params, parseParams, readText } from './params';
import { ProtocolError, type ProtocolProblem } from './protocolProblem';

export type SearchRequest = {
  readonly indexName: string;
  /** As they were sent. */
  readonly params: string;
  readonly query: SearchQuery;
  /** Undefined for all attributes. */
  readonly attributesToHighlight: readonly string[] | undefined;
  /** True when the answer is to have an id that clicks are reported with. */
  readonly wantsQueryId: boolean;
};

export type ParsedRequests =
  | { readonly type: 'requests'; readonly requests: readonly SearchRequest[] }
  | { readonly type: 'problem'; readonly problem: ProtocolProblem };

/** Bodies are text of JSON, whatever their content type says; longer ones are refused. */
export const MAX_BODY_BYTES = 64 * 1024;
export const MAX_REQUESTS = 50;

/** Reads `{ requests: [{ indexName, query?, params? }, …] }`. */
export function parseRequests(body: string): ParsedRequests {
  return collectProblem(() => {
    const { requests } = parseObject(body);
    if (requests === undefined) throw new ProtocolError('requests is missing');
    if (!Array.isArray(requests)) throw new ProtocolError('requests must be a list');
    if (requests.length > MAX_REQUESTS) {
      throw new ProtocolError(`requests must hold at most ${MAX_REQUESTS} entries`);
    }
    return requests.map(readEntry);
  });
}

/** Reads the body of the form for one index, whose name stands in the path. */
export function parseSingleRequest(body: string, indexName: string): ParsedRequests {
  return collectProblem(() => [createRequest(parseObject(body), indexName)]);
}

function collectProblem(read: () => readonly SearchRequest[]): ParsedRequests {
  try {
    return { type: 'requests', requests: read() };
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    const { message, status } = error;
    return { type: 'problem', problem: { message, status } };
  }
}

function parseObject(body: string): Entry {
  if (body.length > MAX_BODY_BYTES) {
    throw new ProtocolError(`The body must be at most ${MAX_BODY_BYTES} bytes long`, 413);
  }
  const value = parseJson(body);
  if (!isObject(value)) throw new ProtocolError('The body must be a JSON object');
  return value;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new ProtocolError('The body is not valid JSON');
  }
}

type Entry = Readonly<Record<string, unknown>>;

function readEntry(entry: unknown, position: number): SearchRequest {
  const place = `requests[${position}]`;
  if (!isObject(entry)) throw new ProtocolError(`${place} must be an object`);
  const { indexName } = entry;
  if (indexName === undefined) throw new ProtocolError(`${place}.indexName is missing`);
  if (typeof indexName !== 'string' || indexName === '') {
    throw new ProtocolError(`${place}.indexName must be text that is not empty`);
  }
  try {
    return createRequest(entry, indexName);
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    throw new ProtocolError(`${place}: ${error.message}`, error.status);
  }
}

/** Parameters come in one encoded text, beside it as keys, or both; the text counts first (D5). */
function createRequest(entry: Entry, indexName: string): SearchRequest {
  const { params: encoded, indexName: _, ...keys } = entry;
  if (encoded !== undefined && typeof encoded !== 'string') {
    throw new ProtocolError('params must be text');
  }
  const inside = parseParams(encoded ?? '');
  const params: Params = new Map<string, unknown>([...Object.entries(keys), ...inside]);
  return {
    indexName,
    params: encoded ?? formatParams(params),
    query: createQuery(params),
    attributesToHighlight: readSelection(params, 'attributesToHighlight'),
    wantsQueryId: readText(params, 'clickAnalytics') === 'true',
  };
}

function isObject(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
