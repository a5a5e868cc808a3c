/**
 * Answers a request with a file: the whole file, a part of it, or "not modified". `send` and its like are not used:
 * they read paths, but `dev` has its pages in memory, and a build may replace a file between their looks at it.
 */

import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import compression from 'compression';
import fresh from 'fresh';
import {
  IMMUTABLE_CACHE_CONTROL,
  isAsset,
  REVALIDATED_CACHE_CONTROL,
} from '../../templates/model/outputs';
import { getContentType } from './contentType';
import type { ByteRange, OpenFile, Validators } from './siteFiles';

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

/** The reason of a failure for a public response: without paths of this machine, which the messages of system errors contain. */
export function formatFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
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
    compress(request, response, () => {});
  }
  if (request.method === 'HEAD' || end < start) response.end();
  else await pipeline(file.createStream({ start, end }), response);
}

/**
 * An ETag in the request overrides its date. `cache-control` is not passed to `fresh`: for `no-cache` it
 * would send the whole file, although the client only asks for revalidation.
 */
function isNotModified(headers: IncomingHttpHeaders, validators: Validators): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers;
  const { etag, modified } = validators;
  return fresh(
    { 'if-none-match': tags, 'if-modified-since': since },
    { etag, 'last-modified': modified?.toUTCString() },
  );
}

/**
 * Evaluates `If-Range`: a part of a file is useful only when the client has other parts of the same version.
 * `fresh` does not support this condition.
 */
function isRangeCurrent(headers: IncomingHttpHeaders, validators: Validators): boolean {
  const condition = headers['if-range'];
  if (typeof condition !== 'string') return true;
  const { etag, modified } = validators;
  if (condition.startsWith('"')) return condition === etag;
  // Dates in headers have a resolution of one second.
  return modified !== undefined && Date.parse(modified.toUTCString()) === Date.parse(condition);
}

const SINGLE_RANGE = /^bytes=\s*(\d*)-(\d*)\s*$/i;

// range-parser is not used: it answers `bytes=-99` of a smaller file and `bytes=3-1` with 416, against RFC 9110.

/** Returns undefined when the whole file is sent: without a range, with several, or with an invalid one. */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = SINGLE_RANGE.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '')) return undefined;
  if (first === '') return createRange(Math.max(size - Number(last), 0), size - 1, size);
  if (last !== '' && Number(last) < Number(first)) return undefined;
  return createRange(Number(first), last === '' ? size - 1 : Number(last), size);
}

function createRange(start: number, end: number, size: number): ByteRange | 'unsatisfiable' {
  return start < size ? { start, end: Math.min(end, size - 1) } : 'unsatisfiable';
}

/** 8 or more hex digits, or a hash by esbuild, before the extension. */
const HASHED_ASSET = /[-._/]([0-9a-f]{8,}|[A-Z2-7]{8})\.[^/]+$/;
const HASHED_NAME = /[-._]([0-9a-f]{8,})\.[^/.]+$/;

/** A file with a hash in its name is cached forever; every other file is revalidated. */
export function getCacheControl(file: string): string {
  return isHashed(file) ? IMMUTABLE_CACHE_CONTROL : REVALIDATED_CACHE_CONTROL;
}

/** Outside the folder of assets, a date such as `20240131` is not a hash. A page is never cached forever. */
function isHashed(file: string): boolean {
  if (file.endsWith('.html')) return false;
  if (isAsset(file)) return HASHED_ASSET.test(file);
  const hash = HASHED_NAME.exec(file)?.[1] ?? '';
  return /[a-f]/.test(hash) && /[0-9]/.test(hash);
}
