/** Creates the files of the embedded index from the pages of a site. */

import { groupBy } from '../../templates/model/groupBy';
import { INDEX_HEAD_FILE } from '../../templates/model/outputs';
import {
  createFileName,
  cutTextFiles,
  FAMILIES,
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
import { collectSiteWords } from './siteWords';

export type IndexFile = {
  /** `locateIndexFile` returns its path in the output. */
  readonly name: string;
  readonly content: string;
};

export type IndexOptions = Pick<HeadParts, 'indexName' | 'appId' | 'apiKey'>;

/** The same records give the same files, with any memory. */
export function createIndex(
  listed: readonly IndexedPage[],
  options: IndexOptions,
  memory: ByteMemory = NO_MEMORY,
): readonly IndexFile[] {
  const pages = groupPages(listed);
  const site = collectSiteWords(pages, countFollowing(pages), memory);
  const sizes = site.pages.map(({ packed }) => packed.length);
  const layout = chooseTextLayout(sizes);
  const packed = site.pages.flatMap((page) => page.packed);
  const starts = cutTextFiles(sizes, layout);
  const textFiles = starts.map((from, at) => packed.slice(from, starts[at + 1]).join('\n'));
  const contents: Readonly<Record<FamilyName, KeyedFiles>> = {
    ...createWordFiles(site.words, { sizes, textFiles: textFiles.length, memory }),
    passages: { files: textFiles },
  };
  const families = FAMILIES.map((name) => nameFiles(name, contents[name]));
  const head = writeHead({
    ...options,
    language: findLanguage(pages[0]?.language),
    sizes,
    groups: numberSections(pages),
    sections: createSections(pages),
    facets: createFacets(pages),
    texts: layout,
    prefixFiles: choosePrefixFiles(sizes.length),
    families: Object.fromEntries(
      families.map(({ name, family }) => [name, family]),
    ) as HeadParts['families'],
  });
  // The head is last: when files are replaced one by one, the files it names must be there before it.
  return [
    ...families.flatMap(({ files }) => files),
    { name: INDEX_HEAD_FILE, content: `${head}\n` },
  ];
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
): Omit<Record<FamilyName, KeyedFiles>, 'passages'> {
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

type NamedFamily = {
  readonly name: FamilyName;
  readonly family: Family;
  readonly files: readonly IndexFile[];
};

/** A name depends on the content only, so a file that stays the same keeps its name. */
function nameFiles(name: FamilyName, { files, keys }: KeyedFiles): NamedFamily {
  const taken = new Set<string>();
  const named = files.map((content) => {
    let hash = hashContent(content);
    while (taken.has(hash)) hash = hashContent(hash + content);
    taken.add(hash);
    return { hash, file: { name: createFileName(name, hash), content } };
  });
  return {
    name,
    family: { hashes: named.map(({ hash }) => hash), ...(keys && { keys }) },
    files: named.map(({ file }) => file),
  };
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
