/** Loads the postings of the words that a typed word may match. */

import type { HeadingPosting, ListPointer, PostingLists, TextPosting } from '../codec/postings';
import type { IndexReader, ListFamily } from '../createIndexReader';
import type { Expansion } from './expandTerm';

export type LoadedExpansion = {
  readonly likeness: number;
  readonly headings: readonly HeadingPosting[];
  readonly texts: readonly TextPosting[];
  /** The number of all postings, including those that were not read. */
  readonly total: number;
  /** True when some postings exist that were not read. */
  readonly isCut: boolean;
};

/** The largest number of files of lists that are read for one word. */
const MAX_LIST_FILES = 4;

/** `withOverflow` also reads the postings that are not among the best. */
export async function loadLists(
  index: IndexReader,
  expansions: readonly Expansion[],
  withOverflow: boolean,
): Promise<readonly LoadedExpansion[]> {
  const affordable = chooseFiles(expansions);
  return Promise.all(
    expansions.map(async ({ entry, likeness }) => {
      const load = { affordable, withOverflow };
      const [headings, texts] = await Promise.all([
        loadList(entry.headings, { ...load, read: index.readHeadingList }),
        loadList(entry.texts, { ...load, read: index.readTextList }),
      ]);
      const total = entry.headings.total + entry.texts.total;
      const isCut = headings.length + texts.length < total;
      return { likeness, headings, texts, total, isCut };
    }),
  );
}

/** Sorts the most similar words to the front. */
function chooseFiles(expansions: readonly Expansion[]): ReadonlySet<number> {
  const files = new Set<number>();
  for (const { entry } of expansions) {
    for (const { best } of [entry.headings, entry.texts]) {
      if (best !== undefined && files.size < MAX_LIST_FILES) files.add(best.file);
    }
  }
  return files;
}

type Loading<Posting> = {
  readonly affordable: ReadonlySet<number>;
  readonly withOverflow: boolean;
  readonly read: (family: ListFamily, at: ListPointer) => Promise<Posting[]>;
};

async function loadList<Posting>(
  { inline, best, rest }: PostingLists<Posting>,
  { affordable, withOverflow, read }: Loading<Posting>,
): Promise<readonly Posting[]> {
  if (best === undefined) return inline ?? [];
  if (!affordable.has(best.file)) return [];
  if (rest === undefined || !withOverflow) return read('lists', best);
  return (await Promise.all([read('lists', best), read('rests', rest)])).flat();
}
