/** Finds the words of the index that a typed word may mean. */

import type { WordEntry } from '../codec/postings';
import { createPrefixKey, isPrefixKey } from '../codec/prefixes';
import { countShared } from '../codec/sortedEntries';
import type { IndexReader, NamedEntry } from '../createIndexReader';
import { stemWord } from '../words/stemWord';

export type Expansion = {
  readonly term: string;
  readonly entry: WordEntry;
  /** 1 for the word itself, less for what only resembles it. */
  readonly likeness: number;
};

/** A typed word, or a part of a typed identifier. */
export type AskedTerm = { readonly term: string; readonly isPrefix: boolean };

/** How like another form of the same word is. */
export const SAME_STEM = 0.9;
const PREFIX_BASE = 0.55;
const PREFIX_GAIN = 0.35;
/** Of the answer that stands for all words with a beginning. */
const BEGINNING = 0.6;
const MAX_EXPANSIONS = 24;
/** A shorter beginning is shared by too many words. */
const MIN_STEM_LETTERS = 3;

export async function expandTerm(
  index: IndexReader,
  { term, isPrefix }: AskedTerm,
): Promise<readonly Expansion[]> {
  const stem = stemWord(term);
  const root = findRoot(term, stem);
  const beginning = root.length >= MIN_STEM_LETTERS ? root : term;
  const listed = (await index.listEntries(beginning)) ?? (await listFew(index, { term, isPrefix }));
  const expansions = listed.flatMap(([found, entry]): Expansion[] => {
    const likeness = measureLikeness(found, { term, stem, isPrefix });
    return likeness === 0 ? [] : [{ term: found, entry, likeness }];
  });
  return expansions.sort(compareExpansions).slice(0, MAX_EXPANSIONS);
}

/** Each word once, as it comes first. */
export function dropRepeated(expansions: readonly Expansion[]): readonly Expansion[] {
  const known = new Set<string>();
  return expansions.filter(({ term }) => !known.has(term) && known.add(term));
}

/** What all forms of a word begin with: `categories` and `category` differ in the last letter of the stem. */
function findRoot(term: string, stem: string): string {
  return term.slice(0, countShared(stem.replace(/i$/, ''), term));
}

/** The word itself and the answer for its beginning, where too many words begin like it. */
async function listFew(
  index: IndexReader,
  { term, isPrefix }: AskedTerm,
): Promise<readonly NamedEntry[]> {
  const narrow = isPrefix ? await index.listEntries(term) : undefined;
  if (narrow !== undefined) return narrow;
  const keys = isPrefix ? [term, createPrefixKey(term)] : [term];
  const entries = await Promise.all(keys.map((key) => index.findEntry(key)));
  return keys.flatMap((key, at): NamedEntry[] => {
    const entry = entries[at];
    return entry === undefined ? [] : [[key, entry]];
  });
}

function measureLikeness(
  found: string,
  { term, stem, isPrefix }: AskedTerm & { readonly stem: string },
): number {
  if (found === term) return 1;
  if (isPrefixKey(found)) {
    return isPrefix && found === createPrefixKey(term) ? BEGINNING : 0;
  }
  const same = stemWord(found) === stem ? SAME_STEM : 0;
  if (!isPrefix || !found.startsWith(term)) return same;
  return Math.max(same, PREFIX_BASE + (PREFIX_GAIN * term.length) / found.length);
}

/** The likest, then the most frequent. */
function compareExpansions(a: Expansion, b: Expansion): number {
  const isNearA = a.likeness >= SAME_STEM;
  const isNearB = b.likeness >= SAME_STEM;
  if (isNearA !== isNearB) return isNearA ? -1 : 1;
  if (isNearA && a.likeness !== b.likeness) return b.likeness - a.likeness;
  return countPlaces(b.entry) - countPlaces(a.entry) || (a.term < b.term ? -1 : 1);
}

export function countPlaces({ headings, texts }: WordEntry): number {
  return headings.total + texts.total;
}
