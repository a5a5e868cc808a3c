/** Reads the text of a file for a code frame. */

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Larger files get no code frame, because reading them takes too long. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Reads each file once. Returns undefined for anything but a readable file. */
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
    // The message is printed without its frame.
    return undefined;
  }
}
