/** Finds the compounds that end with a word, such as `Wetterserver` for `Server`. */

import { createEndingKey } from '../codec/spellings';
import type { IndexReader, NamedEntry } from '../createIndexSource';

/** Shorter words also end many words that are no compounds. */
const MIN_LETTERS = 4;
/** The fewest letters before the word, and the number of lengths that are tried. */
const MIN_ADDED = 3;
const LENGTHS = 16;
const MAX_COMPOUNDS = 8;

/** The lists of endings, which also correct a wrong first letter, have them: so they need no place in the index. */
export async function findCompounds(
  index: IndexReader,
  term: string,
): Promise<readonly NamedEntry[]> {
  if (term.length < MIN_LETTERS) return [];
  const lengths = Array.from({ length: LENGTHS }, (_, at) => term.length + MIN_ADDED + at);
  const lists = await Promise.all(
    lengths.map((length) => index.listSpellings(createEndingKey(term, length))),
  );
  const compounds = lists
    .flat()
    .filter((spelling) => isCompound(spelling.term, term))
    .sort((a, b) => b.frequency - a.frequency || (a.term < b.term ? -1 : 1))
    .slice(0, MAX_COMPOUNDS);
  const entries = await Promise.all(compounds.map((each) => index.findEntry(each.term)));
  return compounds.flatMap((each, at): NamedEntry[] => {
    const entry = entries[at];
    return entry === undefined ? [] : [[each.term, entry]];
  });
}

export function isCompound(found: string, term: string): boolean {
  const added = found.length - term.length;
  return term.length >= MIN_LETTERS && added >= MIN_ADDED && found.endsWith(term);
}
