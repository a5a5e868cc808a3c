/** The head of the index: the one file with a fixed name. It holds the names of all other files. */

import { type Language, parseLanguage, type WrittenLanguage } from '../words/language';
import { CorruptIndexError, createNumberDecoder, packNumbers } from './numbers';
import { type PageMap, unpackPages } from './places';

/**
 * entries: words with their postings; lists: the best postings of long lists; overflow: the others of these
 * lists; spellings: words by first letter and length; passages: the texts.
 */
const FAMILIES = ['entries', 'lists', 'overflow', 'spellings', 'passages'] as const;
export type FamilyName = (typeof FAMILIES)[number];

/** The files of one kind. */
export type Family = {
  /** One for each file. */
  readonly hashes: readonly string[];
  /** The first key of each file, for families with keys. */
  readonly keys?: readonly string[] | undefined;
};

/** Passages or pages: `from` is included, `to` is not. */
export type Range = readonly [from: number, to: number];

/** Which passages are in which file of texts. The files follow the pages, so that an edit changes few of them. */
export type TextLayout = {
  /** Neighbouring pages whose texts are together. */
  readonly pagesPerFile: number;
  /** The passages of such pages are cut into files of at least this many. */
  readonly passagesPerFile: number;
};

type HeadBase = {
  readonly indexName: string;
  /** The hosted index's key that only allows searching; the search endpoint compares it with the key of a request. */
  readonly appId?: string | undefined;
  readonly apiKey?: string | undefined;
  /** By the folder that contains all pages of a section. */
  readonly sections: Readonly<Record<string, readonly Range[]>>;
  /** By `name:value`. */
  readonly facets: Readonly<Record<string, readonly Range[]>>;
};

export type Head = HeadBase & {
  readonly language?: Language | undefined;
  /** Number of passages. A passage is a heading with the text below it; it is counted, ranked and found as one. */
  readonly passages: number;
  readonly pages: PageMap;
  /** By page, the number of its section; pages whose sections have one name have one number. */
  readonly groups: readonly number[];
  readonly texts: TextLayout;
  /** The words of a prefix are read when they are in at most this many files. */
  readonly prefixFiles: number;
  readonly families: Readonly<Record<FamilyName, Family>>;
};

/** Sections and facets have ranges of pages here: so the head does not change with the passages of a page. */
export type HeadParts = HeadBase &
  Pick<Head, 'groups' | 'texts' | 'prefixFiles' | 'families'> & {
    /** Undefined for English. */
    readonly language?: WrittenLanguage | undefined;
    /** The number of passages of each page. */
    readonly sizes: readonly number[];
  };

type WrittenHead = HeadBase & {
  readonly language?: WrittenLanguage | undefined;
  readonly version: number;
  readonly pages: string;
  /** Runs of pages of one section: the number of pages, and the number of the section. */
  readonly groups: string;
  readonly texts: TextLayout;
  readonly prefixFiles: number;
  readonly families: Readonly<Record<FamilyName, WrittenFamily>>;
};

/** The hashes without gaps, the keys with a space between them. */
type WrittenFamily = { readonly hashes: string; readonly keys?: string | undefined };

const INDEX_VERSION = 4;
export const HASH_LENGTH = 6;
/** Servers recognize a hash in a name by this many digits. */
const NAME_DIGITS = 8;
const KEY_GAP = ' ';

export function writeHead({ sizes, groups, families, ...head }: HeadParts): string {
  const { indexName, appId, apiKey, language, sections, facets, texts, prefixFiles } = head;
  return JSON.stringify({
    version: INDEX_VERSION,
    ...{ indexName, appId, apiKey, language },
    pages: packNumbers(sizes),
    groups: packGroups(groups),
    ...{ sections, facets, texts, prefixFiles },
    families: mapValues(families, ({ hashes, keys }) => ({
      hashes: hashes.join(''),
      keys: keys?.join(KEY_GAP),
    })),
  } satisfies WrittenHead);
}

/** Undefined when the index has no such file. */
export function findFileName(head: Head, family: FamilyName, index: number): string | undefined {
  const hash = head.families[family].hashes[index];
  return hash === undefined ? undefined : createFileName(family, hash);
}

