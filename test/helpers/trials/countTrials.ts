/** Tells the reporter how many trials of a kind the current test has made, and which input took the longest. */

import { type TaskMeta, TestRunner } from 'vitest';
import type { TrialKind } from './kinds.ts';
import { isSlower, type Slowest, type Trials } from './trials.ts';

declare module 'vitest' {
  interface TaskMeta {
    trials?: Partial<Record<TrialKind, Trials>>;
  }
}

/** To be called in a test, as often as wanted. */
export function countTrials(kind: TrialKind, count: number, slowest?: Slowest): void {
  const meta: TaskMeta | undefined = TestRunner.getCurrentTest()?.meta;
  if (meta === undefined) throw new Error(`no test is running that could have made ${kind}`);
  const before = meta.trials?.[kind];
  const slower = isSlower(slowest, before?.slowest) ? slowest : before?.slowest;
  const trials: Trials = {
    count: (before?.count ?? 0) + count,
    ...(slower !== undefined && { slowest: slower }),
  };
  meta.trials = { ...meta.trials, [kind]: trials };
}
