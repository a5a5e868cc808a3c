/** Puts pages of one facet and of one section of the site next to each other. */

import type { IndexedPage } from './listIndexedPages';

export function groupPages(pages: readonly IndexedPage[]): readonly IndexedPage[] {
  const facets = groupBy(pages, ({ language, tag }) => `${language}\0${tag}`);
  return facets.flatMap((facet) => groupBy(facet, ({ section }) => section ?? '').flat());
}

/** Groups are in the order of their first items. */
function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups.values()];
}
