/** Phrases in quotes and words with a minus in front, with the same meaning as in a hosted index. */

import { describe, expect, test } from 'vitest';
import { createIndexAsker } from '../../../../helpers/search/askIndex';
import {
  createAsker,
  createMemoryIndex,
  createPageRecords,
  createQuery,
  type PageText,
} from '../../../../helpers/search/memoryIndex';
import { showMarks } from '../../../../helpers/search/showMarks';
import { createCorpus } from '../../../../helpers/sites/createCorpus';

const PAGES: readonly PageText[] = [
  {
    path: '/limits',
    title: 'Limits',
    text: 'The rate of calls has a limit.',
    sections: {
      'Rate limits': 'Ten calls in an hour.',
      Waiting: 'The rate limit ends by itself, and not the limit rate.',
      Fields: 'retry_after – integer – wait\nrate – string – a speed\nlimit – integer – a count',
    },
  },
  { path: '/bots', title: 'Bots', text: 'A bot token.', sections: { Naming: 'A nickname.' } },
  { path: '/users', title: 'Users', text: 'The token of a user. It is <user.name> that counts.' },
  { path: '/japan', title: 'Japan', text: '東京都の天気' },
];

const ask = createAsker(PAGES);
const index = createMemoryIndex(PAGES.flatMap(createPageRecords));
const find = async (query: string) => (await index.engine.search(createQuery(query))).hits;

describe('a phrase', () => {
  test.each([
    ['"rate limit"', ['/limits#waiting']],
    ['“Rate Limit”', ['/limits#waiting']],
    ['"rate limits"', ['/limits#rate-limits']],
    ['"limit rate"', ['/limits#waiting']],
    ['"a limit" ', ['/limits']],
    ['"limit ends by itself" rate', ['/limits#waiting']],
    ['"rate limit" "limit rate"', ['/limits#waiting']],
    ['"rate limit"?', ['/limits#waiting']],
    // Parts of identifiers are words next to each other.
    ['"retry after"', ['/limits#fields']],
    ['"user.name"', ['/users']],
    ['"user name"', ['/users']],
    // The title of the page counts as text.
    ['"bots"', ['/bots', '/bots#naming']],
    ['"東京都"', ['/japan']],
    // Neither in another order, nor in different texts, nor in two rows.
    ['"ends limit"', []],
    ['"limits ten"', []],
    ['"speed limit"', []],
    // Neither misspelt nor in another form nor as a beginning.
    ['"rtae limit"', []],
    ['"rate limi"', []],
    ['"ratelimit"', []],
  ])('%s is found as it stands there', async (query, urls) => {
    expect((await ask(query)).sort()).toEqual([...urls].sort());
  });

  test('may be anywhere in a long query', async () => {
    expect((await ask('when does the "rate limit" end'))[0]).toBe('/limits#waiting');
  });

  test('is marked where it occurs as a whole, and nowhere else', async () => {
    const [hit] = await find('"limit rate"');
    expect(showMarks(hit?.marked?.content)).toBe(
      'The rate limit ends by itself, and not the <mark>limit rate</mark>.',
    );
    expect(showMarks(hit?.marked?.hierarchy?.lvl1)).toBe('Limits');
  });

  test('is counted as found', async () => {
    const { nbHits, isExhaustive } = await index.engine.search(
      createQuery('"rate limit"', { hitsPerPage: 0 }),
    );
    expect([nbHits, isExhaustive]).toEqual([1, true]);
  });
});

describe('unclosed or empty quotes are plain words', () => {
  test.each([
    ['"rate limit', 'rate limit'],
    ['rate "limit', 'rate limit'],
    ['rate" limit"', 'rate limit'],
    ['"rate"limit', 'rate limit'],
    ['"" rate limit', 'rate limit'],
    ['"<>" rate limit', 'rate limit'],
    ['rate - limit', 'rate limit'],
    ['rate --limit', 'rate limit'],
    ['rate-limit', 'rate-limit'],
  ])('%s', async (query, plain) => {
    const expected = await ask(plain);
    expect(expected.length).toBeGreaterThan(0);
    expect(await ask(query)).toEqual(expected);
  });
});

