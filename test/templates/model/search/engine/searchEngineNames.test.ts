/** Names of pages and sections: headings as typed, texts of links, identifiers, and what the query says besides. */

import { describe, expect, test } from 'vitest';
import {
  createHeadingKey,
  listHeadingKeys,
} from '../../../../../templates/model/search/engine/words/headingKey';
import { splitWords } from '../../../../../templates/model/search/engine/words/splitWords';
import {
  createAsker,
  createMemoryIndex,
  createPageRecords,
  createQuery,
  type PageText,
} from '../../../../helpers/search/memoryIndex';

const FILLER = Array.from({ length: 30 }, (_, at): PageText => {
  return { path: `/filler/${at}`, title: `Sails ${at}`, text: 'What to do with the sails of it.' };
});

describe('the key of a heading', () => {
  test.each([
    ['What to do', '=what_to_do'],
    ['  What   to do? ', '=what_to_do'],
    ['--testTimeout=<ms>', '=--testtimeout=<ms>'],
    ['Größe ändern', '=grosse_andern'],
    ['Café, bar', '=cafe,_bar'],
    ['Don’t panic', "=don't_panic"],
    ['Use “strict” mode', '=use_strict_mode'],
    ['Use "strict" mode', '=use_strict_mode'],
    ['mockFn.mockRestore()', '=mockfn.mockrestore()'],
    ['snapshotFormat', '=snapshotformat'],
    ['Sails', undefined],
    ['…', undefined],
    ['', undefined],
  ])('%j is %j', (heading, key) => {
    expect(createHeadingKey(heading)).toBe(key);
  });

  test('is cut at 32 characters, but not inside one', () => {
    expect(createHeadingKey(`a ${'😀'.repeat(40)}`)).toMatch(/^=a_(?:😀)+$/u);
  });

  test('is also there without the signs before the first word', () => {
    expect(listHeadingKeys('--dry-run')).toEqual(['=--dry-run', '=dry-run']);
  });
});

describe('a heading as it is typed comes first', () => {
  const pages: readonly PageText[] = [
    ...FILLER,
    { path: '/a', title: 'Rigging', sections: { 'What to do': 'Nothing.' } },
    { path: '/b', title: 'Doing', sections: { 'To do what': 'Do what you do, what you do.' } },
    { path: '/c', title: 'Time', sections: { 'Setting the clock at sea': 'Noon.' } },
  ];
  const ask = createAsker(pages);

  test.each([
    ['what to do', '/a#what-to-do'],
    ['What to do?', '/a#what-to-do'],
    ['setting the cl', '/c#setting-the-clock-at-sea'],
    // The misspelt word is corrected.
    ['seting the clock at sea', '/c#setting-the-clock-at-sea'],
  ])('%s', async (query, url) => {
    expect((await ask(query))[0]).toBe(url);
  });
});

describe('an identifier', () => {
  const ask = createAsker([
    ...FILLER,
    { path: '/guide', title: 'Test timeout', text: 'A test has a timeout. The timeout of a test.' },
    { path: '/cli', title: 'Commands', text: '--testTimeout – milliseconds\n--watch – keeps on' },
    { path: '/mock', title: 'Mocks', sections: { 'mockFn.mockRestore()': 'Brings it back.' } },
    { path: '/restore', title: 'Restore', text: 'To mock and to restore, restore a mock.' },
  ]);

  test('is found with its signs where a row defines it', async () => {
    expect((await ask('--testTimeout'))[0]).toBe('/cli');
  });

  test('is found by its last member', async () => {
    expect((await ask('mockRestore'))[0]).toBe('/mock#mockfn.mockrestore()');
  });

  test('of many members is split where the dots are', () => {
    const words = splitWords('jest.mockFn.mockRestore');
    expect(words.map(({ term, start, end }) => [term, start, end])).toEqual([
      ['jest', 0, 4],
      ['mockfn', 5, 11],
      ['mockrestore', 12, 23],
    ]);
  });
});

describe('a wrong first letter', () => {
  const ask = createAsker([
    { path: '/privacy', title: 'Privacy', text: 'What is kept.' },
    ...FILLER,
  ]);

  test.each(['rivacy', 'pprivacy', 'rpivacy', 'brivacy'])('%s', async (query) => {
    expect((await ask(query))[0]).toBe('/privacy');
  });

  test('is not looked for when the word exists', async () => {
    expect(await ask('sails')).not.toContain('/privacy');
  });
});

test('a page is found by the texts of links to it', async () => {
  const ask = createAsker([
    ...FILLER,
    { path: '/anchors', title: 'Anchors', text: 'Iron.', linkTexts: ['mooring guide'] },
  ]);
  expect((await ask('mooring'))[0]).toBe('/anchors');
});

