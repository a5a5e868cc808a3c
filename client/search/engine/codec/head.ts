/** The head of the index: the one file with a fixed name, which says how the others are called. */

import { CorruptIndexError } from './numbers';

/**
 * entries: words with their places; lists: long lists of places, the best ones; rests: what is left of
 * those; spellings: words by first letter and length; passages: the texts.
 */
export const FAMILIES = ['entries', 'lists', 'rests', 'spellings', 'passages'] as const;
export type FamilyName = (typeof FAMILIES)[number];

/** The files of a kind. Neighbours share a hash, so that the head stays small. */
export type Family = {
  readonly count: number;
  /** How many files share a hash. */
  readonly group: number;
  readonly hashes: readonly string[];
  /** Of families with keys: where each file begins. */
  readonly keys?: readonly string[] | undefined;
};

/** From a passage on, up to before another. */
export type PassageRange = readonly [from: number, to: number];

export type Head = {
  readonly version: number;
  readonly indexName: string;
  /** Key of the hosted index, which the endpoint compares; it allows searching alone. */
  readonly appId?: string | undefined;
  readonly apiKey?: string | undefined;
  /** Heading and text below it: what is counted, ranked and found. */
  readonly passages: number;
  /** How many passages each page has; `readPages` reads it. */
  readonly pages: string;
  /** In a file of texts. */
  readonly passagesPerFile: number;
  /** By the folder that all pages of a section are in. */
  readonly sections: Readonly<Record<string, readonly PassageRange[]>>;
  /** By `name:value`. */
  readonly facets: Readonly<Record<string, readonly PassageRange[]>>;
  readonly families: Readonly<Record<FamilyName, Family>>;
};

export const INDEX_VERSION = 2;

/** Undefined when there is no such file. */
export function findFileName(head: Head, family: FamilyName, index: number): string | undefined {
  const { count, group, hashes } = head.families[family];
  if (!(index >= 0 && index < count)) return undefined;
  const hash = hashes[Math.floor(index / group)];
  return hash === undefined ? undefined : createFileName(family, index, hash);
}

/** Ends in a hash, so that servers know that the file never changes. */
export function createFileName(family: FamilyName, index: number, hash: string): string {
  return `${family}${index}-${hash}.txt`;
}

/** Throws a `CorruptIndexError` when it is no head that this code can read. */
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
