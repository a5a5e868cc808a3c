/** Runs of neighbouring pages. What is dear is made for a run at once, and remembered by its content. */

import { createNumberDecoder, packNumbers } from '../../client/search/engine/codec/numbers';
import { packPassages } from '../../client/search/engine/codec/passages';
import { type Memory, NO_MEMORY } from '../core/memory';
import { type CollectedWords, collectPostings, type PagePassages } from './collectPostings';
import { createPassages } from './createPassages';
import { hashKey } from './fillFiles';
import type { IndexedPage } from './groupPages';
import { hashTexts } from './hashTexts';
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

type SegmentPage = { readonly page: IndexedPage; readonly following: number | undefined };

/** A run ends where the hash of a page's path says so: an added page changes one run. */
const AVERAGE_PAGES = 40;
const LEAST_PAGES = 20;
const MOST_PAGES = 80;

/** `following` is by page what `countFollowing` returns. */
export function createSegments(
  pages: readonly IndexedPage[],
  following: readonly (number | undefined)[],
  memory: Memory,
): readonly Segment[] {
  const segments: Segment[] = [];
  let open: SegmentPage[] = [];
  for (const [at, page] of pages.entries()) {
    const isEnd = open.length >= LEAST_PAGES && hashKey(page.path) % AVERAGE_PAGES === 0;
    if (isEnd || open.length === MOST_PAGES) {
      segments.push(createSegment(open, memory));
      open = [];
    }
    open.push({ page, following: following[at] });
  }
  if (open.length > 0) segments.push(createSegment(open, memory));
  return segments;
}

function createSegment(pages: readonly SegmentPage[], memory: Memory): Segment {
  const key = hashTexts(pages.map(describePage));
  let passages: readonly PagePassages[] | undefined;
  let collected: CollectedWords | undefined;
  const getPassages = () => {
    passages ??= pages.map(({ page, following }) => ({
      passages: createPassages(page.records),
      following,
    }));
    return passages;
  };
  const collect = () => {
    collected ??= collectPostings(getPassages());
    return collected;
  };
  const textsKey = hashTexts(['texts', key]);
  const known = unpackPageTexts(memory.find(textsKey));
  const texts = known ?? createTexts(getPassages(), collect().lengths);
  if (known === undefined && memory !== NO_MEMORY) memory.keep(textsKey, packPageTexts(texts));
  return {
    key,
    pages: texts,
    createTable(average) {
      const table = collect().createTable(average);
      passages = undefined;
      collected = undefined;
      return table;
    },
  };
}

/** All that the index takes from a page. */
function describePage({ page, following }: SegmentPage): string {
  const { path, language, tag, records } = page;
  let text = `${path}\0${language}\0${tag}\0${following ?? ''}`;
  let before: unknown;
  for (const { url, type, content, hierarchy, isCode = false, aliases } of records) {
    // Most records have the hierarchy of the one before, as the same object.
    if (hierarchy !== before) text += `\0${JSON.stringify(hierarchy)}`;
    before = hierarchy;
    text += `\0${url}\0${type}\0${isCode}\0${content === null ? '' : `=${content}`}`;
    if (aliases !== undefined) text += `\0${JSON.stringify(aliases)}`;
  }
  return text;
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
