/** Reads a question: what to look for, and which passages may answer. */

import { createFilter } from './createFilter';
import type { IndexReader } from './createIndexReader';
import { findExcluded } from './match/findExcluded';
import type { PassageTest } from './match/passageTests';
import { type Excluded, type Operators, parseOperators } from './parseOperators';
import type { SearchQuery } from './query';

export type Question = Pick<Operators, 'text' | 'phrases'> & {
  /** The filters let it through, and it has nothing that is not wanted. */
  readonly isAllowed: PassageTest;
  /** What is not wanted, where only the texts tell all its places. */
  readonly unsure: readonly Excluded[];
  /** Hits up to the end of the page that is asked for. */
  readonly wanted: number;
  /** Every hit counts, not only those that are shown. */
  readonly isAllCounted: boolean;
  readonly from: string | undefined;
};

export async function readQuestion(index: IndexReader, query: SearchQuery): Promise<Question> {
  const { facetFilters, facets = [], page, hitsPerPage, from } = query;
  const { text, phrases, excluded } = query.isPlain
    ? { text: query.query, phrases: [], excluded: [] }
    : parseOperators(query.query);
  const isFiltered = createFilter(index.head, facetFilters);
  const { marks, unsure } = await findExcluded(index, excluded);
  return {
    text,
    phrases,
    unsure,
    isAllowed: (passage) => marks[passage] === 0 && isFiltered(passage),
    wanted: (page + 1) * hitsPerPage,
    isAllCounted: facets.length > 0 || (hitsPerPage === 0 && phrases.length + unsure.length > 0),
    from,
  };
}
