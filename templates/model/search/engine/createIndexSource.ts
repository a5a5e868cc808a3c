/**
 * Opens the index when it is first needed, and opens the newer index after a deploy has replaced its files. Reads the
 * files of an index, each file once, and decodes their contents.
 */

import { INDEX_HEAD_FILE } from '../../outputs';
import { cutTextFiles, type FamilyName, findFileName, type Head, parseHead } from './codec/head';
import { createNumberDecoder } from './codec/numbers';
import { type Passage, unpackPassages } from './codec/passages';
import type { PageMap } from './codec/places';
import {
  type HeadingPosting,
  type TextPosting,
  unpackEntry,
  unpackHeadings,
  unpackListed,
  unpackTexts,
  type WordEntry,
} from './codec/postings';
import { findLast, unpackEntries } from './codec/sortedEntries';
import { type Spelling, unpackSpellings } from './codec/spellings';

/** Reads a file of the index by its name; rejects when it cannot be read. */
export type ReadIndexFile = (name: string) => Promise<string>;

export type IndexSource = {
  readonly open: () => Promise<IndexReader>;
  /** Runs `work` on the index, and once more from the start when a newer index has replaced it meanwhile. */
  readonly use: <Result>(work: (index: IndexReader) => Promise<Result>) => Promise<Result>;
};

export function createIndexSource(readFile: ReadIndexFile): IndexSource {
  let opening: Promise<IndexReader> | undefined;

  /** A head that could not be read is requested again. */
  function open(): Promise<IndexReader> {
    opening ??= openIndex(readFile).catch((error) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  return {
    open,
    async use(work) {
      const opened = open();
      const index = await opened;
      try {
        return await work(index);
      } catch (error) {
        if (!(error instanceof IndexFileError)) throw error;
        if (opening === opened) opening = undefined;
        const newer = await open();
        if (newer.headText === index.headText) throw error;
        return work(newer);
      }
    },
  };
}

export type ListFamily = 'lists' | 'overflow';

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
  /** The words of a spelling key. */
  readonly listSpellings: (key: string) => Promise<readonly Spelling[]>;
  readonly readPassage: (passage: number) => Promise<Passage>;
  /** The same index; once the signal is aborted, each read rejects with the signal's reason. */
  readonly stopAt: (signal: AbortSignal | undefined) => IndexReader;
};

export type NamedEntry = readonly [term: string, entry: WordEntry];

/** Sorts after every character that can follow in a word. */
const AFTER_ALL = '\uFFFF';

async function openIndex(readFile: ReadIndexFile): Promise<IndexReader> {
  const headText = await readText(readFile, INDEX_HEAD_FILE);
  const head = decode(INDEX_HEAD_FILE, () => parseHead(headText));
  const starts = cutTextFiles(head.pages.sizes, head.texts);
  return createReader({ head, headText, starts }, createFileReader(head, readFile));
}

type OpenedHead = Pick<IndexReader, 'head' | 'headText'> & {
  /** The first passage of each file of texts. */
  readonly starts: readonly number[];
};

/** Reads and parses a file of a family. */
type ReadParsed = <Parsed>(
  family: FamilyName,
  index: number,
  parse: (text: string) => Parsed,
) => Promise<Parsed>;

/** A pending read is shared, and a failed read is repeated. */
function createFileReader(head: Head, readFile: ReadIndexFile): ReadParsed {
  const files = new Map<string, Promise<unknown>>();

  async function readParsed<Parsed>(
    family: FamilyName,
    index: number,
    parse: (text: string) => Parsed,
  ): Promise<Parsed> {
    const name = findFileName(head, family, index);
    if (name === undefined) {
      throw new IndexFileError(INDEX_HEAD_FILE, `knows no ${family} ${index}`);
    }
    const known = files.get(name) as Promise<Parsed> | undefined;
    if (known !== undefined) return known;
    const reading = readText(readFile, name).then((text) => decode(name, () => parse(text)));
    files.set(name, reading);
    reading.catch(() => files.delete(name));
    return reading;
  }

  return readParsed;
}

function createReader(opened: OpenedHead, read: ReadParsed): IndexReader {
  const { head, headText, starts } = opened;
  const { pages, families } = head;

  /** Decodes a value of the file with this number. Payloads are decoded only when they are needed. */
  function decodeOf<Value>(family: FamilyName, index: number, unpack: () => Value): Value {
    return decode(findFileName(head, family, index) ?? INDEX_HEAD_FILE, unpack);
  }

  /** Undefined when the index does not have the key. */
  async function find<Value>(
    family: Exclude<FamilyName, 'passages'>,
    key: string,
    unpack: (payload: string) => Value,
  ): Promise<Value | undefined> {
    const { keys = [] } = families[family];
    if (keys.length === 0) return undefined;
    const index = findLast(keys, key);
    const payload = (await read(family, index, unpackEntries)).get(key);
    return payload === undefined ? undefined : decodeOf(family, index, () => unpack(payload));
  }

  const unpackWord = (payload: string) => unpackEntry(payload, pages);

  return {
    head,
    headText,
    pages,
    findEntry: (term) => find('entries', term, unpackWord),
    async listEntries(prefix) {
      const { keys = [] } = families.entries;
      if (keys.length === 0) return [];
      const first = findLast(keys, prefix);
      const count = findLast(keys, prefix + AFTER_ALL) - first + 1;
      if (count > head.prefixFiles) return undefined;
      const indexes = Array.from({ length: count }, (_, offset) => first + offset);
      const found = await Promise.all(
        indexes.map((index) => read('entries', index, unpackEntries)),
      );
      return found.flatMap((entries, offset) =>
        [...entries]
          .filter(([term]) => term.startsWith(prefix))
          .map(([term, payload]): NamedEntry => {
            return [term, decodeOf('entries', first + offset, () => unpackWord(payload))];
          }),
      );
    },
    findListFile: (term) => findLast(families.lists.keys ?? [], term),
    readHeadingList: async (family, term) =>
      (await find(family, term, (payload) =>
        unpackHeadings(createNumberDecoder(unpackListed(payload).headings), pages),
      )) ?? [],
    readTextList: async (family, term) =>
      (await find(family, term, (payload) =>
        unpackTexts(createNumberDecoder(unpackListed(payload).texts), pages),
      )) ?? [],
    listSpellings: async (key) => (await find('spellings', key, unpackSpellings)) ?? [],
    async readPassage(passage) {
      const index = findLast(starts, passage);
      const passages = await read('passages', index, unpackPassages);
      const found = passages[passage - (starts[index] ?? 0)];
      const name = findFileName(head, 'passages', index) ?? INDEX_HEAD_FILE;
      if (found === undefined) throw new IndexFileError(name, 'has too few texts');
      return found;
    },
    stopAt(signal) {
      const readUnlessStopped: ReadParsed = async (...asked) => {
        signal?.throwIfAborted();
        return read(...asked);
      };
      return createReader(opened, readUnlessStopped);
    },
  };
}

/** The error of an index file that cannot be read or is damaged. */
export class IndexFileError extends Error {
  override readonly name = 'IndexFileError';

  constructor(file: string, problem: string, cause?: unknown) {
    super(`The file "${file}" of the search index ${problem}.`, { cause });
  }
}

async function readText(readFile: ReadIndexFile, name: string): Promise<string> {
  try {
    return await readFile(name);
  } catch (error) {
    throw new IndexFileError(name, `cannot be read (${getReason(error)})`, error);
  }
}

function decode<Parsed>(name: string, parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch (error) {
    throw new IndexFileError(name, `is damaged (${getReason(error)})`, error);
  }
}

function getReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
