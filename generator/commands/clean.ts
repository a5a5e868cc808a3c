/** The command `clean`: removes the cache and the output that docwright wrote. */

import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createUserError } from '../core/diagnostics';
import { CACHE_FOLDER } from '../core/folders';
import { rm, rmdir } from '../core/patientDisk';
import { explainSystemError } from '../core/systemErrors';
import { SOCKET_NAME } from '../emit/acquireLock';
import { type OutputPlace, removeOutputFolder } from '../emit/outputFolder';
import { printKept } from '../report/printSummary';
import { startReport } from '../report/startReport';
import { readKept } from './readKept';
import { DONE, type Streams } from './streams';
import { withLock } from './withLock';

export type CleanOptions = Streams & {
  readonly root: string;
  readonly folder: string;
  /** Leaves the output as it is. */
  readonly isOnlyCache: boolean;
};

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

/** A site whose configuration cannot be read can still be cleaned. */
async function listKept(root: string): Promise<readonly string[]> {
  return readKept(root).catch(() => []);
}

function nameRemoved(root: string, folder: string): string {
  return existsSync(resolve(root, folder)) ? `what docwright wrote in ${folder}` : folder;
}

/** Cache packs, bundles of the configuration, versions from Git, and what killed commands may leave behind. */
const OWN_NAMES = [/^cache$/, /^bundle$/, /^versions$/, /^init-\d+$/];

type RemovedCache = {
  readonly hadCache: boolean;
  /** Relative to the root. */
  readonly kept: readonly string[];
};

/** Files that docwright did not write stay. */
async function removeCache(root: string): Promise<RemovedCache> {
  const folder = join(root, CACHE_FOLDER);
  const names = await readdir(folder).catch(() => []);
  const own = names.filter((name) => OWN_NAMES.some((pattern) => pattern.test(name)));
  try {
    for (const name of own) await rm(join(folder, name), { recursive: true, force: true });
  } catch (error) {
    throw createUserError({
      code: 'unusable-cache',
      message: `${CACHE_FOLDER}/ cannot be removed: ${explainSystemError(error) ?? error}`,
      hint: `Check its permissions, or remove it yourself.`,
    });
  }
  // Fails, as it should, for a folder that is not empty.
  await rmdir(folder).catch(() => undefined);
  const kept = names.filter((name) => !own.includes(name) && !SOCKET_NAME.test(name)).sort();
  return { hadCache: own.length > 0, kept: kept.map((name) => `${CACHE_FOLDER}/${name}`) };
}
