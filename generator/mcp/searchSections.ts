/** Searches for language models: the sections that best match a query, each once. */

import type { SearchHit } from '../../templates/model/search/answer';
import type { IndexReader } from '../../templates/model/search/engine/createIndexSource';
import { type FoundPassages, findPassages } from '../../templates/model/search/engine/findPassages';
import { parseOperators } from '../../templates/model/search/engine/parseQuery';
import { createHit } from '../../templates/model/search/engine/show/createHit';
import { createMarker } from '../../templates/model/search/engine/show/findMarks';
import { rankSections } from './rankSections';

export type FoundSections = {
  /** Best first. */
  readonly hits: readonly SearchHit[];
  /** At least the number of hits. */
  readonly total: number;
};

type Found = Pick<FoundPassages, 'passages' | 'words'> & { readonly total: number };

/** A long section has several passages, which are one result. */
const PASSAGES_PER_RESULT = 2;
const SNIPPETS = { snippetWords: new Map([['content', 40]] as const) };

export async function searchSections(
  index: IndexReader,
  query: string,
  limit: number,
): Promise<FoundSections> {
  const { passages, words, total } = await find(index, query, limit);
  const best = passages.slice(0, limit * PASSAGES_PER_RESULT);
  const read = await Promise.all(best.map((passage) => index.readPassage(passage)));
  const markText = createMarker(words);
  const sections = new Map<string, SearchHit>();
  for (const passage of read) {
    if (sections.has(passage.url)) continue;
    sections.set(passage.url, createHit(passage, SNIPPETS, { words, markText }));
  }
  const hits = [...sections.values()].slice(0, limit);
  return { hits, total: Math.max(total, hits.length) };
}

/** Of the sections that may lack words; the best one for readers, which has all or most of them, follows. */
const FIRST = 2;

async function find(index: IndexReader, query: string, limit: number): Promise<Found> {
  const { phrases, excluded } = parseOperators(query);
  const asked = { query, page: 0, hitsPerPage: limit, facetFilters: [], ...SNIPPETS };
  const [strict, ranked] = await Promise.all([
    findPassages(index, asked),
    // Excluded words are taken literally.
    excluded.length > 0 ? undefined : rankSections(index, query),
  ]);
  const total = strict.passages.length;
  // An empty query has no words, and finds everything.
  if (ranked === undefined || ranked.passages.length === 0) return { ...strict, total };
  const { passages, words } = ranked;
  // Models also quote phrases that they only assume are on a page.
  const first =
    phrases.length > 0
      ? strict.passages
      : [...passages.slice(0, FIRST), ...strict.passages.slice(0, 1)];
  return { passages: [...new Set([...first, ...passages])], words, total };
}
