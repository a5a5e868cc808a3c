/** Compresses files as well as it goes, once: what a static host does when a site is put there. */

import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { OpenFile } from './siteFiles';

/** Smaller ones travel in one packet as they are. */
const MIN_BYTES = 1024;
/** Larger ones would keep the reader waiting. */
const MAX_BYTES = 512 * 1024;
const MAX_KEPT = 500;

const compress = promisify(brotliCompress);
const kept = new Map<string, Promise<Buffer>>();

/** Undefined for a reader who does not take Brotli, and for a file that is too large or still changing. */
export function compressBest(
  file: OpenFile,
  acceptEncoding: string | undefined,
): Promise<Buffer> | undefined {
  const isTaken = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(acceptEncoding ?? '');
  if (!isTaken || !file.isImmutable || file.size < MIN_BYTES || file.size > MAX_BYTES) {
    return undefined;
  }
  const name = `${file.file} ${file.etag}`;
  const body = kept.get(name) ?? compressFile(file);
  kept.set(name, body);
  for (const [oldest] of kept) if (kept.size > MAX_KEPT) kept.delete(oldest);
  // One that cannot be read now may be readable the next time.
  body.catch(() => kept.delete(name));
  return body;
}

async function compressFile({ createStream, size }: OpenFile): Promise<Buffer> {
  const bytes = await buffer(createStream({ start: 0, end: size - 1 }));
  return compress(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: size } });
}
