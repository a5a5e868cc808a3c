/** Names of the folders beside the output that a build uses while it writes, and their removal. */

import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { tryRename } from './tryRename';

/** Whole whenever it is there: it is renamed before it is removed. */
export function previousOf(out: string): string {
  return `${out}.previous`;
}

export function stageOf(out: string, pid: number): string {
  return `${out}.stage-${pid}`;
}

const STAGE_END = /^(\d+)(?:\.[0-9a-f]+)?$/;

/** The stages of all processes, and what they had begun to remove. */
export async function listStages(out: string): Promise<{ path: string; pid: number }[]> {
  const start = `${basename(out)}.stage-`;
  const names = await readdir(dirname(out)).catch(() => []);
  return names
    .filter((name) => name.startsWith(start))
    .flatMap((name) => {
      const pid = STAGE_END.exec(name.slice(start.length))?.[1];
      return pid === undefined ? [] : [{ path: join(dirname(out), name), pid: Number(pid) }];
    });
}

/** A folder half removed is never found under its old name. One that is not there is no error. */
export async function discardFolder(folder: string, out: string): Promise<void> {
  const doomed = `${stageOf(out, process.pid)}.${randomBytes(4).toString('hex')}`;
  const renamed = await tryRename(folder, doomed);
  if (renamed === 'done') await rm(doomed, { recursive: true, force: true });
  if (renamed === 'fixed') await emptyFolder(folder);
}

async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
}
