/** The head of the index: the one file with a fixed name. It holds the names of all other files. */

import { CorruptIndexError } from './numbers';

/**
 * entries: words with their postings; lists: the best postings of long lists; rests: the overflow of these
 * lists; spellings: words by first letter and length; passages: the texts.
 */
export const FAMILIES = ['entries', 'lists', 'rests', 'spellings', 'passages'] as const;
export type FamilyName = (typeof FAMILIES)[number];

/** The files of one kind. Neighbouring files share a hash, so that the head stays small. */
export type Family = {
  readonly count: number;
  /** The number of files that share a hash. */
  readonly group: number;
  readonly hashes: readonly string[];
  /** The first key of each file, for families with keys. */
  readonly keys?: readonly string[] | undefined;
};

/** `from` is included, `to` is not. */
export type PassageRange = readonly [from: number, to: number];

export type Head = {
  readonly version: number;
  readonly indexName: string;
  /** The hosted index's key that only allows searching; the search endpoint compares it with the key of a request. */
  readonly appId?: string | undefined;
  readonly apiKey?: string | undefined;
  /** Number of passages. A passage is a heading with the text below it; it is counted, ranked and found as one. */
  readonly passages: number;
  /** The number of passages of each page; decoded by `unpackPages`. */
  readonly pages: string;
  /** Number of passages in a file of texts. */
  readonly passagesPerFile: number;
  /** By the folder that contains all pages of a section. */
  readonly sections: Readonly<Record<string, readonly PassageRange[]>>;
  /** By `name:value`. */
  readonly facets: Readonly<Record<string, readonly PassageRange[]>>;
  readonly families: Readonly<Record<FamilyName, Family>>;
};

export const INDEX_VERSION = 2;

/** Undefined when the index has no such file. */
export function findFileName(head: Head, family: FamilyName, index: number): string | undefined {
  const { count, group, hashes } = head.families[family];
  if (!(index >= 0 && index < count)) return undefined;
  const hash = hashes[Math.floor(index / group)];
  return hash === undefined ? undefined : createFileName(family, index, hash);
}

/** Contains a hash of the content, so that servers know that the file never changes. */
export function createFileName(family: FamilyName, index: number, hash: string): string {
  return `${family}${index}-${hash}.txt`;
}

/** Throws a `CorruptIndexError` for a text that is not a head of this version. */
export function parseHead(text: string): Head {
  const head = parseJson(text) as Partial<Head> | null;
  if (head?.version !== INDEX_VERSION) throw new CorruptIndexError('it is of another version');
  const { passages, pages, passagesPerFile, sections, facets, families } = head;
  const isWhole =
    isCount(passages) &&
    typeof pages === 'string' &&
    isCount(passagesPerFile) &&
    passagesPerFile > 0 &&
    isRecord(sections) &&
    isRecord(facets) &&
    isRecord(families) &&
    FAMILIES.every((name) => isFamily(families[name]));
  if (!isWhole) throw new CorruptIndexError('something is missing in it');
  return head as Head;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CorruptIndexError('it is no JSON');
  }
}

function isFamily(value: unknown): boolean {
  const { count, group, hashes, keys } = (value ?? {}) as Partial<Family>;
  const areKeys = keys === undefined || (Array.isArray(keys) && keys.length === count);
  return isCount(count) && isCount(group) && group > 0 && Array.isArray(hashes) && areKeys;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
