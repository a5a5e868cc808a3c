/** Reads the body of a request, with limits of size and time. */

import type { IncomingMessage } from 'node:http';

type BodyBounds = { readonly maxBytes: number; readonly timeoutMs: number };

type ReadBody =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'tooLarge' }
  | { readonly type: 'tooSlow' }
  /** The client has closed the connection. */
  | { readonly type: 'broken' };

/** This many times the limit is read and ignored, because some clients read the response only after sending everything. */
const PATIENCE = 16;

export function readBody(request: IncomingMessage, bounds: BodyBounds): Promise<ReadBody> {
  const { maxBytes, timeoutMs } = bounds;
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (result: ReadBody): void => {
      clearTimeout(timer);
      request.off('data', add).off('end', end).off('close', breakOff);
      resolve(result);
    };
    const add = (chunk: Buffer): void => {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else if (size > PATIENCE * maxBytes) finish({ type: 'tooLarge' });
    };
    const end = (): void => {
      const text = Buffer.concat(chunks).toString();
      finish(size > maxBytes ? { type: 'tooLarge' } : { type: 'text', text });
    };
    const breakOff = (): void => finish({ type: 'broken' });
    const timer = setTimeout(() => finish({ type: 'tooSlow' }), timeoutMs);
    // An error is always followed by `close`, which is handled below.
    request.on('error', () => {});
    request.on('data', add).on('end', end).on('close', breakOff);
  });
}
