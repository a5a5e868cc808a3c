/** Lays out the dictionary: short lists of postings are stored with their word, long ones in files of lists. */

import {
  type HeadingPosting,
  IMPACTS,
  type PackedLists,
  PLACES,
  packEntry,
  packHeadings,
  packTexts,
  type TextNumbers,
} from '../../client/search/engine/codec/postings';
import type { KeyedEntry } from '../../client/search/engine/codec/sortedEntries';
import type { Postings, PostingTable } from './collectPostings';
import { createPrefixes } from './createPrefixes';
import { createLineFiles, fillFiles, type KeyedFiles, type LineFiles } from './fillFiles';

type EntryFiles = {
  readonly entries: KeyedFiles;
  readonly lists: readonly string[];
  readonly overflow: readonly string[];
};

/** The target size of a file in characters. Gzip leaves about half to three quarters of it. */
const ENTRY_FILE_CHARACTERS = 2_200;
const LIST_FILE_CHARACTERS = 2_200;
const OVERFLOW_FILE_CHARACTERS = 2_800;
/** The number of best postings of a word; every query with the word loads them. */
const MAX_BEST = 512;
/** The number of overflow postings, loaded only by a query with few results. The weakest beyond it are dropped. */
const MAX_OVERFLOW = 3_584;
/** A word in a larger share of the passages says little, so its overflow is dropped. */
const MAX_SHARE = 1 / 4;

export function createEntries(table: PostingTable, passageCount: number): EntryFiles {
  const lists = createLineFiles(LIST_FILE_CHARACTERS);
  const overflow = createLineFiles(OVERFLOW_FILE_CHARACTERS);
  const placing: Placing = { lists, overflow, passageCount };
  const entries = Array.from(
    table,
    ([term, postings]): KeyedEntry => [term, packPostings(postings, placing)],
  );
  const all = [...entries, ...createPrefixes(entries, table, ENTRY_FILE_CHARACTERS)];
  all.sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    entries: fillFiles(all, ENTRY_FILE_CHARACTERS),
    lists: lists.files(),
    overflow: overflow.files(),
  };
}

type Placing = {
  readonly lists: LineFiles;
  readonly overflow: LineFiles;
  readonly passageCount: number;
};

/** The differences between a word's two lists. Created once, because there are hundreds of thousands of words. */
type ListKind<Postings> = {
  readonly maxInline: number;
  readonly count: (postings: Postings) => number;
  readonly pack: (postings: Postings) => string;
  /** The postings at the indexes. */
  readonly take: (postings: Postings, indexes: readonly number[]) => Postings;
  /** A whole number, 0 for the posting that weighs most. */
  readonly rank: (postings: Postings, index: number) => number;
  readonly hasOverflow: (total: number, passageCount: number) => boolean;
};

const HEADINGS: ListKind<readonly HeadingPosting[]> = {
  maxInline: 160,
  count: (headings) => headings.length,
  pack: packHeadings,
  take: (headings, indexes) => indexes.map((at) => headings[at] as HeadingPosting),
  rank: (headings, index) => rankHeading(headings[index]),
  hasOverflow: () => true,
};

const TEXTS: ListKind<TextNumbers> = {
  maxInline: 32,
  count: ({ passages }) => passages.length,
  pack: packTexts,
  take: ({ passages, codes }, indexes) => ({
    passages: indexes.map((at) => passages[at] ?? 0),
    codes: indexes.map((at) => codes[at] ?? 0),
  }),
  rank: ({ codes }, index) => rankText(codes[index] ?? 0),
  hasOverflow: (total, passageCount) => total <= Math.max(2 * MAX_BEST, passageCount * MAX_SHARE),
};

function packPostings({ headings, texts }: Postings, placing: Placing): string {
  return packEntry(placeList(headings, HEADINGS, placing), placeList(texts, TEXTS, placing));
}

/** Headings of a high level with few words come first. */
function rankHeading(posting: HeadingPosting | undefined): number {
  return posting === undefined ? 0 : posting.level * 10 + posting.words;
}

/** A great impact comes first, then a place near the beginning. */
function rankText(code: number): number {
  const place = code % PLACES;
  return (IMPACTS * PLACES - (code - place)) * 2 + place;
}

/** A posting takes at least two characters. */
const MIN_CHARACTERS = 2;
const EMPTY: PackedLists = { total: 0, inline: '' };

function placeList<List>(
  postings: List,
  kind: ListKind<List>,
  { lists, overflow, passageCount }: Placing,
): PackedLists {
  const total = kind.count(postings);
  if (total === 0) return EMPTY;
  if (total <= MAX_BEST) {
    const packed = kind.pack(postings);
    const isShort = total * MIN_CHARACTERS <= kind.maxInline && packed.length <= kind.maxInline;
    return isShort ? { total, inline: packed } : { total, inline: '', best: lists.add(packed) };
  }
  const sorted = sortByRank(total, (at) => kind.rank(postings, at));
  const packInOrder = (part: number[]) => {
    part.sort((a, b) => a - b);
    return kind.pack(kind.take(postings, part));
  };
  const best = lists.add(packInOrder(sorted.slice(0, MAX_BEST)));
  if (!kind.hasOverflow(total, passageCount)) return { total, inline: '', best };
  const rest = overflow.add(packInOrder(sorted.slice(MAX_BEST, MAX_BEST + MAX_OVERFLOW)));
  return { total, inline: '', best, rest };
}

/** The numbers below the count, by rank, then in order. Ranks are few, so they need no comparing. */
function sortByRank(count: number, getRank: (at: number) => number): readonly number[] {
  const byRank: number[][] = [];
  for (let at = 0; at < count; at += 1) {
    const rank = getRank(at);
    const known = byRank[rank];
    if (known === undefined) byRank[rank] = [at];
    else known.push(at);
  }
  return byRank.flat();
}
