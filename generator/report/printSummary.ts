/** Prints what a build has made. */

import { formatBytes } from './formatBytes';
import { formatDuration } from './formatDuration';
import { printKept } from './printKept';

type Summary = {
  readonly pages: number;
  readonly bytes: number;
  readonly durationMs: number;
  /** The folder of the site, as the author named it. */
  readonly out: string;
  /** Names of what stands in that folder and docwright did not write. */
  readonly kept?: readonly string[];
};

/** For example `51 pages, 1.2 MB in 840 ms → out`, with its line end, and what was kept below it. */
export function printSummary({ pages, bytes, durationMs, out, kept = [] }: Summary): string {
  const count = `${pages} ${pages === 1 ? 'page' : 'pages'}`;
  return `${count}, ${formatBytes(bytes)} in ${formatDuration(durationMs)} → ${out}\n${printKept(kept)}`;
}