describe('a word with a minus sign', () => {
  test.each([
    ['token -user', ['/bots']],
    ['-user token', ['/bots']],
    ['token -USER ', ['/bots']],
    // Titles above count, and the heading itself.
    ['token -bots', ['/users']],
    ['nickname -bots', []],
    ['token -user.name', ['/bots']],
    ['token -"a bot"', ['/users']],
    ['token -"bot a"', ['/bots', '/users']],
    // Only exactly this word.
    ['token -use', ['/bots', '/users']],
    ['token -zebra', ['/bots', '/users']],
    ['token -bot -user', []],
    ['"rate limit" -hour', ['/limits#waiting']],
    ['"rate limit" -itself', []],
  ])('excludes passages that contain it: %s', async (query, urls) => {
    expect((await ask(query)).sort()).toEqual([...urls].sort());
  });

  test('alone keeps everything else, in order', async () => {
    expect(await ask('-limits')).toEqual(['/bots', '/bots#naming', '/users', '/japan']);
  });

  test('keeps a page that has the word only as another name', async () => {
    const askNamed = createAsker([
      { path: '/sails', title: 'Sails', text: 'A token.', aliases: ['canvas'] },
      { path: '/canvas', title: 'Canvas', text: 'A token.' },
    ]);
    expect(await askNamed('token -canvas')).toEqual(['/sails']);
  });

  test('is never marked', async () => {
    const [hit] = await find('token -user');
    const { hierarchy, content } = hit?.marked ?? {};
    const parts = [...Object.values(hierarchy ?? {}), content ?? []].flat();
    const marked = parts.filter(({ isMarked }) => isMarked).map(({ text }) => text);
    expect([...new Set(marked)]).toEqual(['token']);
  });
});

test('a query through the protocol supports both, and neither when it requests plain words', async () => {
  const askIndex = createIndexAsker(PAGES.flatMap(createPageRecords));
  const askFor = async (params: string) =>
    (await askIndex('/1/indexes/docs/query', { params })).nbHits;
  expect(await askFor('query=%22limit%20rate%22')).toBe(1);
  expect(await askFor('query=token%20-user')).toBe(1);
  expect(await askFor('query=token%20-user&advancedSyntax=false')).toBe(
    await askFor('query=token%20user'),
  );
});

describe('in an index of 400 pages', () => {
  const records = createCorpus(400).flatMap(({ name, title, markdown }) => {
    const parts = markdown.split(/^## /m).slice(1);
    const sections = parts.map((part) => part.split('\n\n') as [string, string]);
    return createPageRecords({ path: `/${name}`, title, sections: Object.fromEntries(sections) });
  });
  const large = createMemoryIndex(records);

  test('a phrase of three words is found at its source', async () => {
    const texts = records.filter(({ content }) => (content ?? '').split(' ').length > 20);
    for (let at = 0; at < texts.length; at += Math.ceil(texts.length / 40)) {
      const record = texts[at];
      const [phrase] = /\w+ \w+ \w+/.exec(record?.content ?? '') ?? [];
      const { hits, nbHits } = await large.engine.search(
        createQuery(`"${phrase}"`, { hitsPerPage: 1000 }),
      );
      expect(
        hits.map(({ url }) => url),
        phrase,
      ).toContain(record?.url);
      expect(nbHits).toBe(hits.length);
    }
  });

  test('a phrase without matches reads at most a few hundred texts', async () => {
    const [, first = '', second = ''] = /(\w+) (\w+)/.exec(records[1]?.content ?? '') ?? [];
    const before = large.reads.length;
    await large.engine.search(createQuery(`"${second} ${first} ${second} ${first}"`));
    expect(large.reads.length - before).toBeLessThan(250);
  });
});
