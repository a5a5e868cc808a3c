/**
 * The search engine: reads the files of an index and answers queries from them. It is pure except for the
 * reading, so that it runs in browsers and on servers.
 */

import { groupBy } from '../../groupBy';
import { createIndexSource, type IndexReader, type ReadIndexFile } from './createIndexSource';
import type { FoundHits, HitPiece, SearchEngine, SearchQuery, SearchSteps } from './engine';
import { type FoundPassages, findPassages } from './findPassages';
import { spreadPages } from './match/spreadPages';
import { createHit } from './show/createHit';
import { createMarker } from './show/findMarks';

/** A search that cannot read a file rejects with an `IndexFileError`. The next search tries again. */
export function createSearchEngine(readFile: ReadIndexFile): SearchEngine {
  const source = createIndexSource(readFile);
  return {
    async start() {
      await source.open();
    },
    search: (query, steps = {}) => source.use((index) => answer(index, query, steps)),
  };
}

async function answer(
  reader: IndexReader,
  query: SearchQuery,
  { beforeTexts, signal }: SearchSteps,
): Promise<FoundHits> {
  const index = reader.stopAt(signal);
  const found = await findPassages(index, query, beforeTexts);
  const from = query.page * query.hitsPerPage;
  const ofPage = found.passages.slice(from, from + query.hitsPerPage);
  const max = query.pieces?.maxPerGroup;
  const passages = max === undefined ? ofPage : groupPassages(index, ofPage, max);
  if (passages.length > 0) await beforeTexts?.();
  const count = query.pieces === undefined ? passages.length : FIRST_HITS;
  const first = await readPiece(index, { ...found, passages, query }, { from: 0, count });
  return {
    ...first,
    ...(max !== undefined && { shown: passages.length }),
    nbHits: found.passages.length,
    isExhaustive: found.isExhaustive,
  };
}

type Pieces = {
  /** The passages of all hits, in order. */
  readonly passages: readonly number[];
  readonly query: SearchQuery;
} & Pick<FoundPassages, 'words' | 'explain'>;

/** Fewer than fit into the dialog: it asks for more when its end is visible. */
const FIRST_HITS = 4;
/** In the dialog. The search page asks for the others together, like for a page of hits. */
const MORE_HITS = 6;

type Range = { readonly from: number; readonly count: number };

async function readPiece(
  index: IndexReader,
  pieces: Pieces,
  { from, count }: Range,
): Promise<HitPiece> {
  const { passages, words, query, explain } = pieces;
  const to = findEnd(index, passages, from + count);
  const markText = createMarker(words);
  const hits = await Promise.all(
    passages.slice(from, to).map(async (number) => {
      const passage = await index.readPassage(number);
      const hit = createHit(passage, query, { words, markText });
      return query.isExplained ? { ...hit, gains: explain(number) } : hit;
    }),
  );
  if (to >= passages.length) return { hits };
  const isInGroups = query.pieces?.maxPerGroup !== undefined;
  const next = { from: to, count: isInGroups ? MORE_HITS : passages.length };
  return {
    hits,
    readMore: (signal) => readPiece(index.stopAt(signal), pieces, next),
  };
}

/** Neighbouring hits of one page are in one piece, because their texts are together. */
function findEnd({ pages }: IndexReader, passages: readonly number[], end: number): number {
  const pageOf = (at: number) => pages.pageOf[passages[at] ?? 0];
  let to = end;
  while (to < passages.length && pageOf(to) === pageOf(to - 1)) to += 1;
  return to;
}

/** Rows of a section when others follow, each from another page as long as there are any. */
const FEW_ROWS = 3;
const ROWS_OF_PAGE = 1;

/**
 * By section of the site, at most `max` of each; in a section by page (rules 5.50, 5.51). Few of each, so that no section
 * pushes the best page of another out of sight.
 */
function groupPassages(
  { pages, head }: IndexReader,
  passages: readonly number[],
  max: number,
): readonly number[] {
  const pageOf = (passage: number) => pages.pageOf[passage] ?? 0;
  const sections = [...groupBy(passages, (passage) => head.groups[pageOf(passage)] ?? 0).values()];
  const rows = sections.length > 1 ? Math.min(FEW_ROWS, max) : max;
  return sections.flatMap((section) => {
    const spread = spreadPages(section, { pages, first: rows, ofPage: ROWS_OF_PAGE });
    return [...groupBy(spread.slice(0, rows), pageOf).values()].flat();
  });
}
