/** Asks a search all queries. */

import type { ClassQuery } from './classes';
import type { SearchedPages } from './engines';

/** The rank of each query's page: 1 for the first, infinite when it is not found. */
export async function rankAll(
  search: SearchedPages,
  queries: readonly ClassQuery[],
): Promise<readonly number[]> {
  const ranks: number[] = [];
  for (const { query, pages } of queries) {
    const found = [...new Set(await search.findPages(query))];
    const at = found.findIndex((page) => pages.has(page));
    ranks.push(at === -1 ? Number.POSITIVE_INFINITY : at + 1);
  }
  return ranks;
}
