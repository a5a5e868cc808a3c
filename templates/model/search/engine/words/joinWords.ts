/** Joins neighbouring words that may also be written as one word: `rate limit`, `set up`, `crbt script`. */

import type { Language } from './language';
import { TERM_LIMIT, type TextRange, type Word } from './splitWords';
import { isParticle, isStopWord } from './stopWords';

const LETTERS = /^\p{L}{2,}$/u;
const GAP = /^[^\S\n]+$/;

/** Undefined for words that are not written as one: stop words other than particles, signs and identifiers. */
export function joinWords(
  text: string,
  first: Word,
  second: Word | undefined,
  language?: Language,
): TextRange | undefined {
  if (second === undefined || first.parts.length > 0 || second.parts.length > 0) return undefined;
  if (
    isStopWord(first.term, language) ||
    (isStopWord(second.term, language) && !isParticle(second.term))
  ) {
    return undefined;
  }
  const term = first.term + second.term;
  const arePlain = LETTERS.test(first.term) && LETTERS.test(second.term);
  const areNeighbours = GAP.test(text.slice(first.end, second.start));
  if (!arePlain || !areNeighbours || term.length > TERM_LIMIT) return undefined;
  return { term, start: first.start, end: second.end };
}
