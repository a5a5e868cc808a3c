/** Which units the facets of a question allow. */

import type { Head, UnitRange } from './codec/head';
import type { FacetFilters, UnitTest } from './query';

/**
 * `name:-value` is everything else, and so is `-name:value`; `name:\-value` is a value that begins so. A
 * facet that no unit has allows none.
 */
export function createFilter({ facets }: Head, filters: FacetFilters): UnitTest {
  const groups = filters
    .map((filter) => (typeof filter === 'object' ? filter : [filter]))
    .filter((group) => group.length > 0)
    .map((group) =>
      group.map((test) => (typeof test === 'string' ? createFacetTest(facets, test) : test)),
    );
  return (unit) => groups.every((tests) => tests.some((test) => test(unit)));
}

/** What is not meant stands behind the sign. */
const NEGATED = /^(?:-([^:]+:)|([^:]+:)-)(.*)$/s;
const ESCAPED_SIGN = /^([^:]+:)\\-/;

function createFacetTest(facets: Head['facets'], name: string): UnitTest {
  const [, before, facet = before, value] = NEGATED.exec(name) ?? [];
  if (facet === undefined) {
    const ranges = findRanges(facets, name.replace(ESCAPED_SIGN, '$1-'));
    return (unit) => isInside(ranges, unit);
  }
  const others = findRanges(facets, `${facet}${value}`);
  return (unit) => !isInside(others, unit);
}

function findRanges(facets: Head['facets'], name: string): readonly UnitRange[] {
  return (Object.hasOwn(facets, name) ? facets[name] : undefined) ?? [];
}

function isInside(ranges: readonly UnitRange[], unit: number): boolean {
  return ranges.some(([from, to]) => unit >= from && unit < to);
}
