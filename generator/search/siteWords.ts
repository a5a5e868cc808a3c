/**
 * Collects the words of all pages. After an edit, only changed pages are collected, and their postings replaced among
 * those of the last build.
 */

import { packPassages, unpackPassages } from '../../templates/model/search/engine/codec/passages';
import { type Language, parseLanguage } from '../../templates/model/search/engine/words/language';
import { type ByteMemory, NO_MEMORY } from '../core/memory';
import type { IndexedPassage, Unseen } from './createPassages';
import { hashTexts } from './fillFiles';
import { findLanguage } from './languages';
import { type ListedWord, packWords, unpackWords, updateWords } from './listedWords';
import type { IndexedPage } from './listIndexedPages';
import { createWordCollector, type WordCollector } from './wordCollector';

type SiteWords = {
  readonly pages: readonly CollectedPage[];
  readonly words: readonly ListedWord[];
  /** The average length of the passages that have a text, as a whole number: so an edit seldom changes it. */
  readonly average: number;
};

/** The passages of a page as they are written. */
export type PackedPage = {
  /** The number of passages. */
  readonly size: number;
  /** A line for each. New ones are in UTF-8: a string with a character outside of Latin-1 takes two bytes for each character. */
  readonly packed: string | Buffer;
};

type CollectedPage = PackedPage & {
  /** A hash of all that the index takes from the page. */
  readonly key: string;
  /** By passage, up to the last one that has any. */
  readonly unseen: readonly (Unseen | null)[];
  readonly following: number | undefined;
  /** The number of words of all passages, and of passages with words. */
  readonly words: number;
  readonly filled: number;
};

type FoundPage = Pick<CollectedPage, 'key' | 'following'> & {
  readonly getPassages: () => readonly IndexedPassage[];
};

/** In the memory. */
export const SITE_WORDS = 'site';

type FoundWords = Pick<SiteWords, 'words'> & {
  /** One for each page. The caller may change the list, to free them. */
  readonly texts: PackedPage[];
};

/** `following` is what `countFollowing` returns. The same pages give the same words, with any memory. */
export function collectSiteWords(
  listed: readonly IndexedPage[],
  following: ReadonlyMap<number, number>,
  memory: ByteMemory,
): FoundWords {
  const old = unpackSite(memory.find(SITE_WORDS));
  const pages = listed.map((page, at) => describePage(page, following.get(at)));
  const language = parseLanguage(findLanguage(listed[0]?.language));
  const site = old === undefined ? collectAll(pages, language) : updateSite(old, pages, language);
  if (site !== old && memory !== NO_MEMORY) memory.keep(SITE_WORDS, packSite(site));
  return { words: site.words, texts: site.pages.map(({ size, packed }) => ({ size, packed })) };
}

/** The passages of a page are not created when its key is in the memory. */
function describePage(page: IndexedPage, following: number | undefined): FoundPage {
  const { path, language, tag, listPassages: getPassages } = page;
  const content = page.key ?? [path, language, tag, getPassages()];
  return { key: hashTexts([JSON.stringify([content, following])]), following, getPassages };
}

function collectAll(pages: readonly FoundPage[], language?: Language): SiteWords {
  const collector = createWordCollector(language);
  const collected = pages.map((page, number) => collectPage(page, number, collector));
  const average = findAverage(collected);
  return { pages: collected, words: collector.finish(average), average };
}

function collectPage(
  { key, following, getPassages }: FoundPage,
  number: number,
  collector: WordCollector,
): CollectedPage {
  const passages = getPassages();
  const lengths = collector.add({ number, passages, following });
  const unseen = passages.map(({ aliases, keywords }) =>
    (aliases ?? keywords) ? { aliases, keywords } : null,
  );
  return {
    key,
    size: passages.length,
    packed: Buffer.from(packPassages(passages)),
    unseen: unseen.slice(0, unseen.findLastIndex((each) => each !== null) + 1),
    following,
    words: lengths.reduce((sum, length) => sum + length, 0),
    filled: lengths.filter((length) => length > 0).length,
  };
}

function findAverage(pages: readonly CollectedPage[]): number {
  const words = pages.reduce((sum, page) => sum + page.words, 0);
  const filled = pages.reduce((sum, page) => sum + page.filled, 0);
  return Math.max(1, Math.round(words / Math.max(1, filled)));
}

