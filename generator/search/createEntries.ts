/** Lays out the dictionary: what is short stands with its word, long lists stand in files of lists. */

import {
  type HeadingPosting,
  type PackedLists,
  PLACES,
  packEntry,
  packHeadings,
  packTexts,
  type TextNumbers,
} from '../../templates/model/search/codec/postings';
import type { KeyedEntry } from '../../templates/model/search/codec/sortedEntries';
import type { Postings, PostingTable } from './collectPostings';
import { createBeginnings } from './createBeginnings';
import { createLineFiles, fillFiles, type KeyedFiles, type LineFiles } from './fillFiles';

export type EntryFiles = {
  readonly entries: KeyedFiles;
  readonly lists: readonly string[];
  readonly rests: readonly string[];
};

/** Characters; after gzip about half to three quarters of them. */
export const ENTRY_FILE_CHARACTERS = 2_200;
const LIST_FILE_CHARACTERS = 2_200;
const REST_FILE_CHARACTERS = 2_800;
const MAX_INLINE_CHARACTERS = { headings: 160, texts: 32 };
/** Postings of a word that every question reads. */
const MAX_BEST = 512;
/** Postings that only a question with few answers reads; with more, the least of them are left out. */
const MAX_REST = 3_584;
/** A word in more of the units than this tells nothing: the rest of its places is left out. */
const MAX_SHARE = 1 / 4;

export function createEntries(table: PostingTable, unitCount: number): EntryFiles {
  const lists = createLineFiles(LIST_FILE_CHARACTERS);
  const rests = createLineFiles(REST_FILE_CHARACTERS);
  const terms = [...table.keys()].sort();
  const entries = terms.map((term): KeyedEntry => {
    const postings = table.get(term) ?? NO_POSTINGS;
    return [term, packPostings(postings, { lists, rests, unitCount })];
  });
  const all = [...entries, ...createBeginnings(entries, table, ENTRY_FILE_CHARACTERS)];
  all.sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    entries: fillFiles(all, ENTRY_FILE_CHARACTERS),
    lists: lists.files(),
    rests: rests.files(),
  };
}

const NO_POSTINGS: Postings = { isJoint: false, headings: [], texts: { units: [], codes: [] } };

type Placing = {
  readonly lists: LineFiles;
  readonly rests: LineFiles;
  readonly unitCount: number;
};

function packPostings({ headings, texts }: Postings, placing: Placing): string {
  return packEntry(
    placeList(headings.length, {
      ...placing,
      maxInline: MAX_INLINE_CHARACTERS.headings,
      pack: (indexes) =>
        packHeadings(indexes?.map((at) => headings[at] as HeadingPosting) ?? headings),
      weigh: (at) => weighHeading(headings[at]),
      hasRest: true,
    }),
    placeList(texts.units.length, {
      ...placing,
      maxInline: MAX_INLINE_CHARACTERS.texts,
      pack: (indexes) => packTexts(indexes === undefined ? texts : takeTexts(texts, indexes)),
      weigh: (at) => weighText(texts.codes[at] ?? 0),
      hasRest: texts.units.length <= Math.max(2 * MAX_BEST, placing.unitCount * MAX_SHARE),
    }),
  );
}

/** High and short ones first. */
function weighHeading(posting: HeadingPosting | undefined): number {
  return posting === undefined ? 0 : -posting.level * 10 - posting.words;
}

/** Great impact first, then a place near the beginning. */
function weighText(code: number): number {
  const place = code % PLACES;
  return (code - place) * 2 - place;
}

function takeTexts({ units, codes }: TextNumbers, indexes: readonly number[]): TextNumbers {
  return {
    units: indexes.map((at) => units[at] ?? 0),
    codes: indexes.map((at) => codes[at] ?? 0),
  };
}

type ListPlacing = Placing & {
  readonly maxInline: number;
  /** Those of some indexes, or all. */
  readonly pack: (indexes?: readonly number[]) => string;
  readonly weigh: (index: number) => number;
  readonly hasRest: boolean;
};

/** A posting takes two characters at least. */
const MIN_CHARACTERS = 2;

function placeList(total: number, placing: ListPlacing): PackedLists {
  const { lists, rests, pack, maxInline, weigh, hasRest } = placing;
  if (total <= MAX_BEST) {
    const packed = pack();
    const isShort = total * MIN_CHARACTERS <= maxInline && packed.length <= maxInline;
    return isShort ? { total, inline: packed } : { total, inline: '', best: lists.add(packed) };
  }
  const sorted = Array.from({ length: total }, (_, at) => at);
  sorted.sort((a, b) => weigh(b) - weigh(a) || a - b);
  const packInOrder = (part: number[]) => pack(part.sort((a, b) => a - b));
  const best = lists.add(packInOrder(sorted.slice(0, MAX_BEST)));
  if (!hasRest) return { total, inline: '', best };
  const rest = rests.add(packInOrder(sorted.slice(MAX_BEST, MAX_BEST + MAX_REST)));
  return { total, inline: '', best, rest };
}
