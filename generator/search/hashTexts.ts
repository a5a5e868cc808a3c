/** Hashes texts: for the names of files, and for what is remembered. */

import { createHash } from 'node:crypto';

/** 64 hex digits. */
export function hashTexts(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex');
}
