/** Hashes of parts of docwright's code, which its bundle brings in a file beside itself. */

import { readFileSync } from 'node:fs';
import { isObject } from '../core/schema';

/** By the source that is the beginning of a part. */
export type PartHashes = Readonly<Record<string, unknown>>;

/** Empty where sources run without a bundle, as in tests: nobody knows then which code it is. */
export function readPartHashes(): PartHashes {
  try {
    const text = readFileSync(new URL('./parts.json', import.meta.url), 'utf8');
    const parts: unknown = JSON.parse(text);
    return isObject(parts) ? parts : {};
  } catch {
    return {};
  }
}
