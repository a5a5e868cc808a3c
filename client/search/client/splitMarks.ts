/** Parses the only markup that a provider may return: `<mark>…</mark>` around the words that match. */

import type { MarkedText } from '../../../templates/model/search/answer';

const MARK = /<mark>([\s\S]*?)<\/mark>/g;

/** Pairs of tags become marks. Everything else is text, even a tag without its partner. */
export function splitMarks(value: string): MarkedText {
  const parts = value.split(MARK).map((text, index) => ({ text, isMarked: index % 2 === 1 }));
  return parts.filter(({ text }) => text !== '');
}
