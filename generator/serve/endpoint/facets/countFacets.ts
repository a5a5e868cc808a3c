/** Counts the found records by the values of a facet. */

import type { FacetOrder, Question } from '../question/question';
import { createAttributeGetter, expandFacets, type RecordPlace } from '../records/attributes';
import type { Catalogue } from '../records/catalogue';
import type { FoundRecords } from '../records/findRecords';
import type { Search } from '../records/search';

/** The number of hits by facet and value. */
type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

type FacetStats = {
  readonly min: number;
  readonly max: number;
  readonly avg: number;
  readonly sum: number;
};

type CountedFacets = {
  readonly facets: FacetCounts;
  /** Statistics of the facets whose values are numbers. */
  readonly stats: Readonly<Record<string, FacetStats>>;
};

/** Values and facets without any hit are left out. */
export async function countFacets(
  search: Search,
  { places, catalogue }: FoundRecords,
  { facets: names, facetOrder, maxValuesPerFacet }: Question,
): Promise<CountedFacets> {
  const facets: Record<string, Readonly<Record<string, number>>> = {};
  const stats: Record<string, FacetStats> = {};
  for (const name of expandFacets(names)) {
    const counts = await countValues(search, { places, catalogue, name });
    if (counts.size === 0) continue;
    const ordered = orderValues(counts, facetOrder).slice(0, maxValuesPerFacet);
    facets[name] = Object.fromEntries(ordered);
    const found = findStats(counts);
    if (found !== undefined) stats[name] = found;
  }
  return { facets, stats };
}

type ValueCounts = ReadonlyMap<string | number, number>;

type Counting = {
  readonly places: readonly RecordPlace[];
  readonly catalogue: Catalogue | undefined;
  readonly name: string;
};

export async function countValues(
  { index, work }: Search,
  { places, catalogue, name }: Counting,
): Promise<ValueCounts> {
  const getAttribute = createAttributeGetter(index.head, catalogue, name);
  const counts = new Map<string | number, number>();
  for (const place of places) {
    const value = getAttribute(place);
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  await work.step(places.length);
  return counts;
}

/** Sorts by count, values with equal counts by name; or all by name. */
export function orderValues(counts: ValueCounts, order: FacetOrder): [string, number][] {
  const values = [...counts].map(([value, count]): [string, number] => [String(value), count]);
  return values.sort(([a, countA], [b, countB]) => {
    const byName = a < b ? -1 : 1;
    return order === 'alpha' ? byName : countB - countA || byName;
  });
}

function findStats(counts: ValueCounts): FacetStats | undefined {
  let [min, max, sum, count] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
  for (const [value, times] of counts) {
    if (typeof value !== 'number') return undefined;
    min = Math.min(min, value);
    max = Math.max(max, value);
    sum += value * times;
    count += times;
  }
  return { min, max, avg: sum / count, sum };
}
