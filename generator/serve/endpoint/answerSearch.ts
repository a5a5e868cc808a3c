/** Answers one search in the form of the hosted provider: hits, the counts of facets, or values of a facet. */

import { randomBytes } from 'node:crypto';
import type { IndexReader } from '../../../templates/model/search/engine/createIndexSource';
import { expandFacets, FACETS, type FoundRecord, findRecords } from './findRecords';
import type { FacetSearchParams, SearchParams } from './parseSearch';
import { ProtocolError } from './protocol';
import { writeHit, writeMarks } from './writeHit';

/** The ids of the provider have this length. */
const QUERY_ID_BYTES = 16;

export async function answerSearch(index: IndexReader, search: SearchParams): Promise<object> {
  const start = performance.now();
  const { facets, query, page, hitsPerPage } = search;
  const found = await findRecords(index, search, facets);
  const { records, isExhaustive } = found;
  const shown = records.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
  const hits = await Promise.all(shown.map((record) => writeHit(record, found, search)));
  return {
    hits,
    nbHits: records.length,
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(records.length / hitsPerPage),
    hitsPerPage,
    exhaustiveNbHits: isExhaustive,
    ...(facets.length > 0 && {
      ...countFacets(records, search),
      exhaustiveFacetsCount: isExhaustive,
    }),
    query,
    params: search.text,
    processingTimeMS: Math.round(performance.now() - start),
    ...(search.wantsQueryId && { queryID: randomBytes(QUERY_ID_BYTES).toString('hex') }),
  };
}

/** Finds the values of a facet in which a word begins with the typed text, each with its number of hits. */
export async function answerFacetSearch(
  index: IndexReader,
  search: FacetSearchParams,
): Promise<object> {
  const start = performance.now();
  const { facet, facetQuery, maxFacetHits, tags } = search;
  if (!FACETS.includes(facet)) {
    const facets = FACETS.join(', ');
    throw new ProtocolError(
      `Cannot search in \`${facet}\`, which is none of the facets: ${facets}`,
    );
  }
  const { records, isExhaustive } = await findRecords(index, search, [facet]);
  const typed = facetQuery.trim().toLowerCase();
  const facetHits = orderValues(countValues(records, facet))
    .map(([value, count]) => ({ value, count, start: findWordStart(value, typed) }))
    .filter((hit) => hit.start !== -1)
    .slice(0, maxFacetHits)
    .map(({ value, count, start: from }) => {
      const marks = typed === '' ? [] : [{ start: from, end: from + typed.length }];
      return { value, highlighted: writeMarks(value, marks, tags), count };
    });
  const processingTimeMS = Math.round(performance.now() - start);
  return { facetHits, exhaustiveFacetsCount: isExhaustive, processingTimeMS };
}

/** Returns the position of a typed text at the start of a word; -1 when there is none. */
function findWordStart(value: string, typed: string): number {
  const text = value.toLowerCase();
  let at = text.indexOf(typed);
  while (at > 0 && /[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) at = text.indexOf(typed, at + 1);
  return at;
}

/** Values and facets without any hit are omitted. `facets_stats` is for facets whose values are numbers. */
function countFacets(
  records: readonly FoundRecord[],
  { facets: names, maxValuesPerFacet }: SearchParams,
) {
  const counted = expandFacets(names)
    .map((name) => [name, countValues(records, name)] as const)
    .filter(([, counts]) => counts.size > 0);
  const facets = counted.map(([name, counts]) => {
    return [name, Object.fromEntries(orderValues(counts).slice(0, maxValuesPerFacet))] as const;
  });
  const stats = counted.flatMap(([name, counts]) => {
    const numbers = [...counts.keys()].filter((value) => typeof value === 'number');
    if (numbers.length === 0) return [];
    return [[name, { min: Math.min(...numbers), max: Math.max(...numbers) }] as const];
  });
  return { facets: Object.fromEntries(facets), facets_stats: Object.fromEntries(stats) };
}

type ValueCounts = ReadonlyMap<string | number, number>;

function countValues(records: readonly FoundRecord[], name: string): ValueCounts {
  const counts = new Map<string | number, number>();
  for (const { getValue } of records) {
    const value = getValue(name);
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

/** The most frequent value first, values with equal counts by name. */
function orderValues(counts: ValueCounts): readonly [string, number][] {
  const values = [...counts].map(([value, count]): [string, number] => [String(value), count]);
  return values.sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
}
