/**
 * The working folder of a build beside the output: new files are staged and old ones deleted in it. A file in it marks it
 * as docwright's, so a folder that only has such a name is never touched.
 */

import { randomBytes } from 'node:crypto';
import { copyFileSync, linkSync, lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import { chmod, readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Diagnostic } from '../core/diagnostics';
import { hashContent, hashFile } from '../core/hash';
import { rm, rmdir, rmSync } from '../core/patientDisk';
import { isAlive } from '../core/platform';
import { createLeftover } from './outputErrors';
import type { FileStamp, Step } from './planStep';
import { startWriting, type Writing } from './startWriting';

export type Stage = {
  /** The folder of this build; undefined before the first file, and when nothing can be written there. */
  readonly getPath: () => string | undefined;
  /**
   * Writes a file. The step that it returns takes the file from there, and holds no content; `settle` returns the hash
   * and the stamp of a file that the thread writes.
   */
  readonly write: (step: Step) => Step;
  /** From now on, content is written in the thread, if `createStage` was given one. */
  readonly startThread: () => void;
  /** Resolves when all files are written. */
  readonly settle: () => Promise<StagedFiles>;
  /** Adds what has not changed. Returns false when nothing can be written beside the output. */
  readonly complete: (steps: readonly Step[]) => boolean;
  /** Never fails. Returns a problem for what cannot be removed, which the next build tries again. */
  readonly remove: () => Promise<readonly Diagnostic[]>;
};

/** What is known of the files that the thread has written. */
type StagedFiles = ReadonlyMap<string, Pick<Step, 'sha256' | 'staged'>>;

/** Nothing is created before the first file. `thread` is the bundle of `writeThread`. */
export function createStage(out: string, thread?: URL): Stage {
  const folders = new Set<string>();
  /** By path, the files that the thread writes. */
  const sent = new Map<string, string>();
  let writing: Writing | undefined;
  let opened: { readonly path: string | undefined } | undefined;
  const open = () => {
    opened ??= { path: createStageFolder(out) };
    return opened.path;
  };
  const locate = (path: string, file: string) => {
    const target = join(path, NEW, file);
    const folder = dirname(target);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    return target;
  };

  return {
    getPath: () => opened?.path,
    write(step) {
      const path = open();
      if (path === undefined) return step;
      const { file, content, held: size } = step;
      const staged = join(path, NEW, file);
      const taken = { ...step, content: undefined, write: createCopier(staged) };
      if (content !== undefined && writing !== undefined) {
        sent.set(staged, file);
        writing.write({ path: staged, content, size });
        return taken;
      }
      step.write(locate(path, file));
      const sha256 = content === undefined ? hashFile(staged) : hashContent(content);
      return { ...taken, sha256: step.sha256 ?? sha256, staged: lstatSync(staged) };
    },
    startThread() {
      if (thread !== undefined && open() !== undefined) writing ??= startWriting(thread);
    },
    async settle() {
      const written = (await writing?.finish()) ?? [];
      return new Map(
        written.map(({ path, sha256, stamp }) => [sent.get(path) ?? '', { sha256, staged: stamp }]),
      );
    },
    complete(steps) {
      const path = open();
      if (path === undefined) return false;
      for (const { file, unchanged, write } of steps) {
        if (unchanged === undefined) continue;
        const target = locate(path, file);
        if (!linkOld(join(out, file), target, unchanged)) write(target);
      }
      return true;
    },
    async remove() {
      await writing?.close();
      const path = opened?.path;
      if (path === undefined) return [];
      return removeStage(path).then(
        () => [],
        (error: unknown) => [createLeftover(path, error)],
      );
    },
  };
}

function createCopier(staged: string): Step['write'] {
  return (target) => copyFileSync(staged, target);
}

/**
 * Returns false when the file system does not allow the link, and when the old file is not the one that
 * was compared, because another build has replaced it since.
 */
function linkOld(old: string, target: string, stamp: FileStamp): boolean {
  try {
    linkSync(old, target);
    const { ino, mtimeMs } = lstatSync(target);
    if (ino === stamp.ino && mtimeMs === stamp.mtimeMs) return true;
    rmSync(target);
    return false;
  } catch {
    // Some file systems have no hard links or limit them; the caller writes the file instead.
    return false;
  }
}

const MARK_FILE = 'docwright-stage.json';
const MARK = '{"generator":"docwright"}\n';
/** The new output, in the folder of its build. */
export const NEW = 'new';
/** The output that it has replaced, which may have unmanaged files. */
export const OLD = 'old';
/** The same without them. */
export const EMPTIED = 'emptied';

const STAGE_END = /^(\d+)\.[0-9a-f]{8}$/;
const UNWRITABLE = ['EACCES', 'EPERM', 'EROFS'];

/** The old output during a swap. It is always complete, because it is renamed before it is removed. */
export function previousOf(out: string): string {
  return `${out}.previous`;
}

/** Undefined when nothing can be written beside the output. */
export function createStageFolder(out: string): string | undefined {
  const path = `${out}.stage-${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    mkdirSync(path);
  } catch (error) {
    if (UNWRITABLE.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
  try {
    writeFileSync(join(path, MARK_FILE), MARK);
    return path;
  } catch (error) {
    rmSync(path, { recursive: true, force: true });
    throw error;
  }
}

type StageFolder = { readonly path: string; readonly pid: number };

/** Lists the folders of all builds of this output. */
export async function listStages(out: string): Promise<readonly StageFolder[]> {
  const start = `${basename(out)}.stage-`;
  const names = await readdir(dirname(out)).catch(() => []);
  const named = names.flatMap((name): StageFolder[] => {
    const [, pid] = (name.startsWith(start) && STAGE_END.exec(name.slice(start.length))) || [];
    return pid === undefined ? [] : [{ path: join(dirname(out), name), pid: Number(pid) }];
  });
  const stages: StageFolder[] = [];
  for (const stage of named) if (await isStage(stage.path)) stages.push(stage);
  return stages;
}

/** A folder of such a name with no mark, or only a part of it, is one if it is empty otherwise: its build was killed then. */
async function isStage(path: string): Promise<boolean> {
  const names = await readdir(path).catch(() => undefined);
  if (names === undefined || names.length === 0) return names !== undefined;
  const mark = await readFile(join(path, MARK_FILE), 'utf8').catch(() => undefined);
  if (mark === undefined) return false;
  return mark === MARK || (names.length === 1 && MARK.startsWith(mark));
}

/** False for a folder that a killed build has left. */
export function isInUse({ path, pid }: StageFolder): boolean {
  if (pid !== process.pid) return isAlive(pid);
  // An earlier process may have had the number of this one.
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return (stats?.birthtimeMs ?? 0) >= performance.timeOrigin;
}

/**
 * Removes all but an output that was set aside, whose unmanaged files are moved first (`discardStage`). The mark is
 * removed last, so that a killed command can be run again.
 */
export async function removeStage(path: string): Promise<void> {
  for (const name of [NEW, EMPTIED]) await removeTree(join(path, name));
  const names = await readdir(path).catch(() => []);
  if (names.some((name) => name !== MARK_FILE)) return;
  await rm(join(path, MARK_FILE), { force: true });
  await rmdir(path).catch(ignoreMissing);
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

const ALL_OF_OWNER = 0o700;

/** Also removes read-only folders. A missing folder is not an error. */
export async function removeTree(path: string): Promise<void> {
  try {
    await rm(path, { recursive: true, force: true });
  } catch {
    await unlock(path);
    await rm(path, { recursive: true, force: true });
  }
}

/** Makes folders writable. Those that cannot be are reported by the removal that follows. */
async function unlock(folder: string): Promise<void> {
  await chmod(folder, ALL_OF_OWNER).catch(() => undefined);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) if (entry.isDirectory()) await unlock(join(folder, entry.name));
}
