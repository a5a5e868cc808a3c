/** Turns facet filters into a test of passages. */

import type { Head, PassageRange } from './codec/head';
import type { FacetFilters, PassageTest } from './query';

/**
 * `name:-value` and `-name:value` both negate a filter; in `name:\-value` the minus is a part of the value.
 * A facet that no passage has matches no passage.
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

/** A minus before the name or before the value. */
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
