/** Which passages are of one page: those of a page stand together. */

import { CorruptIndexError, createNumberReader, packNumbers } from './numbers';

export type PageMap = {
  readonly count: number;
  /** By passage, the number of its page. */
  readonly pageOf: Int32Array;
  /** By page, its first passage, which has its title. */
  readonly firstOf: readonly number[];
  /** By page, how many passages it has. */
  readonly sizes: readonly number[];
};

/** `sizes` counts the passages of each page, in order. */
export function packPages(sizes: readonly number[]): string {
  return packNumbers(sizes);
}

/** Throws a `CorruptIndexError` when the pages have more or fewer passages than the index. */
export function readPages(packed: string, passages: number): PageMap {
  const reader = createNumberReader(packed);
  const pageOf = new Int32Array(passages);
  const firstOf: number[] = [];
  const sizes: number[] = [];
  let from = 0;
  while (!reader.isAtEnd()) {
    const size = reader.read();
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
