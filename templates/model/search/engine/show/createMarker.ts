/** Finds the marks of texts for one query. Caches them, because a heading is shown above many hits. */

import type { FoundWord } from '../match/findScores';
import { findMarks, type Marks } from './findMarks';

export type MarkText = (text: string) => Marks;

/** The largest number of cached texts. */
const MAX_KEPT = 500;

export function createMarker(words: readonly FoundWord[]): MarkText {
  const kept = new Map<string, Marks>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    if (kept.size === MAX_KEPT) kept.clear();
    const marks = findMarks(text, words);
    kept.set(text, marks);
    return marks;
  };
}
