/** The command `clean`: removes the cache and the output that docwright wrote. */

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { CACHE_FOLDER } from '../core/folders';
import { type OutputPlace, removeOutputFolder } from '../emit/outputFolder';
import { printKept } from '../report/printSummary';
import { startReport } from '../report/startReport';
import { readKept } from './readKept';
import { removeCache } from './removeCache';
import type { Streams } from './streams';
import { withLock } from './withLock';

export type CleanOptions = Streams & {
  readonly root: string;
  readonly folder: string;
  /** Leaves the output as it is. */
  readonly isOnlyCache: boolean;
};

const DONE = 0;
const NO_OUTPUT = { hadOutput: false, kept: [] };

export async function runClean(options: CleanOptions): Promise<number> {
  const { root, folder } = options;
  const report = startReport('clean', options);
  const { output, cache } = await withLock(options, (place) => removeAll(place, options));
  const kept = [...output.kept, ...cache.kept];
  const removed = [
    ...(output.hadOutput ? [nameRemoved(root, folder)] : []),
    ...(cache.hadCache ? [nameRemoved(root, CACHE_FOLDER)] : []),
  ];
  report.addResult({
    text:
      removed.length === 0
        ? 'nothing to remove\n'
        : `removed ${removed.join(' and ')}\n${printKept(kept)}`,
    summary: {
      removed: [...(output.hadOutput ? [folder] : []), ...(cache.hadCache ? [CACHE_FOLDER] : [])],
      kept,
    },
  });
  return report.finish(DONE);
}

async function removeAll(place: OutputPlace, { root, isOnlyCache }: CleanOptions) {
  const output = isOnlyCache ? NO_OUTPUT : await removeOutputFolder(place, () => listKept(root));
  return { output, cache: await removeCache(root) };
}

/** A site whose configuration cannot be read can be cleaned, too. */
async function listKept(root: string): Promise<readonly string[]> {
  return readKept(root).catch(() => []);
}

function nameRemoved(root: string, folder: string): string {
  return existsSync(resolve(root, folder)) ? `what docwright wrote in ${folder}` : folder;
}
