/** Loads the postings of the words that a typed word may match. */

import type { HeadingPosting, PostingLists, TextPosting } from '../codec/postings';
import type { IndexReader, ListFamily } from '../createIndexSource';
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
  const affordable = chooseFiles(index, expansions);
  return Promise.all(
    expansions.map(async ({ term, entry, likeness }) => {
      const isRead = affordable.has(index.findListFile(term));
      const load = { term, isRead, withOverflow };
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
function chooseFiles(index: IndexReader, expansions: readonly Expansion[]): ReadonlySet<number> {
  const files = new Set<number>();
  for (const { term, entry } of expansions) {
    const isListed = [entry.headings, entry.texts].some(({ inline }) => inline === undefined);
    if (isListed && files.size < MAX_LIST_FILES) files.add(index.findListFile(term));
  }
  return files;
}

type Loading<Posting> = {
  readonly term: string;
  /** False when the files of lists that may be read do not hold this word. */
  readonly isRead: boolean;
  readonly withOverflow: boolean;
  readonly read: (family: ListFamily, term: string) => Promise<Posting[]>;
};

async function loadList<Posting>(
  { inline, hasOverflow }: PostingLists<Posting>,
  { term, isRead, withOverflow, read }: Loading<Posting>,
): Promise<readonly Posting[]> {
  if (inline !== undefined) return inline;
  if (!isRead) return [];
  if (!hasOverflow || !withOverflow) return read('lists', term);
  return (await Promise.all([read('lists', term), read('overflow', term)])).flat();
}
