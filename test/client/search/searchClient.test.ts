/** The requests of search and the parsing of its responses, without a browser. */

import path from 'node:path';
import { build } from 'esbuild';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createSearchClient,
  createSearchQuery,
} from '../../../client/search/client/createSearchClient';
import { createEmbeddedClient } from '../../../client/search/client/embedded/createEmbeddedClient';
import {
  createEmbeddedSource,
  createIndexFileReader,
} from '../../../client/search/client/embedded/startEmbeddedSource';
import {
  createHostedClient,
  createSearchRequest,
  parseSearchResponse,
} from '../../../client/search/client/hosted/createHostedClient';
import { parseHitUrl } from '../../../client/search/client/parseHit';
import type { SearchClientOptions } from '../../../client/search/client/searchClient';
import { parseSearchError } from '../../../client/search/dialog/useSearch';
import type { SearchEngine } from '../../../templates/model/search/engine/engine';
import { createHierarchy } from '../../../templates/model/search/record';
import { ROOT } from '../../helpers/browser/clientPages';
import { createFakeEngine, createFakeRecord } from '../../helpers/search/fakeEngine';

const OPTIONS = {
  provider: 'embedded',
  indexName: 'crbt',
  contextualSearch: true,
  insights: false,
  fallbackToEmbedded: true,
  baseUrl: '/',
  locale: 'en',
  version: 'current',
  isSmallScreen: false,
} as const satisfies SearchClientOptions;

describe('a request', () => {
  const create = (more: Partial<SearchClientOptions & { readonly page: number }> = {}) => {
    const options = { ...OPTIONS, page: 0, ...more };
    return createSearchRequest(createSearchQuery('poll', options), options).params;
  };

  test('has its parameters in the order of the provider', () => {
    expect(Object.entries(create())).toEqual([
      ['query', 'poll'],
      [
        'attributesToRetrieve',
        [
          ...['hierarchy.lvl0', 'hierarchy.lvl1', 'hierarchy.lvl2', 'hierarchy.lvl3'],
          ...['hierarchy.lvl4', 'hierarchy.lvl5', 'hierarchy.lvl6', 'content', 'type', 'url'],
        ],
      ],
      [
        'attributesToSnippet',
        [
          ...['hierarchy.lvl1:10', 'hierarchy.lvl2:10', 'hierarchy.lvl3:10'],
          ...['hierarchy.lvl4:10', 'hierarchy.lvl5:10', 'hierarchy.lvl6:10', 'content:10'],
        ],
      ],
      ['snippetEllipsisText', '…'],
      ['highlightPreTag', '<mark>'],
      ['highlightPostTag', '</mark>'],
      ['hitsPerPage', 20],
      ['clickAnalytics', false],
      [
        'facetFilters',
        ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
      ],
    ]);
  });

  test('requests short snippets on a small screen', () => {
    expect(create({ isSmallScreen: true }).attributesToSnippet).toContain('content:5');
  });

  test('names a page after the first before the filters', () => {
    expect(Object.keys(create({ page: 2 })).slice(-3)).toEqual([
      'clickAnalytics',
      'page',
      'facetFilters',
    ]);
  });

  test('has no filters when search is not contextual', () => {
    expect(create({ contextualSearch: false })).not.toHaveProperty('facetFilters');
  });

  test('requests the query id for insights', () => {
    expect(create({ insights: true })).toHaveProperty('clickAnalytics', true);
  });
});

