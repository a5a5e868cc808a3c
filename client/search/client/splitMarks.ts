/** Reads the one kind of markup that a provider may answer with: `<mark>…</mark>` around what matches. */

import type { MarkedText } from '../../../templates/model/search/answer';

const MARK = /<mark>([\s\S]*?)<\/mark>/g;

/** Pairs of tags are marks; everything else, a tag without its partner too, is text. */
export function splitMarks(value: string): MarkedText {
  const parts = value.split(MARK).map((text, index) => ({ text, isMarked: index % 2 === 1 }));
  return parts.filter(({ text }) => text !== '');
}
