/** Finds the headings that a query repeats, or the beginning of which it is. */

import type { IndexReader, NamedEntry } from '../createIndexSource';
import { createHeadingKey } from '../words/headingKey';
import { splitWords } from '../words/splitWords';
import type { FoundWord } from './findScores';

/** By passage, how much of its heading was typed: 1 for all. */
export type TypedHeadings = ReadonlyMap<number, number>;

const BEGUN = 0.8;
/** Spellings of the query in which misspelt words are corrected. */
const MAX_SPELLINGS = 3;
/** Shorter queries begin too many headings. */
const MIN_LENGTH = 4;

export async function findHeadings(
  index: IndexReader,
  text: string,
  words: readonly FoundWord[],
): Promise<TypedHeadings> {
  const keys = listSpellings(text, words)
    .flatMap((spelling) => createHeadingKey(spelling) ?? [])
    .filter(({ length }) => length >= MIN_LENGTH);
  const lists = await Promise.all(keys.map((key) => listBegun(index, key)));
  const typed = new Map<number, number>();
  for (const [at, begun] of lists.entries()) {
    for (const [found, entry] of begun) {
      const share = found === keys[at] ? 1 : BEGUN;
      // A heading of so many pages that its list is elsewhere says little.
      for (const { passage } of entry.headings.inline ?? [])
        typed.set(passage, Math.max(share, typed.get(passage) ?? 0));
    }
  }
  return typed;
}

/** Only the heading that is the whole key, when too many begin with it. */
async function listBegun(index: IndexReader, key: string): Promise<readonly NamedEntry[]> {
  const begun = await index.listEntries(key);
  if (begun !== undefined) return begun;
  const whole = await index.findEntry(key);
  return whole === undefined ? [] : [[key, whole]];
}

function listSpellings(text: string, words: readonly FoundWord[]): readonly string[] {
  const typed = text.toLowerCase();
  const misspelt = words.filter(({ corrected }) => corrected.size > 0);
  if (misspelt.length === 0) return [typed];
  const spellings = Array.from({ length: MAX_SPELLINGS }, (_, at) =>
    misspelt.reduce((spelling, { word, corrected }) => {
      const rights = [...corrected];
      const right = rights[Math.min(at, rights.length - 1)];
      return right === undefined ? spelling : replaceWord(spelling, word.typed, right);
    }, typed),
  );
  return [...new Set([typed, ...spellings])];
}

/** Leaves other words that contain it as they are. */
function replaceWord(text: string, word: string, right: string): string {
  const found = splitWords(text).find(({ start, end }) => text.slice(start, end) === word);
  return found === undefined ? text : text.slice(0, found.start) + right + text.slice(found.end);
}
