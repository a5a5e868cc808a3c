/** Prints the summary of a build. */

import { formatBytes } from './formatBytes';
import { formatDuration } from './formatDuration';
import { printKept } from './printKept';

type Summary = {
  readonly pages: number;
  readonly bytes: number;
  readonly durationMs: number;
  /** The output folder, as given on the command line. */
  readonly out: string;
  /** Names of files and folders there that docwright did not write. */
  readonly kept?: readonly string[];
};

/** For example `51 pages, 1.2 MB in 840 ms → out`, with its line end, followed by the line of `printKept`. */
export function printSummary({ pages, bytes, durationMs, out, kept = [] }: Summary): string {
  const count = `${pages} ${pages === 1 ? 'page' : 'pages'}`;
  return `${count}, ${formatBytes(bytes)} in ${formatDuration(durationMs)} → ${out}\n${printKept(kept)}`;
}
