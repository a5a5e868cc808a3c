/**
 * The postings of the words of some pages, packed. The tables of neighbouring pages are joined without
 * unpacking a posting: only the first place of a list changes.
 */

import {
  createNumberDecoder,
  packNumber,
  packNumbers,
} from '../../client/search/engine/codec/numbers';
import { movePlace } from '../../client/search/engine/codec/places';

/** Packed postings without their first number, which depends on what stands before them. */
export type PackedPostings = {
  readonly count: number;
  /** The number of the first place, counted from the first page of the table. */
  readonly first: number;
  /** The page of the last place, counted from the first page of the table. */
  readonly lastPage: number;
  readonly rest: string;
};

export type WordPostings = {
  /** True when the word is only two adjacent words joined, and no text contains it as one word. */
  readonly isJoint: boolean;
  readonly headings: PackedPostings;
  readonly texts: PackedPostings;
};

export type WordTable = ReadonlyMap<string, WordPostings>;

export const NO_POSTINGS: PackedPostings = { count: 0, first: 0, lastPage: 0, rest: '' };

/** `packed` begins with its first place. */
export function splitPostings(packed: string, count: number, lastPage: number): PackedPostings {
  const first = createNumberDecoder(packed).next();
  return { count, first, lastPage, rest: packed.slice(packNumber(first).length) };
}

export function joinPostings({ count, first, rest }: PackedPostings): string {
  return count === 0 ? '' : packNumber(first) + rest;
}

/** A table and the number of its pages. */
export type TablePart = { readonly table: WordTable; readonly pages: number };

type Joined = { -readonly [Key in keyof WordPostings]: WordPostings[Key] };

/** The pages of each table follow those of the table before. */
export function mergeTables(parts: readonly TablePart[]): WordTable {
  const merged = new Map<string, Joined>();
  let from = 0;
  for (const { table, pages } of parts) {
    for (const [term, { isJoint, headings, texts }] of table) {
      const known = merged.get(term);
      if (known === undefined) {
        merged.set(term, {
          isJoint,
          headings: append(NO_POSTINGS, headings, from),
          texts: append(NO_POSTINGS, texts, from),
        });
        continue;
      }
      known.isJoint &&= isJoint;
      known.headings = append(known.headings, headings, from);
      known.texts = append(known.texts, texts, from);
    }
    from += pages;
  }
  return merged;
}

function append(before: PackedPostings, added: PackedPostings, from: number): PackedPostings {
  if (added.count === 0) return before;
  const lastPage = from + added.lastPage;
  if (before.count === 0) {
    return { count: added.count, first: movePlace(added.first, from), lastPage, rest: added.rest };
  }
  const next = packNumber(movePlace(added.first, from - before.lastPage));
  return {
    count: before.count + added.count,
    first: before.first,
    lastPage,
    rest: before.rest + next + added.rest,
  };
}

export function packTable(table: WordTable): string {
  const pieces: string[] = [];
  for (const [term, { isJoint, headings, texts }] of table) {
    pieces.push(packNumbers([term.length * 2 + Number(isJoint)]), term);
    pieces.push(packPostings(headings), packPostings(texts));
  }
  return pieces.join('');
}

function packPostings({ count, first, lastPage, rest }: PackedPostings): string {
  return count === 0 ? packNumber(0) : packNumbers([count, first, lastPage, rest.length]) + rest;
}

export function unpackTable(packed: string): WordTable {
  const decoder = createNumberDecoder(packed);
  const table = new Map<string, WordPostings>();
  const nextPostings = (): PackedPostings => {
    const count = decoder.next();
    if (count === 0) return NO_POSTINGS;
    const first = decoder.next();
    const lastPage = decoder.next();
    return { count, first, lastPage, rest: decoder.takeText(decoder.next()) };
  };
  while (!decoder.isAtEnd()) {
    const number = decoder.next();
    const term = decoder.takeText(Math.floor(number / 2));
    table.set(term, { isJoint: number % 2 === 1, headings: nextPostings(), texts: nextPostings() });
  }
  return table;
}
