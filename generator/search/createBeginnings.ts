/**
 * Answers for the beginnings of words that too many words share. While a reader types the first letters,
 * one file has the titles and headings to show, instead of all files with words that begin so.
 */

import { createBeginningKey } from '../../templates/model/search/codec/beginnings';
import {
  type HeadingPosting,
  packEntry,
  packHeadings,
} from '../../templates/model/search/codec/postings';
import { isHalf, type KeyedEntry } from '../../templates/model/search/codec/sortedEntries';
import type { PostingTable } from './collectPostings';
import { measureEntry } from './fillFiles';

/** With this many files or fewer a question reads the words themselves. */
const MAX_FILES = 2;
const MAX_LETTERS = 6;
const MAX_HEADINGS = 48;
/** More than any level. */
const LEAST = 10;

/** `entries` are sorted. */
export function createBeginnings(
  entries: readonly KeyedEntry[],
  table: PostingTable,
  fileCharacters: number,
): readonly KeyedEntry[] {
  const addBelow = (group: readonly KeyedEntry[], letters: number): readonly KeyedEntry[] =>
    [...groupByBeginning(group, letters)].flatMap(([beginning, part]) => {
      const size = part.reduce((sum, entry) => sum + measureEntry(entry), 0);
      if (size <= MAX_FILES * fileCharacters) return [];
      const own = createBeginning(beginning, part, table);
      return letters === MAX_LETTERS ? [own] : [own, ...addBelow(part, letters + 1)];
    });
  return addBelow(entries, 1);
}

function createBeginning(
  beginning: string,
  group: readonly KeyedEntry[],
  table: PostingTable,
): KeyedEntry {
  const headings = findBest(group, table);
  const payload = packEntry(
    { total: headings.length, inline: packHeadings(headings) },
    { total: 0, inline: '' },
  );
  return [createBeginningKey(beginning), payload];
}

function groupByBeginning(entries: readonly KeyedEntry[], letters: number) {
  const groups = new Map<string, KeyedEntry[]>();
  for (const entry of entries) {
    const [term] = entry;
    if (term.length < letters || isHalf(term, letters)) continue;
    const beginning = term.slice(0, letters);
    const group = groups.get(beginning);
    if (group === undefined) groups.set(beginning, [entry]);
    else group.push(entry);
  }
  return groups;
}

/** The highest and shortest headings, each unit once. */
function findBest(group: readonly KeyedEntry[], table: PostingTable): HeadingPosting[] {
  const byUnit = new Map<number, HeadingPosting>();
  for (const [term] of group) {
    for (const posting of table.get(term)?.headings ?? []) {
      const known = byUnit.get(posting.unit);
      if (known === undefined || weigh(posting) < weigh(known)) byUnit.set(posting.unit, posting);
    }
  }
  return [...byUnit.values()]
    .sort((a, b) => weigh(a) - weigh(b) || a.unit - b.unit)
    .slice(0, MAX_HEADINGS)
    .sort((a, b) => a.unit - b.unit);
}

function weigh({ level, words }: HeadingPosting): number {
  // The name of a section of the site is no answer by itself.
  return (level === 0 ? LEAST : level) * LEAST + words;
}
