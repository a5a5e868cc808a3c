/** What the engine finds, in which order, with which texts and marks. */

import { describe, expect, test } from 'vitest';
import type { SearchHit } from '../../../../../templates/model/search/answer';
import {
  createAsker,
  createMemoryIndex,
  createPageRecords,
  createQuery,
  type PageText,
} from '../../../../helpers/search/memoryIndex';
import { showMarks } from '../../../../helpers/search/showMarks';

const PAGES: readonly PageText[] = [
  {
    path: '/poll',
    title: 'Poll',
    text: 'A vote that the members of a guild take part in.',
    sections: {
      'Poll object': 'id – snowflake – ID of the poll\nend_time – date – when the poll ends',
      'Create a poll': 'POST /guilds/{guild.id}/polls\nNeeds a token of this guild.',
      'Rate limits': 'Ten polls in an hour; then the answer is 429.',
    },
  },
  {
    path: '/economy',
    title: 'Economy',
    text: 'Money, items and categories of a server.',
    sections: {
      'Economy object': [
        'currency_symbol – emoji – sign behind an amount\nguild_id – snowflake – the server',
        '{ "currency_symbol": "🐚" }',
      ],
      'Shop items': 'Members buy items in the shop. Every item is in one category.',
    },
  },
  {
    path: '/tags',
    title: 'Tags for scripts',
    text: 'Write <user.name> where the name of the reader shall stand. C++ is no script.',
    sections: {
      'Café colours': 'The accentColor of a profile. Straße, naïve, Ελλάδα, 東京都の天気.',
      'Self-hosting': 'Everybody may host a copy of the bot, and hosting needs a server.',
    },
  },
  {
    path: '/news',
    title: 'News of the poll season',
    section: 'Blog',
    tag: 'default',
    text: 'There will be polls, and categories for polls.',
  },
];

const ask = createAsker(PAGES);
const index = createMemoryIndex(PAGES.flatMap(createPageRecords));

async function find(query: string, more = {}): Promise<readonly SearchHit[]> {
  return (await index.engine.search(createQuery(query, more))).hits;
}

async function findFirst(query: string, more = {}): Promise<SearchHit> {
  const [hit] = await find(query, more);
  if (hit === undefined) throw new Error(`nothing is found for ${query}`);
  return hit;
}

describe('the first hit', () => {
  test.each([
    // A page with exactly this title ranks above headings, and headings above text.
    ['poll', '/poll'],
    ['Economy', '/economy'],
    ['poll object', '/poll#poll-object'],
    ['rate limit', '/poll#rate-limits'],
    // Prefixes as the last word.
    ['econ', '/economy'],
    ['shop it', '/economy#shop-items'],
    ['p', '/poll'],
    // Typos: one from 4 letters, two from 8.
    ['econmy', '/economy'],
    ['ecnoomy', '/economy'],
    ['rate limtis', '/poll#rate-limits'],
    ['categoreis', '/economy'],
    // Other forms of a word.
    ['polls object', '/poll#poll-object'],
    // Identifiers as a whole and in parts.
    ['currency_symbol', '/economy#economy-object'],
    ['currency symbol', '/economy#economy-object'],
    ['symbol', '/economy#economy-object'],
    ['currencysymbol', '/economy#economy-object'],
    ['currency_s', '/economy#economy-object'],
    ['<user.name>', '/tags'],
    ['user.name', '/tags'],
    ['/guilds/{guild.id}/polls', '/poll#create-a-poll'],
    ['accentColor', '/tags#café-colours'],
    ['accentcolor', '/tags#café-colours'],
    ['accent color', '/tags#café-colours'],
    ['self hosting', '/tags#self-hosting'],
    ['selfhosting', '/tags#self-hosting'],
    ['C++', '/tags'],
    ['429', '/poll#rate-limits'],
    // Case and accents.
    ['CAFE', '/tags#café-colours'],
    ['strasse', '/tags#café-colours'],
    ['naive', '/tags#café-colours'],
    ['ΕΛΛΑΔΑ', '/tags#café-colours'],
    // Scripts without spaces.
    ['東京', '/tags#café-colours'],
    ['京都', '/tags#café-colours'],
    ['天', '/tags#café-colours'],
    // The first letter is wrong.
    ['xoll', '/poll'],
    // Words from different places, and whole questions.
    ['economy shop', '/economy#shop-items'],
    ['how do I create a poll?', '/poll#create-a-poll'],
    ['blog poll', '/news'],
  ])('for %s is %s', async (query, url) => {
    expect((await ask(query))[0]).toBe(url);
  });

  test.each(['zebra', 'pxxl', 'xxll', 'C#', '大阪'])('for %s there is none', async (query) => {
    expect(await ask(query)).toEqual([]);
  });
});

