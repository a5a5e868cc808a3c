/** Reads the bodies of requests in the hosted provider's protocol: their entries and parameters. */

import { formatParams, type Params, parseParams } from './params';
import { ProtocolError } from './protocolProblem';

export type RequestEntry = Readonly<Record<string, unknown>>;

/** Bodies are text of JSON, whatever their content type says; longer ones are not answered. */
export const MAX_BODY_BYTES = 64 * 1024;
const MAX_REQUESTS = 50;

export function parseObject(body: string): RequestEntry {
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

export function readRequests({ requests }: RequestEntry): readonly unknown[] {
  if (requests === undefined) throw new ProtocolError('requests is missing');
  if (!Array.isArray(requests)) throw new ProtocolError('requests must be a list');
  if (requests.length > MAX_REQUESTS) {
    throw new ProtocolError(`requests must hold at most ${MAX_REQUESTS} entries`);
  }
  return requests;
}

/** `place` tells which entry a problem is about. */
export function readEntry(
  entry: unknown,
  place: string,
): RequestEntry & { readonly indexName: string } {
  if (!isObject(entry)) throw new ProtocolError(`${place} must be an object`);
  const { indexName } = entry;
  if (indexName === undefined) throw new ProtocolError(`${place}.indexName is missing`);
  if (typeof indexName !== 'string' || indexName === '') {
    throw new ProtocolError(`${place}.indexName must be text that is not empty`);
  }
  return { ...entry, indexName };
}

/** Runs what reads an entry; its problems say which entry they are about. */
export function readAt<Read>(place: string, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    throw new ProtocolError(`${place}: ${error.message}`, error.status);
  }
}

type SentParams = {
  /** As they were sent, in one text. */
  readonly text: string;
  readonly params: Params;
};

/** Parameters come in one encoded text, beside it as keys, or both; the text counts first. */
export function readParams({ params: encoded, indexName: _, ...keys }: RequestEntry): SentParams {
  if (encoded !== undefined && typeof encoded !== 'string') {
    throw new ProtocolError('params must be text');
  }
  const inside = parseParams(encoded ?? '');
  const params: Params = new Map<string, unknown>([...Object.entries(keys), ...inside]);
  return { text: encoded ?? formatParams(params), params };
}

function isObject(value: unknown): value is RequestEntry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
