/** Finds cells of tables whose text is broken into lines of a word or two. */

import { describe, isSeen, listAll } from './elements';

/** Least width of a cell whose text has more than one line, in zeros of its font. */
const LEAST_ZEROS = 12;

export function findNarrowCells(): readonly string[] {
  return listAll('main :is(td, th)')
    .filter(isSeen)
    .flatMap((cell) => {
      const width = measureWidth(cell);
      if (width >= LEAST_ZEROS || countLines(cell) < 2) return [];
      return [`narrow: ${width.toFixed(1)}ch for ${countLines(cell)} lines of ${describe(cell)}`];
    });
}

function measureWidth(cell: HTMLElement): number {
  const { paddingLeft, paddingRight, font } = getComputedStyle(cell);
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return 0;
  canvas.font = font;
  const inner = cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return inner / canvas.measureText('0').width;
}

/** Small differences are of other fonts on the same line. */
function countLines(cell: HTMLElement): number {
  const range = document.createRange();
  range.selectNodeContents(cell);
  const lineHeight = Number.parseFloat(getComputedStyle(cell).lineHeight);
  return Math.round(range.getBoundingClientRect().height / lineHeight);
}
