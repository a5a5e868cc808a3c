/** Names of the folders beside the output that a build uses while it writes. */

import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Whole whenever it is there: it is renamed before it is removed. */
export function previousOf(out: string): string {
  return `${out}.previous`;
}

export function stageOf(out: string, pid: number): string {
  return `${out}.stage-${pid}`;
}

/** Marks an old output that has been replaced and may hold what docwright did not write. */
export const OLD_END = '.old';

const STAGE_END = /^(\d+)(?:\.[0-9a-f]+(\.old)?)?$/;

type Stage = {
  readonly path: string;
  readonly pid: number;
  /** It has the mark of an old output. */
  readonly isOld: boolean;
};

/** The stages of all processes, and what they had begun to remove. */
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
