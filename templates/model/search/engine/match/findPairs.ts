/** Finds neighbouring words of a query that the index knows as one word, such as an identifier or `set up`. */

import type { IndexReader } from '../createIndexReader';
import { expandTerm } from './expandTerm';
import type { FoundWord } from './findScores';

/** Pairs are optional: a passage that contains a pair ranks above one that contains the two words apart. */
export async function findPairs(
  index: IndexReader,
  words: readonly FoundWord[],
): Promise<readonly FoundWord[]> {
  const pairs = await Promise.all(words.map((word, at) => findPair(index, word, words[at + 1])));
  return pairs.flatMap((pair) => pair ?? []);
}

async function findPair(
  index: IndexReader,
  first: FoundWord,
  second: FoundWord | undefined,
): Promise<FoundWord | undefined> {
  const isShared = (term: string) => second?.word.others.some((other) => other.term === term);
  const joint = first.word.others.find(({ term }) => isShared(term));
  if (joint === undefined || second === undefined) return undefined;
  const whole = await expandTerm(index, joint);
  if (whole.length === 0) return undefined;
  return {
    word: {
      ...second.word,
      ...joint,
      parts: [first.word.term, second.word.term],
      others: [],
      isOptional: true,
    },
    whole,
    parts: [first.whole, second.whole],
    corrected: new Set(),
  };
}