describe('keywords of a section', () => {
  const pages: readonly PageText[] = [
    ...FILLER,
    {
      path: '/anchors',
      title: 'Anchors',
      sections: { Chains: 'Made of iron.', Ropes: 'Made of hemp.' },
      keywords: { Ropes: ['mooring line', 'hawser'] },
    },
    { path: '/poles', title: 'Poles', sections: { Mooring: 'At a pole.' } },
  ];
  const { engine } = createMemoryIndex(pages.flatMap(createPageRecords));
  const ask = async (query: string) => {
    const { hits } = await engine.search(createQuery(query));
    return hits;
  };

  test('find it, and are not shown', async () => {
    const [hit] = await ask('hawser');
    expect(hit).toMatchObject({ url: '/anchors#ropes' });
    expect(JSON.stringify(hit)).not.toContain('hawser');
  });

  test('count less than a heading', async () => {
    expect((await ask('mooring')).map(({ url }) => url)).toEqual([
      '/poles#mooring',
      '/anchors#ropes',
    ]);
  });

  test('match beside words of the section', async () => {
    expect((await ask('hawser hemp'))[0]?.url).toBe('/anchors#ropes');
  });
});

describe('one word that no page about the rest has', () => {
  const pages: readonly PageText[] = [
    ...FILLER,
    { path: '/poll', title: 'Poll', text: 'A vote.' },
    { path: '/news', title: 'News', text: 'The reference has a poll.' },
    { path: '/other', title: 'Other', text: 'A poll is a vote.' },
  ];

  test('may be missing in the page that the others name', async () => {
    const found = await createAsker(pages)('poll reference');
    expect(found).toContain('/poll');
    expect(found).not.toContain('/other');
  });
});

describe('of a long page', () => {
  const sections = Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => [`Harbour ${at}`, 'The harbour, the harbour.']),
  );
  const { engine } = createMemoryIndex(
    [
      { path: '/long', title: 'Harbour', section: 'One', sections },
      { path: '/short', title: 'Boats', section: 'Two', text: 'In the harbour.' },
      ...FILLER,
    ].flatMap(createPageRecords),
  );

  test('three hits are among the first twenty while there are others, and none is lost', async () => {
    const { hits, nbHits } = await engine.search(createQuery('harbour', { hitsPerPage: 40 }));
    expect(hits.slice(0, 4).map(({ url }) => url.replace(/#.*/, ''))).toEqual([
      '/long',
      '/long',
      '/long',
      '/short',
    ]);
    expect(new Set(hits.map(({ objectID }) => objectID)).size).toBe(nbHits);
    expect(nbHits).toBe(32);
  });

  test('the dialog leaves the page of another section in sight', async () => {
    const pieces = { maxPerGroup: 5 };
    const { hits, readMore } = await engine.search(createQuery('harbour', { pieces }));
    const rows = [...hits, ...((await readMore?.())?.hits ?? [])];
    expect(rows.slice(0, 5).some(({ url }) => url === '/short')).toBe(true);
  });
});

test('an explanation says what each hit gained, and is there only when it is asked for', async () => {
  const { engine } = createMemoryIndex(
    [
      { path: '/a', title: 'Setting sail', text: 'A sail is set.' },
      { path: '/b', title: 'Other', text: 'Setting a sail.' },
    ].flatMap(createPageRecords),
  );
  const { hits } = await engine.search(createQuery('setting sail', { isExplained: true }));
  const [first, second] = hits.map(({ gains = [] }) => gains);
  expect(first?.map(({ kind }) => kind)).toContain('typed');
  expect(second?.map(({ kind }) => kind)).not.toContain('typed');
  const amounts = first?.map(({ amount }) => amount) ?? [];
  expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
  const plain = await engine.search(createQuery('setting sail'));
  expect(plain.hits.every(({ gains }) => gains === undefined)).toBe(true);
});

test('an explanation names the correction of a word that the index does not know, and of no other', async () => {
  const { engine } = createMemoryIndex(
    [
      ...FILLER,
      { path: '/a', title: 'Flag', text: 'A poll has a banner.' },
      { path: '/b', title: 'Rope', text: 'You can pull it.' },
    ].flatMap(createPageRecords),
  );
  const { hits } = await engine.search(createQuery('poll bannner pull', { isExplained: true }));
  const words = hits
    .find(({ url }) => url === '/a')
    ?.gains?.flatMap(({ word, corrected }) => (word === undefined ? [] : [[word, corrected]]));
  expect(words).toContainEqual(['poll', undefined]);
  expect(words).toContainEqual(['bannner', 'banner']);
});

test('a heading as it is typed is found among very many that begin with it', async () => {
  const kits = Array.from({ length: 1_000 }, (_, at): PageText => {
    const heading = `Get started with number ${at} kit`;
    return { path: `/kit/${at}`, title: `Kit ${at}`, sections: { [heading]: 'A kit.' } };
  });
  const own: PageText = { path: '/own', title: 'Own', sections: { 'Get started': 'Here.' } };
  const { engine } = createMemoryIndex([...kits, own].flatMap(createPageRecords));
  const { hits } = await engine.search(createQuery('get started', { isExplained: true }));
  expect(hits[0]?.url).toBe('/own#get-started');
  expect(hits[0]?.gains?.map(({ kind }) => kind)).toContain('typed');
});
