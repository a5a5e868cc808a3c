/**
 * Removes an output that a new one has replaced. Unmanaged files, which docwright did not write, are moved
 * into the new output first: somebody may have put them there during the build.
 */

import { chmodSync, existsSync } from 'node:fs';
import { lstat, mkdir, readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { createUserError } from '../core/diagnostics';
import { rename, renameSync } from '../core/patientDisk';
import { isWindows, PLATFORM } from '../core/platform';
import { ifThere } from '../core/systemErrors';
import { createStageFolder, EMPTIED, OLD, removeStage, removeTree } from './stage';
import {
  createLeftoverRules,
  readOwnFiles,
  surveyOutput,
  type UnmanagedEntry,
} from './surveyOutput';

export type Discarding = {
  /** The output that stays. */
  readonly out: string;
  readonly manifestFile: string;
};

/**
 * Moves an output that is replaced into the folder of a build, which only this process uses, so that no
 * process finds it half removed.
 */
export function setAside(folder: string, stage: string): Renamed {
  const moved = tryRename(folder, join(stage, OLD));
  if (moved !== 'fixed') return moved;
  // A folder that is moved into another one must be writable itself.
  if (!unlock(folder)) return moved;
  return tryRename(folder, join(stage, OLD));
}

function unlock(folder: string): boolean {
  try {
    chmodSync(folder, 0o755);
    return true;
  } catch {
    // It belongs to somebody else.
    return false;
  }
}

/** Removes the folder of a build, and the output that was set aside there. When this build is killed, the next one removes the rest. */
export async function discardStage(stage: string, discarding: Discarding): Promise<void> {
  const old = join(stage, OLD);
  if (await isThere(old)) {
    await moveUnmanaged(old, discarding);
    await rename(old, join(stage, EMPTIED));
  }
  await removeStage(stage);
}

/**
 * Sets a folder aside in a folder of its own, for `discardStage`. Without a stage when there is no such folder;
 * `isFixed` when it cannot be renamed.
 */
export async function setAsideAlone(
  folder: string,
  out: string,
): Promise<{ readonly stage?: string; readonly isFixed: boolean }> {
  if (!(await isThere(folder))) return { isFixed: false };
  const stage = createStageFolder(out);
  if (stage === undefined) return { isFixed: true };
  let moved: Renamed | undefined;
  try {
    moved = setAside(folder, stage);
  } finally {
    if (moved !== 'done') await removeStage(stage);
  }
  return moved === 'done' ? { stage, isFixed: false } : { isFixed: moved === 'fixed' };
}

/** A missing folder is not an error. */
export async function discardOutput(folder: string, discarding: Discarding): Promise<void> {
  const { stage, isFixed } = await setAsideAlone(folder, discarding.out);
  if (stage !== undefined) await discardStage(stage, discarding);
  if (isFixed) await emptyFolder(folder, discarding);
}

/** For a folder that cannot be renamed. */
async function emptyFolder(folder: string, discarding: Discarding): Promise<void> {
  if (folder !== discarding.out) await moveUnmanaged(folder, discarding);
  for (const name of await readdir(folder)) await removeTree(join(folder, name));
}

async function moveUnmanaged(old: string, { out, manifestFile }: Discarding): Promise<void> {
  const rules = createLeftoverRules(await readOwnFiles(old, manifestFile));
  for (const entry of (await surveyOutput(old, rules)).unmanaged) {
    const [from, to] = [pathOf(old, entry), pathOf(out, entry)];
    if (!(await isThere(to))) {
      await mkdir(join(out, entry.folder), { recursive: true });
      await rename(from, to);
    } else if (!(await areEqual(from, to))) throw createLeftError(old, entry, out);
  }
}

function pathOf(root: string, { folder, bytes }: UnmanagedEntry): Buffer {
  return Buffer.concat([Buffer.from(join(root, folder) + sep), bytes]);
}

/** True also for a link to nothing. */
export async function isThere(path: Buffer | string): Promise<boolean> {
  return (await ifThere(lstat(path))) !== undefined;
}

async function areEqual(one: Buffer, other: Buffer): Promise<boolean> {
  const stats = [await lstat(one), await lstat(other)];
  if (!stats.every((each) => each.isFile())) return false;
  return (await readFile(one)).equals(await readFile(other));
}

function createLeftError(old: string, { name }: UnmanagedEntry, out: string) {
  return createUserError({
    code: 'foreign-output',
    message: `${old} contains ${name}, which docwright did not write, and ${out} contains another file with that name`,
    hint: 'Move the file to another folder, then run the command again.',
  });
}

/**
 * `missing`: there is nothing to rename. `taken`: another build has put its folder there. `fixed`: it is a
 * mount point, a program has a file in it open, or its parent folder is not writable.
 */
export type Renamed = 'done' | 'missing' | 'taken' | 'fixed';

const OUTCOMES: Readonly<Record<string, Renamed>> = {
  ENOENT: 'missing',
  ENOTEMPTY: 'taken',
  EEXIST: 'taken',
  EBUSY: 'fixed',
  EXDEV: 'fixed',
  EPERM: 'fixed',
  EACCES: 'fixed',
  EROFS: 'fixed',
};

/** Synchronous, so that nothing else runs between the two renames of a swap. */
export function tryRename(from: string, to: string, platform = PLATFORM): Renamed {
  // Windows returns the same error code for an existing folder and for an open file.
  if (isWindows(platform) && existsSync(to)) return existsSync(from) ? 'taken' : 'missing';
  try {
    renameSync(from, to);
    return 'done';
  } catch (error) {
    const outcome = OUTCOMES[(error as NodeJS.ErrnoException).code ?? ''];
    if (outcome === undefined) throw error;
    return outcome;
  }
}
