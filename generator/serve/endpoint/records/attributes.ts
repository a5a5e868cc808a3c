/** The attributes of the records in an index, and functions that get their values. */

import type { Head } from '../../../../templates/model/search/engine/codec/head';
import {
  createHierarchy,
  getLevelName,
  type Passage,
} from '../../../../templates/model/search/engine/codec/passages';
import {
  createObjectId,
  HIERARCHY_LEVELS,
  type RecordType,
  type SearchRecord,
  weighRecord,
} from '../../../../templates/model/search/record';
import type { AttributeValue } from '../question/filters/conditions';
import type { Catalogue } from './catalogue';

/** Identifies a record by its passage and text; `text` is undefined for the heading. */
export type RecordPlace = { readonly passage: number; readonly text: number | undefined };

/** Facets with the same value for all records of a passage. The head of the index has the values. */
const HEAD_FACETS = ['language', 'docusaurus_tag'] as const;
const LEVEL_FACETS = HIERARCHY_LEVELS.map((level) => `hierarchy.${level}`);
/** Facets whose values differ between the records of one passage. */
const RECORD_FACETS = ['type', 'weight.level', 'weight.position'] as const;

/** In the order in which `*` lists them. */
export const FACETS: readonly string[] = [...HEAD_FACETS, ...LEVEL_FACETS, ...RECORD_FACETS];

const EVERY_FACET = '*';

/** Returns each facet once. Unknown names are ignored, as the provider does. */
export function expandFacets(names: readonly string[]): readonly string[] {
  return names.includes(EVERY_FACET) ? FACETS : FACETS.filter((facet) => names.includes(facet));
}

function isHeadFacet(name: string): boolean {
  return HEAD_FACETS.some((facet) => facet === name);
}

/** True for a facet whose values are in the passages, not in the head of the index. */
export function needsPassages(name: string): boolean {
  return FACETS.includes(name) && !isHeadFacet(name);
}

export function isRecordFacet(name: string): boolean {
  return RECORD_FACETS.some((facet) => facet === name);
}

type GetAttribute = (place: RecordPlace) => AttributeValue;

/** For an unknown facet, every value is undefined. */
export function createAttributeGetter(
  head: Head,
  catalogue: Catalogue | undefined,
  name: string,
): GetAttribute {
  if (isHeadFacet(name)) {
    const values = listHeadValues(head, name);
    return ({ passage }) => values[passage];
  }
  const { passages = [], positions = [] } = catalogue ?? {};
  const level = LEVEL_FACETS.indexOf(name);
  if (level !== -1) return ({ passage }) => passages[passage]?.headings[level] ?? undefined;
  return ({ passage: number, text }) => {
    const passage = passages[number];
    if (passage === undefined) return undefined;
    if (name === 'type') return findType(passage, text);
    const weight = weighRecord(
      findType(passage, text),
      findPosition(passage, positions[number], text),
    );
    if (name === 'weight.level') return weight.level;
    return name === 'weight.position' ? weight.position : undefined;
  };
}

function findType(passage: Passage, text: number | undefined): RecordType {
  return text === undefined
    ? getLevelName(passage.level ?? passage.headings.length - 1)
    : 'content';
}

function findPosition({ level }: Passage, first = 0, text: number | undefined = undefined): number {
  if (text === undefined) return first;
  return first + text + (level === undefined ? 0 : 1);
}

/** Lists the values by passage. */
export function listHeadValues(
  { facets, passages }: Head,
  name: string,
): readonly (string | undefined)[] {
  const values = new Array<string | undefined>(passages).fill(undefined);
  for (const [facet, ranges] of Object.entries(facets)) {
    if (!facet.startsWith(`${name}:`)) continue;
    const value = facet.slice(name.length + 1);
    for (const [from, to] of ranges) values.fill(value, from, to);
  }
  return values;
}

/** A record as it was before it was joined into a passage, without attributes that are never shown. */
export type StoredRecord = Pick<
  SearchRecord,
  'objectID' | 'url' | 'type' | 'hierarchy' | 'content' | 'language' | 'docusaurus_tag'
>;

type CreateRecord = (place: RecordPlace) => StoredRecord | undefined;

export function startRecords(head: Head, { passages }: Pick<Catalogue, 'passages'>): CreateRecord {
  const languages = listHeadValues(head, 'language');
  const tags = listHeadValues(head, 'docusaurus_tag');
  return ({ passage: number, text }) => {
    const passage = passages[number];
    if (passage === undefined) return undefined;
    return {
      objectID: createObjectId(passage.url, text === undefined ? 0 : passage.firstNumber + text),
      url: passage.url,
      type: findType(passage, text),
      hierarchy: createHierarchy(passage.headings),
      content: text === undefined ? null : (passage.texts[text] ?? null),
      language: languages[number] ?? '',
      docusaurus_tag: tags[number] ?? '',
    };
  };
}
