/** Runs in pages of tests: a search client whose responses depend on the words of the query. */

import type { SearchClient, SearchResponse } from '../../../client/search/client/searchClient';
import type { SearchHit } from '../../../templates/model/search/answer';
import { createHit } from './searchHits';

const PAGE_SIZE = 20;

/**
 * `nothing` finds nothing, `fail` rejects, `many` has three pages, `evil` returns markup, `single`
 * finds one; a query that begins with `slow` waits for its release, `torn` rejects once for its second page.
 */
export function createFakeClient(
  asked: string[],
): SearchClient & { release: (query: string) => void } {
  const held = new Map<string, () => void>();
  let isTorn = true;
  return {
    start: () => {},
    search: async (query, { page = 0, signal } = {}) => {
      asked.push(query);
      if (query.startsWith('slow')) await new Promise<void>((resolve) => held.set(query, resolve));
      signal?.throwIfAborted();
      if (query.includes('fail')) throw { name: 'RetryError', message: 'Unreachable hosts' };
      if (query.includes('torn') && page > 0 && isTorn) {
        isTorn = false;
        throw { name: 'RetryError', message: 'Unreachable hosts' };
      }
      return answer(query.trim(), page);
    },
    release: (query) => held.get(query)?.(),
  };
}

function answer(query: string, page: number): SearchResponse {
  const base = { page, nbPages: 1, isFallback: query.includes('fallback') };
  if (query.includes('nothing')) return { ...base, hits: [], nbHits: 0 };
  if (query.includes('many')) {
    const count = page < 2 ? PAGE_SIZE : 5;
    const hits = Array.from({ length: count }, (_, index) =>
      createNumbered(page * PAGE_SIZE + index),
    );
    return { ...base, hits, nbHits: 45, nbPages: 3 };
  }
  if (query.includes('single')) return { ...base, hits: LIBRARY.slice(0, 1), nbHits: 1 };
  if (query.includes('evil')) return { ...base, hits: [EVIL], nbHits: 1 };
  return { ...base, hits: LIBRARY, nbHits: 37 };
}

function createNumbered(number: number): SearchHit {
  return createHit('lvl1', ['Guides', `Page ${number}`], `/page/${number}`);
}

/** Seven hits of one section, of which five are shown, and two of another; in the order of a provider. */
const LIBRARY: readonly SearchHit[] = [
  createHit('lvl1', ['Guides', 'Harbour'], '/guides/intro'),
  createHit('lvl1', ['Reference', 'Lamp'], '/reference/lamp'),
  createHit('lvl2', ['Guides', 'Harbour', 'Depth'], '/guides/intro#depth'),
  createHit(
    'content',
    ['Guides', 'Tides', 'High water'],
    '/guides/tides#high',
    'The <mark>harbour</mark> is deep enough at high water',
  ),
  createHit(
    'content',
    ['Guides', 'Harbour', 'Depth'],
    '/guides/intro#depth-text',
    'Ships of the line need the <mark>harbour</mark> master',
  ),
  createHit('lvl1', ['Guides', 'Tides'], '/guides/tides'),
  createHit('lvl1', ['Guides', 'Sixth'], '/guides/sixth'),
  createHit('lvl1', ['Guides', 'Seventh'], '/guides/seventh'),
  createHit('lvl0', ['Reference'], '/reference'),
];

const EVIL = createHit(
  'content',
  ['<img src=x onerror=alert(1)>', 'A & B'],
  '/guides/intro',
  '<script>alert(1)</script> <mark>safe</mark> <mark>open <b>bold</b>',
);
