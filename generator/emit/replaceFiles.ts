/** Replaces the files of an output one by one, when the folder itself must stay. */

import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isAsset, JOURNAL_FILE } from '../../templates/model/outputs';
import { listFolders } from '../core/paths';
import { replaceFile, rm, rmdir } from '../core/patientDisk';
import { removeJournal, writeJournal } from './journal';
import type { Step } from './planStep';
import { temporaryOf } from './temporary';

type Replacing = {
  readonly out: string;
  /** The changed files. */
  readonly steps: readonly Step[];
  readonly removed: readonly string[];
  readonly lastFile: string;
  /** All files that the output will have, but unmanaged ones. */
  readonly all: readonly string[];
};

/**
 * No file is ever incomplete, and `lastFile` is replaced last. What pages load comes before the pages, and what old
 * pages load goes after them: so each page finds its files, also when the build is killed.
 */
export async function replaceFiles(replacing: Replacing): Promise<void> {
  const { out, steps, lastFile, all } = replacing;
  const removed = replacing.removed.filter((file) => file !== JOURNAL_FILE);
  const isInTheWay = createObstacleTest(steps);
  await mkdir(out, { recursive: true });
  await writeJournal(out, [...all, ...removed]);
  await removeFiles(out, removed.filter(isInTheWay));
  const assets = steps.filter(({ file }) => isAsset(file));
  const others = steps.filter(({ file }) => !isAsset(file) && file !== lastFile);
  for (const step of [...assets, ...others]) await writeStep(out, step);
  await removeFiles(
    out,
    removed.filter((file) => !isInTheWay(file)),
  );
  for (const step of steps) if (step.file === lastFile) await writeStep(out, step);
  await removeJournal(out);
}

async function writeStep(out: string, { file, write }: Step): Promise<void> {
  const target = join(out, file);
  await mkdir(dirname(target), { recursive: true });
  await replaceFile(target, write, temporaryOf(target));
}

/** Finds files where the new site needs a folder, and files in a folder where it needs a file. */
function createObstacleTest(steps: readonly Step[]): (file: string) => boolean {
  const files = new Set(steps.map(({ file }) => file));
  const folders = new Set(steps.flatMap(({ file }) => listFolders(file)));
  return (file) => folders.has(file) || listFolders(file).some((folder) => files.has(folder));
}

/** Removes files, and the folders that are empty afterwards. */
export async function removeFiles(out: string, removed: readonly string[]): Promise<void> {
  for (const file of removed) await rm(join(out, file), { force: true });
  const folders = new Set(removed.flatMap(listFolders));
  for (const folder of [...folders].sort((a, b) => b.length - a.length)) {
    // A folder that is not empty stays.
    await rmdir(join(out, folder)).catch(() => undefined);
  }
}
