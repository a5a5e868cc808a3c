/** Keeps the hits of one long page from hiding all other pages. */

import type { PageMap } from '../codec/places';

type Spread = {
  readonly pages: PageMap;
  /** How many hits come first. */
  readonly first: number;
  /** The largest number of hits of one page among them. */
  readonly ofPage: number;
};

/** Keeps the order, but moves further hits of a page behind the first ones. */
export function spreadPages(
  ranked: readonly number[],
  { pages, first, ofPage }: Spread,
): readonly number[] {
  const counts = new Map<number, number>();
  const chosen: number[] = [];
  const others: number[] = [];
  for (const passage of ranked) {
    const page = pages.pageOf[passage] ?? 0;
    const count = counts.get(page) ?? 0;
    const isChosen = chosen.length < first && count < ofPage;
    (isChosen ? chosen : others).push(passage);
    if (isChosen) counts.set(page, count + 1);
  }
  return [...chosen, ...others];
}
