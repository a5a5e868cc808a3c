/** The place that a message of the bundler names, whose columns count bytes. */

import type { Location } from 'esbuild';
import type { TextRange } from '../core/problems';

/** The first character of a file for a message without a place. */
export function findMessagePlace(location: Location | null): TextRange {
  if (location === null) return { line: 1, column: 1 };
  const { line, column, length, lineText } = location;
  const bytes = Buffer.from(lineText);
  const toColumn = (byte: number) => bytes.subarray(0, byte).toString().length + 1;
  const start = { line, column: toColumn(column) };
  const end = toColumn(column + length);
  return end > start.column ? { ...start, endLine: line, endColumn: end } : start;
}
