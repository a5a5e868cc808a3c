/** Counts how many of the records that were found have each value of a facet. */

import { createAttributeReader, expandFacets, type RecordPlace } from './attributes';
import type { Catalogue } from './catalogue';
import type { FoundRecords } from './findRecords';
import type { FacetOrder, Question } from './question';
import type { Search } from './search';

/** By facet and value, how many hits have it. */
type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

type FacetStats = {
  readonly min: number;
  readonly max: number;
  readonly avg: number;
  readonly sum: number;
};

type CountedFacets = {
  readonly facets: FacetCounts;
  /** Of those whose values are numbers. */
  readonly stats: Readonly<Record<string, FacetStats>>;
};

/** What nothing has is left out, values and facets alike. */
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
  const read = createAttributeReader(index.head, catalogue, name);
  const counts = new Map<string | number, number>();
  for (const place of places) {
    const value = read(place);
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  await work.step(places.length);
  return counts;
}

/** The most frequent first, equals by name; or all by name. */
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
