/** Which units the facets of a question allow. */

import type { Head, UnitRange } from './codec/head';
import type { FacetFilters } from './query';

/** `-name:value` is everything else. A facet that no unit has allows none. */
export function createFilter({ facets }: Head, filters: FacetFilters): (unit: number) => boolean {
  const groups = filters
    .map((filter) => (typeof filter === 'string' ? [filter] : filter))
    .filter((group) => group.length > 0)
    .map((group) => group.map((name) => createFacetTest(facets, name)));
  return (unit) => groups.every((tests) => tests.some((test) => test(unit)));
}

function createFacetTest(facets: Head['facets'], name: string): (unit: number) => boolean {
  const ranges = findRanges(facets, name);
  if (ranges !== undefined) return (unit) => isInside(ranges, unit);
  const others = name.startsWith('-') ? (findRanges(facets, name.slice(1)) ?? []) : undefined;
  return (unit) => others !== undefined && !isInside(others, unit);
}

function findRanges(facets: Head['facets'], name: string): readonly UnitRange[] | undefined {
  return Object.hasOwn(facets, name) ? facets[name] : undefined;
}

function isInside(ranges: readonly UnitRange[], unit: number): boolean {
  return ranges.some(([from, to]) => unit >= from && unit < to);
}
