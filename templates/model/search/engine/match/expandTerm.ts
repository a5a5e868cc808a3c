/** Finds the words of the index that a typed word may match. */

import type { WordEntry } from '../codec/postings';
import { countShared, createPrefixKey, isPrefixKey } from '../codec/sortedEntries';
import type { IndexReader, NamedEntry } from '../createIndexSource';
import type { Language } from '../words/language';
import { stemWord } from '../words/stemWord';
import { findCompounds } from './findCompounds';

export type Expansion = {
  readonly term: string;
  readonly entry: WordEntry;
  /** 1 for the word itself, less for a similar word. */
  readonly likeness: number;
};

/** A typed word, or a part of a typed identifier. */
export type AskedTerm = { readonly term: string; readonly isPrefix: boolean };

/** Likeness of another form of the same word. */
export const SAME_STEM = 0.9;
const PREFIX_BASE = 0.55;
const PREFIX_GAIN = 0.35;
/** Likeness of the entry that stands for all words with a prefix. */
const PREFIX_LIKENESS = 0.6;
/** Likeness of a compound that ends with the word. */
const COMPOUND = 0.7;
const MAX_EXPANSIONS = 24;
/** Too many words share a shorter prefix. */
const MIN_STEM_LETTERS = 3;

export async function expandTerm(
  index: IndexReader,
  { term, isPrefix }: AskedTerm,
): Promise<readonly Expansion[]> {
  const { language } = index.head;
  const stem = stemWord(term, language);
  const root = findRoot(term, stem);
  const prefix = root.length >= MIN_STEM_LETTERS ? root : term;
  const listed = (await index.listEntries(prefix)) ?? (await listFew(index, { term, isPrefix }));
  const expansions = listed.flatMap(([found, entry]): Expansion[] => {
    const likeness = measureLikeness(found, { term, stem, isPrefix, language });
    return likeness === 0 ? [] : [{ term: found, entry, likeness }];
  });
  const best = expansions.sort(compareExpansions).slice(0, MAX_EXPANSIONS);
  if (language?.hasCompounds !== true) return best;
  const compounds = await findCompounds(index, term);
  return [
    ...best,
    ...compounds.map(([found, entry]) => ({ term: found, entry, likeness: COMPOUND })),
  ];
}

/** Each word once; the first occurrence counts. */
export function dropRepeated(expansions: readonly Expansion[]): readonly Expansion[] {
  const known = new Set<string>();
  return expansions.filter(({ term }) => !known.has(term) && known.add(term));
}

/** The common prefix of all forms of a word: `categories` and `category` differ in the last letter of the stem. */
function findRoot(term: string, stem: string): string {
  return term.slice(0, countShared(stem.replace(/i$/, ''), term));
}

/** The word itself and the entry for its prefix, when too many words have that prefix. */
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

type AskedStem = AskedTerm & { readonly stem: string; readonly language: Language | undefined };

function measureLikeness(found: string, { term, stem, isPrefix, language }: AskedStem): number {
  if (found === term) return 1;
  if (isPrefixKey(found)) {
    return isPrefix && found === createPrefixKey(term) ? PREFIX_LIKENESS : 0;
  }
  const same = stemWord(found, language) === stem ? SAME_STEM : 0;
  if (!isPrefix || !found.startsWith(term)) return same;
  return Math.max(same, PREFIX_BASE + (PREFIX_GAIN * term.length) / found.length);
}

/** By likeness, then by frequency, highest first. */
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
