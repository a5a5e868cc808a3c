/** Reads hits piece by piece: first those that are in sight, and the others when they are wanted. */

import { type IndexReader, stopReading } from '../createIndexReader';
import type { HitPiece } from '../engine';
import type { FoundWord } from '../match/findScores';
import type { SearchQuery } from '../query';
import { createHit } from './createHit';
import { createMarker } from './createMarker';

type Pieces = {
  /** The passages of all hits, in order. */
  readonly passages: readonly number[];
  readonly words: readonly FoundWord[];
  readonly query: SearchQuery;
};

/** Fewer than fit into the dialog: it asks for more when its end is in sight. */
const FIRST_HITS = 4;
/** In the dialog. The search page asks for the others together, like for a page of hits. */
const MORE_HITS = 6;

export function readFirst(index: IndexReader, pieces: Pieces): Promise<HitPiece> {
  const { passages, query } = pieces;
  const count = query.pieces === undefined ? passages.length : FIRST_HITS;
  return readPiece(index, pieces, { from: 0, count });
}

type Range = { readonly from: number; readonly count: number };

async function readPiece(
  index: IndexReader,
  pieces: Pieces,
  { from, count }: Range,
): Promise<HitPiece> {
  const { passages, words, query } = pieces;
  const to = findEnd(index, passages, from + count);
  const read = passages.slice(from, to).map((passage) => index.readPassage(passage));
  const texts = await Promise.all(read);
  const markText = createMarker(words);
  const hits = texts.map((passage) => createHit(passage, query, { words, markText }));
  if (to >= passages.length) return { hits };
  const isInGroups = query.pieces?.maxPerGroup !== undefined;
  const next = { from: to, count: isInGroups ? MORE_HITS : passages.length };
  return {
    hits,
    readMore: (signal) => readPiece(stopReading(index, signal), pieces, next),
  };
}

/** Neighbouring hits of one page are in one piece, because their texts are together. */
function findEnd({ pages }: IndexReader, passages: readonly number[], end: number): number {
  const pageOf = (at: number) => pages.pageOf[passages[at] ?? 0];
  let to = end;
  while (to < passages.length && pageOf(to) === pageOf(to - 1)) to += 1;
  return to;
}
