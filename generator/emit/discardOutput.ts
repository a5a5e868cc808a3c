/**
 * Removes an output that a new one has replaced. Foreign files, which docwright did not write, are moved
 * into the new output first: somebody may have put them there during the build.
 */

import { randomBytes } from 'node:crypto';
import { lstat, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { createUserError } from '../core/diagnostics';
import { createLeftoverRules, readOwnFiles } from './ownFiles';
import { OLD_END, stageOf } from './stagePaths';
import { type Foreign, surveyOutput } from './surveyOutput';
import { tryRename } from './tryRename';

export type Discarding = {
  /** The output that stays. */
  readonly out: string;
  readonly manifestFile: string;
};

/**
 * Renames the folder to a name that only this process uses, so that no process finds it half removed.
 * Without a path when there is no folder; `isFixed` when it cannot be renamed.
 */
export async function setAside(
  folder: string,
  out: string,
): Promise<{ readonly path?: string; readonly isFixed: boolean }> {
  const path = `${stageOf(out, process.pid)}.${randomBytes(4).toString('hex')}${OLD_END}`;
  const renamed = await tryRename(folder, path);
  return renamed === 'done' ? { path, isFixed: false } : { isFixed: renamed === 'fixed' };
}

/** Removes a folder that was set aside. When this build is killed, the next one removes the rest. */
export async function discardOld(old: string, discarding: Discarding): Promise<void> {
  await moveForeign(old, discarding);
  // The folder has no foreign files any more; the new name marks that.
  const emptied = old.slice(0, -OLD_END.length);
  await rename(old, emptied);
  await rm(emptied, { recursive: true, force: true });
}

/** A missing folder is no error. */
export async function discardOutput(folder: string, discarding: Discarding): Promise<void> {
  const { path, isFixed } = await setAside(folder, discarding.out);
  if (path !== undefined) await discardOld(path, discarding);
  if (!isFixed) return;
  if (folder !== discarding.out) await moveForeign(folder, discarding);
  for (const name of await readdir(folder)) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function moveForeign(old: string, { out, manifestFile }: Discarding): Promise<void> {
  const rules = createLeftoverRules(await readOwnFiles(old, manifestFile));
  for (const entry of (await surveyOutput(old, rules)).foreign) {
    const [from, to] = [pathOf(old, entry), pathOf(out, entry)];
    if (!(await isThere(to))) {
      await mkdir(join(out, entry.folder), { recursive: true });
      await rename(from, to);
    } else if (!(await areEqual(from, to))) throw createLeftError(old, entry, out);
  }
}

function pathOf(root: string, { folder, bytes }: Foreign): Buffer {
  return Buffer.concat([Buffer.from(join(root, folder) + sep), bytes]);
}

async function isThere(path: Buffer): Promise<boolean> {
  return (await lstat(path).catch(() => undefined)) !== undefined;
}

async function areEqual(one: Buffer, other: Buffer): Promise<boolean> {
  const stats = [await lstat(one), await lstat(other)];
  if (!stats.every((each) => each.isFile())) return false;
  return (await readFile(one)).equals(await readFile(other));
}

function createLeftError(old: string, { name }: Foreign, out: string) {
  return createUserError({
    code: 'foreign-output',
    message: `${old} holds ${name}, which docwright did not write, and ${out} holds another file of that name`,
    hint: 'Move it where you want it, and run the command again.',
  });
}
