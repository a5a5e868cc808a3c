/** Which sections come behind the first hit of a query. */

import { expect, test } from 'vitest';
import { searchSections } from '../../../generator/mcp/searchSections';
import type { SearchHit } from '../../../templates/model/search/answer';
import type { FoundHits } from '../../../templates/model/search/engine/engine';

const hit = (url: string, ...headings: readonly string[]) =>
  ({
    url,
    hierarchy: Object.fromEntries(headings.map((heading, at) => [`lvl${at + 1}`, heading])),
  }) as unknown as SearchHit;

const HITS: Readonly<Record<string, readonly SearchHit[]>> = {
  'deploy to netlify': [hit('/deploy#vercel', 'Deploy', 'Vercel')],
  netlify: [
    hit('/deploy#headers', 'Deploy', 'Headers'),
    hit('/deploy#netlify', 'Deploy', 'Netlify'),
  ],
  'list the flights of one pilot': [hit('/flights#list', 'Flights', 'List flights')],
  pilot: [hit('/pilot', 'Pilot')],
  'kite theme': [],
  theme: [hit('/kite#themes', 'Kite', 'Themes')],
  '"deploy to" netlify': [hit('/a', 'A')],
};
const search = async (query: string) => {
  const hits = HITS[query.toLowerCase()] ?? [];
  return { hits, nbHits: hits.length } as unknown as FoundHits;
};

test.each([
  ['deploy to Netlify', ['/deploy#vercel', '/deploy#netlify']],
  // "Pilot" says too little of the query.
  ['list the flights of one pilot', ['/flights#list']],
  ['kite theme', ['/kite#themes']],
  ['"deploy to" netlify', ['/a']],
  ['netlify', ['/deploy#headers', '/deploy#netlify']],
])('%j finds %j', async (query, urls) => {
  const { hits } = await searchSections(search, query, 3);
  expect(hits.map(({ url }) => url)).toEqual(urls);
});
