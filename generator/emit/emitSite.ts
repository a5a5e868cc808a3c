/** Emit: writes the output beside the old one and swaps it in at the very end. */

import { link, lstat, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import glob from 'fast-glob';
import { createUserError } from '../diagnostics';
import { explainSystemError } from '../explainSystemError';
import { mapLimited } from '../mapLimited';
import { type FileStamp, planSteps, type Step, type StepsRequest } from './planSteps';
import { replaceFiles } from './replaceFiles';
import { listStages, stageOf } from './stagePaths';
import { swapIn } from './swapIn';

export type { CopiedFile } from './planSteps';

export type EmitRequest = StepsRequest & {
  /** The file that is written last where files are replaced one by one. */
  readonly lastFile: string;
};

export type Emitted = { readonly written: number; readonly removed: number };

/**
 * A build that fails or is killed at any point leaves the old output whole. Throws a `UserError` when
 * the disk refuses.
 */
export async function emitSite(request: EmitRequest): Promise<Emitted> {
  try {
    return await writeOutput(request);
  } catch (error) {
    throw explainFailure(error, request.out);
  }
}

async function writeOutput({ out, lastFile, ...request }: EmitRequest): Promise<Emitted> {
  await removeDeadStages(out);
  const steps = await planSteps({ out, ...request });
  const wanted = new Set(steps.map((step) => step.file));
  const present = await listFiles(out);
  const removed = present.filter((file) => !wanted.has(file));
  const changed = steps.filter((step) => step.unchanged === undefined);
  const result = { written: changed.length, removed: removed.length };
  if (changed.length === 0 && removed.length === 0 && present.length > 0) return result;
  if (await replaceAtOnce(out, steps)) return result;
  await replaceFiles({ out, steps: changed, removed, lastFile });
  return result;
}

/** False when nothing can be written beside the output, or it cannot be renamed. */
async function replaceAtOnce(out: string, steps: readonly Step[]): Promise<boolean> {
  const stage = stageOf(out, process.pid);
  try {
    if (!(await createFolder(stage))) return false;
    await writeStage(stage, out, steps);
    return await swapIn(stage, out);
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

async function createFolder(stage: string): Promise<boolean> {
  try {
    await rm(stage, { recursive: true, force: true });
    await mkdir(stage, { recursive: true });
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) {
      return false;
    }
    throw error;
  }
}

async function writeStage(stage: string, out: string, steps: readonly Step[]): Promise<void> {
  const folders = new Set(steps.map((step) => dirname(join(stage, step.file))));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  await mapLimited(steps, async ({ file, unchanged, write }) => {
    const target = join(stage, file);
    if (unchanged !== undefined && (await linkOld(join(out, file), target, unchanged))) return;
    await write(target);
  });
}

/**
 * False where links are refused, and where the old file is not the one that was compared, because
 * another build has replaced it since.
 */
async function linkOld(old: string, target: string, stamp: FileStamp): Promise<boolean> {
  try {
    await link(old, target);
    const { ino, mtimeMs } = await lstat(target);
    if (ino === stamp.ino && mtimeMs === stamp.mtimeMs) return true;
    await rm(target);
    return false;
  } catch {
    // Some file systems know no hard links, and others not so many of one file; a copy does as well.
    return false;
  }
}

/** Plain files and links; a folder that is not there has none. */
async function listFiles(folder: string): Promise<string[]> {
  const options = { cwd: folder, dot: true, followSymbolicLinks: false, onlyFiles: false };
  return (await glob('**', { ...options, objectMode: true }))
    .filter((entry) => !entry.dirent.isDirectory())
    .map((entry) => entry.path);
}

/** A stage whose process is no more was left by a killed build. */
async function removeDeadStages(out: string): Promise<void> {
  for (const { path, pid } of await listStages(out)) {
    // This process has not begun yet: what bears its number is of an earlier one.
    if (pid === process.pid || !isAlive(pid)) await rm(path, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function explainFailure(error: unknown, out: string): unknown {
  const reason = explainSystemError(error);
  if (reason === undefined) return error;
  const { path = out } = error as NodeJS.ErrnoException;
  return createUserError({
    code: 'unwritable-output',
    message: `${out} cannot be written: ${reason} (${path})`,
    hint: 'Mend that, or name another folder with --out.',
  });
}
