/** The pages of the passages. The passages of a page are consecutive. */

import { CorruptIndexError, createNumberDecoder, packNumbers } from './numbers';

export type PageMap = {
  readonly count: number;
  /** By passage, the number of its page. */
  readonly pageOf: Int32Array;
  /** By page, its first passage, which contains the title. */
  readonly firstOf: readonly number[];
  /** By page, its number of passages. */
  readonly sizes: readonly number[];
};

/** `sizes` is the number of passages of each page, in order. */
export function packPages(sizes: readonly number[]): string {
  return packNumbers(sizes);
}

/** Throws a `CorruptIndexError` when the pages have more or fewer passages than the index. */
export function unpackPages(packed: string, passages: number): PageMap {
  const decoder = createNumberDecoder(packed);
  const pageOf = new Int32Array(passages);
  const firstOf: number[] = [];
  const sizes: number[] = [];
  let from = 0;
  while (!decoder.isAtEnd()) {
    const size = decoder.next();
    if (from + size > passages) throw createSizeError();
    pageOf.fill(firstOf.length, from, from + size);
    firstOf.push(from);
    sizes.push(size);
    from += size;
  }
  if (from !== passages) throw createSizeError();
  return { count: firstOf.length, pageOf, firstOf, sizes };
}

function createSizeError(): CorruptIndexError {
  return new CorruptIndexError('its pages do not fit its passages');
}
