/**
 * The search engine: reads the files of an index and answers queries from them. It is pure except for the
 * reading, so that it runs in browsers and on servers.
 */

import { type IndexReader, stopReading } from './createIndexReader';
import { createIndexSource } from './createIndexSource';
import type { FoundHits, ReadIndexFile, SearchEngine, SearchSteps } from './engine';
import { findPassages } from './findPassages';
import type { SearchQuery } from './query';
import { groupPassages } from './show/groupPassages';
import { readFirst } from './show/readPieces';

/** A search that cannot read a file rejects with an `IndexFileError`. The next search tries again. */
export function createSearchEngine(readFile: ReadIndexFile): SearchEngine {
  const source = createIndexSource(readFile);
  return {
    async start() {
      await source.open();
    },
    search: (query, steps = {}) => source.use((index) => answer(index, query, steps)),
  };
}

async function answer(
  reader: IndexReader,
  query: SearchQuery,
  { beforeTexts, signal }: SearchSteps,
): Promise<FoundHits> {
  const index = stopReading(reader, signal);
  const found = await findPassages(index, query, beforeTexts);
  const from = query.page * query.hitsPerPage;
  const ofPage = found.passages.slice(from, from + query.hitsPerPage);
  const max = query.pieces?.maxPerGroup;
  const passages = max === undefined ? ofPage : groupPassages(index, ofPage, max);
  if (passages.length > 0) await beforeTexts?.();
  const first = await readFirst(index, { passages, words: found.words, query });
  return {
    ...first,
    ...(max !== undefined && { shown: passages.length }),
    nbHits: found.passages.length,
    isExhaustive: found.isExhaustive,
  };
}
