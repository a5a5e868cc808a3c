/** Which sections language models find, and in which order. */

import { expect, test } from 'vitest';
import { searchSections } from '../../../generator/mcp/searchSections';
import { createIndexSource } from '../../../templates/model/search/engine/createIndexSource';
import { indexRecords } from '../../helpers/search/indexRecords';
import { createPageRecords, type PageText } from '../../helpers/search/memoryIndex';

const LONG = Array.from({ length: 12 }, (_, at) => `The anemometer measures gusts, case ${at}.`);

const PAGES: readonly PageText[] = [
  {
    path: '/deploy',
    title: 'Deploy',
    text: 'Publish your site.',
    sections: {
      Netlify: 'Set the command and the folder.',
      Vercel: 'Set the folder.',
      Headers: 'Hosts send headers, such as Netlify.',
      Cache: 'A cache makes builds of the site faster.',
    },
  },
  { path: '/configuration', title: 'Reference', sections: { Configuration: 'All keys.' } },
  { path: '/gusts', title: 'Measuring', sections: { Anemometer: LONG } },
  { path: '/rope', title: 'Rope', text: 'A rope.' },
  { path: '/knot', title: 'Knot', text: 'A knot.' },
  {
    path: '/boats',
    title: 'Boats',
    sections: { Mooring: 'Every rope of a boat.', Sailing: 'Each knot of a boat.' },
  },
];

async function search(
  query: string,
  { limit = 3, pages = PAGES } = {},
): Promise<{ urls: readonly string[]; total: number }> {
  const files = indexRecords(pages.flatMap(createPageRecords), { indexName: 'docs' });
  const contents = new Map(files.map(({ name, content }) => [name, content]));
  const index = await createIndexSource(async (name) => contents.get(name) ?? '').open();
  const { hits, total } = await searchSections(index, query, limit);
  return { urls: hits.map(({ url }) => url), total };
}

test.each([
  // "Quickly" and "with" are nowhere, and the section has none of the others but one.
  ['deploy quickly to Netlify with caching', '/deploy#netlify'],
  ['config keys', '/configuration#configuration'],
  ['faster builds', '/deploy#cache'],
  ['vercel', '/deploy#vercel'],
])('%j finds %j first', async (query, url) => {
  expect((await search(query)).urls[0]).toBe(url);
});

test('the best section for readers is among the first three, even if its words are on all of the page', async () => {
  const { urls } = await search('rope knot boat');
  expect(urls.slice(0, 2)).toEqual(expect.arrayContaining(['/rope', '/knot']));
  expect(urls[2]).toMatch(/^\/boats#/);
});

test('the title of the page counts more than the text of a section', async () => {
  const pages = [
    { path: '/kites', title: 'Kites', sections: { Rope: 'Boats, boats, boats.' } },
    { path: '/boats', title: 'Boats and rafts', sections: { Rope: 'Tie it.' } },
    { path: '/gusts', title: 'Measuring', sections: { Anemometer: LONG } },
  ];
  expect((await search('rope boats', { pages })).urls[0]).toBe('/boats#rope');
});

test('the form of a word that is asked for counts more than others', async () => {
  const sections = { Mooring: 'Tie it.', 'Moored kites': 'Tie it.' };
  const pages = [{ path: '/knots', title: 'Knots', sections }];
  expect((await search('moored', { pages })).urls[0]).toBe('/knots#moored-kites');
});

test('a long section is one result', async () => {
  const { urls } = await search('anemometer gusts', { limit: 8 });
  expect(urls).toEqual(['/gusts#anemometer']);
});

test('sections with a quoted phrase come first, and those with its words follow', async () => {
  const found = (query: string) => search(query, { limit: 8 });
  expect((await found('netlify "send headers"')).urls).toEqual([
    '/deploy#headers',
    '/deploy#netlify',
  ]);
  expect((await found('"netlify headers"')).urls).toHaveLength(2);
});

test('an excluded word is taken literally', async () => {
  const { urls } = await search('netlify -headers', { limit: 8 });
  expect(urls).toEqual(['/deploy#netlify']);
});

test('there are at most as many results as asked for, and the total has all of them', async () => {
  const { urls, total } = await search('site folder', { limit: 1 });
  expect(urls).toHaveLength(1);
  expect(total).toBeGreaterThan(1);
});

test('words that the site does not have find nothing, and an empty query everything', async () => {
  expect(await search('zeppelin')).toEqual({ urls: [], total: 0 });
  expect((await search('')).urls).toHaveLength(3);
});

test.each([
  ['de', 'Wie groß ist der Wetterserver', '/server'],
  ['ja', '凧の大きさ', '/kite'],
])('sections are found on a site in %s', async (language, query, url) => {
  const pages = [
    { path: '/server', title: 'Server', text: 'Der Server speichert das Wetter.' },
    { path: '/wind', title: 'Wind', text: 'Er ist groß.' },
    { path: '/kite', title: '凧', text: '凧の大きさは風で決まる。' },
    { path: '/rope', title: '縄', text: '縄は長い。' },
  ].map((page) => ({ ...page, language }));
  expect((await search(query, { pages })).urls[0]).toBe(url);
});
