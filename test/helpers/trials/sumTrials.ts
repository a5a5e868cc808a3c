/** Adds up the trials of all tests of a run, and says which kinds are fewer than promised. */

import { findPromise, KINDS, type TrialKind } from './kinds.ts';
import { type Account, isSlower, type Trials } from './trials.ts';

export type Run = {
  /** No file and no test was omitted by a filter. */
  readonly isWhole: boolean;
  readonly isLong: boolean;
};

const KIND_NAMES = Object.keys(KINDS) as readonly TrialKind[];

export function sumTrials(accounts: readonly Account[]): Account {
  const entries = KIND_NAMES.map((kind) => [kind, accounts.flatMap((one) => one[kind] ?? [])]);
  return Object.fromEntries(
    (entries as [TrialKind, Trials[]][])
      .filter(([, all]) => all.length > 0)
      .map(([kind, all]) => [kind, all.reduce(addTrials)]),
  );
}

function addTrials(one: Trials, other: Trials): Trials {
  const slowest = isSlower(other.slowest, one.slowest) ? other.slowest : one.slowest;
  return { count: one.count + other.count, ...(slowest !== undefined && { slowest }) };
}

/** Those of a whole run that are fewer than promised, as sentences. */
export function listBroken(account: Account, { isWhole, isLong }: Run): readonly string[] {
  if (!isWhole) return [];
  return KIND_NAMES.flatMap((kind) => {
    const promised = findPromise(kind, isLong) ?? 0;
    const { count } = account[kind] ?? NONE;
    return count < promised ? [`${promised} ${kind} are promised, and ${count} were made`] : [];
  });
}

const NONE: Trials = { count: 0 };

const HEAD = ['trials', 'made', 'promised', 'slowest input'] as const;

/** One line for each kind; none when nothing was tried. */
export function formatTrials(account: Account, { isWhole, isLong }: Run): readonly string[] {
  const shown = KIND_NAMES.filter(
    (kind) => account[kind] !== undefined || (isWhole && findPromise(kind, isLong) !== undefined),
  );
  if (Object.keys(account).length === 0) return [];
  const rows = shown.map((kind) => {
    const { count, slowest } = account[kind] ?? NONE;
    const promised = findPromise(kind, isLong);
    const slow = slowest && `${slowest.msPerKilobyte.toFixed(1)} ms per kB: ${slowest.text}`;
    return [kind, formatNumber(count), promised ? formatNumber(promised) : '', slow ?? ''];
  });
  const table = [HEAD, ...rows];
  const widths = [0, 1, 2].map((column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  const [nameWidth = 0, ...numberWidths] = widths;
  return table.map(([name = '', made = '', promised = '', slow = '']) => {
    const numbers = [made, promised].map((text, index) => text.padStart(numberWidths[index] ?? 0));
    return `  ${[name.padEnd(nameWidth), ...numbers, slow].join('  ').trimEnd()}`;
  });
}

function formatNumber(number: number): string {
  return number.toLocaleString('en');
}
