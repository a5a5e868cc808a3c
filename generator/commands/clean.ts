/** The command `clean`: removes the cache and the output that docwright wrote. */

import { CACHE_FOLDER } from '../core/folders';
import { type OutputPlace, removeOutputFolder } from '../emit/outputFolder';
import { printKept } from '../report/printKept';
import { startReport } from '../report/startReport';
import { removeCache } from './removeCache';
import { runAlone } from './runAlone';
import type { Streams } from './streams';

export type CleanOptions = Streams & {
  readonly root: string;
  readonly folder: string;
  /** Leaves the output as it is. */
  readonly isOnlyCache: boolean;
};

const DONE = 0;
const NO_OUTPUT = { hadOutput: false, kept: [] };

export async function runClean(options: CleanOptions): Promise<number> {
  const { folder } = options;
  const report = startReport('clean', options);
  const { output, cache } = await runAlone(options, (place) => removeAll(place, options));
  const kept = [...output.kept, ...cache.kept];
  const removed = [
    ...(output.hadOutput ? [nameRemoved(folder, output.kept)] : []),
    ...(cache.hadCache ? [nameRemoved(CACHE_FOLDER, cache.kept)] : []),
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
  const output = isOnlyCache ? NO_OUTPUT : await removeOutputFolder(place);
  return { output, cache: await removeCache(root) };
}

function nameRemoved(folder: string, kept: readonly string[]): string {
  return kept.length === 0 ? folder : `what docwright wrote in ${folder}`;
}
