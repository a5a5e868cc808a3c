/** Finds the workers that a large site is built with. */

import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

export type Workers = {
  /** The bundles of `generator/workers/parseWorker` and `indexWorker`. */
  readonly parse: URL;
  readonly index: URL;
  /** How many workers parse beside the main thread. */
  readonly parsers: number;
  /** Parsing less text takes less time than starting a worker. */
  readonly minCharacters: number;
  /** Indexing fewer pages takes less time than starting a worker. */
  readonly minPages: number;
};

/** Each loads the parser into its own memory. */
const MAX_PARSERS = 3;
const MIN_CHARACTERS = 400_000;
const MIN_PAGES = 100;

export function findWorkers(): Workers | undefined {
  const [parse, index] = ['parseWorker.js', 'indexWorker.js'].map(findWorkerFile);
  if (parse === undefined || index === undefined) return undefined;
  const parsers = Math.min(availableParallelism() - 1, MAX_PARSERS);
  return { parse, index, parsers, minCharacters: MIN_CHARACTERS, minPages: MIN_PAGES };
}

/** The bundle of a worker. Undefined on one processor, and where sources run without a bundle, as in tests. */
export function findWorkerFile(name: string): URL | undefined {
  const file = new URL(name, import.meta.url);
  return availableParallelism() > 1 && existsSync(fileURLToPath(file)) ? file : undefined;
}
