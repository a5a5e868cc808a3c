/** Runs of neighbouring pages. Expensive parts are created for a whole run, and cached by its content. */

import {
  createNumberDecoder,
  packNumbers,
} from '../../templates/model/search/engine/codec/numbers';
import { packPassages } from '../../templates/model/search/engine/codec/passages';
import { type Memory, NO_MEMORY } from '../core/memory';
import { type CollectedWords, collectPostings, type PagePassages } from './collectPostings';
import { createPassages } from './createPassages';
import { hashKey, hashTexts } from './fillFiles';
import type { IndexedPage } from './listIndexedPages';
import { mergeTables, packTable, type TablePart, unpackTable, type WordTable } from './wordTable';

/** The texts of a page as they are written. */
type PageTexts = {
  /** One for each passage. */
  readonly packed: readonly string[];
  /** The number of words of all passages, and of passages with words. */
  readonly words: number;
  readonly filled: number;
};

export type Segment = {
  /** A hash of all that the pages say. */
  readonly key: string;
  readonly pages: readonly PageTexts[];
  /** Takes the average length of the passages of the site. */
  readonly createTable: (average: number) => WordTable;
};

type ListedPage = { readonly page: IndexedPage; readonly following: number | undefined };

/** The hash of a page's path decides where a run ends: an added page changes one run. */
const AVERAGE_PAGES = 40;
const LEAST_PAGES = 20;
const MOST_PAGES = 80;

/** `following` is what `countFollowing` returns. */
export function createSegments(
  pages: readonly IndexedPage[],
  following: ReadonlyMap<number, number>,
  memory: Memory,
): readonly Segment[] {
  const segments: Segment[] = [];
  let open: ListedPage[] = [];
  for (const [at, page] of pages.entries()) {
    const isEnd = open.length >= LEAST_PAGES && hashKey(page.path) % AVERAGE_PAGES === 0;
    if (isEnd || open.length === MOST_PAGES) {
      segments.push(createSegment(open, memory));
      open = [];
    }
    open.push({ page, following: following.get(at) });
  }
  if (open.length > 0) segments.push(createSegment(open, memory));
  return segments;
}

function createSegment(listed: readonly ListedPage[], memory: Memory): Segment {
  let pages: readonly PagePassages[] | undefined;
  const getPages = () => {
    pages ??= listed.map(({ page, following }) => ({
      passages: createPassages(page.listRecords()),
      following,
    }));
    return pages;
  };
  let collected: CollectedWords | undefined;
  const collect = () => {
    collected ??= collectPostings(getPages());
    return collected;
  };
  const key = findKey(listed, getPages, memory);
  const textsKey = hashTexts(['texts', key]);
  const known = unpackPageTexts(memory.find(textsKey));
  const texts = known ?? createTexts(getPages(), collect().lengths);
  if (known === undefined && memory !== NO_MEMORY) memory.keep(textsKey, packPageTexts(texts));
  // Made once more when the table is not known.
  if (known !== undefined) pages = undefined;
  return {
    key,
    pages: texts,
    createTable(average) {
      const table = collect().createTable(average);
      pages = undefined;
      collected = undefined;
      return table;
    },
  };
}

/** Pages with the keys of an earlier build say what they said then: no record of them is made. */
function findKey(
  listed: readonly ListedPage[],
  getPages: () => readonly PagePassages[],
  memory: Memory,
): string {
  const make = () => hashTexts(getPages().map((page, at) => describePage(page, listed[at])));
  const keys = listed.flatMap(({ page, following }) =>
    page.key === undefined ? [] : [JSON.stringify([page.key, following])],
  );
  if (keys.length < listed.length) return make();
  const keysKey = hashTexts(['keys', ...keys]);
  const known = memory.find(keysKey);
  if (known !== undefined) return known;
  const key = make();
  memory.keep(keysKey, key);
  return key;
}

/** All that the index takes from a page. */
function describePage({ passages, following }: PagePassages, listed: ListedPage | undefined) {
  const { path, language, tag } = listed?.page ?? {};
  return JSON.stringify([path, language, tag, following, passages]);
}

function createTexts(
  pages: readonly PagePassages[],
  lengths: readonly number[],
): readonly PageTexts[] {
  let from = 0;
  return pages.map(({ passages }) => {
    const own = lengths.slice(from, from + passages.length);
    from += passages.length;
    return {
      packed: passages.map((passage) => packPassages([passage])),
      words: own.reduce((sum, length) => sum + length, 0),
      filled: own.filter((length) => length > 0).length,
    };
  });
}

/** A line of numbers, then a line for each passage. */
function packPageTexts(pages: readonly PageTexts[]): string {
  const numbers = pages.flatMap(({ packed, words, filled }) => [packed.length, words, filled]);
  return [packNumbers(numbers), ...pages.flatMap(({ packed }) => packed)].join('\n');
}

function unpackPageTexts(kept: string | undefined): readonly PageTexts[] | undefined {
  if (kept === undefined) return undefined;
  const [numbers = '', ...lines] = kept.split('\n');
  const decoder = createNumberDecoder(numbers);
  const pages: PageTexts[] = [];
  let from = 0;
  while (!decoder.isAtEnd()) {
    const to = from + decoder.next();
    const [words, filled] = [decoder.next(), decoder.next()];
    pages.push({ packed: lines.slice(from, to), words, filled });
    from = to;
  }
  return pages;
}

/** Segments whose tables are remembered together. */
const SEGMENTS_PER_GROUP = 16;

/** The table of all pages. */
export function createTable(
  segments: readonly Segment[],
  average: number,
  memory: Memory,
): WordTable {
  const parts: TablePart[] = [];
  for (let from = 0; from < segments.length; from += SEGMENTS_PER_GROUP) {
    const group = segments.slice(from, from + SEGMENTS_PER_GROUP);
    const key = hashTexts(['words', String(average), ...group.map((segment) => segment.key)]);
    const table = remember(key, memory, () =>
      mergeTables(group.map((segment) => createPart(segment, average, memory))),
    );
    parts.push({ table, pages: group.reduce((sum, { pages }) => sum + pages.length, 0) });
  }
  return mergeTables(parts);
}

function createPart(segment: Segment, average: number, memory: Memory): TablePart {
  const key = hashTexts(['words', String(average), segment.key]);
  const table = remember(key, memory, () => segment.createTable(average));
  return { table, pages: segment.pages.length };
}

function remember(key: string, memory: Memory, create: () => WordTable): WordTable {
  const known = memory.find(key);
  if (known !== undefined) return unpackTable(known);
  const table = create();
  if (memory !== NO_MEMORY) memory.keep(key, packTable(table));
  return table;
}
