/** Prints which files and folders of an output were kept, because docwright did not write them. */

import { showSafely } from './showSafely';

const MAX_NAMES = 3;

/** For example `kept 2 entries that docwright did not write: .git, CNAME`, with its line end. */
export function printKept(names: readonly string[]): string {
  if (names.length === 0) return '';
  const count = `${names.length} ${names.length === 1 ? 'entry' : 'entries'}`;
  const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '';
  const shown = names.slice(0, MAX_NAMES).map(showSafely).join(', ');
  return `kept ${count} that docwright did not write: ${shown}${more}\n`;
}