describe('the address of a hit', () => {
  test.each([
    ['https://docs.crbt.app/api/users#fields', '/', '/api/users#fields'],
    ['https://docs.crbt.app/api/users?a=1', '/', '/api/users'],
    ['https://docs.crbt.app/api/users/', '/', '/api/users/'],
    ['https://docs.crbt.app', '/docs/', '/docs/'],
    ['/api/users', '/docs/', '/docs/api/users'],
    ['/docs/api/users#id', '/docs/', '/docs/api/users#id'],
    ['/docs', '/docs/', '/docs'],
    ['/docsearch', '/docs/', '/docs/docsearch'],
    ['api/users', '/docs/', '/docs/api/users'],
    ['../../api/users', '/', '/api/users'],
    ['https://docs.crbt.app//evil.example/x', '/', '/evil.example/x'],
    ['//evil.example/x', '/', '/x'],
    ['\\\\evil.example\\x', '/', '/x'],
    ['/a b/ü', '/', '/a%20b/%C3%BC'],
  ])('%s below %s leads to %s', (url, baseUrl, address) => {
    expect(parseHitUrl(url, baseUrl)).toBe(address);
  });

  test.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,a',
    'mailto:a@example.com',
    'file:///etc/passwd',
    'https://',
    '',
    ' ',
    null,
    undefined,
    7,
    {},
  ])('%s leads nowhere', (url) => {
    expect(parseHitUrl(url, '/')).toBeUndefined();
  });
});

describe('an answer', () => {
  const parse = (result: unknown) => parseSearchResponse({ results: [result] }, '/');

  test('is parsed with all its fields', () => {
    const hit = {
      objectID: '7',
      url: '/api/polls#vote',
      type: 'lvl2',
      hierarchy: createHierarchy(['API', 'Polls', 'Vote']),
      content: null,
      _highlightResult: {
        hierarchy: { lvl0: { value: 'API', matchLevel: 'none', matchedWords: [] } },
      },
      _snippetResult: {
        hierarchy: { lvl2: { value: '<mark>Vote</mark>', matchLevel: 'full', matchedWords: [] } },
      },
    };
    const { _highlightResult, _snippetResult, ...plain } = hit;
    const answer = { hits: [hit], nbHits: 41, page: 1, nbPages: 3, queryID: 'q1' };
    const marked = { hierarchy: { lvl0: [{ text: 'API', isMarked: false }] } };
    const snippets = { hierarchy: { lvl2: [{ text: 'Vote', isMarked: true }] } };
    const hits = [{ ...plain, marked, snippets }];
    expect(parse(answer)).toEqual({ ...answer, hits, isFallback: false });
  });

  test('drops hits without an address and keeps unusual ones', () => {
    const hits = [
      null,
      'text',
      { objectID: 'no address', hierarchy: { lvl1: 'A' } },
      { objectID: 'script', url: 'javascript:alert(1)' },
      { objectID: 12, url: '/a', hierarchy: null, type: 'lvl9', content: 5 },
      { url: '/b', hierarchy: { lvl1: ['A'], lvl2: 'B' }, _highlightResult: 4 },
      { url: '/c', content: 'Text', _snippetResult: { hierarchy: null, content: { value: 1 } } },
    ];
    expect(parse({ hits, nbHits: '7', page: -1, nbPages: null })).toEqual({
      hits: [
        { objectID: '12', url: '/a', type: 'lvl1', hierarchy: createHierarchy([]), content: null },
        {
          objectID: '/b',
          url: '/b',
          type: 'lvl2',
          hierarchy: createHierarchy([null, null, 'B']),
          content: null,
        },
        {
          objectID: '/c',
          url: '/c',
          type: 'content',
          hierarchy: createHierarchy([]),
          content: 'Text',
          snippets: { hierarchy: {} },
        },
      ],
      nbHits: 3,
      page: 0,
      nbPages: 1,
      isFallback: false,
    });
  });

  test.each([null, [], {}, { results: [] }, { results: {} }, { results: [{ hits: {} }] }])(
    'of the shape %j is rejected',
    (answer) => {
      expect(() => parseSearchResponse(answer, '/')).toThrow(
        expect.objectContaining({ name: 'DeserializationError' }),
      );
    },
  );
});

