/** Compresses files with the best quality, once, as a static host does when a site is uploaded. */

import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { OpenFile } from './siteFiles';

/** Smaller files fit into one packet without compression. */
const MIN_BYTES = 1024;
/** Larger files take too long to compress. */
const MAX_BYTES = 512 * 1024;
const MAX_KEPT = 500;

const compress = promisify(brotliCompress);
const kept = new Map<string, Promise<Buffer>>();

/** Returns undefined when the client does not accept Brotli, and for a file that is too small, too large or not immutable. */
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
  // A file that cannot be read now may be readable at the next request.
  body.catch(() => kept.delete(name));
  return body;
}

async function compressFile({ createStream, size }: OpenFile): Promise<Buffer> {
  const bytes = await buffer(createStream({ start: 0, end: size - 1 }));
  return compress(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: size } });
}
