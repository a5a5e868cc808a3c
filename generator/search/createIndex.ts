/** Creates the files of the embedded index from the records of a site. */

import { createHash } from 'node:crypto';
import {
  createFileName,
  FAMILIES,
  type Family,
  type FamilyName,
  type Head,
  INDEX_VERSION,
} from '../../client/search/engine/codec/head';
import { packPages } from '../../client/search/engine/codec/pages';
import { packPassages } from '../../client/search/engine/codec/passages';
import { INDEX_HEAD_FILE } from '../../templates/model/outputs';
import type { SearchRecord } from '../../templates/model/search/record';
import { collectPostings } from './collectPostings';
import { createEntries } from './createEntries';
import { createFacets } from './createFacets';
import { createPageSizes } from './createPageSizes';
import { createPassages, type IndexedPassage } from './createPassages';
import { createSections } from './createSections';
import { createSpellings } from './createSpellings';
import type { KeyedFiles } from './fillFiles';

export type IndexFile = {
  /** `locateIndexFile` returns its path in the output. */
  readonly name: string;
  readonly content: string;
};

export type IndexOptions = Pick<Head, 'indexName' | 'appId' | 'apiKey'>;

/** The maximum number of hashes in the head for one kind of file. */
const MAX_HASHES = 64;
/** Passages in a file of texts: few in a small index, more where there would otherwise be too many files. */
const PASSAGES_PER_FILE: readonly (readonly [upTo: number, passages: number])[] = [
  [50_000, 2],
  [75_000, 3],
  [Number.POSITIVE_INFINITY, 8],
];

/** The same records give the same files. */
export function createIndex(
  records: readonly SearchRecord[],
  { indexName, appId, apiKey }: IndexOptions,
): readonly IndexFile[] {
  const passages = createPassages(records);
  const postings = collectPostings(passages);
  const { entries, lists, overflow } = createEntries(postings, passages.length);
  const [, passagesPerFile] = PASSAGES_PER_FILE.find(([upTo]) => passages.length <= upTo) ?? [0, 8];
  const contents: Readonly<Record<FamilyName, KeyedFiles>> = {
    entries,
    lists: { files: lists },
    rests: { files: overflow },
    spellings: createSpellings(postings),
    passages: { files: createPassageFiles(passages, passagesPerFile) },
  };
  const families = FAMILIES.map((name) => createFamily(name, contents[name]));
  const head: Head = {
    version: INDEX_VERSION,
    indexName,
    appId,
    apiKey,
    passages: passages.length,
    pages: packPages(createPageSizes(passages)),
    passagesPerFile,
    sections: createSections(passages),
    facets: createFacets(passages),
    families: Object.fromEntries(
      families.map(({ name, family }) => [name, family]),
    ) as Head['families'],
  };
  const headFile = { name: INDEX_HEAD_FILE, content: `${JSON.stringify(head)}\n` };
  // The head is last: when files are replaced one by one, the files it names must be there before it.
  return [...families.flatMap(({ files }) => files), headFile];
}

function createPassageFiles(
  passages: readonly IndexedPassage[],
  passagesPerFile: number,
): string[] {
  const files: string[] = [];
  for (let from = 0; from < passages.length; from += passagesPerFile) {
    files.push(packPassages(passages.slice(from, from + passagesPerFile)));
  }
  return files;
}

type NamedFamily = {
  readonly name: FamilyName;
  readonly family: Family;
  readonly files: readonly IndexFile[];
};

/** A group of files shares a hash: when one of them changes, all files of the group get new names. */
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
