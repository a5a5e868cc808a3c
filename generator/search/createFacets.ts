/** Lists which units have which facet, as ranges. */

import type { Head, UnitRange } from '../../templates/model/search/codec/head';
import type { IndexedUnit } from './createUnits';

export function createFacets(units: readonly IndexedUnit[]): Head['facets'] {
  const facets = new Map<string, UnitRange[]>();
  for (const [index, { language, docusaurus_tag }] of units.entries()) {
    for (const name of [`language:${language}`, `docusaurus_tag:${docusaurus_tag}`]) {
      addUnit(facets, name, index);
    }
  }
  return Object.fromEntries(facets);
}

function addUnit(facets: Map<string, UnitRange[]>, name: string, unit: number): void {
  const ranges = facets.get(name) ?? [];
  facets.set(name, ranges);
  const last = ranges.at(-1);
  if (last?.[1] === unit) ranges[ranges.length - 1] = [last[0], unit + 1];
  else ranges.push([unit, unit + 1]);
}
