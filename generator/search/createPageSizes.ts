/** Counts the passages of each page; those of one page are adjacent. */

import type { IndexedPassage } from './createPassages';

const ANCHOR = /#.*$/;

/** Returns the counts in the order of the passages. */
export function createPageSizes(passages: readonly IndexedPassage[]): readonly number[] {
  const sizes: number[] = [];
  let last: string | undefined;
  for (const { url } of passages) {
    const page = url.replace(ANCHOR, '');
    if (page === last) sizes[sizes.length - 1] = (sizes.at(-1) ?? 0) + 1;
    else sizes.push(1);
    last = page;
  }
  return sizes;
}
