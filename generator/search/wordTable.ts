/**
 * The postings of the words of some pages, packed. The tables of neighbouring pages are joined without
 * unpacking a posting: only the first place of a list changes.
 */

import { packNumber } from '../../templates/model/search/engine/codec/numbers';
import { movePlace } from '../../templates/model/search/engine/codec/places';
import {
  type ByteReader,
  type ByteWriter,
  createByteReader,
  createByteWriter,
  measureNumber,
} from './byteWriter';

export type WordTable = {
  /** Sorted. */
  readonly terms: readonly string[];
  /** A record for each word. */
  readonly data: Uint8Array;
};

/** Packed postings without their first number, which depends on what stands before them. */
type PackedPostings = {
  readonly count: number;
  /** The number of the first place, counted from the first page of the table. */
  readonly first: number;
  /** The page of the last place, counted from the first page of the table. */
  readonly lastPage: number;
  readonly rest: Uint8Array;
};

type WordRecord = {
  /** True when the word is only two adjacent words joined, and no text contains it as one word. */
  readonly isJoint: boolean;
  readonly headings: PackedPostings;
  readonly texts: PackedPostings;
};

const NOTHING = new Uint8Array(0);
const NO_POSTINGS: PackedPostings = { count: 0, first: 0, lastPage: 0, rest: NOTHING };

/** `numbers` are those of a packed list. A record is 1 for a joint word, its headings and its texts. */
export function writePostings(
  writer: ByteWriter,
  { count, lastPage }: Pick<PackedPostings, 'count' | 'lastPage'>,
  numbers: readonly number[],
): void {
  writer.number(count);
  if (count === 0) return;
  let length = 0;
  for (let at = 1; at < numbers.length; at += 1) length += measureNumber(numbers[at] ?? 0);
  writer.number(numbers[0] ?? 0);
  writer.number(lastPage);
  writer.number(length);
  for (let at = 1; at < numbers.length; at += 1) writer.number(numbers[at] ?? 0);
}

function readRecord(reader: ByteReader): WordRecord {
  const isJoint = reader.number() === 1;
  return { isJoint, headings: readPostings(reader), texts: readPostings(reader) };
}

function readPostings(reader: ByteReader): PackedPostings {
  const count = reader.number();
  if (count === 0) return NO_POSTINGS;
  const first = reader.number();
  const lastPage = reader.number();
  return { count, first, lastPage, rest: reader.bytes(reader.number()) };
}

/** The postings of a word as text. */
export type ListedWord = {
  readonly term: string;
  readonly isJoint: boolean;
  readonly headings: TextPostings;
  readonly texts: TextPostings;
};

export type TextPostings = { readonly count: number; readonly packed: string };

export function listWords({ terms, data }: WordTable): readonly ListedWord[] {
  const reader = createByteReader(data);
  return terms.map((term) => {
    const { isJoint, headings, texts } = readRecord(reader);
    return { term, isJoint, headings: toText(headings), texts: toText(texts) };
  });
}

function toText({ count, first, rest }: PackedPostings): TextPostings {
  return { count, packed: count === 0 ? '' : packNumber(first) + toLatin(rest) };
}

function toLatin({ buffer, byteOffset, length }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, length).toString('latin1');
}

/** A table and the number of its pages. */
export type TablePart = { readonly table: WordTable; readonly pages: number };

type Cursor = {
  readonly terms: readonly string[];
  readonly reader: ByteReader;
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
    const reader = createByteReader(table.data);
    return { terms: table.terms, reader, from: from - pages, at: 0 };
  });
  const size = parts.reduce((sum, { table }) => sum + table.data.length, 0);
  const writer = createByteWriter(size + 1);
  const terms: string[] = [];
  for (let term = findNext(cursors); term !== undefined; term = findNext(cursors)) {
    const records: PlacedRecord[] = [];
    for (const cursor of cursors) {
      if (cursor.terms[cursor.at] !== term) continue;
      cursor.at += 1;
      records.push({ record: readRecord(cursor.reader), from: cursor.from });
    }
    terms.push(term);
    writeMerged(writer, records);
  }
  return { terms, data: writer.finish() };
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

function writeMerged(writer: ByteWriter, records: readonly PlacedRecord[]): void {
  writer.number(Number(records.every(({ record }) => record.isJoint)));
  joinPostings(writer, records, 'headings');
  joinPostings(writer, records, 'texts');
}

function joinPostings(
  writer: ByteWriter,
  records: readonly PlacedRecord[],
  kind: 'headings' | 'texts',
): void {
  const gaps: number[] = [];
  let count = 0;
  let length = 0;
  let page = 0;
  for (const { record, from } of records) {
    const postings = record[kind];
    if (postings.count === 0) continue;
    const gap = movePlace(postings.first, from - page);
    if (gaps.length > 0) length += measureNumber(gap);
    gaps.push(gap);
    length += postings.rest.length;
    count += postings.count;
    page = from + postings.lastPage;
  }
  writer.number(count);
  const [first = 0] = gaps;
  if (count === 0) return;
  writer.number(first);
  writer.number(page);
  writer.number(length);
  let at = 0;
  for (const { record } of records) {
    const postings = record[kind];
    if (postings.count === 0) continue;
    if (at > 0) writer.number(gaps[at] ?? 0);
    writer.bytes(postings.rest);
    at += 1;
  }
}

const LINE_END = '\n';
const END_OF_TERMS = '\n\n';

export function packTable({ terms, data }: WordTable): string {
  return terms.join(LINE_END) + END_OF_TERMS + toLatin(data);
}

export function unpackTable(packed: string): WordTable {
  const end = packed.indexOf(END_OF_TERMS);
  const terms = end === 0 ? [] : packed.slice(0, end).split(LINE_END);
  return { terms, data: Buffer.from(packed.slice(end + END_OF_TERMS.length), 'latin1') };
}