/** Returns `old` when nothing has changed. */
function updateSite(old: SiteWords, pages: readonly FoundPage[], language?: Language): SiteWords {
  const oldNumbers = new Map(old.pages.map(({ key }, number) => [key, number]));
  const origins = pages.map(({ key }) => oldNumbers.get(key));
  const isSame = origins.length === old.pages.length && origins.every((from, at) => from === at);
  if (isSame) return old;
  const known = pages.map((page, at) => {
    const origin = old.pages[origins[at] ?? -1];
    return origin === undefined ? page : { ...page, getPassages: () => unpackPage(origin) };
  });
  const isLittle = origins.filter((from) => from === undefined).length * 2 < origins.length;
  // Pages with the same text at the same address cannot be told apart.
  const areUnique = oldNumbers.size === old.pages.length && areAllDifferent(pages);
  return (
    (isLittle && areUnique && replacePages(old, known, { origins, language })) ||
    collectAll(known, language)
  );
}

function areAllDifferent(pages: readonly FoundPage[]): boolean {
  return new Set(pages.map(({ key }) => key)).size === pages.length;
}

type Replacing = {
  readonly origins: readonly (number | undefined)[];
  readonly language: Language | undefined;
};

/** Undefined when the average length has changed, on which all postings depend. */
function replacePages(
  old: SiteWords,
  found: readonly FoundPage[],
  { origins, language }: Replacing,
): SiteWords | undefined {
  const added = createWordCollector(language);
  const pages = found.map(
    (page, number) => old.pages[origins[number] ?? -1] ?? collectPage(page, number, added),
  );
  const average = findAverage(pages);
  if (average !== old.average) return undefined;
  const removed = createWordCollector(language);
  const numbers = new Map(origins.map((from, number) => [from, number]));
  for (const [number, page] of old.pages.entries()) {
    const { following } = page;
    if (!numbers.has(number)) removed.add({ number, passages: unpackPage(page), following });
  }
  const words = updateWords(old.words, {
    numbers: old.pages.map((_, number) => numbers.get(number)),
    removed: removed.finish(average),
    added: added.finish(average),
  });
  return { pages, words, average };
}

function unpackPage({ packed, unseen }: CollectedPage): readonly IndexedPassage[] {
  if (packed.length === 0) return [];
  return unpackPassages(String(packed)).map((passage, at) => ({ ...unseen[at], ...passage }));
}

export function listLines({ packed }: PackedPage): readonly string[] {
  return packed.length === 0 ? [] : String(packed).split('\n');
}

const END_OF_PAGES = '\n\n';

type PageRow = readonly [
  key: string,
  size: number,
  unseen: CollectedPage['unseen'],
  following: number | null,
  words: number,
  filled: number,
];

/** A line about the pages, one for each passage, and the words. */
function packSite({ pages, words, average }: SiteWords): Uint8Array<ArrayBuffer> {
  const rows = pages.map(
    ({ key, size, unseen, following = null, words: count, filled }): PageRow => [
      key,
      size,
      unseen,
      following,
      count,
      filled,
    ],
  );
  const lines = pages.flatMap(({ size, packed }) => (size === 0 ? [] : ['\n', packed]));
  return encode([JSON.stringify([average, rows]), ...lines, END_OF_PAGES, ...packWords(words)]);
}

/** Encodes a text in UTF-8 without joining its pieces. */
function encode(pieces: readonly (string | Buffer)[]): Uint8Array<ArrayBuffer> {
  const bytes = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
  const encoded = Buffer.allocUnsafeSlow(bytes);
  let end = 0;
  for (const piece of pieces)
    end += typeof piece === 'string' ? encoded.write(piece, end) : piece.copy(encoded, end);
  return encoded;
}

function unpackSite(packed: string | undefined): SiteWords | undefined {
  if (packed === undefined) return undefined;
  const end = packed.indexOf(END_OF_PAGES);
  const takeLines = createLineReader(packed.slice(0, end));
  const [average, rows] = JSON.parse(takeLines(1)) as readonly [number, readonly PageRow[]];
  const pages = rows.map(([key, size, unseen, following, words, filled]): CollectedPage => {
    return {
      ...{ key, size },
      packed: takeLines(size),
      unseen,
      following: following ?? undefined,
      words,
      filled,
    };
  });
  return { pages, words: unpackWords(packed.slice(end + END_OF_PAGES.length)), average };
}

/** Returns a function that takes the next lines of the text, without copying them. */
function createLineReader(text: string): (count: number) => string {
  let start = 0;
  return (count) => {
    const from = start;
    for (let line = 0; line < count; line += 1) {
      const end = text.indexOf('\n', start);
      start = end === -1 ? text.length + 1 : end + 1;
    }
    return text.slice(from, Math.max(from, start - 1));
  };
}
