/** Lays out the dictionary: short lists of postings are stored with their word, long ones in files of lists. */

import {
  createNumberDecoder,
  type NumberDecoder,
} from '../../templates/model/search/engine/codec/numbers';
import {
  IMPACTS,
  type PackedLists,
  PLACES,
  type PlacedHeading,
  type PlacedText,
  packEntry,
  packHeadings,
  packListed,
  packTexts,
  unpackPlacedHeadings,
  unpackPlacedTexts,
} from '../../templates/model/search/engine/codec/postings';
import type { KeyedEntry } from '../../templates/model/search/engine/codec/sortedEntries';
import { type ByteMemory, NO_MEMORY } from '../core/memory';
import { hashTexts } from './fillFiles';
import type { ListedPostings, ListedWord } from './listedWords';

/** Sorted, without the entries of prefixes. */
type PlacedEntries = {
  readonly entries: readonly KeyedEntry[];
  readonly lists: readonly KeyedEntry[];
  readonly overflow: readonly KeyedEntry[];
};

type EntryOptions = { readonly passageCount: number; readonly memory: ByteMemory };

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
  readonly memory: ByteMemory;
};

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

function placeList<Posting extends PlacedHeading | PlacedText>(
  { count: total, packed }: ListedPostings,
  kind: ListKind<Posting>,
  { passageCount, memory }: Placing,
): PackedLists & Partial<RankedList> {
  if (packed.length <= kind.maxInline) return { total, inline: packed };
  const { best, overflow } = rankList({ total, packed, passageCount }, kind, memory);
  return { total, best, overflow, hasOverflow: overflow !== '' };
}

/** The number of best postings of a word; every query with the word loads them. */
const MAX_BEST = 512;
/** The number of overflow postings, loaded only by a query with few results. The weakest beyond it are dropped. */
const MAX_OVERFLOW = 3_584;
/** A word in a larger share of the passages says little, so its overflow is dropped. */
const MAX_SHARE = 1 / 4;

/** Both packed; `overflow` is empty without an overflow. */
type RankedList = { readonly best: string; readonly overflow: string };

type LongList = {
  readonly total: number;
  readonly packed: string;
  readonly passageCount: number;
};

/** The differences between a word's two lists. */
type ListKind<Posting> = {
  readonly name: string;
  /** A list of up to this many characters is stored with its word. */
  readonly maxInline: number;
  readonly hasOverflow: (total: number, passageCount: number) => boolean;
  readonly unpack: (decoder: NumberDecoder) => readonly Posting[];
  readonly pack: (postings: readonly Posting[]) => string;
  /** A whole number, 0 for the posting that weighs most. */
  readonly rank: (posting: Posting) => number;
};

const HEADINGS: ListKind<PlacedHeading> = {
  name: 'headings',
  maxInline: 160,
  hasOverflow: () => true,
  unpack: unpackPlacedHeadings,
  pack: packHeadings,
  // Headings of a high level with few words come first.
  rank: ({ level, words }) => level * 10 + words,
};

const TEXTS: ListKind<PlacedText> = {
  name: 'texts',
  maxInline: 32,
  hasOverflow: (total, passageCount) => total <= Math.max(2 * MAX_BEST, passageCount * MAX_SHARE),
  unpack: unpackPlacedTexts,
  pack: packTexts,
  // A great impact comes first, then a place near the beginning.
  rank: ({ code }) => {
    const place = code % PLACES;
    return (IMPACTS * PLACES - (code - place)) * 2 + place;
  },
};

function rankList<Posting extends PlacedHeading | PlacedText>(
  { total, packed, passageCount }: LongList,
  kind: ListKind<Posting>,
  memory: ByteMemory,
): RankedList {
  if (total <= MAX_BEST) return { best: packed, overflow: '' };
  const hasOverflow = kind.hasOverflow(total, passageCount);
  if (memory === NO_MEMORY) return cutList(packed, kind, hasOverflow);
  const key = hashTexts(['ranked', kind.name, String(hasOverflow), packed]);
  const known = memory.find(key);
  if (known !== undefined) return parseRanked(known);
  const ranked = cutList(packed, kind, hasOverflow);
  memory.keep(key, `${ranked.best}\n${ranked.overflow}`);
  return ranked;
}

function cutList<Posting extends PlacedHeading | PlacedText>(
  packed: string,
  { unpack, pack, rank }: ListKind<Posting>,
  hasOverflow: boolean,
): RankedList {
  const ranked = [...unpack(createNumberDecoder(packed))].sort((a, b) => rank(a) - rank(b));
  const packInOrder = (part: Posting[]) => pack(part.sort((a, b) => a.place - b.place));
  const others = hasOverflow ? ranked.slice(MAX_BEST, MAX_BEST + MAX_OVERFLOW) : [];
  return { best: packInOrder(ranked.slice(0, MAX_BEST)), overflow: packInOrder(others) };
}

function parseRanked(kept: string): RankedList {
  const [best = '', overflow = ''] = kept.split('\n');
  return { best, overflow };
}
