/** Answers a request with a file: the whole file, a part of it, or "not modified". */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import compression from 'compression';
import { getCacheControl } from './cacheControl';
import { compressBest } from './compressBest';
import { isNotModified, isRangeCurrent, type Validators } from './conditionalRequest';
import { getContentType } from './contentType';
import { parseRange } from './range';
import type { ByteRange, OpenFile } from './siteFiles';

export type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Headers from the site's rules; they override those set here. */
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * The types of `compression` require requests and responses of Express, but it uses only their Node parts.
 * Declared as methods, the functions accept those of Node.
 */
type Compression = {
  compress(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  isCompressible(request: IncomingMessage, response: ServerResponse): boolean;
};
const { compress, isCompressible }: Compression = {
  compress: compression(),
  isCompressible: compression.filter,
};

/** Conditions and ranges apply to requested files, not to the not-found page. */
export async function sendFile(
  exchange: Exchange,
  file: OpenFile,
  status: 200 | 404,
): Promise<void> {
  const { request, response } = exchange;
  response.setHeader('content-type', getContentType(file.file));
  response.setHeader('cache-control', getCacheControl(file.file));
  setHeaders(exchange);
  if (isCompressible(request, response)) setVary(response);
  response.statusCode = status;

  const validators = createValidators(exchange, file);
  if (status === 404) return sendBytes(exchange, file, undefined);
  response.setHeader('accept-ranges', 'bytes');
  response.setHeader('etag', validators.etag);
  if (file.modified) response.setHeader('last-modified', file.modified.toUTCString());
  if (isNotModified(request.headers, validators)) return sendNotModified(response);

  const range = findRange(request, file.size, validators);
  if (range === 'unsatisfiable') return sendUnsatisfiable(response, file.size);
  return sendBytes(exchange, file, range);
}

/** Sends a short text when there is no page to send. */
export function sendText(exchange: Exchange, status: number, text: string): void {
  const { request, response } = exchange;
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  setHeaders(exchange);
  response.statusCode = status;
  response.setHeader('content-length', Buffer.byteLength(text));
  response.end(request.method === 'HEAD' ? undefined : text);
}

function setHeaders({ response, headers }: Exchange): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** Needed on every response for the file, because caches must also see it on a part and on "not modified". */
function setVary(response: ServerResponse): void {
  const names = String(response.getHeader('vary') ?? '')
    .split(',')
    .map((name) => name.trim());
  const isNamed = names.some((name) => name === '*' || name.toLowerCase() === 'accept-encoding');
  if (!isNamed) response.appendHeader('vary', 'Accept-Encoding');
}

/** The ETag is weak for a file that may be sent with different compressions. */
function createValidators({ request, response }: Exchange, file: OpenFile): Validators {
  const etag = isCompressible(request, response) ? `W/${file.etag}` : file.etag;
  return { etag, modified: file.modified };
}

function findRange(
  request: IncomingMessage,
  size: number,
  validators: Validators,
): ByteRange | 'unsatisfiable' | undefined {
  if (request.method !== 'GET' || !isRangeCurrent(request.headers, validators)) return undefined;
  return parseRange(request.headers.range, size);
}

function sendNotModified(response: ServerResponse): void {
  response.statusCode = 304;
  response.removeHeader('content-type');
  response.end();
}

function sendUnsatisfiable(response: ServerResponse, size: number): void {
  response.statusCode = 416;
  response.setHeader('content-range', `bytes */${size}`);
  response.setHeader('content-length', 0);
  response.setHeader('cache-control', 'no-store');
  response.removeHeader('content-type');
  response.end();
}

function sendCompressed(response: ServerResponse, body: Buffer): void {
  response.setHeader('content-encoding', 'br');
  response.setHeader('content-length', body.length);
  response.end(body);
}

async function sendBytes(
  { request, response }: Exchange,
  file: OpenFile,
  range: ByteRange | undefined,
): Promise<void> {
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  response.setHeader('content-length', end - start + 1);
  if (range) {
    response.statusCode = 206;
    response.setHeader('content-range', `bytes ${start}-${end}/${file.size}`);
  }
  // A range counts bytes of the uncompressed file, so a request with a range is not compressed.
  if (request.headers.range === undefined) {
    const best = request.method === 'GET' && end >= start && isCompressible(request, response);
    const body = best ? await compressBest(file, request.headers['accept-encoding']) : undefined;
    if (body) return sendCompressed(response, body);
    compress(request, response, () => {});
  }
  if (request.method === 'HEAD' || end < start) response.end();
  else await pipeline(file.createStream({ start, end }), response);
}
