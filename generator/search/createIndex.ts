/** Creates the files of the embedded index from the pages of a site. */

import { groupBy } from '../../templates/model/groupBy';
import { INDEX_HEAD_FILE } from '../../templates/model/outputs';
import {
  createFileName,
  cutTextFiles,
  type Family,
  type FamilyName,
  HASH_LENGTH,
  type HeadParts,
  writeHead,
} from '../../templates/model/search/engine/codec/head';
import type { KeyedEntry } from '../../templates/model/search/engine/codec/sortedEntries';
import {
  createEndingKey,
  createSpellingKey,
  hasSpelling,
  packSpellings,
  type Spelling,
} from '../../templates/model/search/engine/codec/spellings';
import { type ByteMemory, NO_MEMORY } from '../core/memory';
import { chooseFileSizes, choosePrefixFiles, chooseTextLayout } from './chooseSizes';
import { createEntries } from './createEntries';
import { createPrefixes } from './createPrefixes';
import {
  countFollowing,
  createSections,
  groupPages,
  listRanges,
  numberSections,
} from './createSections';
import { fillFiles, hashTexts, type KeyedFiles } from './fillFiles';
import { findLanguage } from './languages';
import type { ListedWord } from './listedWords';
import type { IndexedPage } from './listIndexedPages';
import { collectSiteWords, listLines, type PackedPage } from './siteWords';

export type IndexFile = {
  /** `locateIndexFile` returns its path in the output. */
  readonly name: string;
  readonly content: string;
};

export type IndexOptions = Pick<HeadParts, 'indexName' | 'appId' | 'apiKey'>;

/**
 * The same records give the same files, with any memory. The texts come first, and leave the memory before the words are
 * packed. The head is last: when files are replaced one by one, those that it names must be there before it.
 */
export function* createIndex(
  listed: readonly IndexedPage[],
  options: IndexOptions,
  memory: ByteMemory = NO_MEMORY,
): Generator<IndexFile, void> {
  const pages = groupPages(listed);
  const { texts, words } = collectSiteWords(pages, countFollowing(pages), memory);
  const sizes = texts.map(({ size }) => size);
  const layout = chooseTextLayout(sizes);
  const starts = cutTextFiles(sizes, layout);
  const passages = yield* nameFiles('passages', { files: cutTexts(texts, starts) });
  const contents = createWordFiles(words, { sizes, textFiles: starts.length, memory });
  const families: Record<FamilyName, Family> = {
    entries: yield* nameFiles('entries', contents.entries),
    lists: yield* nameFiles('lists', contents.lists),
    overflow: yield* nameFiles('overflow', contents.overflow),
    spellings: yield* nameFiles('spellings', contents.spellings),
    passages,
  };
  const head = writeHead({
    ...options,
    language: findLanguage(pages[0]?.language),
    sizes,
    groups: numberSections(pages),
    sections: createSections(pages),
    facets: createFacets(pages),
    texts: layout,
    prefixFiles: choosePrefixFiles(sizes.length),
    families,
  });
  yield { name: INDEX_HEAD_FILE, content: `${head}\n` };
}

/** `starts` are the first passages of the files. Takes the texts out of the list. */
function* cutTexts(texts: PackedPage[], starts: readonly number[]): Generator<string, void> {
  const lines: string[] = [];
  for (const [at, from] of starts.entries()) {
    const size = (starts[at + 1] ?? Number.POSITIVE_INFINITY) - from;
    while (lines.length < size) {
      const page = texts.shift();
      if (page === undefined) break;
      lines.push(...listLines(page));
    }
    yield lines.splice(0, size).join('\n');
  }
}

type WordOptions = {
  /** The number of passages of each page. */
  readonly sizes: readonly number[];
  readonly textFiles: number;
  readonly memory: ByteMemory;
};

function createWordFiles(
  listed: readonly ListedWord[],
  { sizes, textFiles, memory }: WordOptions,
): Record<Exclude<FamilyName, 'passages'>, KeyedFiles> {
  const passageCount = sizes.reduce((sum, size) => sum + size, 0);
  const placed = createEntries(listed, { passageCount, memory });
  const words = { ...placed, spellings: createSpellings(listed) };
  const target = chooseFileSizes(words, { pages: sizes.length, textFiles });
  const prefixes = createPrefixes(words.entries, listed, {
    fileCharacters: target.entries,
    prefixFiles: choosePrefixFiles(sizes.length),
  });
  const entries = [...words.entries, ...prefixes].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    entries: fillFiles(entries, target.entries),
    lists: fillFiles(words.lists, target.lists),
    overflow: fillFiles(words.overflow, target.overflow),
    spellings: fillFiles(words.spellings, target.spellings),
  };
}

/** A name depends on the content only, so a file that stays the same keeps its name. */
function* nameFiles(name: FamilyName, { files, keys }: KeyedFiles): Generator<IndexFile, Family> {
  const hashes = new Set<string>();
  for (const content of files) {
    let hash = hashContent(content);
    while (hashes.has(hash)) hash = hashContent(hash + content);
    hashes.add(hash);
    yield { name: createFileName(name, hash), content };
  }
  return { hashes: [...hashes], ...(keys && { keys }) };
}

function hashContent(content: string): string {
  return hashTexts([content]).slice(0, HASH_LENGTH);
}

function createFacets(pages: readonly IndexedPage[]): HeadParts['facets'] {
  return Object.fromEntries([
    ...listRanges(pages, ({ language }) => `language:${language}`),
    ...listRanges(pages, ({ tag }) => `docusaurus_tag:${tag}`),
  ]);
}

/** `words` are sorted. */
function createSpellings(words: readonly ListedWord[]): readonly KeyedEntry[] {
  const spelt = words.filter(({ term, writtenPages }) => writtenPages > 0 && hasSpelling(term));
  return [createSpellingKey, createEndingKey]
    .flatMap((createKey) => [...groupBy(spelt, ({ term }) => createKey(term))])
    .map(([key, list]): KeyedEntry => [key, packSpellings(list.map(createSpelling))])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

function createSpelling({ term, headings, texts }: ListedWord): Spelling {
  return { term, frequency: Math.floor(Math.log2(headings.count + texts.count)) };
}
