/** Finds the records that match a search: for each matching passage, its heading or the text that matches best. */

import type { Head } from '../../../templates/model/search/engine/codec/head';
import type { Passage } from '../../../templates/model/search/engine/codec/passages';
import type { IndexReader } from '../../../templates/model/search/engine/createIndexSource';
import { findPassages } from '../../../templates/model/search/engine/findPassages';
import {
  type ChosenHit,
  chooseHit,
  type HitRequest,
} from '../../../templates/model/search/engine/show/createHit';
import { createMarker } from '../../../templates/model/search/engine/show/findMarks';
import { HIERARCHY_LEVELS, weighRecord } from '../../../templates/model/search/record';
import type { Filter, GetValue } from './filters';
import type { SearchParams } from './parseSearch';

/** A passage and its values; `read` gets its texts and what is shown of them. */
export type FoundRecord = {
  readonly getValue: GetValue;
  readonly read: () => Promise<ReadRecord>;
};

type ReadRecord = { readonly passage: Passage; readonly hit: ChosenHit };

type FoundRecords = HitRequest & {
  /** Best match first. */
  readonly records: readonly FoundRecord[];
  readonly isExhaustive: boolean;
};

/** Facets whose values are in the head of the index. They are the same for all records of a passage. */
const HEAD_FACETS = ['language', 'docusaurus_tag'] as const;
/** In the order in which `*` lists them. */
export const FACETS: readonly string[] = [
  ...HEAD_FACETS,
  ...HIERARCHY_LEVELS.map((level) => `hierarchy.${level}`),
  'type',
  'weight.level',
];

/** Returns each facet once. Unknown names are ignored, as the provider does. */
export function expandFacets(names: readonly string[]): readonly string[] {
  return names.includes('*') ? FACETS : FACETS.filter((facet) => names.includes(facet));
}

/** `facets` are those whose values the caller asks for; without any, a search may end when its page is full. */
export async function findRecords(
  index: IndexReader,
  { query, isPlain, page, hitsPerPage, filters }: SearchParams,
  facets: readonly string[],
): Promise<FoundRecords> {
  const getHeadValue = createHeadValues(index.head);
  const headFilters = filters.filter(needsHeadOnly);
  const recordFilters = filters.filter((filter) => !needsHeadOnly(filter));
  const { passages, words, isExhaustive } = await findPassages(index, {
    query,
    isPlain,
    page,
    hitsPerPage,
    facetFilters: headFilters.map(
      ({ isMet }) =>
        (passage) =>
          isMet((name) => getHeadValue(passage, name)),
    ),
    facets: recordFilters.length > 0 ? ['*'] : facets,
    snippetWords: new Map(),
  });
  const request = { words, markText: createMarker(words) };
  const found = passages.map((passage): FoundRecord => {
    return {
      getValue: (name) => getHeadValue(passage, name),
      read: async () => readRecord(await index.readPassage(passage), request),
    };
  });
  const needsTexts = recordFilters.length > 0 || !facets.every(isHeadFacet);
  const records = needsTexts ? await Promise.all(found.map(addValues)) : found;
  return {
    ...request,
    isExhaustive,
    records: records.filter(({ getValue }) => recordFilters.every(({ isMet }) => isMet(getValue))),
  };
}

function readRecord(passage: Passage, request: HitRequest): ReadRecord {
  return { passage, hit: chooseHit(passage, request) };
}

/** Adds the values that differ between the records of a passage. */
async function addValues({ getValue, read }: FoundRecord): Promise<FoundRecord> {
  const record = await read();
  const { type, hierarchy } = record.hit;
  const values = new Map<string, string | number | undefined>([
    ...HIERARCHY_LEVELS.map(
      (level) => [`hierarchy.${level}`, hierarchy[level] ?? undefined] as const,
    ),
    ['type', type],
    ['weight.level', weighRecord(type, 0).level],
  ]);
  return {
    getValue: (name) => (values.has(name) ? values.get(name) : getValue(name)),
    read: async () => record,
  };
}

function isHeadFacet(name: string): boolean {
  return HEAD_FACETS.some((facet) => facet === name);
}

function needsHeadOnly({ attributes }: Filter): boolean {
  return attributes.every(isHeadFacet);
}

/** The values of a passage in the head of the index, where they are `name:value` with ranges of passages. */
function createHeadValues({ facets, passages }: Head) {
  const values = new Map<string, readonly (string | undefined)[]>();
  for (const name of HEAD_FACETS) {
    const list = new Array<string | undefined>(passages).fill(undefined);
    for (const [facet, ranges] of Object.entries(facets)) {
      if (!facet.startsWith(`${name}:`)) continue;
      for (const [from, to] of ranges) list.fill(facet.slice(name.length + 1), from, to);
    }
    values.set(name, list);
  }
  return (passage: number, name: string) => values.get(name)?.[passage];
}
