/** Counts how many units stand together because they are of one page. */

import type { IndexedUnit } from './createUnits';

const ANCHOR = /#.*$/;

/** In the order of the units. */
export function createPageSizes(units: readonly IndexedUnit[]): readonly number[] {
  const sizes: number[] = [];
  let last: string | undefined;
  for (const { url } of units) {
    const page = url.replace(ANCHOR, '');
    if (page === last) sizes[sizes.length - 1] = (sizes.at(-1) ?? 0) + 1;
    else sizes.push(1);
    last = page;
  }
  return sizes;
}
