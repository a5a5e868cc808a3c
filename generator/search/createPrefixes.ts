/**
 * Creates entries for prefixes that too many words share. While a reader types the first letters, one
 * file then has the titles and headings to show, instead of all files with words that begin with them.
 */

import { createNumberDecoder } from '../../templates/model/search/engine/codec/numbers';
import {
  type PlacedHeading,
  packEntry,
  packHeadings,
  unpackPlacedHeadings,
} from '../../templates/model/search/engine/codec/postings';
import {
  createPrefixKey,
  isHalf,
  type KeyedEntry,
} from '../../templates/model/search/engine/codec/sortedEntries';
import { isHeadingKey } from '../../templates/model/search/engine/words/headingKey';
import { getLeastSize, measureEntry } from './fillFiles';
import type { ListedWord } from './listedWords';

const MAX_LETTERS = 6;
const MAX_HEADINGS = 48;
/** More than any heading level. */
const LEAST = 10;

type PrefixOptions = {
  /** The target size of a file of entries. */
  readonly fileCharacters: number;
  /** The words of a prefix are read when they are in at most this many files; otherwise it needs an entry. */
  readonly prefixFiles: number;
};

/** `entries` are sorted, and each has the word with the same number. */
export function createPrefixes(
  entries: readonly KeyedEntry[],
  words: readonly ListedWord[],
  { fileCharacters, prefixFiles }: PrefixOptions,
): readonly KeyedEntry[] {
  const sums = addUp(entries.map(measureEntry));
  // Words of this size are in one file more at most, because of the files at both ends.
  const mostRead = (prefixFiles - 1) * getLeastSize(fileCharacters);
  const isLarge = ({ from, to }: Range) => (sums[to] ?? 0) - (sums[from] ?? 0) > mostRead;
  const prefixes: KeyedEntry[] = [];

  /** Adds the prefix and the longer ones that begin with it. Returns its best headings. */
  function addPrefix(range: Range, letters: number): readonly PlacedHeading[] {
    const all = groupByPrefix(entries, range, letters + 1).flatMap((part) =>
      letters < MAX_LETTERS && part.isLonger && isLarge(part)
        ? addPrefix(part, letters + 1)
        : listHeadings(part),
    );
    const best = chooseBest(all);
    const [term = ''] = entries[range.from] ?? [];
    prefixes.push(createPrefix(term.slice(0, letters), best));
    return best;
  }

  function listHeadings({ from, to }: Range): readonly PlacedHeading[] {
    const headings: PlacedHeading[] = [];
    for (let at = from; at < to; at += 1) {
      const { count = 0, packed = '' } = words[at]?.headings ?? {};
      if (count > 0) headings.push(...unpackPlacedHeadings(createNumberDecoder(packed)));
    }
    return headings;
  }

  for (const part of groupByPrefix(entries, { from: 0, to: entries.length }, 1)) {
    const isOfWords = !isHeadingKey(entries[part.from]?.[0] ?? '');
    if (isOfWords && part.isLonger && isLarge(part)) addPrefix(part, 1);
  }
  return prefixes;
}

function addUp(numbers: readonly number[]): readonly number[] {
  let sum = 0;
  return [0, ...numbers.map((number) => (sum += number))];
}

function createPrefix(prefix: string, best: readonly PlacedHeading[]): KeyedEntry {
  const headings = [...best].sort((a, b) => a.place - b.place);
  const payload = packEntry(
    { total: headings.length, inline: packHeadings(headings) },
    { total: 0, inline: '' },
  );
  return [createPrefixKey(prefix), payload];
}

/** Some neighbouring entries. */
type Range = { readonly from: number; readonly to: number };

type PrefixRange = Range & {
  /** False for words with fewer letters. */
  readonly isLonger: boolean;
};

function groupByPrefix(
  entries: readonly KeyedEntry[],
  { from, to }: Range,
  letters: number,
): readonly PrefixRange[] {
  const groups: { from: number; to: number; isLonger: boolean }[] = [];
  let last: string | undefined;
  for (let at = from; at < to; at += 1) {
    const [term] = entries[at] ?? [''];
    const isLonger = term.length >= letters && !isHalf(term, letters);
    const prefix = isLonger ? term.slice(0, letters) : undefined;
    const group = groups.at(-1);
    if (group !== undefined && prefix === last) group.to = at + 1;
    else groups.push({ from: at, to: at + 1, isLonger });
    last = prefix;
  }
  return groups;
}

/** The highest and shortest headings, each passage once. The best of a whole are the best of its parts' best. */
function chooseBest(headings: readonly PlacedHeading[]): readonly PlacedHeading[] {
  const best = new Map<number, PlacedHeading>();
  for (const heading of [...headings].sort((a, b) => weigh(a) - weigh(b) || a.place - b.place)) {
    if (best.size === MAX_HEADINGS) break;
    if (!best.has(heading.place)) best.set(heading.place, heading);
  }
  return [...best.values()];
}

function weigh({ level, words }: PlacedHeading): number {
  // The name of a section of the site is a weak result, so it counts as the lowest level.
  return (level === 0 ? LEAST : level) * LEAST + words;
}
