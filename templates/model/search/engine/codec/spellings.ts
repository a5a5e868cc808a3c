/** The words with one length and one first letter or ending, for correcting misspelt words. */

import { createNumberDecoder, packNumber } from './numbers';
import { countShared } from './sortedEntries';

export type Spelling = {
  readonly term: string;
  /** The binary logarithm of the number of postings. */
  readonly frequency: number;
};

/** Shorter words are not corrected. */
export const MIN_TYPO_LETTERS = 4;
/** Words of this length or more may have two mistakes. */
export const MIN_TWO_TYPOS_LETTERS = 8;
const PLAIN_WORD = /^\p{L}[\p{L}\p{N}]*$/u;
const ENDING_LETTERS = 3;
/** Begins the key of an ending; no word contains it. */
const ENDING_SIGN = '=';

/** Numbers and words with signs are not corrected. */
export function hasSpelling(term: string): boolean {
  return term.length >= MIN_TYPO_LETTERS - 1 && PLAIN_WORD.test(term);
}

/** The key of a list: the first character, followed by the length. */
export function createSpellingKey(term: string, length = term.length): string {
  return `${[...term][0] ?? ''}${packNumber(length)}`;
}

/** The key of the words with the same last letters, among which a word with a wrong first letter is found. */
export function createEndingKey(term: string, length = term.length): string {
  return `${ENDING_SIGN}${[...term].slice(-ENDING_LETTERS).join('')}${packNumber(length)}`;
}

/** Takes sorted words of one length. */
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

export function unpackSpellings(payload: string): Spelling[] {
  const decoder = createNumberDecoder(payload);
  const length = decoder.next();
  const spellings: Spelling[] = [];
  let last = '';
  while (!decoder.isAtEnd()) {
    const shared = decoder.next();
    last = last.slice(0, shared) + decoder.takeText(Math.max(0, length - shared));
    spellings.push({ term: last, frequency: decoder.next() });
  }
  return spellings;
}
