/**
 * The search engine: reads the files of an index and answers queries from them. It is pure except for the
 * reading, so that it runs in browsers and on servers.
 */

import { type IndexReader, stopReading } from './createIndexReader';
import { createIndexSource } from './createIndexSource';
import type { FoundHits, ReadIndexFile, SearchEngine, SearchSteps } from './engine';
import { findPassages } from './findPassages';
import type { SearchQuery } from './query';
import { createHit } from './show/createHit';
import { createMarker } from './show/createMarker';

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
  const { passages, words, isExhaustive } = await findPassages(index, query, beforeTexts);
  const from = query.page * query.hitsPerPage;
  const shown = passages.slice(from, from + query.hitsPerPage);
  if (shown.length > 0) await beforeTexts?.();
  const texts = await Promise.all(shown.map((passage) => index.readPassage(passage)));
  const markText = createMarker(words);
  const hits = texts.map((passage) => createHit(passage, query, { words, markText }));
  return { hits, nbHits: passages.length, isExhaustive };
}
