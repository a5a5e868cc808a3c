/** Draws the lines around a place in a source, with carets under the place. */

import type { Diagnostic } from '../core/diagnostics';
import { measureWidth, sliceColumns } from './columns';
import { showSafely } from './showSafely';

const LINES_BEFORE = 1;
const LINES_AFTER = 1;
const TAB_WIDTH = 4;
/** Longer lines are cut, so that the frame fits beside its line numbers in 100 columns. */
const MAX_WIDTH = 90;
/** Columns that stay visible before the caret when a line is cut. */
const WIDTH_BEFORE_CARET = 40;
const ELLIPSIS = '…';

type FramedPlace = Pick<Diagnostic, 'column' | 'endLine' | 'endColumn'> & {
  readonly line: number;
};

/**
 * Marks what is between the place and its end on the first line, without an end one character, and without a column the
 * whole line. Returns an empty text for a line that does not exist.
 */
export function createCodeFrame(text: string, place: FramedPlace): string {
  const { line } = place;
  const lines = text.split('\n').map((each) => each.replace(/\r$/, ''));
  const marked = lines[line - 1];
  if (marked === undefined) return '';
  const first = Math.max(line - LINES_BEFORE, 1);
  const last = Math.min(line + LINES_AFTER, lines.length);
  const numberWidth = String(last).length;
  const mark = findMark(marked, place);
  const start = findWindow(mark, marked);
  const bar = `${' '.repeat(numberWidth)} |`;
  const rows = lines.slice(first - 1, last).flatMap((each, index) => {
    const number = first + index;
    const row = `${String(number).padStart(numberWidth)} | ${cut(each, start)}`.trimEnd();
    return number === line ? [row, `${bar} ${underline(mark, start)}`] : [row];
  });
  return [bar, ...rows, bar].join('\n');
}

type Mark = {
  /** In columns of the terminal, 0-based. */
  readonly start: number;
  readonly width: number;
};

function findMark(text: string, { line, column, endLine = line, endColumn }: FramedPlace): Mark {
  if (column === undefined) return markLine(text);
  const measure = (until: number) => measureWidth(expand(text.slice(0, Math.max(until - 1, 0))));
  const start = measure(column);
  const lastColumn = text.trimEnd().length + 1;
  const end = endLine > line ? lastColumn : Math.min(endColumn ?? column, lastColumn);
  return { start, width: Math.max(measure(end) - start, 1) };
}

function markLine(line: string): Mark {
  const indent = /^\s*/.exec(line)?.[0] ?? '';
  const start = measureWidth(expand(indent));
  return { start, width: Math.max(measureWidth(expand(line.trimEnd())) - start, 1) };
}

/** Returns the first visible column: 0, unless the mark would not be visible then. */
function findWindow(mark: Mark, line: string): number {
  const end = mark.start + Math.min(mark.width, MAX_WIDTH - WIDTH_BEFORE_CARET);
  if (end <= MAX_WIDTH || measureWidth(expand(line)) <= MAX_WIDTH) return 0;
  return mark.start - WIDTH_BEFORE_CARET;
}

/** Replaces tabs by spaces up to the next tab stop, and invisible characters by visible ones. */
function expand(line: string): string {
  let result = '';
  let width = 0;
  for (const part of line.split(/(\t)/)) {
    const shown = part === '\t' ? ' '.repeat(TAB_WIDTH - (width % TAB_WIDTH)) : showSafely(part);
    result += shown;
    width += measureWidth(shown);
  }
  return result;
}

function cut(line: string, start: number): string {
  const shown = expand(line);
  if (start === 0 && measureWidth(shown) <= MAX_WIDTH) return shown;
  const visible = sliceColumns(shown, start, start + MAX_WIDTH);
  if (visible === '') return shown === '' ? '' : ELLIPSIS;
  const isCutBefore = start > 0;
  const isCutAfter = measureWidth(shown) > start + MAX_WIDTH;
  const inner = isCutBefore
    ? visible.replace(/^./u, (character) => ELLIPSIS.padEnd(measureWidth(character)))
    : visible;
  return isCutAfter ? inner.replace(/.$/u, ELLIPSIS) : inner;
}

function underline(mark: Mark, start: number): string {
  const offset = Math.max(mark.start - start, 0);
  return ' '.repeat(offset) + '^'.repeat(Math.max(Math.min(mark.width, MAX_WIDTH - offset), 1));
}
