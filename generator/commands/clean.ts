/** The command `clean`: removes the cache and the output that docwright wrote. */

import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE_FOLDER, CONTENT_FOLDER } from '../core/folders';
import { removeOutputFolder } from '../emit/outputFolder';
import { printKept } from '../report/printKept';
import { startReport } from '../report/startReport';
import { OWNERSHIP_MARKER } from './ownershipMarker';
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
  const { root, folder, isOnlyCache } = options;
  const report = startReport('clean', options);
  const place = { root, out: folder, content: CONTENT_FOLDER, mark: OWNERSHIP_MARKER };
  const { hadOutput, kept } = isOnlyCache ? NO_OUTPUT : await removeOutputFolder(place);
  const cache = join(root, CACHE_FOLDER);
  const hadCache = (await stat(cache).catch(() => undefined)) !== undefined;
  await rm(cache, { recursive: true, force: true });
  const output = kept.length === 0 ? folder : `what docwright wrote in ${folder}`;
  const removed = [...(hadOutput ? [output] : []), ...(hadCache ? [CACHE_FOLDER] : [])];
  report.addResult({
    text:
      removed.length === 0
        ? 'nothing to remove\n'
        : `removed ${removed.join(' and ')}\n${printKept(kept)}`,
    summary: {
      removed: [...(hadOutput ? [folder] : []), ...(hadCache ? [CACHE_FOLDER] : [])],
      kept,
    },
  });
  return report.finish(DONE);
}
