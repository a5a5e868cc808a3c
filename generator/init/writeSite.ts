/**
 * Writes the files of a new site. All are written beside their places first and then renamed: a folder that is not
 * there yet comes into being by one rename, with all that is in it. So a killed command leaves nothing half written.
 */

import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { CACHE_FOLDER, CONTENT_FOLDER } from '../core/folders';
import { rename, rm, rmdir } from '../core/patientDisk';
import { isAlive } from '../core/platform';
import type { PlannedFile } from './compareFolder';

/** In the cache of a site, and beside a folder that is not there yet. */
const STAGE = { inside: /^init-(\d+)$/, beside: /^\..+\.docwright-init-(\d+)$/ } as const;

/** Throws the error of the file system when something fails; then the folder is as it was. */
export async function writeSite(folder: string, files: readonly PlannedFile[]): Promise<void> {
  const isNew = !(await isThere(folder));
  const own = `init-${process.pid}`;
  const stage = isNew
    ? join(dirname(folder), `.${basename(folder)}.docwright-${own}`)
    : join(folder, CACHE_FOLDER, own);
  const made: string[] = [];
  const moved: Move[] = [];
  try {
    await makeFolder(dirname(stage), made);
    await removeLeft(dirname(stage), isNew ? STAGE.beside : STAGE.inside);
    for (const each of files) await writeStaged(join(stage, each.file), each);
    const moves = isNew ? [{ name: '' }] : await listMoves(folder, files);
    for (const move of moves) {
      await rename(join(stage, move.name), join(folder, move.name));
      moved.push(move);
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

/** A file, or a folder that is not there yet; relative to the folder of the site. */
type Move = { readonly name: string } & Pick<PlannedFile, 'present'>;

/** The content comes last: before it, there is nothing to run. */
async function listMoves(folder: string, files: readonly PlannedFile[]): Promise<readonly Move[]> {
  const moves = new Map<string, Move>();
  for (const { file, present } of files) {
    const name = await findMissing(folder, file);
    moves.set(name, { name, present });
  }
  const isContent = ({ name }: Move) => Number(name.split('/')[0] === CONTENT_FOLDER);
  return [...moves.values()].sort((one, other) => isContent(one) - isContent(other));
}

/** The outermost folder around a file that is not there, or the file itself. */
async function findMissing(folder: string, file: string): Promise<string> {
  const parts = file.split('/');
  for (const [index] of parts.entries()) {
    const name = parts.slice(0, index + 1).join('/');
    if (!(await isThere(join(folder, name)))) return name;
  }
  return file;
}

async function writeStaged(path: string, { text, copyOf }: PlannedFile): Promise<void> {
  // A recursive `mkdir` of Node never ends where the system refuses with ENOENT, as below /proc.
  await makeFolder(dirname(path), []);
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
async function removeLeft(folder: string, stage: RegExp): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(stage.exec(name)?.[1]);
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function takeBack(folder: string, moved: readonly Move[]): Promise<void> {
  for (const { name, present } of moved) {
    if (present === undefined) await rm(join(folder, name), { recursive: true, force: true });
    else await writeFile(join(folder, name), present);
  }
}

/** Inner folders first. A folder that is not empty stays. */
async function removeEmpty(folders: readonly string[]): Promise<void> {
  for (const folder of folders.toReversed()) await rmdir(folder).catch(() => undefined);
}
