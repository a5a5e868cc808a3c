/** Removes the stored preferred version of the docs when no such version exists (rule 2.68). */

import { readStored, removeStored } from '../browser/storage';
import { DOCS_VERSION_KEY } from '../browser/storageKeys';

export function startDocsVersion(versions: readonly string[]): void {
  const preferred = readStored(DOCS_VERSION_KEY);
  if (preferred && !versions.includes(preferred)) removeStored(DOCS_VERSION_KEY);
}
