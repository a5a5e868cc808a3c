/** Lays out the dictionary: short lists of postings are stored with their word, long ones in files of lists. */

import type { PackedLists } from '../../templates/model/search/engine/codec/postings';
import { packEntry, packListed } from '../../templates/model/search/engine/codec/postings';
import type { KeyedEntry } from '../../templates/model/search/engine/codec/sortedEntries';
import type { Memory } from '../core/memory';
import { HEADINGS, type ListKind, type RankedList, rankList, TEXTS } from './rankList';
import type { ListedWord, TextPostings } from './wordTable';

/** Sorted, without the entries of prefixes. */
type PlacedEntries = {
  readonly entries: readonly KeyedEntry[];
  readonly lists: readonly KeyedEntry[];
  readonly overflow: readonly KeyedEntry[];
};

type EntryOptions = { readonly passageCount: number; readonly memory: Memory };

/** `words` are sorted; each has the entry with the same number. */
export function createEntries(
  words: readonly ListedWord[],
  { passageCount, memory }: EntryOptions,
): PlacedEntries {
  const placing: Placing = { lists: [], overflow: [], passageCount, memory };
  const entries = words.map((word): KeyedEntry => [word.term, packWord(word, placing)]);
  return { entries, lists: placing.lists, overflow: placing.overflow };
}

type Placing = {
  readonly lists: KeyedEntry[];
  readonly overflow: KeyedEntry[];
  readonly passageCount: number;
  readonly memory: Memory;
};

type Placed = PackedLists & Partial<RankedList>;

/** Adds the long lists of the word, and returns its entry. */
function packWord({ term, headings, texts }: ListedWord, placing: Placing): string {
  const placedHeadings = placeList(headings, HEADINGS, placing);
  const placedTexts = placeList(texts, TEXTS, placing);
  addLists(placing.lists, term, [placedHeadings.best, placedTexts.best]);
  addLists(placing.overflow, term, [placedHeadings.overflow, placedTexts.overflow]);
  return packEntry(placedHeadings, placedTexts);
}

function addLists(
  lists: KeyedEntry[],
  term: string,
  [headings = '', texts = '']: readonly [string | undefined, string | undefined],
): void {
  if (headings.length + texts.length > 0) lists.push([term, packListed({ headings, texts })]);
}

function placeList(
  { count: total, packed }: TextPostings,
  kind: ListKind,
  { passageCount, memory }: Placing,
): Placed {
  if (packed.length <= kind.maxInline) return { total, inline: packed };
  const { best, overflow } = rankList({ total, packed, passageCount }, kind, memory);
  return { total, best, overflow, hasOverflow: overflow !== '' };
}
