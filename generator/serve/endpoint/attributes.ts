/** What the records of an index have: which attributes, and how each is read. */

import type { Head } from '../../../templates/model/search/codec/head';
import {
  createHierarchy,
  getLevelName,
  type Unit,
} from '../../../templates/model/search/codec/units';
import {
  createObjectId,
  HIERARCHY_LEVELS,
  type RecordType,
  type SearchRecord,
  weighRecord,
} from '../../../templates/model/search/record';
import type { Catalogue } from './catalogue';
import type { AttributeValue } from './conditions';

/** A record by its unit; `text` is undefined for the heading. */
export type RecordPlace = { readonly unit: number; readonly text: number | undefined };

/** The same for all records of a unit, and known from the head of the index alone. */
const HEAD_FACETS = ['language', 'docusaurus_tag'] as const;
const LEVEL_FACETS = HIERARCHY_LEVELS.map((level) => `hierarchy.${level}`);
/** Different for the records of one unit. */
const RECORD_FACETS = ['type', 'weight.level', 'weight.position'] as const;

/** In the order in which `*` gives them. */
export const FACETS: readonly string[] = [...HEAD_FACETS, ...LEVEL_FACETS, ...RECORD_FACETS];

const EVERY_FACET = '*';

/** Each once; names that nothing has are left out, as the provider does. */
export function expandFacets(names: readonly string[]): readonly string[] {
  return names.includes(EVERY_FACET) ? FACETS : FACETS.filter((facet) => names.includes(facet));
}

function isHeadFacet(name: string): boolean {
  return HEAD_FACETS.some((facet) => facet === name);
}

/** The head of the index does not know its values. */
export function needsUnits(name: string): boolean {
  return FACETS.includes(name) && !isHeadFacet(name);
}

export function isRecordFacet(name: string): boolean {
  return RECORD_FACETS.some((facet) => facet === name);
}

export type ReadAttribute = (place: RecordPlace) => AttributeValue;

/** Of a facet that no record has, every value is undefined. */
export function createAttributeReader(
  head: Head,
  catalogue: Catalogue | undefined,
  name: string,
): ReadAttribute {
  if (isHeadFacet(name)) {
    const values = listHeadValues(head, name);
    return ({ unit }) => values[unit];
  }
  const { units = [], positions = [] } = catalogue ?? {};
  const level = LEVEL_FACETS.indexOf(name);
  if (level !== -1) return ({ unit }) => units[unit]?.headings[level] ?? undefined;
  return ({ unit: number, text }) => {
    const unit = units[number];
    if (unit === undefined) return undefined;
    if (name === 'type') return findType(unit, text);
    const weight = weighRecord(findType(unit, text), findPosition(unit, positions[number], text));
    if (name === 'weight.level') return weight.level;
    return name === 'weight.position' ? weight.position : undefined;
  };
}

function findType(unit: Unit, text: number | undefined): RecordType {
  return text === undefined ? getLevelName(unit.level ?? unit.headings.length - 1) : 'content';
}

function findPosition({ level }: Unit, first = 0, text: number | undefined = undefined): number {
  if (text === undefined) return first;
  return first + text + (level === undefined ? 0 : 1);
}

/** By unit. */
export function listHeadValues(
  { facets, units }: Head,
  name: string,
): readonly (string | undefined)[] {
  const values = new Array<string | undefined>(units).fill(undefined);
  for (const [facet, ranges] of Object.entries(facets)) {
    if (!facet.startsWith(`${name}:`)) continue;
    const value = facet.slice(name.length + 1);
    for (const [from, to] of ranges) values.fill(value, from, to);
  }
  return values;
}

/** As it was before it became part of a unit, without what is never shown. */
export type StoredRecord = Pick<
  SearchRecord,
  'objectID' | 'url' | 'type' | 'hierarchy' | 'content' | 'language' | 'docusaurus_tag'
>;

export type CreateRecord = (place: RecordPlace) => StoredRecord | undefined;

export function startRecords(head: Head, { units }: Pick<Catalogue, 'units'>): CreateRecord {
  const languages = listHeadValues(head, 'language');
  const tags = listHeadValues(head, 'docusaurus_tag');
  return ({ unit: number, text }) => {
    const unit = units[number];
    if (unit === undefined) return undefined;
    return {
      objectID: createObjectId(unit.url, text === undefined ? 0 : unit.firstNumber + text),
      url: unit.url,
      type: findType(unit, text),
      hierarchy: createHierarchy(unit.headings),
      content: text === undefined ? null : (unit.texts[text] ?? null),
      language: languages[number] ?? '',
      docusaurus_tag: tags[number] ?? '',
    };
  };
}
