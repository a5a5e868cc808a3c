/** What a process and those that it started hold and have used, read from Linux' `/proc`. */

import { readdirSync, readFileSync } from 'node:fs';

export type ProcessTree = {
  /** Held now by all of them. */
  readonly bytes: number;
  /** The most that the first one held since it began. */
  readonly peakBytes: number;
  /** CPU of all but the first, children that they waited for included. */
  readonly descendantsCpuMs: number;
};

/** The kernel tells programs of hundredths of a second, whatever it counts in. */
const MS_PER_TICK = 10;
/** Places in `/proc/<pid>/stat` after the name: user, system, and those of children that were waited for. */
const OWN_TICKS = [11, 12];
const WAITED_TICKS = [13, 14];

/** Undefined when the process is gone, or the system has no `/proc`. */
export function readTree(pid: number | undefined): ProcessTree | undefined {
  const status = pid === undefined ? undefined : readProc(`${pid}/status`);
  if (pid === undefined || status === undefined) return undefined;
  const descendants = listDescendants(pid);
  const held = descendants.map((one) => readKilobytes(readProc(`${one}/status`), 'VmRSS'));
  return {
    bytes: sum([readKilobytes(status, 'VmRSS'), ...held]) * 1024,
    peakBytes: readKilobytes(status, 'VmHWM') * 1024,
    descendantsCpuMs:
      sum(descendants.map((one) => readTicks(String(one), [...OWN_TICKS, ...WAITED_TICKS]) ?? 0)) *
      MS_PER_TICK,
  };
}

/** CPU of the processes that this one has waited for, and of those that they waited for. */
export function readWaitedCpuMs(): number | undefined {
  const ticks = readTicks('self', WAITED_TICKS);
  return ticks === undefined ? undefined : ticks * MS_PER_TICK;
}

function listDescendants(pid: number): readonly number[] {
  const children = listThreads(pid).flatMap((thread) =>
    (readProc(`${pid}/task/${thread}/children`) ?? '').split(' ').filter(Boolean).map(Number),
  );
  return children.flatMap((child) => [child, ...listDescendants(child)]);
}

function listThreads(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    // It has ended meanwhile.
    return [];
  }
}

function readTicks(pid: string, places: readonly number[]): number | undefined {
  const stat = readProc(`${pid}/stat`);
  // The name stands in parentheses and may hold spaces.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields && sum(places.map((place) => Number(fields[place])));
}

function readKilobytes(status: string | undefined, key: string): number {
  return Number(new RegExp(`^${key}:\\s+(\\d+) kB`, 'm').exec(status ?? '')?.[1] ?? 0);
}

function readProc(file: string): string | undefined {
  try {
    return readFileSync(`/proc/${file}`, 'utf8');
  } catch {
    // The process has ended, or there is no `/proc`.
    return undefined;
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
