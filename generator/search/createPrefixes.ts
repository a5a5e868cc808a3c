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
  const addBelow = (group: readonly KeyedEntry[], letters: number): readonly KeyedEntry[] =>
    [...groupByPrefix(group, letters)].flatMap(([prefix, part]) => {
      const size = part.reduce((sum, entry) => sum + measureEntry(entry), 0);
      if (size <= MAX_FILES * fileCharacters) return [];
      const own = createPrefix(prefix, part, table);
      return letters === MAX_LETTERS ? [own] : [own, ...addBelow(part, letters + 1)];
    });
  return addBelow(entries, 1);
}

function createPrefix(
  prefix: string,
  group: readonly KeyedEntry[],
  table: PostingTable,
): KeyedEntry {
  const headings = findBest(group, table);
  const payload = packEntry(
    { total: headings.length, inline: packHeadings(headings) },
    { total: 0, inline: '' },
  );
  return [createPrefixKey(prefix), payload];
}

function groupByPrefix(entries: readonly KeyedEntry[], letters: number) {
  const groups = new Map<string, KeyedEntry[]>();
  for (const entry of entries) {
    const [term] = entry;
    if (term.length < letters || isHalf(term, letters)) continue;
    const prefix = term.slice(0, letters);
    const group = groups.get(prefix);
    if (group === undefined) groups.set(prefix, [entry]);
    else group.push(entry);
  }
  return groups;
}

/** The highest and shortest headings, each passage once. */
function findBest(group: readonly KeyedEntry[], table: PostingTable): HeadingPosting[] {
  const byPassage = new Map<number, HeadingPosting>();
  for (const [term] of group) {
    for (const posting of table.get(term)?.headings ?? []) {
      const known = byPassage.get(posting.passage);
      if (known === undefined || weigh(posting) < weigh(known))
        byPassage.set(posting.passage, posting);
    }
  }
  return [...byPassage.values()]
    .sort((a, b) => weigh(a) - weigh(b) || a.passage - b.passage)
    .slice(0, MAX_HEADINGS)
    .sort((a, b) => a.passage - b.passage);
}

function weigh({ level, words }: HeadingPosting): number {
  // The name of a section of the site is a weak result, so it counts as the lowest level.
  return (level === 0 ? LEAST : level) * LEAST + words;
}
