/**
 * The place of a passage in the index: its page, and its number on the page. So a longer page moves no
 * passage of another page.
 */

import { CorruptIndexError, createNumberDecoder, type NumberDecoder } from './numbers';

/** The passages of a page are consecutive. */
export type PageMap = {
  readonly count: number;
  /** By passage, the number of its page. */
  readonly pageOf: Int32Array;
  /** By page, its first passage, which contains the title. */
  readonly firstOf: readonly number[];
  /** By page, its number of passages. */
  readonly sizes: readonly number[];
};

/** More passages than any index has; a damaged head may tell of more. */
const MAX_PASSAGES = 2 ** 24;

/** `packed` is the number of passages of each page, in order. */
export function unpackPages(packed: string): PageMap {
  const decoder = createNumberDecoder(packed);
  const sizes: number[] = [];
  while (!decoder.isAtEnd()) sizes.push(decoder.next());
  const firstOf: number[] = [];
  let passages = 0;
  for (const size of sizes) {
    firstOf.push(passages);
    passages += size;
  }
  if (passages > MAX_PASSAGES) throw new CorruptIndexError('it has too many passages');
  const pageOf = new Int32Array(passages);
  for (const [page, size] of sizes.entries()) {
    const from = firstOf[page] ?? 0;
    pageOf.fill(page, from, from + size);
  }
  return { count: sizes.length, pageOf, firstOf, sizes };
}

/** A passage's number on its page up to this one is packed together with the page. */
const PACKED_WITH_PAGE = 16;
const LAST = PACKED_WITH_PAGE - 1;
/** More than the passages of any page. */
const PLACE_PAGE = 2 ** 20;

/** Page and number as one number; the places of a site are in the order of its passages. */
export function createPlace(page: number, onPage: number): number {
  return page * PLACE_PAGE + onPage;
}

export function getPage(place: number): number {
  return Math.floor(place / PLACE_PAGE);
}

/** Returns a function that adds the numbers of the next place of a list. */
export function createPlaceWriter(numbers: number[]): (place: number) => void {
  let lastPage = 0;
  return (place) => {
    const page = getPage(place);
    const onPage = place % PLACE_PAGE;
    numbers.push(Math.min(onPage, LAST) + (page - lastPage) * PACKED_WITH_PAGE);
    if (onPage >= LAST) numbers.push(onPage - LAST);
    lastPage = page;
  };
}

/** Returns a function that reads the next place of a list. */
export function createPlaceReader(decoder: NumberDecoder): () => number {
  let page = 0;
  return () => {
    const first = decoder.next();
    const onPage = first % PACKED_WITH_PAGE;
    page += Math.floor(first / PACKED_WITH_PAGE);
    return createPlace(page, onPage < LAST ? onPage : LAST + decoder.next());
  };
}

/** Throws a `CorruptIndexError` for a place that the index does not have. */
export function findPassage({ firstOf, sizes }: PageMap, place: number): number {
  const page = getPage(place);
  const onPage = place % PLACE_PAGE;
  const first = firstOf[page];
  if (first === undefined || onPage >= (sizes[page] ?? 0)) {
    throw new CorruptIndexError('it names a passage that does not exist');
  }
  return first + onPage;
}
