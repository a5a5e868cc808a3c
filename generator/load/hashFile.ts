/** Hashes a file, unless it is known. */

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { KnownFiles } from '../core/fileStamp';

/** SHA-256, hex. The file may be larger than memory. */
export async function hashFile(path: string, known: KnownFiles): Promise<string> {
  const key = `hash ${path}`;
  const stats = await stat(path);
  const kept = known.find(key, stats);
  if (kept !== undefined) return kept;
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const sha256 = hash.digest('hex');
  known.keep(key, stats, sha256);
  return sha256;
}
