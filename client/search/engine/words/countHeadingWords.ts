/** Counts the words of a heading that a reader would have to type to have all of it. */

import type { Word } from './splitWords';
import { isStopWord } from './stopWords';

export function countHeadingWords(words: readonly Word[]): number {
  return words
    .filter(({ term }) => !isStopWord(term))
    .reduce((sum, { parts }) => sum + Math.max(1, parts.length), 0);
}
