/** Prints the summary of a build. */

import { countNoun } from '../core/text';
import { formatBytes } from './formatBytes';
import { formatDuration } from './formatDuration';
import { showSafely } from './showSafely';

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
  return `${countNoun(pages, 'page')}, ${formatBytes(bytes)} in ${formatDuration(durationMs)} → ${out}\n${printKept(kept)}`;
}

const MAX_NAMES = 3;

/** For example `kept 2 entries that docwright did not write: .git, CNAME`, with its line end. */
export function printKept(names: readonly string[]): string {
  if (names.length === 0) return '';
  const count = countNoun(names.length, 'entry', 'entries');
  const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '';
  const shown = names.slice(0, MAX_NAMES).map(showSafely).join(', ');
  return `kept ${count} that docwright did not write: ${shown}${more}\n`;
}
