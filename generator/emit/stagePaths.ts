/** Names of the temporary folders beside the output. */

import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** The old output during a swap. It is always complete, because it is renamed before it is removed. */
export function previousOf(out: string): string {
  return `${out}.previous`;
}

export function stageOf(out: string, pid: number): string {
  return `${out}.stage-${pid}`;
}

/** Marks an old output that is replaced and may still have foreign files. */
export const OLD_END = '.old';

const STAGE_END = /^(\d+)(?:\.[0-9a-f]+(\.old)?)?$/;

type Stage = {
  readonly path: string;
  readonly pid: number;
  /** True for a folder marked as an old output. */
  readonly isOld: boolean;
};

/** Lists the stages of all processes, and the old outputs that they are removing. */
export async function listStages(out: string): Promise<readonly Stage[]> {
  const start = `${basename(out)}.stage-`;
  const names = await readdir(dirname(out)).catch(() => []);
  return names
    .filter((name) => name.startsWith(start))
    .flatMap((name) => {
      const [, pid, old] = STAGE_END.exec(name.slice(start.length)) ?? [];
      const path = join(dirname(out), name);
      return pid === undefined ? [] : [{ path, pid: Number(pid), isOld: old !== undefined }];
    });
}
