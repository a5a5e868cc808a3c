/** Parses the bodies of requests in the hosted provider's protocol: their entries and parameters. */

import { formatParams, type Params, parseParams } from './params';
import { ProtocolError } from './protocolProblem';

export type RequestEntry = Readonly<Record<string, unknown>>;

/** Bodies are JSON text, whatever their content type says; longer ones are an error. */
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

export function getRequests({ requests }: RequestEntry): readonly unknown[] {
  if (requests === undefined) throw new ProtocolError('requests is missing');
  if (!Array.isArray(requests)) throw new ProtocolError('requests must be a list');
  if (requests.length > MAX_REQUESTS) {
    throw new ProtocolError(`requests must hold at most ${MAX_REQUESTS} entries`);
  }
  return requests;
}

/** `place` names the entry in error messages. */
export function parseEntry(
  entry: unknown,
  place: string,
): RequestEntry & { readonly indexName: string } {
  if (!isObject(entry)) throw new ProtocolError(`${place} must be an object`);
  const { indexName } = entry;
  if (indexName === undefined) throw new ProtocolError(`${place}.indexName is missing`);
  if (typeof indexName !== 'string' || indexName === '') {
    throw new ProtocolError(`${place}.indexName must be a non-empty string`);
  }
  return { ...entry, indexName };
}

/** Runs a function on an entry and puts `place` before the message of its `ProtocolError`. */
export function prefixProblems<Result>(place: string, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    throw new ProtocolError(`${place}: ${error.message}`, error.status);
  }
}

type SentParams = {
  /** The parameters as one encoded text. */
  readonly text: string;
  readonly params: Params;
};

/** Parameters are sent in one encoded text, as keys of the entry, or both; the text overrides the keys. */
export function collectParams({
  params: encoded,
  indexName: _,
  ...keys
}: RequestEntry): SentParams {
  if (encoded !== undefined && typeof encoded !== 'string') {
    throw new ProtocolError('params must be a string');
  }
  const inside = parseParams(encoded ?? '');
  const params: Params = new Map<string, unknown>([...Object.entries(keys), ...inside]);
  return { text: encoded ?? formatParams(params), params };
}

function isObject(value: unknown): value is RequestEntry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
