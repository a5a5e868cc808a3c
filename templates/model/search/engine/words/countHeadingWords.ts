/** Counts the words of a heading that a query must contain to match the whole heading; stop words do not count. */

import type { Word } from './splitWords';
import { isStopWord } from './stopWords';

export function countHeadingWords(words: readonly Word[]): number {
  return words
    .filter(({ term }) => !isStopWord(term))
    .reduce((sum, { parts }) => sum + Math.max(1, parts.length), 0);
}
