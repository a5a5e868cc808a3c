/** Plans a search: what to look for, and which passages may match. */

import { createFilter } from './createFilter';
import type { IndexReader } from './createIndexReader';
import { findExcluded } from './match/findExcluded';
import type { PassageTest } from './match/passageTests';
import { type Excluded, type Operators, parseOperators } from './parseOperators';
import type { SearchQuery } from './query';

export type SearchPlan = Pick<Operators, 'text' | 'phrases'> & {
  /** True for a passage that the filters allow and that contains nothing excluded. */
  readonly isAllowed: PassageTest;
  /** Excluded words and phrases that must be checked in the texts. */
  readonly unsure: readonly Excluded[];
  /** The number of hits up to the end of the requested page of hits. */
  readonly wanted: number;
  /** True when all hits must be counted, not only those of the requested page. */
  readonly isAllCounted: boolean;
  readonly from: string | undefined;
};

export async function planSearch(index: IndexReader, query: SearchQuery): Promise<SearchPlan> {
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
