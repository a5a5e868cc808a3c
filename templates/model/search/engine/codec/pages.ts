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

/** More passages than any index has; a damaged head may tell of more. */
const MAX_PASSAGES = 2 ** 24;

/** `sizes` is the number of passages of each page, in order. */
export function packPages(sizes: readonly number[]): string {
  return packNumbers(sizes);
}

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
