/** Which passages the facets of a question allow. */

import type { Head, PassageRange } from './codec/head';
import type { FacetFilters, PassageTest } from './query';

/**
 * `name:-value` is everything else, and so is `-name:value`; `name:\-value` is a value that begins so. A
 * facet that no passage has allows none.
 */
export function createFilter({ facets }: Head, filters: FacetFilters): PassageTest {
  const groups = filters
    .map((filter) => (typeof filter === 'object' ? filter : [filter]))
    .filter((group) => group.length > 0)
    .map((group) =>
      group.map((test) => (typeof test === 'string' ? createFacetTest(facets, test) : test)),
    );
  return (passage) => groups.every((tests) => tests.some((test) => test(passage)));
}

/** What is not meant stands behind the sign. */
const NEGATED = /^(?:-([^:]+:)|([^:]+:)-)(.*)$/s;
const ESCAPED_SIGN = /^([^:]+:)\\-/;

function createFacetTest(facets: Head['facets'], name: string): PassageTest {
  const [, before, facet = before, value] = NEGATED.exec(name) ?? [];
  if (facet === undefined) {
    const ranges = findRanges(facets, name.replace(ESCAPED_SIGN, '$1-'));
    return (passage) => isInside(ranges, passage);
  }
  const others = findRanges(facets, `${facet}${value}`);
  return (passage) => !isInside(others, passage);
}

function findRanges(facets: Head['facets'], name: string): readonly PassageRange[] {
  return (Object.hasOwn(facets, name) ? facets[name] : undefined) ?? [];
}

function isInside(ranges: readonly PassageRange[], passage: number): boolean {
  return ranges.some(([from, to]) => passage >= from && passage < to);
}