test('a query with words that never occur together finds passages with some of them', async () => {
  expect((await ask('snowflake zebra'))[0]).toBe('/poll#poll-object');
});

test('an empty query finds everything, in order', async () => {
  const { nbHits, hits } = await index.engine.search(createQuery('  ', { hitsPerPage: 3 }));
  expect(nbHits).toBe(11);
  expect(hits.map(({ url, type }) => [url, type])).toEqual([
    ['/poll', 'lvl1'],
    ['/poll#poll-object', 'lvl2'],
    ['/poll#create-a-poll', 'lvl2'],
  ]);
});

describe('facets', () => {
  test.each([
    [['docusaurus_tag:default'], ['/news']],
    [[['docusaurus_tag:default', 'docusaurus_tag:other']], ['/news']],
    [['language:en', ['docusaurus_tag:default']], ['/news']],
    [['-docusaurus_tag:docs-default-current'], ['/news']],
    [['docusaurus_tag:-docs-default-current'], ['/news']],
    [[['docusaurus_tag:-docs-default-current', 'language:de']], ['/news']],
    [['docusaurus_tag:-docs-default-current', 'language:-en'], []],
    [['docusaurus_tag:-nothing', 'docusaurus_tag:default'], ['/news']],
    [['docusaurus_tag:\\-docs-default-current'], []],
    [['language:de'], []],
    [['language:en', 'docusaurus_tag:docs-default-current', 'docusaurus_tag:default'], []],
    [['constructor'], []],
    [['__proto__:x'], []],
  ])('%j', async (facetFilters, urls) => {
    expect(await ask('season poll', { facetFilters })).toEqual(urls);
  });

  test('with a minus before the value match all others, with a backslash before it the minus itself', async () => {
    const records = [...PAGES, { path: '/odd', title: 'Odd', text: 'A poll.', tag: '-odd' }];
    const askOdd = createAsker(records);
    expect(await askOdd('poll', { facetFilters: ['docusaurus_tag:\\-odd'] })).toEqual(['/odd']);
    expect(await askOdd('odd', { facetFilters: ['docusaurus_tag:-odd'] })).toEqual(['/odd']);
    const others = await askOdd('poll', { facetFilters: ['docusaurus_tag:-default'] });
    expect(others).toContain('/poll');
    expect(others).not.toContain('/news');
  });

  test('may be any test of passages', async () => {
    const hits = await ask('poll', { facetFilters: [(passage) => passage % 2 === 0] });
    const others = await ask('poll', { facetFilters: [(passage) => passage % 2 === 1] });
    expect([...hits, ...others].sort()).toEqual([...(await ask('poll'))].sort());
    expect(hits.length * others.length).toBeGreaterThan(0);
  });

  test('that are empty allow everything', async () => {
    expect(await ask('season', { facetFilters: [[], []] })).toEqual(['/news']);
  });
});

describe('paging', () => {
  test('returns all hits, each once', async () => {
    const all = (await find('poll')).map(({ objectID }) => objectID);
    const pages = [0, 1, 2, 3].map((page) => find('poll', { page, hitsPerPage: 2 }));
    const found = (await Promise.all(pages)).flat().map(({ objectID }) => objectID);
    expect(new Set(all).size).toBe(all.length);
    expect(found).toEqual(all.slice(0, 8));
  });

  test('counts when no hits are requested', async () => {
    const { nbHits, hits } = await index.engine.search(createQuery('poll', { hitsPerPage: 0 }));
    expect(hits).toEqual([]);
    expect(nbHits).toBe((await find('poll')).length);
  });

  test('beyond the end is empty', async () => {
    expect(await find('poll', { page: 1_000, hitsPerPage: 1_000 })).toEqual([]);
  });
});

describe('a hit', () => {
  test('is a heading when the heading has all words', async () => {
    expect(await findFirst('poll object')).toMatchObject({
      objectID: '/poll#poll-object:0',
      url: '/poll#poll-object',
      type: 'lvl2',
      hierarchy: { lvl0: 'Docs', lvl1: 'Poll', lvl2: 'Poll object', lvl3: null },
      content: null,
    });
  });

  test('is a text when the words are in it', async () => {
    expect(await findFirst('end_time')).toMatchObject({
      objectID: '/poll#poll-object:1',
      type: 'content',
      content: 'id – snowflake – ID of the poll\nend_time – date – when the poll ends',
    });
  });
});

