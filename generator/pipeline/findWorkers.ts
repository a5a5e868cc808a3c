/** Finds the workers that a large site is built with. */

import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

export type Workers = {
  /** The bundles of `generator/workers/highlightWorker` and `indexWorker`. */
  readonly highlight: URL;
  readonly index: URL;
  /** Code in pages with fewer characters in all is highlighted sooner than a worker has started. */
  readonly minCharacters: number;
  /** The index of fewer pages is created sooner than a worker has started. */
  readonly minPages: number;
};

const MIN_CHARACTERS = 400_000;
const MIN_PAGES = 100;

/** Undefined on one processor, and where sources run without a bundle, as in tests. */
export function findWorkers(folder = new URL('./', import.meta.url)): Workers | undefined {
  const highlight = new URL('highlightWorker.js', folder);
  const isUseful = availableParallelism() > 1 && existsSync(fileURLToPath(highlight));
  if (!isUseful) return undefined;
  const index = new URL('indexWorker.js', folder);
  return { highlight, index, minCharacters: MIN_CHARACTERS, minPages: MIN_PAGES };
}
