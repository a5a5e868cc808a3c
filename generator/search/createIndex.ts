/** Makes the files of the embedded index from the records of a site. */

import { createHash } from 'node:crypto';
import {
  createFileName,
  FAMILIES,
  type Family,
  type FamilyName,
  HEAD_FILE,
  type Head,
  INDEX_VERSION,
} from '../../templates/model/search/codec/head';
import { packPages } from '../../templates/model/search/codec/pages';
import { packUnits } from '../../templates/model/search/codec/units';
import type { SearchRecord } from '../../templates/model/search/record';
import { collectPostings } from './collectPostings';
import { createEntries } from './createEntries';
import { createFacets } from './createFacets';
import { createPageSizes } from './createPageSizes';
import { createSections } from './createSections';
import { createSpellings } from './createSpellings';
import { createUnits, type IndexedUnit } from './createUnits';
import type { KeyedFiles } from './fillFiles';

export type IndexFile = {
  /** `locateIndexFile` says where it is. */
  readonly name: string;
  readonly content: string;
};

export type IndexOptions = Pick<Head, 'indexName' | 'appId' | 'apiKey'>;

/** Hashes in the head for one kind of file, at most. */
const MAX_HASHES = 64;
/** Units in a file of texts: few where the whole is small, more where there would be too many files. */
const UNITS_PER_FILE: readonly (readonly [upTo: number, units: number])[] = [
  [50_000, 2],
  [75_000, 3],
  [Number.POSITIVE_INFINITY, 8],
];

/** The same records give the same files. */
export function createIndex(
  records: readonly SearchRecord[],
  { indexName, appId, apiKey }: IndexOptions,
): readonly IndexFile[] {
  const units = createUnits(records);
  const postings = collectPostings(units);
  const { entries, lists, rests } = createEntries(postings, units.length);
  const [, unitsPerFile] = UNITS_PER_FILE.find(([upTo]) => units.length <= upTo) ?? [0, 8];
  const contents: Readonly<Record<FamilyName, KeyedFiles>> = {
    entries,
    lists: { files: lists },
    rests: { files: rests },
    spellings: createSpellings(postings),
    units: { files: createUnitFiles(units, unitsPerFile) },
  };
  const families = FAMILIES.map((name) => createFamily(name, contents[name]));
  const head: Head = {
    version: INDEX_VERSION,
    indexName,
    appId,
    apiKey,
    units: units.length,
    pages: packPages(createPageSizes(units)),
    unitsPerFile,
    sections: createSections(units),
    facets: createFacets(units),
    families: Object.fromEntries(
      families.map(({ name, family }) => [name, family]),
    ) as Head['families'],
  };
  const headFile = { name: HEAD_FILE, content: `${JSON.stringify(head)}\n` };
  // Last, so that whoever replaces files one by one has the others when the head names them.
  return [...families.flatMap(({ files }) => files), headFile];
}

function createUnitFiles(units: readonly IndexedUnit[], unitsPerFile: number): string[] {
  const files: string[] = [];
  for (let from = 0; from < units.length; from += unitsPerFile) {
    files.push(packUnits(units.slice(from, from + unitsPerFile)));
  }
  return files;
}

type NamedFamily = {
  readonly name: FamilyName;
  readonly family: Family;
  readonly files: readonly IndexFile[];
};

/** A hash is of a group of files: when one of them changes, all of the group get new names. */
function createFamily(name: FamilyName, { files, keys }: KeyedFiles): NamedFamily {
  let group = 1;
  while (files.length / group > MAX_HASHES) group *= 2;
  const hashes: string[] = [];
  for (let from = 0; from < files.length; from += group) {
    hashes.push(hashTexts(files.slice(from, from + group)));
  }
  return {
    name,
    family: { count: files.length, group, hashes, ...(keys && { keys }) },
    files: files.map((content, index) => ({
      name: createFileName(name, index, hashes[Math.floor(index / group)] ?? ''),
      content,
    })),
  };
}

/** 8 hex digits. */
function hashTexts(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 8);
}
