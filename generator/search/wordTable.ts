/**
 * The postings of the words of some pages, packed. The tables of neighbouring pages are joined without
 * unpacking a posting: only the first place of a list changes.
 */

import {
  createNumberDecoder,
  type NumberDecoder,
  packNumber,
  packNumbers,
} from '../../templates/model/search/engine/codec/numbers';
import { movePlace } from '../../templates/model/search/engine/codec/places';

export type WordTable = {
  /** Sorted. */
  readonly terms: readonly string[];
  /** A record for each word: 1 for a joint word, its headings and its texts. */
  readonly data: string;
};

/** Packed postings without their first number, which depends on what stands before them. */
export type TablePostings = {
  readonly count: number;
  /** The number of the first place, counted from the first page of the table. */
  readonly first: number;
  /** The page of the last place, counted from the first page of the table. */
  readonly lastPage: number;
  readonly rest: string;
};

type WordRecord = {
  /** True when the word is only two adjacent words joined, and no text contains it as one word. */
  readonly isJoint: boolean;
  readonly headings: TablePostings;
  readonly texts: TablePostings;
};

export const NO_POSTINGS: TablePostings = { count: 0, first: 0, lastPage: 0, rest: '' };

/** The postings of a word, packed for the index. */
export type ListedPostings = { readonly count: number; readonly packed: string };

export type ListedWord = {
  readonly term: string;
  readonly isJoint: boolean;
  readonly headings: ListedPostings;
  readonly texts: ListedPostings;
};

/** `lastPage` is the page of the last place. */
export function createTablePostings(
  { count, packed }: ListedPostings,
  lastPage: number,
): TablePostings {
  if (count === 0) return NO_POSTINGS;
  const first = createNumberDecoder(packed).next();
  return { count, first, lastPage, rest: packed.slice(packNumber(first).length) };
}

export function packRecord({ isJoint, headings, texts }: WordRecord): string {
  return packNumber(Number(isJoint)) + packPostings(headings) + packPostings(texts);
}

function packPostings({ count, first, lastPage, rest }: TablePostings): string {
  return count === 0 ? packNumber(0) : packNumbers([count, first, lastPage, rest.length]) + rest;
}

function unpackRecord(decoder: NumberDecoder): WordRecord {
  const isJoint = decoder.next() === 1;
  return { isJoint, headings: unpackPostings(decoder), texts: unpackPostings(decoder) };
}

function unpackPostings(decoder: NumberDecoder): TablePostings {
  const count = decoder.next();
  if (count === 0) return NO_POSTINGS;
  const [first, lastPage] = [decoder.next(), decoder.next()];
  return { count, first, lastPage, rest: decoder.takeText(decoder.next()) };
}

export function listWords({ terms, data }: WordTable): readonly ListedWord[] {
  const decoder = createNumberDecoder(data);
  return terms.map((term) => {
    const { isJoint, headings, texts } = unpackRecord(decoder);
    return { term, isJoint, headings: listPostings(headings), texts: listPostings(texts) };
  });
}

function listPostings({ count, first, rest }: TablePostings): ListedPostings {
  return { count, packed: count === 0 ? '' : packNumber(first) + rest };
}

/** A table and the number of its pages. */
export type TablePart = { readonly table: WordTable; readonly pages: number };

type Cursor = {
  readonly terms: readonly string[];
  readonly decoder: NumberDecoder;
  /** The pages before the table. */
  readonly from: number;
  /** The number of the next term. */
  at: number;
};

type PlacedRecord = { readonly record: WordRecord; readonly from: number };

/** The pages of each table follow those of the table before. */
export function mergeTables(parts: readonly TablePart[]): WordTable {
  let from = 0;
  const cursors = parts.map(({ table, pages }): Cursor => {
    from += pages;
    const decoder = createNumberDecoder(table.data);
    return { terms: table.terms, decoder, from: from - pages, at: 0 };
  });
  const terms: string[] = [];
  const packed: string[] = [];
  for (let term = findNext(cursors); term !== undefined; term = findNext(cursors)) {
    const records: PlacedRecord[] = [];
    for (const cursor of cursors) {
      if (cursor.terms[cursor.at] !== term) continue;
      cursor.at += 1;
      records.push({ record: unpackRecord(cursor.decoder), from: cursor.from });
    }
    terms.push(term);
    packed.push(
      packRecord({
        isJoint: records.every(({ record }) => record.isJoint),
        headings: joinPostings(records, 'headings'),
        texts: joinPostings(records, 'texts'),
      }),
    );
  }
  return { terms, data: packed.join('') };
}

/** The first of the terms that were not taken yet. */
function findNext(cursors: readonly Cursor[]): string | undefined {
  let first: string | undefined;
  for (const { terms, at } of cursors) {
    const term = terms[at];
    if (term !== undefined && (first === undefined || term < first)) first = term;
  }
  return first;
}

function joinPostings(records: readonly PlacedRecord[], kind: 'headings' | 'texts'): TablePostings {
  let { count, first, lastPage } = NO_POSTINGS;
  const pieces: string[] = [];
  for (const { record, from } of records) {
    const next = record[kind];
    if (next.count === 0) continue;
    const moved = movePlace(next.first, from - lastPage);
    if (count === 0) first = moved;
    else pieces.push(packNumber(moved));
    pieces.push(next.rest);
    count += next.count;
    lastPage = from + next.lastPage;
  }
  return { count, first, lastPage, rest: pieces.join('') };
}

const LINE_END = '\n';
const END_OF_TERMS = '\n\n';

export function packTable({ terms, data }: WordTable): string {
  return terms.join(LINE_END) + END_OF_TERMS + data;
}

export function unpackTable(packed: string): WordTable {
  const end = packed.indexOf(END_OF_TERMS);
  const terms = end === 0 ? [] : packed.slice(0, end).split(LINE_END);
  return { terms, data: packed.slice(end + END_OF_TERMS.length) };
}
