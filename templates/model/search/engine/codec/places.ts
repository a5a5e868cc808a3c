/**
 * The place of a passage in the index: its page, and its number on the page. So a longer page moves no
 * passage of another page.
 */

import { CorruptIndexError, type NumberDecoder } from './numbers';
import type { PageMap } from './pages';

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

/** Adds the numbers of a place. `page` is the page of the place before, or 0. */
export function pushPlace(numbers: number[], place: number, page: number): void {
  const onPage = place % PLACE_PAGE;
  numbers.push(movePlace(Math.min(onPage, LAST), getPage(place) - page));
  if (onPage >= LAST) numbers.push(onPage - LAST);
}

/** The first number of a packed place, when the place before it moves so many pages away. */
export function movePlace(first: number, pages: number): number {
  return first + pages * PACKED_WITH_PAGE;
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
