/** Removes the stored preferred version of the docs when no such version exists (rule 2.68). */

import { readStored, removeStored } from '../browser/storage';

/** The contract fixes it. */
const KEY = 'docs-preferred-version-default';

export function startDocsVersion(versions: readonly string[]): void {
  const preferred = readStored(KEY);
  if (preferred && !versions.includes(preferred)) removeStored(KEY);
}
