/** The words of one length and one first letter, for correcting misspelt ones. */

import { createNumberReader, packNumber } from './numbers';
import { countShared } from './sortedEntries';

export type Spelling = {
  readonly term: string;
  /** Grows with the number of places: its binary logarithm. */
  readonly frequency: number;
};

/** Shorter words are not corrected. */
export const MIN_TYPO_LETTERS = 4;
/** From here on a word may have two mistakes. */
export const MIN_TWO_TYPOS_LETTERS = 8;
const PLAIN_WORD = /^\p{L}+$/u;

/** Numbers and signs are taken as they are. */
export function hasSpelling(term: string): boolean {
  return term.length >= MIN_TYPO_LETTERS - 1 && PLAIN_WORD.test(term);
}

/** The key of a list: the first character with the length behind it. */
export function createSpellingKey(term: string, length = term.length): string {
  return `${[...term][0] ?? ''}${packNumber(length)}`;
}

/** Sorted; all of one length. */
export function packSpellings(spellings: readonly Spelling[]): string {
  let last = '';
  let text = packNumber(spellings[0]?.term.length ?? 0);
  for (const { term, frequency } of spellings) {
    const shared = countShared(last, term);
    text += packNumber(shared) + term.slice(shared) + packNumber(frequency);
    last = term;
  }
  return text;
}

export function readSpellings(payload: string): Spelling[] {
  const reader = createNumberReader(payload);
  const length = reader.read();
  const spellings: Spelling[] = [];
  let last = '';
  while (!reader.isAtEnd()) {
    const shared = reader.read();
    last = last.slice(0, shared) + reader.readText(Math.max(0, length - shared));
    spellings.push({ term: last, frequency: reader.read() });
  }
  return spellings;
}