describe('a version', () => {
  const askVersions = createMemoryIndex(
    [
      { path: '/11.5', title: '11.5: news', sections: { Fixes: 'Since 11.4.' } },
      { path: '/11', title: 'The v11 beta', text: 'In 110 servers.' },
    ].flatMap(createPageRecords),
  );

  test.each([
    ['v11.5', '/11.5', '<mark>11.5</mark>: news'],
    ['V11.5 ', '/11.5', '<mark>11.5</mark>: news'],
    ['11.5', '/11.5', '<mark>11.5</mark>: news'],
    ['v11', '/11', 'The <mark>v11</mark> beta'],
    ['news of v11', '/11.5', '<mark>11</mark>.5: <mark>news</mark>'],
  ])('is found with or without the sign in front: %s', async (query, url, value) => {
    const { hits } = await askVersions.engine.search(createQuery(query));
    expect([hits[0]?.url, showMarks(hits[0]?.marked?.hierarchy?.lvl1)]).toEqual([url, value]);
  });
});

describe('words written together or apart', () => {
  const { engine } = createMemoryIndex(
    [
      { path: '/limits', title: 'Limits', sections: { 'Rate limits': 'Ten an hour.' } },
      { path: '/start', title: 'Start', text: 'A bot is easy to set up and to run.' },
      { path: '/script', title: 'About CRBTscript', text: 'The CRBT has a language.' },
      { path: '/env', title: 'Variables', text: 'EXCHANGERATE_API_KEY – currencies' },
    ].flatMap(createPageRecords),
  );

  test.each([
    ['ratelimit', '/limits#rate-limits', '<mark>Rate limit</mark>s'],
    ['ratelimits ', '/limits#rate-limits', '<mark>Rate limits</mark>'],
    ['ratel', '/limits#rate-limits', '<mark>Rate l</mark>imits'],
    ['rate limits', '/limits#rate-limits', '<mark>Rate</mark> <mark>limits</mark>'],
    ['setup', '/start', 'A bot is easy to <mark>set up</mark> and to run.'],
    ['crbt script', '/script', 'About <mark>CRBTscript</mark>'],
    ['crbt scr', '/script', 'About <mark>CRBTscr</mark>ipt'],
    ['exchange rate', '/env', '<mark>EXCHANGERATE</mark>_API_KEY – currencies'],
  ])('are found: %s', async (query, url, value) => {
    const [hit] = (await engine.search(createQuery(query))).hits;
    const { hierarchy, content } = hit?.marked ?? {};
    expect(hit?.url).toBe(url);
    expect([hierarchy?.lvl2, hierarchy?.lvl1, content].map(showMarks)).toContain(value);
  });
});

describe('a word in another spelling', () => {
  const askMenu = createAsker([
    { path: '/delete', title: 'Delete your data', text: 'What was deleted is gone.' },
    { path: '/menu', title: 'Menus', text: 'Deleting needs a date.' },
    { path: '/end', title: 'Support ends', text: 'The bot shuts down.' },
    { path: '/set', title: 'Down the menu', text: 'A setting of all servers.' },
    { path: '/money', title: 'Economy', text: 'Of all economies.' },
  ]);

  test('also finds its other forms', async () => {
    expect((await askMenu('data deletion'))[0]).toBe('/delete');
    expect((await askMenu('economie')).sort()).toEqual(['/money']);
  });

  test('does not hide passages with the words as typed', async () => {
    expect(await askMenu('shatting down')).toEqual(['/set', '/end']);
  });
});

describe('the other names of a page', () => {
  const named = createMemoryIndex(
    [
      {
        path: '/self-hosting/',
        title: 'Run your own',
        aliases: ['Complete guide', 'self-hosting'],
      },
      { path: '/other', title: 'Other', text: 'Needed for the complete guide to hosting.' },
      { path: '/life', title: 'Goodbye', sections: { Why: 'So.' }, aliases: ['end-of-life'] },
    ].flatMap(createPageRecords),
  );

  test.each([
    ['complete guide', ['/self-hosting/', '/other']],
    ['selfhost', ['/self-hosting/']],
    ['self hosting', ['/self-hosting/']],
    ['end of life', ['/life']],
    ['end-of-life', ['/life']],
    ['complte guide', ['/self-hosting/', '/other']],
  ])('find it: %s', async (query, urls) => {
    const { hits } = await named.engine.search(createQuery(query));
    expect(hits.map(({ url }) => url)).toEqual(urls);
  });

  test('are not shown', async () => {
    const { hits } = await named.engine.search(createQuery('end of life'));
    expect(hits).toMatchObject([{ type: 'lvl1', content: null, hierarchy: { lvl1: 'Goodbye' } }]);
    expect(JSON.stringify(hits)).not.toMatch(/<mark>|end-of-life/);
  });

  test('count less than a heading', async () => {
    const askBoth = createAsker([
      { path: '/a', title: 'Apples', aliases: ['pear'] },
      { path: '/b', title: 'Fruit', sections: { 'A pear': 'It is sweet.' } },
    ]);
    expect(await askBoth('pear')).toEqual(['/b#a-pear', '/a']);
  });
});

