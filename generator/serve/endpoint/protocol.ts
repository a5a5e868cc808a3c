/** Requests and errors of the hosted provider's protocol: bodies, their entries, and the values of parameters. */

import { isObject } from '../../core/isObject';

/** Thrown for a request that cannot be answered; `status` is the HTTP status. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';

  constructor(
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

export type RequestEntry = Readonly<Record<string, unknown>>;

const MAX_REQUESTS = 50;

/** Bodies are JSON text, whatever their content type says. */
export function parseObject(body: string): RequestEntry {
  const value = parseJson(body, 'The body');
  if (!isObject(value)) throw new ProtocolError('The body must be a JSON object');
  return value;
}

export function getRequests({ requests }: RequestEntry): readonly unknown[] {
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
  if (typeof indexName !== 'string') {
    throw new ProtocolError(`${place}.indexName must be a string`);
  }
  return { ...entry, indexName };
}

/** Values by name: text from the encoded `params`, or any JSON value from a key of the entry. */
export type Params = ReadonlyMap<string, unknown>;

type SentParams = {
  /** The parameters as one encoded text. */
  readonly text: string;
  readonly params: Params;
};

/** Parameters are sent in one encoded text, as keys of the entry, or both; the text overrides the keys. */
export function collectParams({
  params: encoded = '',
  indexName: _,
  ...keys
}: RequestEntry): SentParams {
  if (typeof encoded !== 'string') throw new ProtocolError('params must be a string');
  const params = new Map<string, unknown>([
    ...Object.entries(keys),
    ...new URLSearchParams(encoded),
  ]);
  return { text: encoded || formatParams(params), params };
}

/** Formats the parameters as one text, as a client sends them (rule 6.7). */
function formatParams(params: Params): string {
  return [...params]
    .map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return `${encode(name)}=${encode(text ?? '')}`;
    })
    .join('&');
}

/** Replaces lone surrogates, because `encodeURIComponent` throws on them. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

export function findText(params: Params, name: string): string | undefined {
  const value = params.get(name) ?? undefined;
  if (value === undefined || typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new ProtocolError(`${name} must be a string`);
}

/** Finds a whole number from 0 to `most`. */
export function findNumber(params: Params, name: string, most: number): number | undefined {
  const value = findText(params, name)?.trim() || undefined;
  if (value === undefined) return undefined;
  if (/^\d+$/.test(value) && Number(value) <= most) return Number(value);
  throw new ProtocolError(`${name} must be a whole number between 0 and ${most}`);
}

/** The value is a JSON list or names separated by commas. Returns undefined when it was not sent. */
export function findNames(params: Params, name: string): readonly string[] | undefined {
  const value = findJson(params, name) ?? undefined;
  if (value === undefined) return undefined;
  const names = typeof value === 'string' ? value.split(',').map((part) => part.trim()) : value;
  if (isTextList(names)) return names.filter((each) => each !== '');
  throw new ProtocolError(`${name} must be a list of names`);
}

/** A text that begins with `[` is parsed as JSON; any other value is returned unchanged. */
export function findJson(params: Params, name: string): unknown {
  const value = params.get(name);
  if (typeof value !== 'string' || !value.trimStart().startsWith('[')) return value;
  return parseJson(value, name);
}

export function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProtocolError(`${name} is not valid JSON`);
  }
}
