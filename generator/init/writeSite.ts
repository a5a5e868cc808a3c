/**
 * Writes the files of a new site. All are written beside their places first and then renamed, so that a
 * failure can take everything back, and a killed `init` leaves only whole files, which the next one keeps.
 */

import { copyFile, mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CACHE_FOLDER } from '../core/folders';
import { isAlive } from '../core/isAlive';
import type { PlannedFile } from './compareFolder';

const STAGE = /^init-(\d+)$/;

/** Throws the error of the file system when something fails; then the folder is as it was. */
export async function writeSite(folder: string, files: readonly PlannedFile[]): Promise<void> {
  const stage = join(folder, CACHE_FOLDER, `init-${process.pid}`);
  const made: string[] = [];
  const moved: PlannedFile[] = [];
  try {
    await makeFolder(stage, made);
    await removeLeft(join(folder, CACHE_FOLDER));
    for (const [index, each] of files.entries()) {
      await writeStaged(join(stage, String(index)), each);
    }
    for (const [index, each] of files.entries()) {
      const target = join(folder, each.file);
      await makeFolder(dirname(target), made);
      await rename(join(stage, String(index)), target);
      moved.push(each);
    }
  } catch (error) {
    // The first error is the one to report; what is left here is removed by the next command.
    await rm(stage, { recursive: true, force: true }).catch(() => undefined);
    await takeBack(folder, moved);
    await removeEmpty(made);
    throw error;
  }
  await rm(stage, { recursive: true, force: true });
  await removeEmpty([join(folder, CACHE_FOLDER)]);
}

async function writeStaged(path: string, { text, copyOf }: PlannedFile): Promise<void> {
  if (copyOf === undefined) await writeFile(path, text);
  else await copyFile(copyOf, path);
}

/** Adds the folders that it makes to `made`, outer ones first. */
async function makeFolder(folder: string, made: string[]): Promise<void> {
  if (await isThere(folder)) return;
  await makeFolder(dirname(folder), made);
  await mkdir(folder);
  made.push(folder);
}

async function isThere(folder: string): Promise<boolean> {
  return (await stat(folder).catch(() => undefined)) !== undefined;
}

/** Removes what a killed `init` has left. */
async function removeLeft(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(STAGE.exec(name)?.[1]);
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function takeBack(folder: string, moved: readonly PlannedFile[]): Promise<void> {
  for (const { file, present } of moved) {
    if (present === undefined) await rm(join(folder, file), { force: true });
    else await writeFile(join(folder, file), present);
  }
}

/** Inner folders first. A folder that is not empty stays. */
async function removeEmpty(folders: readonly string[]): Promise<void> {
  for (const folder of folders.toReversed()) await rmdir(folder).catch(() => undefined);
}
