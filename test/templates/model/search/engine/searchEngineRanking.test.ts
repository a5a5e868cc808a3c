/** The order of the hits when several pages match. */

import { describe, expect, test } from 'vitest';
import { createEmbeddedClient } from '../../../../../client/search/client/embedded/createEmbeddedClient';
import { createEmbeddedSource } from '../../../../../client/search/client/embedded/startEmbeddedSource';
import type { SearchClientOptions } from '../../../../../client/search/client/searchClient';
import { createSections, groupPages } from '../../../../../generator/search/createSections';
import { toIndexedPages } from '../../../../helpers/search/indexRecords';
import {
  createAsker,
  createMemoryIndex,
  createPageRecords,
  createQuery,
  type PageText,
} from '../../../../helpers/search/memoryIndex';

const OPTIONS = {
  provider: 'embedded',
  indexName: 'test',
  contextualSearch: false,
  insights: false,
  fallbackToEmbedded: true,
  baseUrl: '/',
  locale: 'en',
  version: 'current',
  isSmallScreen: false,
} as const satisfies SearchClientOptions;

const POST = { section: 'Blog', tag: 'default' } as const;

/** Says which pages are found, each once, in order. */
async function findPages(pages: readonly PageText[], query: string, from?: string) {
  const urls = await createAsker(pages)(query, { from });
  return [...new Set(urls.map((url) => url.replace(/#.*$/, '')))];
}

describe('a page ranks above another', () => {
  test('with fewer parts that match', async () => {
    const pages: readonly PageText[] = [
      {
        path: '/news',
        title: 'News',
        sections: { 'Reminder news': 'A reminder is there.', Polls: 'Old.', Roles: 'Old.' },
      },
      {
        path: '/user',
        title: 'User',
        sections: {
          'Reminder object': 'A reminder is a note.',
          'Reminder types': 'Each reminder has one.',
          'List reminders': 'All reminders of a user.',
        },
      },
    ];
    expect(await findPages(pages, 'reminders')).toEqual(['/user', '/news']);
    expect(await findPages(pages, 'reminer')).toEqual(['/user', '/news']);
  });

  test('of the blog with the same score', async () => {
    const text = { title: 'Polls', text: 'A poll is a vote.' };
    const post = { path: '/blog/polls', ...text, ...POST };
    const doc = { path: '/docs/polls', ...text };
    for (const pages of [
      [post, doc],
      [doc, post],
    ]) {
      expect(await findPages(pages, 'poll')).toEqual(['/docs/polls', '/blog/polls']);
    }
  });

  test('that lists all, when its title is the first part of an identifier', async () => {
    const rows = (names: readonly string[]) => names.map((name) => `<${name}> – a value`);
    const pages: readonly PageText[] = [
      {
        path: '/intro',
        title: 'Introduction to tags',
        sections: {
          'Tags of user': rows(['user.name', 'user.id']).join('\n'),
          'Tags of server': rows(['server.members', 'server.id']).join('\n'),
          Example: 'There are <server.members> of us.',
        },
      },
      {
        path: '/server',
        title: 'The server tag',
        sections: { Facts: rows(['server.members', 'server.id']).join('\n') },
      },
      { path: '/user', title: 'The user tag', text: rows(['user.name', 'user.id']).join('\n') },
    ];
    expect((await findPages(pages, 'server.members'))[0]).toBe('/server');
    expect((await findPages(pages, 'server members'))[0]).toBe('/server');
    expect((await findPages(pages, '<user.name>'))[0]).toBe('/user');
  });

  test('that only uses an identifier, when a row of it explains the identifier', async () => {
    const pages: readonly PageText[] = [
      { path: '/a', title: 'Moving', text: 'Look at max_age before you move, it may be old.' },
      { path: '/b', title: 'Settings', text: 'max_age – days that are kept, one of many numbers' },
      { path: '/c', title: 'Starting', text: 'Look at max_age before you start, it may be old.' },
    ];
    expect((await findPages(pages, 'max_age'))[0]).toBe('/b');
  });

  test('of the blog by its keywords, even if none of its text has the word', async () => {
    const pages: readonly PageText[] = [
      { path: '/blog/new', title: 'Nine new things', text: 'Placeholders for all.', ...POST },
      { path: '/tags', title: 'Tags', text: 'Values of a message.', aliases: ['placeholders'] },
    ];
    expect(await findPages(pages, 'placeholder')).toEqual(['/tags', '/blog/new']);
  });
});

describe('where one text has all words', () => {
  const pages: readonly PageText[] = [
    { path: '/start', title: 'Start', text: 'It knows the flags of a user.' },
    {
      path: '/server',
      title: 'Server',
      sections: { Flags: 'One bit each.', Owner: 'A user.', Name: 'Any.' },
    },
    { path: '/user', title: 'User', sections: { Badges: 'Some.' } },
    { path: '/poll', title: 'Poll', text: 'A vote.' },
  ];

  test('pages that have them in several places, or only the rarer ones, follow', async () => {
    expect((await findPages(pages, 'user flags ')).slice(0, 2).sort()).toEqual([
      '/server',
      '/start',
    ]);
  });

  test('pages with only the more common ones do not, unless the query names them', async () => {
    const more = [...pages, { path: '/bot', title: 'Bot', text: 'Made by a user.' }];
    const found = await findPages(more, 'user flags ');
    expect(found).not.toContain('/bot');
    expect(found.at(-1)).toBe('/user');
  });

  test('of a page with such a text, no others are shown', async () => {
    const urls = await createAsker([
      { path: '/a', title: 'A', sections: { One: 'red fox', Two: 'red', Three: 'fox' } },
    ])('red fox ');
    expect(urls).toEqual(['/a#one']);
  });
});

describe('while a reader types', () => {
  const pages: readonly PageText[] = [
    { path: '/env', title: 'Variables', text: 'EXCHANGERATE_API_KEY – converts currencies' },
    { path: '/data', title: 'Your data', sections: { 'Delete data': 'It is deleted for good.' } },
    { path: '/rest', title: 'Rest', text: 'A rest of the day.' },
    { path: '/auth', title: 'Authentication', text: 'Who are you?' },
  ];

  test.each([
    // The word before the last one is a prefix.
    ['exchange r', '/env'],
    // The misspelt word may not be finished.
    ['authenitc', '/auth'],
    ['atuh', undefined],
    // A prefix that few pages have may be misspelt.
    ['data deleti', '/data'],
    // The last word may become a stop word.
    ['currencies whe', '/env'],
    // No page has the last word yet.
    ['data zz', '/data'],
  ])('%s finds what is meant', async (query, url) => {
    expect((await findPages(pages, query))[0]).toBe(url);
  });
});

describe('the section where the search was opened', () => {
  const text = { title: 'Limits', text: 'No more than ten.' };
  const pages: readonly PageText[] = [
    { path: '/api/limits', section: 'API', ...text },
    { path: '/api/users', section: 'API', title: 'Users' },
    { path: '/bot/limits', section: 'Bot', ...text },
    { path: '/bot/start', section: 'Bot', title: 'Start' },
  ];

  test.each([
    [undefined, '/api/limits'],
    ['/api/users', '/api/limits'],
    ['/bot/start', '/bot/limits'],
    ['/bot/', '/bot/limits'],
    ['/search/', '/api/limits'],
    ['/', '/api/limits'],
    ['/botany/start', '/api/limits'],
  ])('ranks a little higher for a search from %s', async (from, first) => {
    expect((await findPages(pages, 'limits', from))[0]).toBe(first);
  });

  test('does not rank above better matches', async () => {
    const better = [...pages, { path: '/web/ten', section: 'Web', title: 'More than ten' }];
    expect((await findPages(better, 'more than ten', '/bot/start'))[0]).toBe('/web/ten');
  });

  test('is that of the page where the search was opened', async () => {
    const { engine } = createMemoryIndex(pages.flatMap(createPageRecords));
    const askFrom = async (from?: string) => {
      const client = createEmbeddedClient(OPTIONS, async ({ baseUrl }) =>
        createEmbeddedSource(engine, { baseUrl, from }),
      );
      return (await client.search('limits')).hits[0]?.url;
    };
    expect(await askFrom('/bot/start')).toBe('/bot/limits');
    expect(await askFrom('/api/users')).toBe('/api/limits');
    expect(await askFrom()).toBe('/api/limits');
  });

  test.each([
    [['/api/limits', '/api/deep/users'], { '/api/': [[0, 2]] }],
    [['/limits', '/users'], {}],
    [['/api/limits'], { '/api/': [[0, 1]] }],
    [['/'], {}],
  ])('is known by the folder of its pages: %j', (paths, sections) => {
    const records = paths.flatMap((path) => createPageRecords({ path, title: 'Title' }));
    expect(createSections(groupPages(toIndexedPages(records)))).toEqual(sections);
  });
});

test('the same query finds the same pages from everywhere, only in another order', async () => {
  const { engine } = createMemoryIndex(
    ['a', 'b', 'c'].flatMap((section) =>
      createPageRecords({ path: `/${section}/x`, section, title: 'Same', text: 'The same.' }),
    ),
  );
  const ask = async (from?: string) => {
    const { hits, nbHits } = await engine.search(createQuery('same', { from }));
    return [nbHits, ...hits.map(({ objectID }) => objectID).sort()];
  };
  expect(await ask('/c/y')).toEqual(await ask());
});
