/** Reads the files of one index, each file once, and decodes their contents. */

import { INDEX_HEAD_FILE } from '../../outputs';
import { type FamilyName, findFileName, type Head, parseHead } from './codec/head';
import { createNumberDecoder } from './codec/numbers';
import type { PageMap } from './codec/pages';
import { type Passage, unpackPassages } from './codec/passages';
import {
  type HeadingPosting,
  type ListedPostings,
  type TextPosting,
  unpackEntry,
  unpackHeadings,
  unpackListed,
  unpackTexts,
  type WordEntry,
} from './codec/postings';
import { findFile, unpackEntries } from './codec/sortedEntries';
import { createSpellingKey, type Spelling, unpackSpellings } from './codec/spellings';
import { cutTextFiles, findStart } from './codec/textFiles';
import type { ReadIndexFile } from './engine';
import { IndexFileError } from './IndexFileError';

export type ListFamily = 'lists' | 'overflow';
type KeyedFamily = ListFamily | 'entries' | 'spellings';

export type IndexReader = {
  readonly head: Head;
  /** The text of the head as it was read. A different text means a different index. */
  readonly headText: string;
  readonly pages: PageMap;
  readonly findEntry: (term: string) => Promise<WordEntry | undefined>;
  /** The words with this prefix; undefined when they are spread over too many files. */
  readonly listEntries: (prefix: string) => Promise<readonly NamedEntry[] | undefined>;
  /** The number of the file with the long lists of a word. */
  readonly findListFile: (term: string) => number;
  readonly readHeadingList: (family: ListFamily, term: string) => Promise<HeadingPosting[]>;
  readonly readTextList: (family: ListFamily, term: string) => Promise<TextPosting[]>;
  /** The words with the same first letter and this length. */
  readonly listSpellings: (term: string, length: number) => Promise<readonly Spelling[]>;
  readonly readPassage: (passage: number) => Promise<Passage>;
};

export type NamedEntry = readonly [term: string, entry: WordEntry];

/** Sorts after every character that can follow in a word. */
const AFTER_ALL = '\uFFFF';

export async function openIndex(readFile: ReadIndexFile): Promise<IndexReader> {
  const headText = await readText(readFile, INDEX_HEAD_FILE);
  const head = decode(INDEX_HEAD_FILE, () => parseHead(headText));
  return createIndexReader(head, headText, readFile);
}

function createIndexReader(head: Head, headText: string, readFile: ReadIndexFile): IndexReader {
  const { pages } = head;
  const starts = cutTextFiles(pages.sizes, head.texts);
  const files = new Map<string, Promise<unknown>>();

  /** A pending read is shared, and a failed read is repeated. */
  function readParsed<Parsed>(
    family: FamilyName,
    index: number,
    parse: (text: string) => Parsed,
  ): Promise<Parsed> {
    const name = findFileName(head, family, index);
    if (name === undefined) {
      return Promise.reject(new IndexFileError(INDEX_HEAD_FILE, `knows no ${family} ${index}`));
    }
    const known = files.get(name) as Promise<Parsed> | undefined;
    if (known !== undefined) return known;
    const reading = readText(readFile, name).then((text) => decode(name, () => parse(text)));
    files.set(name, reading);
    reading.catch(() => files.delete(name));
    return reading;
  }

  /** Payloads are decoded only when they are needed. */
  async function readKeyed(family: KeyedFamily, index: number) {
    return readParsed(family, index, unpackEntries);
  }

  function decodePayload(index: number, payload: string): WordEntry {
    return decode(findFileName(head, 'entries', index) ?? INDEX_HEAD_FILE, () =>
      unpackEntry(payload, pages),
    );
  }

  async function findEntry(term: string): Promise<WordEntry | undefined> {
    const { keys = [] } = head.families.entries;
    if (keys.length === 0) return undefined;
    const index = findFile(keys, term);
    const payload = (await readKeyed('entries', index)).get(term);
    return payload === undefined ? undefined : decodePayload(index, payload);
  }

  async function listEntries(prefix: string): Promise<readonly NamedEntry[] | undefined> {
    const { keys = [] } = head.families.entries;
    if (keys.length === 0) return [];
    const first = findFile(keys, prefix);
    const count = findFile(keys, prefix + AFTER_ALL) - first + 1;
    if (count > head.prefixFiles) return undefined;
    const indexes = Array.from({ length: count }, (_, offset) => first + offset);
    const found = await Promise.all(indexes.map((index) => readKeyed('entries', index)));
    return found.flatMap((entries, offset) =>
      [...entries]
        .filter(([term]) => term.startsWith(prefix))
        .map(([term, payload]): NamedEntry => [term, decodePayload(first + offset, payload)]),
    );
  }

  /** A word whose list is missing has no postings there. */
  async function readList<Posting>(
    family: ListFamily,
    term: string,
    parse: (listed: ListedPostings) => Posting[],
  ): Promise<Posting[]> {
    const { keys = [] } = head.families[family];
    const index = findFile(keys, term);
    const payload = (await readKeyed(family, index)).get(term);
    const name = findFileName(head, family, index) ?? INDEX_HEAD_FILE;
    return payload === undefined ? [] : decode(name, () => parse(unpackListed(payload)));
  }

  return {
    head,
    headText,
    pages,
    findEntry,
    listEntries,
    findListFile: (term) => findFile(head.families.lists.keys ?? [], term),
    readHeadingList: (family, term) =>
      readList(family, term, ({ headings }) =>
        unpackHeadings(createNumberDecoder(headings), pages),
      ),
    readTextList: (family, term) =>
      readList(family, term, ({ texts }) => unpackTexts(createNumberDecoder(texts), pages)),
    async listSpellings(term, length) {
      const { keys = [] } = head.families.spellings;
      if (keys.length === 0) return [];
      const key = createSpellingKey(term, length);
      const index = findFile(keys, key);
      const payload = (await readKeyed('spellings', index)).get(key);
      const name = findFileName(head, 'spellings', index) ?? INDEX_HEAD_FILE;
      return payload === undefined ? [] : decode(name, () => unpackSpellings(payload));
    },
    async readPassage(passage) {
      const index = findStart(starts, passage);
      const passages = await readParsed('passages', index, unpackPassages);
      const found = passages[passage - (starts[index] ?? 0)];
      const name = findFileName(head, 'passages', index) ?? INDEX_HEAD_FILE;
      if (found === undefined) throw new IndexFileError(name, 'has too few texts');
      return found;
    },
  };
}

/** Reads nothing more once the signal is aborted: each read then rejects with the signal's reason. */
export function stopReading(index: IndexReader, signal: AbortSignal | undefined): IndexReader {
  if (signal === undefined) return index;
  const stop =
    <Args extends readonly unknown[], Result>(read: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      signal.throwIfAborted();
      return read(...args);
    };
  return {
    ...index,
    findEntry: stop(index.findEntry),
    listEntries: stop(index.listEntries),
    readHeadingList: stop(index.readHeadingList),
    readTextList: stop(index.readTextList),
    listSpellings: stop(index.listSpellings),
    readPassage: stop(index.readPassage),
  };
}

async function readText(readFile: ReadIndexFile, name: string): Promise<string> {
  try {
    return await readFile(name);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new IndexFileError(name, `cannot be read (${reason})`, error);
  }
}

function decode<Parsed>(name: string, parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new IndexFileError(name, `is damaged (${reason})`, error);
  }
}
