/** A marked text in one line, for tests to compare: `a <mark>b</mark> c`. */

import type { MarkedText } from '../../../templates/model/search/answer';

export function showMarks(text: MarkedText | undefined): string | undefined {
  return text?.map((part) => (part.isMarked ? `<mark>${part.text}</mark>` : part.text)).join('');
}
