/** Finds the words that a misspelt word may stand for: with two mistakes, the first letter must be correct. */

import { isPrefixKey } from '../codec/sortedEntries';
import {
  createEndingKey,
  createSpellingKey,
  hasSpelling,
  MIN_TWO_TYPOS_LETTERS,
  MIN_TYPO_LETTERS,
  type Spelling,
} from '../codec/spellings';
import type { IndexReader, NamedEntry } from '../createIndexSource';
import {
  type AskedTerm,
  countPlaces,
  dropRepeated,
  type Expansion,
  expandTerm,
} from './expandTerm';

const LIKENESS = [1, 0.5, 0.35];
const PREFIX_LIKENESS = 0.4;
/** Shares of the typed letters that are taken as correct, tried in this order. */
const PREFIX_SHARES = [1 / 3, 1 / 2, 3 / 4];
const MAX_WORDS = 4;
/** The largest number of forms of these words, such as `delete` and `deleted`. */
const MAX_FORMS = 12;

export async function correctTerm(
  index: IndexReader,
  { term, isPrefix }: AskedTerm,
): Promise<readonly Expansion[]> {
  const maxEdits = getMaxEdits(term);
  if (maxEdits === 0) return [];
  const whole = await findSpellings(index, term, maxEdits);
  return isPrefix ? dropRepeated([...whole, ...(await findBegun(index, term, maxEdits))]) : whole;
}

function getMaxEdits(term: string): number {
  if (term.length < MIN_TYPO_LETTERS || !hasSpelling(term)) return 0;
  return term.length < MIN_TWO_TYPOS_LETTERS ? 1 : 2;
}

async function findSpellings(
  index: IndexReader,
  term: string,
  maxEdits: number,
): Promise<readonly Expansion[]> {
  const [begun, ended] = await Promise.all([
    findNear(index, { term, maxEdits, createKey: createSpellingKey }),
    findNear(index, { term, maxEdits: 1, createKey: createEndingKey }),
  ]);
  const near = [...begun, ...ended.filter((spelling) => spelling.term[0] !== term[0])];
  const least = Math.min(...near.map(({ edits }) => edits));
  const best = near
    .filter(({ edits }) => edits === least)
    .sort((a, b) => compareSpellings(a, b))
    .slice(0, MAX_WORDS);
  const found = await Promise.all(
    best.map(async ({ term: right, edits }) => {
      const forms = await expandTerm(index, { term: right, isPrefix: false });
      return forms.map((form) => ({ ...form, likeness: form.likeness * (LIKENESS[edits] ?? 0) }));
    }),
  );
  const others = dropRepeated(found.flat()).filter((form) => form.term !== term);
  return others.slice(0, MAX_FORMS);
}

type Nearness = {
  readonly term: string;
  readonly maxEdits: number;
  readonly createKey: (term: string, length: number) => string;
};

async function findNear(index: IndexReader, { term, maxEdits, createKey }: Nearness) {
  const lengths = Array.from({ length: 2 * maxEdits + 1 }, (_, at) => term.length - maxEdits + at);
  const lists = await Promise.all(
    lengths.map((length) => index.listSpellings(createKey(term, length))),
  );
  return lists
    .flat()
    .map((spelling) => ({ ...spelling, edits: countEdits(term, spelling.term, maxEdits) }))
    .filter(({ edits, term: found }) => {
      return edits > 0 && edits <= maxEdits && listDigits(found) === listDigits(term);
    });
}

const OTHERS = /\P{N}+/gu;

/** A number is another one, and not a mistake. */
function listDigits(term: string): string {
  return term.replace(OTHERS, '');
}

function compareSpellings(a: Spelling, b: Spelling): number {
  return b.frequency - a.frequency || (a.term < b.term ? -1 : 1);
}

/** While a reader types, the mistake is most often in the last letters. */
async function findBegun(
  index: IndexReader,
  term: string,
  maxEdits: number,
): Promise<readonly Expansion[]> {
  const entries = await listLike(index, term);
  return entries
    .filter(
      ([found]) =>
        !isPrefixKey(found) && found.length > term.length && beginsLike(found, term, maxEdits),
    )
    .map(([found, entry]) => ({ term: found, entry, likeness: PREFIX_LIKENESS }))
    .sort((a, b) => countPlaces(b.entry) - countPlaces(a.entry) || (a.term < b.term ? -1 : 1))
    .slice(0, MAX_WORDS);
}

/** Words with the same first letters. Takes as few letters as keep the list short. */
async function listLike(index: IndexReader, term: string): Promise<readonly NamedEntry[]> {
  for (const share of PREFIX_SHARES) {
    const letters = Math.max(MIN_TYPO_LETTERS - 1, Math.ceil(term.length * share));
    const entries = await index.listEntries(term.slice(0, letters));
    if (entries !== undefined) return entries;
  }
  return [];
}

function beginsLike(found: string, term: string, maxEdits: number): boolean {
  return [-1, 0, 1].some(
    (more) => countEdits(found.slice(0, term.length + more), term, maxEdits) <= maxEdits,
  );
}

/** Returns `limit + 1` when there are more than `limit` edits. */
export function countEdits(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let edits = Math.min(at(above, j) + 1, at(row, j - 1) + 1, at(above, j - 1) + same);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) edits = Math.min(edits, at(before, j - 2) + 1);
      row.push(edits);
      least = Math.min(least, edits);
    }
    if (least > limit) return limit + 1;
    before = above;
    above = row;
  }
  return Math.min(at(above, b.length), limit + 1);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
