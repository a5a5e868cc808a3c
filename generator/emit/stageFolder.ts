/**
 * Folders beside the output in which builds work: what is new waits there, and what is old is removed there.
 * A file in each says that it is docwright's, so a folder that only has such a name is left alone.
 */

import { randomBytes } from 'node:crypto';
import { lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { rm, rmdir, rmSync } from '../core/patientDisk';
import { isAlive } from '../core/platform';
import { removeTree } from './removeTree';

const MARK_FILE = 'docwright-stage.json';
const MARK = '{"generator":"docwright"}\n';
/** The new output, in the folder of its build. */
export const NEW = 'new';
/** The output that it has replaced, which may have foreign files. */
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

/** An empty folder of such a name is one, too: its build was killed before it could write the mark. */
async function isStage(path: string): Promise<boolean> {
  const names = await readdir(path).catch(() => undefined);
  if (names === undefined || names.length === 0) return names !== undefined;
  const mark = await readFile(join(path, MARK_FILE), 'utf8').catch(() => undefined);
  return mark === MARK;
}

/** False for a folder that a killed build has left. */
export function isInUse({ path, pid }: StageFolder): boolean {
  if (pid !== process.pid) return isAlive(pid);
  // An earlier process may have had the number of this one.
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return (stats?.birthtimeMs ?? 0) >= performance.timeOrigin;
}

/**
 * Removes all but an output that was set aside, whose foreign files are moved first (`discardStage`). The mark is
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