describe('highlights', () => {
  test.each([
    // The typed prefix of a longer word.
    ['econ', 'lvl1', '<mark>Econ</mark>omy'],
    // The whole of a corrected word, and of another form of one.
    ['econmy', 'lvl1', '<mark>Economy</mark>'],
    ['limit rates ', 'lvl2', '<mark>Rate</mark> <mark>limits</mark>'],
    // The typed letters, also with accents.
    ['caf', 'lvl2', '<mark>Caf</mark>é colours'],
    ["scripts'", 'lvl1', 'Tags for <mark>scripts</mark>'],
    ['cafe colour', 'lvl2', '<mark>Café</mark> <mark>colour</mark>s'],
    ['self', 'lvl2', '<mark>Self</mark>-hosting'],
    ['selfhost', 'lvl2', '<mark>Self-host</mark>ing'],
  ] as const)('of %s', async (query, level, value) => {
    const hit = await findFirst(query);
    expect(showMarks(hit.marked?.hierarchy?.[level])).toBe(value);
  });

  test('mark the query in Japanese text', async () => {
    const { marked } = await findFirst('東京');
    expect(showMarks(marked?.content)).toContain('<mark>東京</mark>都の天気');
  });
});

describe('snippets', () => {
  const long = `Before it ${'stand many other words '.repeat(20)}and then <needle.one> in (hay) ${'follows '.repeat(30)}`;
  const rows = 'first – a row\nsecond_field – what it means\nthird – another';
  const pages = createMemoryIndex(
    [
      { path: '/long', title: 'Long', text: long },
      { path: '/rows', title: 'Rows', text: rows },
    ].flatMap(createPageRecords),
  );

  async function cut(query: string, words: number): Promise<string | undefined> {
    const snippetWords = new Map([['content', words]] as const);
    const { hits } = await pages.engine.search(createQuery(query, { snippetWords }));
    expect(hits[0]?.snippets?.hierarchy).toEqual({});
    return showMarks(hits[0]?.snippets?.content);
  }

  test('show the requested number of words, around the match', async () => {
    expect(await cut('needle', 6)).toBe('…and then <<mark>needle</mark>.one> in (hay) follows…');
    expect(await cut('needle', 1)).toBe('…<<mark>needle</mark>.one>…');
  });

  test('begin or end with the text when the match is there', async () => {
    expect(await cut('before', 3)).toBe('<mark>Before</mark> it stand…');
    expect(await cut('third', 4)).toBe('…it means\n<mark>third</mark> – another');
  });

  test('begin with the row that matches', async () => {
    expect(await cut('second_field', 4)).toBe('…<mark>second_field</mark> – what it means…');
  });

  test('of a short text are the whole text', async () => {
    expect(await cut('third', 50)).toBe(rows.replace('third', '<mark>third</mark>'));
  });
});

test('a text with its own tags cannot forge a mark', async () => {
  const text = 'Evil <mark>needle</mark> and </mark><mark> here';
  const { engine } = createMemoryIndex(createPageRecords({ path: '/evil', title: 'Evil', text }));
  const { hits } = await engine.search(createQuery('needle'));
  expect(hits[0]?.marked?.content).toEqual([
    { text: 'Evil <mark>', isMarked: false },
    { text: 'needle', isMarked: true },
    { text: '</mark> and </mark><mark> here', isMarked: false },
  ]);
  expect(hits[0]?.content).toBe(text);
});

test('code examples rank below the text that explains them', async () => {
  const sections = { Example: 'const needle = true;', Explained: 'The needle is explained.' };
  const records = createPageRecords({ path: '/code', title: 'Code', sections });
  const marked = records.map((one) => ({ ...one, isCode: one.content === sections.Example }));
  const { engine } = createMemoryIndex(marked);
  const { hits } = await engine.search(createQuery('needle'));
  expect(hits.map(({ url }) => url)).toEqual(['/code#explained', '/code#example']);
});
