/** Replaces the files of an output one by one, where the folder itself cannot be renamed. */

import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Step } from './planSteps';

export type Replacing = {
  readonly out: string;
  /** What has changed. */
  readonly steps: readonly Step[];
  readonly removed: readonly string[];
  readonly lastFile: string;
};

/** Every file is whole at every moment, and `lastFile` comes last. */
export async function replaceFiles(replacing: Replacing): Promise<void> {
  const { out, steps, removed, lastFile } = replacing;
  const isInTheWay = createObstacleTest(steps);
  await removeFiles(out, removed.filter(isInTheWay));
  for (const step of steps) if (step.file !== lastFile) await replaceFile(out, step);
  await removeFiles(
    out,
    removed.filter((file) => !isInTheWay(file)),
  );
  for (const step of steps) if (step.file === lastFile) await replaceFile(out, step);
}

async function replaceFile(out: string, { file, write }: Step): Promise<void> {
  const target = join(out, file);
  const temporary = `${target}.${randomBytes(4).toString('hex')}.tmp`;
  await mkdir(dirname(target), { recursive: true });
  await write(temporary);
  await rename(temporary, target);
}

/** A file where a folder is to be, or the other way round. */
function createObstacleTest(steps: readonly Step[]): (file: string) => boolean {
  const files = new Set(steps.map(({ file }) => file));
  const folders = new Set(steps.flatMap(({ file }) => listFolders(file)));
  return (file) => folders.has(file) || listFolders(file).some((folder) => files.has(folder));
}

async function removeFiles(out: string, removed: readonly string[]): Promise<void> {
  for (const file of removed) await rm(join(out, file), { force: true });
  const folders = new Set(removed.flatMap(listFolders));
  for (const folder of [...folders].sort((a, b) => b.length - a.length)) {
    // A folder that still holds something stays.
    await rmdir(join(out, folder)).catch(() => undefined);
  }
}

/** All folders around a file, the outermost first. */
function listFolders(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
