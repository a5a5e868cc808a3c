/**
 * The engine of search: reads the files of an index and answers questions from them. Pure but for the
 * reading, so that it runs in browsers and on servers alike.
 */

import { countFacets } from './countFacets';
import { type IndexReader, openIndex } from './createIndexReader';
import type { FoundHits, ReadIndexFile, SearchEngine, SearchSteps } from './engine';
import { findUnits } from './findUnits';
import { IndexFileError } from './IndexFileError';
import type { SearchQuery } from './query';
import { createHit } from './show/createHit';

/** A question that cannot be answered rejects with an `IndexFileError`; the next one tries anew. */
export function createSearchEngine(readFile: ReadIndexFile): SearchEngine {
  let opening: Promise<IndexReader> | undefined;
  let current: IndexReader | undefined;

  /** A head that could not be read is asked for again. */
  function open(): Promise<IndexReader> {
    opening ??= openIndex(readFile).then(
      (index) => {
        current = index;
        return index;
      },
      (error) => {
        opening = undefined;
        throw error;
      },
    );
    return opening;
  }

  /** The index that has taken the place of one whose files are gone; undefined when it is the same. */
  async function reopen(gone: IndexReader): Promise<IndexReader | undefined> {
    if (current === gone) {
      current = undefined;
      opening = undefined;
    }
    const newer = await open();
    return newer.headText === gone.headText ? undefined : newer;
  }

  return {
    async start() {
      await open();
    },
    async search(query, steps = {}) {
      const index = await open();
      try {
        return await answer(index, query, steps);
      } catch (error) {
        if (!(error instanceof IndexFileError)) throw error;
        const newer = await reopen(index);
        if (newer === undefined) throw error;
        return answer(newer, query, steps);
      }
    },
  };
}

async function answer(
  index: IndexReader,
  query: SearchQuery,
  { beforeTexts }: SearchSteps,
): Promise<FoundHits> {
  const { units, words, isExhaustive } = await findUnits(index, query, beforeTexts);
  const { facets: names = [] } = query;
  const facets = names.length > 0 ? countFacets(index.head, names, units) : undefined;
  const from = query.page * query.hitsPerPage;
  const shown = units.slice(from, from + query.hitsPerPage);
  if (shown.length > 0) await beforeTexts?.();
  const texts = await Promise.all(shown.map((unit) => index.readUnit(unit)));
  const hits = texts.map((unit) => createHit(unit, { query, words }));
  return { hits, nbHits: units.length, isExhaustive, ...(facets && { facets }) };
}
