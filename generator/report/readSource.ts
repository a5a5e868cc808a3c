/** Reads the text of a file for a code frame. */

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A frame of a larger file is not worth the time. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Each file is read once; undefined for what is no readable text file below the root. */
export function createSourceReader(root: string): (file: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (file) => {
    if (!known.has(file)) known.set(file, readText(join(root, file)));
    return known.get(file);
  };
}

function readText(path: string): string | undefined {
  try {
    const stats = statSync(path);
    if (!stats.isFile() || stats.size > MAX_BYTES) return undefined;
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    // The message stands without its frame.
    return undefined;
  }
}
