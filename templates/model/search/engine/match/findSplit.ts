/** Finds a word in compounds, and a compound by its words, in a language that joins words. */

import type { IndexReader } from '../createIndexSource';
import type { QueryWord } from '../parseQuery';
import { type AskedTerm, expandTerm } from './expandTerm';
import { type FoundWord, findWord } from './findScores';

/** Shorter words also begin and end many words that are no compounds. */
const MIN_LETTERS = 4;
/** A letter that may join two words. */
const JOINT = /^s(?=.{4})/;
/** Vowels that readers type instead of one with an umlaut, whose fold is the first of them. */
const UMLAUTS = /([aou])e/g;
/** The letters that an ending may have; a shorter word would begin too many others without it. */
const ENDINGS = [0, 1, 2];
const MIN_INFLECTED = 7;

/**
 * For a word that the index does not know: `Spamfilter` is found where both `Spam` and `Filter` are, and `Antennen`
 * where a compound begins or ends with `Antenne`.
 */
export async function findSplit(index: IndexReader, word: QueryWord): Promise<FoundWord> {
  const { term, isPrefix } = word;
  const terms = [...new Set([term, term.replace(UMLAUTS, '$1')])];
  const splits = await Promise.all(terms.map((each) => splitCompound(index, each, isPrefix)));
  const endings = term.length < MIN_INFLECTED ? [] : ENDINGS;
  const others = terms.flatMap((each) =>
    endings.map((letters): AskedTerm => {
      return { term: each.slice(0, each.length - letters), isPrefix: true };
    }),
  );
  return findWord(index, { ...word, parts: splits.find(({ length }) => length > 0) ?? [], others });
}

/** The longest first word decides. Empty when the index does not have both. */
async function splitCompound(
  index: IndexReader,
  term: string,
  isPrefix: boolean,
): Promise<readonly string[]> {
  const entries = (await index.listEntries(term.slice(0, MIN_LETTERS))) ?? [];
  const firsts = entries
    .map(([found]) => found)
    .filter((found) => found.length >= MIN_LETTERS && term.startsWith(found));
  for (const first of firsts.reverse()) {
    const rest = term.slice(first.length);
    for (const second of [rest, rest.replace(JOINT, '')]) {
      if (second.length < MIN_LETTERS) continue;
      if ((await expandTerm(index, { term: second, isPrefix })).length > 0) return [first, second];
    }
  }
  return [];
}
