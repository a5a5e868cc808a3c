/** Counts how many of the units that were found have each value of a facet. */

import type { FacetCounts } from './answer';
import type { Head, UnitRange } from './codec/head';

export const EVERY_FACET = '*';

/** What nothing has is left out, values and facets alike. */
export function countFacets(
  { facets, units }: Head,
  names: readonly string[],
  found: readonly number[],
): FacetCounts {
  const wanted = new Set(names);
  const known = Object.entries(facets)
    .map(([name, ranges]) => ({ ...splitFacet(name), ranges }))
    .filter(({ name }) => wanted.has(name) || wanted.has(EVERY_FACET));
  if (known.length === 0) return {};
  const countFound = createCounter(units, found);
  const counts = new Map<string, [value: string, count: number][]>();
  for (const { name, value, ranges } of known) {
    const count = ranges.reduce((sum, range) => sum + countFound(range), 0);
    if (count > 0) counts.set(name, [...(counts.get(name) ?? []), [value, count]]);
  }
  return Object.fromEntries(
    [...counts].map(([name, values]) => {
      return [name, Object.fromEntries(values.sort(([, a], [, b]) => b - a))];
    }),
  );
}

function splitFacet(facet: string) {
  const end = facet.indexOf(':');
  return { name: facet.slice(0, end), value: facet.slice(end + 1) };
}

/** The units are looked at once, however many ranges there are. */
function createCounter(units: number, found: readonly number[]) {
  const before = new Uint32Array(units + 1);
  for (const unit of found) before[unit + 1] = 1;
  for (let unit = 1; unit <= units; unit += 1) {
    before[unit] = (before[unit] ?? 0) + (before[unit - 1] ?? 0);
  }
  return ([from, to]: UnitRange) => (before[to] ?? 0) - (before[from] ?? 0);
}
