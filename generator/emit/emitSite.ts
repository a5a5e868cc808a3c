/** Emit: writes the output beside the old one and swaps it in at the very end. */

import { randomBytes } from 'node:crypto';
import {
  copyFile,
  link,
  mkdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import glob from 'fast-glob';
import type { OutputFile } from '../../templates/model/site';
import { listStages, previousOf, stageOf } from './stagePaths';

/** A file that is copied as it is. */
export type CopiedFile = {
  /** Relative to the output. */
  readonly file: string;
  /** Absolute. */
  readonly source: string;
};

export type EmitRequest = {
  /** Absolute path of the output folder. */
  readonly out: string;
  readonly files: readonly OutputFile[];
  readonly copies: readonly CopiedFile[];
  /** The file that is written last where files are replaced one by one. */
  readonly lastFile: string;
};

export type Emitted = { readonly written: number; readonly removed: number };

type Step = { readonly file: string; readonly isUnchanged: boolean; readonly write: Write };
type Write = (path: string) => Promise<void>;

/** A build that fails or is killed at any point leaves the old output whole. */
export async function emitSite(request: EmitRequest): Promise<Emitted> {
  const { out } = request;
  await removeDeadStages(out);
  const steps = await planSteps(request);
  const wanted = new Set(steps.map((step) => step.file));
  const present = await listFiles(out);
  const removed = present.filter((file) => !wanted.has(file));
  const changed = steps.filter((step) => !step.isUnchanged);
  const result = { written: changed.length, removed: removed.length };
  if (changed.length === 0 && removed.length === 0 && present.length > 0) return result;

  const stage = stageOf(out, process.pid);
  try {
    await writeStage(stage, out, steps);
    await swapIn(stage, out);
  } catch (error) {
    if (!isMountError(error)) throw error;
    await replaceOneByOne({ out, steps: changed, removed, lastFile: request.lastFile });
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
  return result;
}

async function planSteps({ out, files, copies }: EmitRequest): Promise<Step[]> {
  const written = files.map(async ({ file, content }): Promise<Step> => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const old = await readOld(join(out, file), bytes.length);
    return {
      file,
      isUnchanged: old?.equals(bytes) ?? false,
      write: (path) => writeFile(path, bytes),
    };
  });
  const copied = copies.map(async ({ file, source }): Promise<Step> => {
    const { size } = await stat(source);
    const old = await readOld(join(out, file), size);
    return {
      file,
      isUnchanged: old?.equals(await readFile(source)) ?? false,
      write: (path) => copyFile(source, path),
    };
  });
  return Promise.all([...written, ...copied]);
}

/** The old file, when it has the right size at all. */
async function readOld(path: string, size: number): Promise<Buffer | undefined> {
  try {
    const stats = await stat(path);
    return stats.isFile() && stats.size === size ? await readFile(path) : undefined;
  } catch {
    // Not there yet.
    return undefined;
  }
}

/** Plain files and links; a folder that is not there has none. */
async function listFiles(folder: string): Promise<string[]> {
  const options = { cwd: folder, dot: true, followSymbolicLinks: false, onlyFiles: false };
  return (await glob('**', { ...options, objectMode: true }))
    .filter((entry) => !entry.dirent.isDirectory())
    .map((entry) => entry.path);
}

async function writeStage(stage: string, out: string, steps: readonly Step[]): Promise<void> {
  await rm(stage, { recursive: true, force: true });
  const folders = new Set(steps.map((step) => dirname(join(stage, step.file))));
  for (const folder of [stage, ...folders]) await mkdir(folder, { recursive: true });
  await Promise.all(
    steps.map(async ({ file, isUnchanged, write }) => {
      const target = join(stage, file);
      if (!isUnchanged) return write(target);
      // Some file systems know no hard links; a copy does as well.
      return link(join(out, file), target).catch(() => write(target));
    }),
  );
}

/** Two renames: at every moment either `out` or `out.previous` is whole. */
async function swapIn(stage: string, out: string): Promise<void> {
  const previous = previousOf(out);
  await rm(previous, { recursive: true, force: true });
  const hadOld = await rename(out, previous).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
  try {
    await rename(stage, out);
  } catch (error) {
    if (hadOld) await rename(previous, out);
    throw error;
  }
  await rm(previous, { recursive: true, force: true });
}

const MOUNT_ERRORS = ['EBUSY', 'EXDEV', 'EPERM', 'EACCES'];

/** A mount point cannot be renamed; the folder beside it may be on another disk. */
function isMountError(error: unknown): boolean {
  return MOUNT_ERRORS.includes((error as NodeJS.ErrnoException).code ?? '');
}

type Replacing = {
  readonly out: string;
  readonly steps: readonly Step[];
  readonly removed: readonly string[];
  readonly lastFile: string;
};

/** Every file is whole at every moment, and the manifest comes last. */
async function replaceOneByOne({ out, steps, removed, lastFile }: Replacing): Promise<void> {
  const inOrder = [...steps].sort(
    (a, b) => Number(a.file === lastFile) - Number(b.file === lastFile),
  );
  for (const { file, write } of inOrder) {
    const target = join(out, file);
    const temporary = `${target}.${randomBytes(4).toString('hex')}.tmp`;
    await mkdir(dirname(target), { recursive: true });
    await write(temporary);
    await rename(temporary, target);
  }
  for (const file of removed) await rm(join(out, file), { force: true });
  for (const folder of new Set(removed.map((file) => dirname(join(out, file))))) {
    // A folder that still holds something stays.
    await rmdir(folder).catch(() => undefined);
  }
}

/** A stage whose process is no more was left by a killed build. */
async function removeDeadStages(out: string): Promise<void> {
  for (const { path, pid } of await listStages(out)) {
    if (!isAlive(pid)) await rm(path, { recursive: true, force: true });
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
