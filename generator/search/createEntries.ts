/** Lays out the dictionary: short lists of postings are stored with their word, long ones in files of lists. */

import { createNumberDecoder } from '../../templates/model/search/engine/codec/numbers';
import { createPlaceReader } from '../../templates/model/search/engine/codec/places';
import {
  IMPACTS,
  type PackedLists,
  PLACES,
  type PlacedHeading,
  packEntry,
  packHeadings,
  packListed,
  packTexts,
  type TextNumbers,
  unpackPlacedHeadings,
} from '../../templates/model/search/engine/codec/postings';
import type { KeyedEntry } from '../../templates/model/search/engine/codec/sortedEntries';
import { type Memory, NO_MEMORY } from '../core/memory';
import { hashTexts } from './fillFiles';
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
type ListKind = {
  readonly name: string;
  /** A list of up to this many characters is stored with its word. */
  readonly maxInline: number;
  readonly hasOverflow: (total: number, passageCount: number) => boolean;
  readonly rank: (packed: string) => Ranking;
};

type Ranking = {
  /** By posting a whole number, 0 for the one that weighs most. */
  readonly ranks: readonly number[];
  /** Packs the postings with these numbers. */
  readonly pack: (numbers: readonly number[]) => string;
};

const HEADINGS: ListKind = {
  name: 'headings',
  maxInline: 160,
  hasOverflow: () => true,
  rank: (packed) => {
    const postings = unpackPlacedHeadings(createNumberDecoder(packed));
    return {
      ranks: postings.map(rankHeading),
      pack: (numbers) => packHeadings(numbers.map((at) => postings[at] as PlacedHeading)),
    };
  },
};

const TEXTS: ListKind = {
  name: 'texts',
  maxInline: 32,
  hasOverflow: (total, passageCount) => total <= Math.max(2 * MAX_BEST, passageCount * MAX_SHARE),
  rank: (packed) => {
    const { places, codes } = unpackPlacedTexts(packed);
    return {
      ranks: Array.from(codes, rankText),
      pack: (numbers) =>
        packTexts({
          places: numbers.map((at) => places[at] ?? 0),
          codes: numbers.map((at) => codes[at] ?? 0),
        }),
    };
  },
};

function rankList(list: LongList, kind: ListKind, memory: Memory): RankedList {
  const { total, packed, passageCount } = list;
  if (total <= MAX_BEST) return { best: packed, overflow: '' };
  const hasOverflow = kind.hasOverflow(total, passageCount);
  if (memory === NO_MEMORY) return cutList(kind.rank(packed), hasOverflow);
  const key = hashTexts(['ranked', kind.name, String(hasOverflow), packed]);
  const known = memory.find(key);
  if (known !== undefined) return parseRanked(known);
  const ranked = cutList(kind.rank(packed), hasOverflow);
  memory.keep(key, `${ranked.best}\n${ranked.overflow}`);
  return ranked;
}

function cutList({ ranks, pack }: Ranking, hasOverflow: boolean): RankedList {
  const sorted = sortByRank(ranks);
  const packInOrder = (part: number[]) => pack(part.sort((a, b) => a - b));
  const best = packInOrder(sorted.slice(0, MAX_BEST));
  const others = hasOverflow ? sorted.slice(MAX_BEST, MAX_BEST + MAX_OVERFLOW) : [];
  return { best, overflow: packInOrder(others) };
}

function parseRanked(kept: string): RankedList {
  const [best = '', overflow = ''] = kept.split('\n');
  return { best, overflow };
}

function unpackPlacedTexts(packed: string): TextNumbers {
  const decoder = createNumberDecoder(packed);
  const nextPlace = createPlaceReader(decoder);
  const places: number[] = [];
  const codes: number[] = [];
  while (!decoder.isAtEnd()) {
    places.push(nextPlace());
    codes.push(decoder.next());
  }
  return { places, codes };
}

/** Headings of a high level with few words come first. */
function rankHeading({ level, words }: PlacedHeading): number {
  return level * 10 + words;
}

/** A great impact comes first, then a place near the beginning. */
function rankText(code: number): number {
  const place = code % PLACES;
  return (IMPACTS * PLACES - (code - place)) * 2 + place;
}

/** The numbers of the ranks, by rank, then in order. Ranks are few, so they need no comparing. */
function sortByRank(ranks: readonly number[]): readonly number[] {
  const byRank: number[][] = [];
  for (const [at, rank] of ranks.entries()) {
    const known = byRank[rank];
    if (known === undefined) byRank[rank] = [at];
    else known.push(at);
  }
  return byRank.flat();
}
