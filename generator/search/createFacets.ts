/** Lists which passages have which facet, as ranges. */

import type { Head, PassageRange } from '../../client/search/engine/codec/head';
import type { IndexedPassage } from './createPassages';

export function createFacets(passages: readonly IndexedPassage[]): Head['facets'] {
  const facets = new Map<string, PassageRange[]>();
  for (const [index, { language, docusaurus_tag }] of passages.entries()) {
    for (const name of [`language:${language}`, `docusaurus_tag:${docusaurus_tag}`]) {
      addPassage(facets, name, index);
    }
  }
  return Object.fromEntries(facets);
}

function addPassage(facets: Map<string, PassageRange[]>, name: string, passage: number): void {
  const ranges = facets.get(name) ?? [];
  facets.set(name, ranges);
  const last = ranges.at(-1);
  if (last?.[1] === passage) ranges[ranges.length - 1] = [last[0], passage + 1];
  else ranges.push([passage, passage + 1]);
}
