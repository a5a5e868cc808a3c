/** Draws the lines around a place in a source, with carets under the place. */

import { measureWidth } from './measureWidth';
import { showSafely } from './showSafely';

const LINES_BEFORE = 1;
const LINES_AFTER = 1;
const TAB_WIDTH = 4;
/** Longer lines are cut, so that the frame fits beside its line numbers in 100 columns. */
const MAX_WIDTH = 90;
/** Columns that stay visible before the caret when a line is cut. */
const WIDTH_BEFORE_CARET = 40;
const ELLIPSIS = '…';

/** Line and column are 1-based; without a column the whole line is marked. Returns an empty text for a line that does not exist. */
export function createCodeFrame(text: string, line: number, column?: number): string {
  const lines = text.split('\n').map((each) => each.replace(/\r$/, ''));
  const marked = lines[line - 1];
  if (marked === undefined) return '';
  const first = Math.max(line - LINES_BEFORE, 1);
  const last = Math.min(line + LINES_AFTER, lines.length);
  const numberWidth = String(last).length;
  const mark = findMark(marked, column);
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

function findMark(line: string, column: number | undefined): Mark {
  if (column !== undefined) {
    return { start: measureWidth(expand(line.slice(0, Math.max(column - 1, 0)))), width: 1 };
  }
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

function sliceColumns(text: string, start: number, end: number): string {
  let result = '';
  let column = 0;
  for (const character of text) {
    const next = column + measureWidth(character);
    if (column >= start && next <= end) result += character;
    // Half of a wide character is cut at the edge: a space keeps the next characters in their columns.
    else if (column < start && next > start) result += ' ';
    column = next;
  }
  return result;
}

function underline(mark: Mark, start: number): string {
  const offset = Math.max(mark.start - start, 0);
  return ' '.repeat(offset) + '^'.repeat(Math.max(Math.min(mark.width, MAX_WIDTH - offset), 1));
}