/** Contains a hash of the content, so that servers know that the file never changes. */
export function createFileName(family: FamilyName, hash: string): string {
  return `${family}-${hash.padEnd(NAME_DIGITS, '0')}.txt`;
}

/** Throws a `CorruptIndexError` for a text that is not a head of this version. */
export function parseHead(text: string): Head {
  const head = parseJson(text) as Partial<WrittenHead> | null;
  if (head?.version !== INDEX_VERSION) throw new CorruptIndexError('it is of another version');
  if (!isWhole(head)) throw new CorruptIndexError('something is missing in it');
  const pages = unpackPages(head.pages);
  const toPassages = (ranges: readonly Range[]) =>
    ranges.map(([from, to]): Range => [findFirst(pages, from), findFirst(pages, to)]);
  return {
    ...head,
    language: parseLanguage(head.language),
    passages: pages.pageOf.length,
    pages,
    groups: unpackGroups(head.groups, pages.count),
    sections: mapValues(head.sections, toPassages),
    facets: mapValues(head.facets, toPassages),
    families: mapValues(head.families, parseFamily),
  };
}

function isWhole(head: Partial<WrittenHead>): head is WrittenHead {
  const { pages, groups, sections, facets, texts, prefixFiles, families } = head;
  return (
    typeof pages === 'string' &&
    typeof groups === 'string' &&
    isRecord(sections) &&
    isRecord(facets) &&
    isRecord(texts) &&
    isCount(texts.pagesPerFile) &&
    isCount(texts.passagesPerFile) &&
    isCount(prefixFiles) &&
    isRecord(families) &&
    FAMILIES.every((name) => isFamily(families[name]))
  );
}

function parseFamily({ hashes, keys }: WrittenFamily): Family {
  const all = hashes.match(HASHES) ?? [];
  return { hashes: all, keys: all.length === 0 ? [] : keys?.split(KEY_GAP) };
}

const HASHES = new RegExp(`.{${HASH_LENGTH}}`, 'g');

function packGroups(groups: readonly number[]): string {
  const runs: [pages: number, group: number][] = [];
  for (const group of groups) {
    const last = runs.at(-1);
    if (last?.[1] === group) last[0] += 1;
    else runs.push([1, group]);
  }
  return packNumbers(runs.flat());
}

function unpackGroups(packed: string, count: number): readonly number[] {
  const decoder = createNumberDecoder(packed);
  const groups: number[] = [];
  while (!decoder.isAtEnd()) {
    const pages = decoder.next();
    const group = decoder.next();
    if (groups.length + pages > count) throw new CorruptIndexError('its sections have more pages');
    for (let page = 0; page < pages; page += 1) groups.push(group);
  }
  return groups;
}

/** The number of passages before a page. */
function findFirst({ firstOf, pageOf }: PageMap, page: number): number {
  return firstOf[page] ?? pageOf.length;
}

function mapValues<Key extends string, Value, Result>(
  record: Readonly<Record<Key, Value>>,
  map: (value: Value) => Result,
): Readonly<Record<Key, Result>> {
  const entries = Object.entries<Value>(record).map(([key, value]) => [key, map(value)]);
  return Object.fromEntries(entries) as Readonly<Record<Key, Result>>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CorruptIndexError('it is not JSON');
  }
}

function isFamily(value: unknown): boolean {
  const { hashes, keys } = (value ?? {}) as Partial<WrittenFamily>;
  if (typeof hashes !== 'string') return false;
  const count = Math.floor(hashes.length / HASH_LENGTH);
  const isEmpty = count === 0 && keys === '';
  return keys === undefined || isEmpty || `${keys}`.split(KEY_GAP).length === count;
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the first passage of each file, in order. `sizes` is the number of passages of each page. */
export function cutTextFiles(
  sizes: readonly number[],
  { pagesPerFile, passagesPerFile }: TextLayout,
): number[] {
  const starts: number[] = [];
  let from = 0;
  for (let page = 0; page < sizes.length; page += pagesPerFile) {
    let count = 0;
    for (const size of sizes.slice(page, page + pagesPerFile)) count += size;
    const files = Math.max(1, Math.floor(count / passagesPerFile));
    for (let file = 0; file < files; file += 1)
      starts.push(from + Math.ceil((file * count) / files));
    from += count;
  }
  return starts;
}
