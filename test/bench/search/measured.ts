/** The measurements of one reader's search, and how they are printed. */

import type { Page } from 'playwright-core';
import type { Query } from './queries';

export type Measured = {
  /** From opening the search until the answer to the first query of two words. */
  readonly firstBytes: number;
  readonly firstMs: number;
  /** The same for a second query. */
  readonly nextBytes: number;
};

export type Ask = (
  page: Page,
  question: { readonly url: string; readonly query: Query },
) => Promise<Measured>;

export type Row = {
  readonly size: number;
  readonly name: string;
  readonly indexMs: number;
  readonly answers: readonly Measured[];
};

export const HEADER = [
  'pages'.padStart(5),
  'search'.padEnd(10),
  'index s'.padStart(8),
  'first kB'.padStart(9),
  'p95'.padStart(6),
  'next kB'.padStart(8),
  'p95'.padStart(6),
  'first answer s'.padStart(15),
].join('  ');

export function formatRow({ size, name, indexMs, answers }: Row): string {
  const first = answers.map(({ firstBytes }) => firstBytes / 1000);
  const next = answers.map(({ nextBytes }) => nextBytes / 1000);
  const seconds = answers.map(({ firstMs }) => firstMs / 1000);
  return [
    String(size).padStart(5),
    name.padEnd(10),
    (indexMs / 1000).toFixed(2).padStart(8),
    getShare(first, 0.5).toFixed(0).padStart(9),
    getShare(first, 0.95).toFixed(0).padStart(6),
    getShare(next, 0.5).toFixed(0).padStart(8),
    getShare(next, 0.95).toFixed(0).padStart(6),
    getShare(seconds, 0.5).toFixed(2).padStart(15),
  ].join('  ');
}

/** Returns a percentile of the values; `share` is between 0 and 1. */
export function getShare(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
