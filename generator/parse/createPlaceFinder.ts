/** Finds lines and columns in a text that is gone through from its beginning to its end. */

import type { LineColumn } from '../core/problems';

const FIRST: LineColumn = { line: 1, column: 1 };

/**
 * `start` is where the text begins in its file. Call the returned function with rising indexes, because it
 * counts the lines only once.
 */
export function createPlaceFinder(text: string, start = FIRST): (index: number) => LineColumn {
  let { line } = start;
  let lineStart = 1 - start.column;
  let from = 0;
  return (index) => {
    for (
      let end = text.indexOf('\n', from);
      end !== -1 && end < index;
      end = text.indexOf('\n', from)
    ) {
      line += 1;
      from = end + 1;
      lineStart = from;
    }
    return { line, column: index - lineStart + 1 };
  };
}
