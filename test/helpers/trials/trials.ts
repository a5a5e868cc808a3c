/** What tests tell of their trials: plain data, because it goes from one process to another. */

import type { TrialKind } from './kinds.ts';

export type Slowest = {
  readonly msPerKilobyte: number;
  /** The beginning of the input, as JSON. */
  readonly text: string;
};

export type Trials = {
  readonly count: number;
  readonly slowest?: Slowest;
};

export type Account = Partial<Readonly<Record<TrialKind, Trials>>>;

export function isSlower(one: Slowest | undefined, other: Slowest | undefined): boolean {
  return one !== undefined && one.msPerKilobyte > (other?.msPerKilobyte ?? 0);
}
