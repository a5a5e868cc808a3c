/** Lists which pages have which facet, as ranges. */

import type { HeadParts, PageRange } from '../../templates/model/search/engine/codec/head';
import type { IndexedPage } from './listIndexedPages';

export function createFacets(pages: readonly IndexedPage[]): HeadParts['facets'] {
  const facets = new Map<string, PageRange[]>();
  for (const [index, { language, tag }] of pages.entries()) {
    for (const name of [`language:${language}`, `docusaurus_tag:${tag}`]) {
      addPage(facets, name, index);
    }
  }
  return Object.fromEntries(facets);
}

function addPage(facets: Map<string, PageRange[]>, name: string, page: number): void {
  const ranges = facets.get(name) ?? [];
  facets.set(name, ranges);
  const last = ranges.at(-1);
  if (last?.[1] === page) ranges[ranges.length - 1] = [last[0], page + 1];
  else ranges.push([page, page + 1]);
}
