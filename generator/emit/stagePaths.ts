/** Names of the folders beside the output that a build uses while it writes. */

import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

export function previousOf(out: string): string {
  return `${out}.previous`;
}

export function stageOf(out: string, pid: number): string {
  return `${out}.stage-${pid}`;
}

/** The stages of all processes. */
export async function listStages(out: string): Promise<{ path: string; pid: number }[]> {
  const start = `${basename(out)}.stage-`;
  const names = await readdir(dirname(out)).catch(() => []);
  return names
    .filter((name) => name.startsWith(start) && /^\d+$/.test(name.slice(start.length)))
    .map((name) => ({ path: join(dirname(out), name), pid: Number(name.slice(start.length)) }));
}