test('a search that is aborted after its source has answered returns no response', async () => {
  const abort = new AbortController();
  const response = { hits: [], nbHits: 0, page: 0, nbPages: 0, isFallback: false };
  // The hosted provider ignores the signal.
  const search = async () => {
    abort.abort('stale');
    return response;
  };
  const client = createSearchClient(
    { ...OPTIONS, isSmallScreen: false },
    { source: { start: () => {}, search } },
  );
  await expect(client.search('vote', { signal: abort.signal })).rejects.toBe('stale');
});

describe('the site’s own index', () => {
  const records = [
    createFakeRecord({ lvl0: 'API', lvl1: 'Polls' }),
    createFakeRecord({ lvl0: 'API', lvl1: 'Polls', lvl2: 'Vote' }),
    createFakeRecord({ lvl0: 'Blog', lvl1: 'Polls' }, { docusaurus_tag: 'blog_posts_list' }),
  ];

  test('answers from the index of the site, filtered and marked', async () => {
    const { search } = startClient(createFakeEngine(records));
    const { hits, ...counts } = await search('vote');
    expect(counts).toEqual({ nbHits: 1, page: 0, nbPages: 1, isFallback: false });
    expect(hits.map(({ url }) => url)).toEqual(['/api/polls/vote']);
    expect(hits[0]?.snippets?.hierarchy?.lvl2).toEqual([{ text: 'Vote', isMarked: true }]);
    expect((await search('polls')).nbHits).toBe(2);
  });

  test('answers an equal query from memory', async () => {
    const engine = spyOnEngine(createFakeEngine(records));
    const { search } = startClient(engine);
    const first = await search('vote');
    expect(await search('vote')).toEqual(first);
    expect(engine.search).toHaveBeenCalledTimes(1);
    await search('vote', { page: 1 });
    expect(engine.search).toHaveBeenCalledTimes(2);
  });

  test('rejects with the reason when the index cannot be read, and requests it again', async () => {
    const engine = spyOnEngine(createFakeEngine(records));
    engine.search.mockRejectedValueOnce(new Error('shard a1 is missing'));
    const { search } = startClient(engine);
    await expect(search('vote').catch(parseSearchError)).resolves.toEqual({
      name: 'IndexError',
      message: 'The index failed: shard a1 is missing',
    });
    expect((await search('vote')).nbHits).toBe(1);
  });

  test('accepts any text as a query', async () => {
    const { search } = startClient(createFakeEngine(records));
    expect((await search('\ud800 vote')).nbHits).toBe(0);
    expect((await search('__proto__')).nbHits).toBe(0);
    expect((await search('')).nbHits).toBe(2);
  });

  test('is loaded again after a failed load', async () => {
    const load = vi.fn(async () =>
      createEmbeddedSource(createFakeEngine(records), { baseUrl: '/' }),
    );
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const client = createEmbeddedClient(OPTIONS, load);
    client.start();
    await expect(client.search('vote')).rejects.toThrow('Failed to fetch');
    expect((await client.search('vote')).nbHits).toBe(1);
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('a file of the index', () => {
  const fetchFile = vi.fn(async (address: string) =>
    address.endsWith('gone.json') ? new Response('', { status: 404 }) : new Response('text'),
  );

  beforeEach(() => vi.stubGlobal('fetch', fetchFile.mockClear()));
  afterEach(() => vi.unstubAllGlobals());

  test('is read below the base URL, and the head never only from a cache', async () => {
    const read = createIndexFileReader({ baseUrl: '/docs/' });
    expect(await read('a-12345678.json')).toBe('text');
    await read('search-index.json');
    expect(fetchFile.mock.calls).toEqual([
      ['/docs/assets/search/a-12345678.json'],
      ['/docs/search-index.json', { cache: 'no-cache' }],
    ]);
  });

  test('is the head that was requested together with the script, once', async () => {
    const read = createIndexFileReader({ baseUrl: '/' }, Promise.resolve(new Response('early')));
    expect(await read('search-index.json')).toBe('early');
    expect(fetchFile).not.toHaveBeenCalled();
    expect(await read('search-index.json')).toBe('text');
  });

  test('is requested again when that request has failed', async () => {
    const read = createIndexFileReader(
      { baseUrl: '/' },
      Promise.reject(new TypeError('Failed to fetch')),
    );
    await expect(read('search-index.json')).rejects.toThrow('Failed to fetch');
    expect(await read('search-index.json')).toBe('text');
  });

  test('that is missing is reported with its address', async () => {
    await expect(createIndexFileReader({ baseUrl: '/' })('gone.json')).rejects.toThrow(
      '/assets/search/gone.json returned status 404',
    );
  });
});

describe('an error', () => {
  test.each([
    [
      { name: 'ApiError', message: 'No such index', status: 404, transporterStackTrace: [] },
      { name: 'ApiError', message: 'No such index', status: 404 },
    ],
    [new TypeError('Failed to fetch'), { name: 'TypeError', message: 'Failed to fetch' }],
    [{}, { name: 'Error', message: 'The search failed without a message.' }],
    ['stop', { name: 'Error', message: 'stop' }],
    [undefined, { name: 'Error', message: 'undefined' }],
  ])('of any kind becomes readable', (reason, error) => {
    expect(parseSearchError(reason)).toEqual(error);
  });
});

test('hosted search without an account names the missing settings', () => {
  expect(() => createHostedClient({ ...OPTIONS, provider: 'hosted' })).toThrow(
    'Hosted search needs search.appId and search.apiKey in the configuration.',
  );
});

describe('the bundle for browsers', () => {
  test('of the site’s own index contains no code of a provider, and no package', async () => {
    const { inputs } = await bundle('embedded/createEmbeddedClient');
    expect(inputs.join()).toContain('createSearchEngine');
    expect(inputs.filter((file) => file.includes('node_modules'))).toEqual([]);
    expect(inputs.filter((file) => /createHosted|parseSearchResponse/.test(file))).toEqual([]);
  });

  test('of the hosted provider contains the smallest build of its client and no other package', async () => {
    const { inputs } = await bundle('hosted/createHostedClient');
    const packages = inputs.filter((file) => file.includes('node_modules'));
    expect(packages.map((file) => file.split('node_modules/')[1])).toEqual([
      'algoliasearch/dist/algoliasearch-lite.esm.browser.js',
    ]);
  });

  test.each(['embedded/createEmbeddedClient', 'hosted/createHostedClient'])(
    '%s loads the engine only when the index of the site is asked',
    async (name) => {
      const { first } = await bundle(name);
      expect(first.join()).toContain('createSearchClient');
      expect(first.join()).not.toContain('createSearchEngine');
    },
  );
});

type Bundled = {
  /** The sources of all scripts. */
  readonly inputs: readonly string[];
  /** The sources of the first script and of its static imports. */
  readonly first: readonly string[];
};

/** `name` is the path of a file in the folder of the client, without its extension. */
async function bundle(name: string): Promise<Bundled> {
  const { metafile } = await build({
    entryPoints: [path.join(ROOT, `client/search/client/${name}.ts`)],
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    outdir: '/assets',
    format: 'esm',
    target: 'es2022',
  });
  const { inputs, outputs } = metafile;
  const [entry = ''] = Object.keys(outputs).filter((file) =>
    outputs[file]?.entryPoint?.endsWith(`${name}.ts`),
  );
  const scripts = (outputs[entry]?.imports ?? []).filter(({ kind }) => kind === 'import-statement');
  const first = [entry, ...scripts.map((other) => other.path)];
  return {
    inputs: Object.keys(inputs),
    first: first.flatMap((file) => Object.keys(outputs[file]?.inputs ?? {})),
  };
}

function startClient(engine: SearchEngine) {
  return createEmbeddedClient(OPTIONS, async ({ baseUrl }) =>
    createEmbeddedSource(engine, { baseUrl }),
  );
}

function spyOnEngine(engine: SearchEngine) {
  return { ...engine, search: vi.fn(engine.search) };
}
