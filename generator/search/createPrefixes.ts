/**
 * Creates entries for prefixes that too many words share. While a reader types the first letters, one
 * file then has the titles and headings to show, instead of all files with words that begin with them.
 */

import {
  type HeadingPosting,
  packEntry,
  packHeadings,
} from '../../client/search/engine/codec/postings';
import { createPrefixKey } from '../../client/search/engine/codec/prefixes';
import { isHalf, type KeyedEntry } from '../../client/search/engine/codec/sortedEntries';
import type { PostingTable } from './collectPostings';
import { measureEntry } from './fillFiles';

/** A prefix whose words fill at most this many files has no entry: a query loads the words themselves. */
const MAX_FILES = 2;
const MAX_LETTERS = 6;
const MAX_HEADINGS = 48;
/** More than any heading level. */
const LEAST = 10;

/** `entries` are sorted. */
export function createPrefixes(
  entries: readonly KeyedEntry[],
  table: PostingTable,
  fileCharacters: number,
): readonly KeyedEntry[] {
  const prefixes: KeyedEntry[] = [];

  /** Adds the prefix and the longer ones that begin with it. Returns its best headings. */
  function addPrefix(
    prefix: string,
    group: readonly KeyedEntry[],
    letters: number,
  ): readonly HeadingPosting[] {
    const size = group.reduce((sum, entry) => sum + measureEntry(entry), 0);
    const isLarge = size > MAX_FILES * fileCharacters;
    const isDeep = isLarge && letters < MAX_LETTERS;
    const { longer, others } = isDeep
      ? groupByPrefix(group, letters + 1)
      : { longer: [], others: group };
    const below = [...longer].flatMap(([next, part]) => addPrefix(next, part, letters + 1));
    const own = others.flatMap(([term]) => table.get(term)?.headings ?? []);
    const best = chooseBest([...below, ...own]);
    if (isLarge) prefixes.push(createPrefix(prefix, best));
    return best;
  }

  for (const [prefix, group] of groupByPrefix(entries, 1).longer) addPrefix(prefix, group, 1);
  return prefixes;
}

function createPrefix(prefix: string, best: readonly HeadingPosting[]): KeyedEntry {
  const headings = [...best].sort((a, b) => a.passage - b.passage);
  const payload = packEntry(
    { total: headings.length, inline: packHeadings(headings) },
    { total: 0, inline: '' },
  );
  return [createPrefixKey(prefix), payload];
}

type Groups = {
  readonly longer: ReadonlyMap<string, readonly KeyedEntry[]>;
  /** Words without so many letters. */
  readonly others: readonly KeyedEntry[];
};

function groupByPrefix(entries: readonly KeyedEntry[], letters: number): Groups {
  const longer = new Map<string, KeyedEntry[]>();
  const others: KeyedEntry[] = [];
  for (const entry of entries) {
    const [term] = entry;
    if (term.length < letters || isHalf(term, letters)) {
      others.push(entry);
      continue;
    }
    const prefix = term.slice(0, letters);
    const group = longer.get(prefix);
    if (group === undefined) longer.set(prefix, [entry]);
    else group.push(entry);
  }
  return { longer, others };
}

/** The highest and shortest headings, each passage once. The best of a whole are the best of its parts' best. */
function chooseBest(headings: readonly HeadingPosting[]): readonly HeadingPosting[] {
  /** By weight, so that most headings are passed over without comparing them. */
  const byWeight: HeadingPosting[][] = [];
  for (const heading of headings) {
    const weight = weigh(heading);
    const known = byWeight[weight];
    if (known === undefined) byWeight[weight] = [heading];
    else known.push(heading);
  }
  const best = new Map<number, HeadingPosting>();
  for (const same of byWeight) {
    if (best.size >= MAX_HEADINGS) break;
    for (const heading of same?.sort((a, b) => a.passage - b.passage) ?? []) {
      if (best.size < MAX_HEADINGS && !best.has(heading.passage))
        best.set(heading.passage, heading);
    }
  }
  return [...best.values()];
}

function weigh({ level, words }: HeadingPosting): number {
  // The name of a section of the site is a weak result, so it counts as the lowest level.
  return (level === 0 ? LEAST : level) * LEAST + words;
}
