/** Splits a text at its marks. */

import type { MarkedText } from '../../answer';
import type { Mark } from './findMarks';

export function splitText(text: string, marks: readonly Mark[]): MarkedText {
  const behind = marks.at(-1)?.end ?? 0;
  const parts = marks.flatMap(({ start, end }, index) => [
    { text: text.slice(marks[index - 1]?.end ?? 0, start), isMarked: false },
    { text: text.slice(start, end), isMarked: true },
  ]);
  return [...parts, { text: text.slice(behind), isMarked: false }].filter((part) => part.text);
}
