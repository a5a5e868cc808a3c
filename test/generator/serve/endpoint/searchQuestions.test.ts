/** Questions to the search endpoint: filters, facets, slices of the hits, single records and all records. */

import { describe, expect, test } from 'vitest';
import { createIndexAsker } from '../../../helpers/search/askIndex';
import { createPageRecords, type PageText } from '../../../helpers/search/memoryIndex';

const PAGES: readonly PageText[] = [
  {
    path: '/poll',
    title: 'Poll',
    section: 'API',
    text: 'A poll asks the members of a harbour.',
    sections: { 'Poll object': 'What a poll has.', 'Create a poll': 'A poll ends by itself.' },
  },
  { path: '/user', title: 'User', section: 'API', sections: { Profile: 'The first poll.' } },
  { path: '/news', title: 'Polls are here', section: 'Blog', tag: 'default' },
  { path: '/fr', title: 'Sondage', section: 'API', text: 'Un poll.', language: 'fr' },
];

const ask = createIndexAsker(PAGES.flatMap(createPageRecords));
const query = (question: object) => ask('/1/indexes/docs/query', question);

async function listUrls(question: object): Promise<readonly string[]> {
  const { hits } = await query({ query: 'poll', ...question });
  return hits.map(({ url }) => url).sort();
}

const EVERYTHING = [
  '/fr',
  '/news',
  '/poll',
  '/poll#create-a-poll',
  '/poll#poll-object',
  '/user#profile',
];

describe('filters', () => {
  test.each([
    ['language:fr', ['/fr']],
    ['language:FR', ['/fr']],
    ['NOT language:fr AND docusaurus_tag:default', ['/news']],
    ['hierarchy.lvl0:Blog OR language:fr', ['/fr', '/news']],
    ['(hierarchy.lvl0:Blog OR language:fr) AND docusaurus_tag:default', ['/news']],
    ['hierarchy.lvl2:"Poll object"', ['/poll#poll-object']],
    ['type:content', ['/fr', '/user#profile']],
    ['NOT hierarchy.lvl0:API', ['/news']],
    ['weight.level > 80', ['/news', '/poll']],
    ['weight.level:75 TO 85', ['/poll#create-a-poll', '/poll#poll-object']],
    ['weight.level >= 80 AND NOT language:fr', EVERYTHING.slice(1, -1)],
    ['no_such:facet', []],
    ['NOT no_such:facet', EVERYTHING],
    ['price > 1', []],
    ['news', []],
    ['NOT news', EVERYTHING],
  ])('%s', async (filters, urls) => {
    expect(await listUrls({ filters })).toEqual(urls);
  });

  test('of every kind are combined', async () => {
    const lists = { facetFilters: ['language:en', ['hierarchy.lvl0:API', 'hierarchy.lvl0:x']] };
    const numbers = { numericFilters: ['weight.level = 80', ['weight.position > 1']] };
    expect(
      await listUrls({ ...lists, ...numbers, tagFilters: '-x', filters: 'type:lvl2' }),
    ).toEqual(['/poll#create-a-poll', '/poll#poll-object']);
    expect(await listUrls({ ...lists, filters: 'docusaurus_tag:default' })).toEqual([]);
  });

  test('select from the whole index when the query is empty', async () => {
    expect(await listUrls({ query: '', filters: 'docusaurus_tag:default' })).toEqual(['/news']);
  });

  test('agree with the attributes of the hits', async () => {
    for (const type of ['lvl1', 'lvl2', 'content']) {
      const { hits, nbHits } = await query({ query: 'poll', facetFilters: [`type:${type}`] });
      expect(hits.map((hit) => hit.type)).toEqual(Array(nbHits).fill(type));
      expect(nbHits).toBeGreaterThan(0);
    }
  });

  test.each([
    [{ filters: 'a:1 OR b > 2' }, 'filters: Different types are not allowed in the same OR'],
    [{ numericFilters: 'a' }, 'numericFilters must hold filters such as'],
    [{ facetFilters: Array(1001).fill('a:1') }, 'A query can have at most 1000 filters'],
  ])('with a mistake are answered by 400', async (question, message) => {
    expect(await query(question)).toEqual({
      status: 400,
      message: expect.stringContaining(message),
    });
  });
});

describe('slices of the hits', () => {
  const find = async (question: object) => {
    const {
      hits,
      nbHits,
      params,
      query: _,
      ...fields
    } = await query({ query: 'poll', ...question });
    return { ids: hits.map(({ objectID }) => objectID), nbHits, fields };
  };

  test('are pages', async () => {
    const all = await find({ hitsPerPage: 10 });
    const second = await find({ hitsPerPage: 2, page: 1 });
    expect(second.ids).toEqual(all.ids.slice(2, 4));
    expect(second.fields).toMatchObject({ page: 1, nbPages: 3, hitsPerPage: 2 });
    expect(second.fields).not.toHaveProperty('offset');
  });

  test('may begin at an offset instead of a page', async () => {
    const all = await find({ hitsPerPage: 10 });
    const some = await find({ offset: 1, length: 3, page: 7, hitsPerPage: 1 });
    expect([some.ids, some.nbHits]).toEqual([all.ids.slice(1, 4), all.nbHits]);
    expect(some.fields).toMatchObject({ offset: 1, length: 3 });
    for (const name of ['page', 'nbPages', 'hitsPerPage']) {
      expect(some.fields).not.toHaveProperty(name);
    }
  });

  test('from an offset have the size of a page unless a length is sent', async () => {
    const all = await find({ hitsPerPage: 10 });
    expect((await find({ offset: 2, hitsPerPage: 2 })).ids).toEqual(all.ids.slice(2, 4));
    expect((await find({ offset: 100 })).ids).toEqual([]);
  });

  test('are pages when a length is sent without an offset', async () => {
    expect((await find({ length: 1 })).ids).toHaveLength(6);
  });

  test.each([{ offset: -1 }, { length: 1001, offset: 0 }, { offset: 'a' }])(
    '%j is an error',
    async (bad) => {
      expect((await query(bad)).status).toBe(400);
    },
  );
});

describe('facets', () => {
  const count = async (question: object) => (await query({ query: 'poll', ...question })).facets;

  test('are counted over all hits, the most frequent value first', async () => {
    expect(
      Object.entries((await count({ facets: ['hierarchy.lvl1'] }))?.['hierarchy.lvl1'] ?? {}),
    ).toEqual([
      ['Poll', 3],
      ['Polls are here', 1],
      ['Sondage', 1],
      ['User', 1],
    ]);
  });

  test('are all facets of the records for *', async () => {
    expect(await count({ facets: ['*'], hitsPerPage: 0 })).toEqual({
      language: { en: 5, fr: 1 },
      docusaurus_tag: { 'docs-default-current': 5, default: 1 },
      'hierarchy.lvl0': { API: 5, Blog: 1 },
      'hierarchy.lvl1': { Poll: 3, 'Polls are here': 1, Sondage: 1, User: 1 },
      'hierarchy.lvl2': { 'Create a poll': 1, 'Poll object': 1, Profile: 1 },
      type: { lvl1: 2, lvl2: 2, content: 2 },
      'weight.level': { 0: 2, 80: 2, 90: 2 },
      'weight.position': { 0: 2, 1: 1, 2: 2, 4: 1 },
    });
  });

  test('have the counts that a filter by each value finds', async () => {
    const facets = (await count({ facets: '*' })) ?? {};
    for (const [name, values] of Object.entries(facets)) {
      for (const [value, expected] of Object.entries(values)) {
        const { nbHits } = await query({ query: 'poll', facetFilters: [`${name}:${value}`] });
        expect([name, value, nbHits]).toEqual([name, value, expected]);
      }
    }
  });

  test('are counted among the hits that match the filters', async () => {
    const filters = {
      facets: ['type', 'language', 'hierarchy.lvl6', 'nothing'],
      filters: 'type:lvl1',
    };
    expect(await count(filters)).toEqual({ type: { lvl1: 2 }, language: { en: 2 } });
  });

  test('have the requested order and number of values', async () => {
    const more = { facets: ['hierarchy.lvl1'], sortFacetValuesBy: 'alpha', maxValuesPerFacet: 2 };
    const facets = await count(more);
    expect(Object.keys(facets?.['hierarchy.lvl1'] ?? {})).toEqual(['Poll', 'Polls are here']);
  });

  test('of numbers have minimum, maximum, mean and sum', async () => {
    const { facets_stats: stats } = await query({
      query: 'poll',
      facets: ['weight.level', 'type'],
    });
    expect(stats).toEqual({ 'weight.level': { min: 0, max: 90, avg: 340 / 6, sum: 340 } });
  });

  test.each([{}, { facets: [] }, { facets: '' }])('with %j are not counted', async (question) => {
    const answer = await query({ query: 'poll', ...question });
    expect(answer).not.toHaveProperty('facets');
    expect(answer).not.toHaveProperty('exhaustiveFacetsCount');
  });

  test.each([
    ['that no record has', ['lvl0', 'language:en', 'version']],
    ['with names of the language itself', ['__proto__', 'constructor']],
    ['in great number', Array.from({ length: 2_000 }, (_, at) => `facet${at}`)],
  ])('%s have no counts', async (_, facets) => {
    expect(await count({ facets })).toEqual({});
  });

  test('are counted completely in long lists too', async () => {
    const pages = Array.from({ length: 3_000 }, (_, at) => {
      return { path: `/${at}`, title: `Title ${at}`, text: at < 700 ? 'A harbour.' : 'The sea.' };
    });
    const askMany = createIndexAsker(pages.flatMap(createPageRecords));
    const find = (more = {}) =>
      askMany('/1/indexes/docs/query', { query: 'harbour', hitsPerPage: 0, ...more });
    expect((await find()).exhaustiveNbHits).toBe(false);
    expect(await find({ facets: ['language'] })).toMatchObject({
      nbHits: 700,
      exhaustiveNbHits: true,
      exhaustiveFacetsCount: true,
      facets: { language: { en: 700 } },
    });
    expect(await find({ filters: 'type:content' })).toMatchObject({ nbHits: 700 });
  });

  test('are counted whatever the names of their values are', async () => {
    const pages = ['a:b', '__proto__'].map((tag) => ({ path: `/${tag}`, title: 'Odd', tag }));
    const askOdd = createIndexAsker(pages.flatMap(createPageRecords));
    const question = { query: 'odd', facets: ['docusaurus_tag'] };
    const { facets } = await askOdd('/1/indexes/docs/query', question);
    expect(Object.entries(facets?.docusaurus_tag ?? {})).toEqual([
      ['__proto__', 1],
      ['a:b', 1],
    ]);
  });
});

describe('values of a facet', () => {
  const find = async (facet: string, question: object) =>
    (await ask(`/1/indexes/docs/facets/${facet}/query`, question)).facetHits;

  test('are found by the prefixes of their words, with the number of hits', async () => {
    expect(await find('hierarchy.lvl1', { facetQuery: 'pol' })).toEqual([
      { value: 'Poll', highlighted: '<em>Pol</em>l', count: 3 },
      { value: 'Polls are here', highlighted: '<em>Pol</em>ls are here', count: 1 },
    ]);
    expect(await find('hierarchy.lvl1', { facetQuery: 'here pol' })).toHaveLength(1);
    expect(await find('docusaurus_tag', { facetQuery: 'curr' })).toEqual([
      { value: 'docs-default-current', highlighted: 'docs-default-<em>curr</em>ent', count: 6 },
    ]);
    expect(await find('hierarchy.lvl1', { facetQuery: 'zebra' })).toEqual([]);
  });

  test('are counted among the hits of the query that is sent with them', async () => {
    const params = 'query=ends&filters=language%3Aen&facetQuery=';
    expect(await find('hierarchy.lvl2', { params })).toEqual([
      { value: 'Create a poll', highlighted: 'Create a poll', count: 1 },
    ]);
  });

  test('have the requested number, order and tags', async () => {
    const asked = { facetQuery: 'p', maxFacetHits: 1, highlightPreTag: '[', highlightPostTag: ']' };
    expect(await find('hierarchy.lvl1', asked)).toEqual([
      { value: 'Poll', highlighted: '[P]oll', count: 3 },
    ]);
    const byName = await find('hierarchy.lvl1', { sortFacetValuesBy: 'alpha', query: '' });
    expect(byName.map(({ value }) => value)).toEqual(['Poll', 'Polls are here', 'Sondage', 'User']);
  });

  test('can be requested together with hits', async () => {
    const { results } = await ask('/1/indexes/*/queries', {
      requests: [
        { indexName: 'docs', type: 'default', query: 'poll', hitsPerPage: 1 },
        {
          indexName: 'docs',
          type: 'facet',
          facet: 'language',
          params: 'facetQuery=f&maxFacetHits=5',
        },
      ],
    });
    expect(results).toMatchObject([
      { nbHits: 6 },
      {
        facetHits: [{ value: 'fr', highlighted: '<em>f</em>r', count: 1 }],
        exhaustiveFacetsCount: true,
      },
    ]);
    expect(results[1]).not.toHaveProperty('hits');
  });

  test('of an unknown facet are an error that names the facets', async () => {
    expect(await ask('/1/indexes/docs/facets/price/query', {})).toEqual({
      status: 400,
      message: expect.stringMatching(
        /^Cannot search in `price` attribute.*language.*hierarchy\.lvl0/,
      ),
    });
  });
});

describe('attributes', () => {
  const first = async (question: object) => (await query({ query: 'itself', ...question })).hits[0];

  test('are the default ones, all, some, or all but some', async () => {
    const plain = { attributesToHighlight: [] };
    const usual = ['content', 'hierarchy', 'objectID', 'type', 'url'];
    const list = async (more: object) =>
      Object.keys((await first({ ...plain, ...more })) ?? {}).sort();
    expect(await list({})).toEqual(usual);
    expect(await list({ attributesToRetrieve: ['*'] })).toEqual(
      [...usual, 'language', 'docusaurus_tag'].sort(),
    );
    expect(await list({ attributesToRetrieve: ['language', 'url'] })).toEqual([
      'language',
      'objectID',
      'url',
    ]);
    expect(await list({ attributesToRetrieve: ['*', '-content', '-hierarchy'] })).toEqual([
      'docusaurus_tag',
      'language',
      'objectID',
      'type',
      'url',
    ]);
    expect(await list({ attributesToRetrieve: [] })).toEqual(['objectID']);
  });

  test('are highlighted unless none are requested, and cut only on request', async () => {
    expect(await first({})).not.toHaveProperty('_snippetResult');
    expect((await first({}))?._highlightResult?.content?.value).toBe(
      'A poll ends by <em>itself</em>.',
    );
    expect(await first({ attributesToHighlight: [] })).not.toHaveProperty('_highlightResult');
    expect(await first({ attributesToHighlight: ['hierarchy.lvl0'] })).toMatchObject({
      _highlightResult: { hierarchy: { lvl0: { value: 'API' } } },
    });
    expect((await first({ attributesToSnippet: ['content:2'] }))?._snippetResult).toEqual({
      hierarchy: {},
      content: { value: '…by <em>itself</em>.', matchLevel: 'full' },
    });
  });

  test('of the answer itself can be selected', async () => {
    expect(await query({ query: 'itself', responseFields: ['nbHits', 'page'] })).toEqual({
      status: 200,
      nbHits: 1,
      page: 0,
    });
    expect(Object.keys(await query({ responseFields: 'hits' })).sort()).toEqual(['hits', 'status']);
  });
});

describe('records', () => {
  test('can all be listed page by page, each once', async () => {
    const ids: string[] = [];
    let cursor: string | undefined;
    let requests = 0;
    do {
      const sent = cursor === undefined ? { hitsPerPage: 4 } : { cursor };
      const answer = await ask('/1/indexes/docs/browse', sent);
      expect(answer).toMatchObject({ status: 200, nbHits: 12, nbPages: 3, page: requests });
      ids.push(...answer.hits.map(({ objectID }) => objectID));
      cursor = answer.cursor;
      requests += 1;
    } while (cursor !== undefined);
    const records = PAGES.flatMap(createPageRecords).map(({ objectID }) => objectID);
    expect([requests, ids.length]).toEqual([3, 12]);
    expect([...ids].sort()).toEqual([...records].sort());
  });

  test('can be listed by GET as well, filtered, with the requested attributes', async () => {
    const target =
      '/1/indexes/docs/browse?filters=type%3Acontent%20AND%20language%3Afr&x-algolia-api-key=a';
    const { hits, cursor } = await ask(`${target}&attributesToRetrieve=content,language`);
    expect([hits, cursor]).toEqual([
      [{ objectID: '/fr:1', content: 'Un poll.', language: 'fr' }],
      undefined,
    ]);
  });

  test.each([
    [{ cursor: 'nonsense' }, 'cursor is not one of this index'],
    [{ cursor: 'WzEsMl0' }, 'cursor is not one of this index'],
    [{ query: 'poll' }, 'query is not supported by browse'],
    [{ facets: ['type'] }, 'facets is not supported by browse'],
    [{ hitsPerPage: 0 }, 'hitsPerPage must be at least 1 for browse'],
  ])('with %j are an error', async (sent, message) => {
    expect(await ask('/1/indexes/docs/browse', sent)).toEqual({ status: 400, message });
  });

  test('are found by their ids', async () => {
    const id = encodeURIComponent('/poll#create-a-poll:1');
    expect(await ask(`/1/indexes/docs/${id}`)).toMatchObject({
      status: 200,
      objectID: '/poll#create-a-poll:1',
      type: 'content',
      content: 'A poll ends by itself.',
      language: 'en',
    });
    expect(
      await ask(`/1/indexes/docs/${encodeURIComponent('/news:0')}?attributesToRetrieve=url`),
    ).toEqual({
      status: 200,
      objectID: '/news:0',
      url: '/news',
    });
  });

  test.each(['/news:1', '/poll', '/poll:x', '/none:0'])(
    'with the id %s do not exist',
    async (id) => {
      expect(await ask(`/1/indexes/docs/${encodeURIComponent(id)}`)).toEqual({
        status: 404,
        message: 'ObjectID does not exist',
      });
    },
  );

  test('are found several at a time', async () => {
    const requests = ['/news:0', '/none:0'].map((objectID) => ({
      indexName: 'docs',
      objectID,
      attributesToRetrieve: ['url'],
    }));
    expect(await ask('/1/indexes/*/objects', { requests })).toMatchObject({
      results: [{ objectID: '/news:0', url: '/news' }, null],
    });
  });

  test('are found by the id of every hit', async () => {
    const { hits } = await query({ query: 'poll' });
    for (const { objectID, content } of hits) {
      const record = await ask(`/1/indexes/docs/${encodeURIComponent(objectID)}`);
      expect(record).toMatchObject({ status: 200, objectID, content });
    }
  });
});

test('the settings name the facets and the attributes of hits', async () => {
  expect(await ask('/1/indexes/docs/settings')).toMatchObject({
    status: 200,
    attributesForFaceting: expect.arrayContaining([
      'searchable(type)',
      'searchable(hierarchy.lvl0)',
    ]),
    hitsPerPage: 20,
  });
});

describe('parameters', () => {
  test.each([
    [{ foo: 1 }, 'Unknown parameter: foo'],
    [JSON.parse('{"__proto__":{"page":7}}'), 'Unknown parameter: __proto__'],
    [{ constructor: 1 }, 'Unknown parameter: constructor'],
    [{ params: 'query=a&hitsperpage=3' }, 'Unknown parameter: hitsperpage'],
    [
      { restrictSearchableAttributes: ['content'] },
      'restrictSearchableAttributes is not supported by the index of this site',
    ],
    [{ aroundLatLng: '1,2' }, 'aroundLatLng is not supported by the index of this site'],
    [{ typoTolerance: false }, 'typoTolerance can only be true with the index of this site'],
    [{ distinct: 3 }, 'distinct can only be true or 1 with the index of this site'],
    [{ sortFacetValuesBy: 'size' }, 'sortFacetValuesBy must be count or alpha'],
    [{ cursor: 'a' }, 'Unknown parameter: cursor'],
    [{ highlightPreTag: 'a'.repeat(513) }, 'highlightPreTag must be at most 512 characters long'],
  ])('%j is an error', async (question, message) => {
    expect(await query(question)).toEqual({ status: 400, message });
  });

  test.each([
    { analytics: false, analyticsTags: ['a'], clickAnalytics: false, enableABTest: false },
    { getRankingInfo: true, userToken: 'me', enablePersonalization: true, ruleContexts: ['a'] },
    { enableRules: false, synonyms: false, percentileComputation: true, queryLanguages: ['en'] },
    { advancedSyntax: true, typoTolerance: 'true', distinct: 1, ignorePlurals: true },
    { optionalWords: [], similarQuery: '', aroundLatLng: null },
  ])('%j changes nothing', async (parameters) => {
    const plain = await query({ query: 'poll' });
    const { hits, nbHits } = await query({ query: 'poll', ...parameters });
    expect([hits, nbHits]).toEqual([plain.hits, plain.nbHits]);
  });

  test('of an entry are reported with its place, an unknown one as the provider does', async () => {
    const send = (entry: object) =>
      ask('/1/indexes/*/queries', {
        requests: [{ indexName: 'docs' }, { indexName: 'docs', ...entry }],
      });
    expect((await send({ page: -1 })).message).toMatch(/^requests\[1\]: page must be/);
    expect((await send({ type: 'x' })).message).toBe('requests[1]: type must be default or facet');
    expect((await send({ type: 'facet' })).message).toBe('requests[1]: facet is missing');
    expect((await send({ foo: 1 })).message).toBe('Unknown parameter: foo');
    expect(await ask('/1/indexes/*/queries', { requests: [], foo: 1 })).toEqual({
      status: 400,
      message: 'Unknown parameter: foo',
    });
  });
});

describe('several questions', () => {
  const send = (requests: readonly object[], more: object = {}) =>
    ask('/1/indexes/*/queries', {
      requests: requests.map((entry) => ({ indexName: 'docs', ...entry })),
      ...more,
    });

  test('of the search page have one answer each (rule 5.93)', async () => {
    const facets = 'facets=%5B%22docusaurus_tag%22%2C%22language%22%5D';
    const tags = '%5B%22docusaurus_tag%3Adefault%22%5D';
    const { results } = await send(
      [
        `advancedSyntax=true&facetFilters=%5B${tags}%2C%5B%22language%3Aen%22%5D%5D&${facets}&hitsPerPage=15&page=0&query=polls&tagFilters=`,
        'analytics=false&clickAnalytics=false&facetFilters=%5B%5B%22language%3Aen%22%5D%5D&facets=docusaurus_tag&hitsPerPage=0&page=0&query=polls',
        `analytics=false&clickAnalytics=false&facetFilters=%5B${tags}%5D&facets=language&hitsPerPage=0&page=0&query=polls`,
      ].map((params) => ({ params })),
    );
    expect(
      results.map(({ hits, nbHits, nbPages, facets: counts }) => [
        hits.length,
        nbHits,
        nbPages,
        counts,
      ]),
    ).toEqual([
      [1, 1, 1, { docusaurus_tag: { default: 1 }, language: { en: 1 } }],
      [0, 5, 0, { docusaurus_tag: { 'docs-default-current': 4, default: 1 } }],
      [0, 1, 0, { language: { en: 1 } }],
    ]);
  });

  test('may ask for 1000 hits together', async () => {
    const each = (hitsPerPage: number) => Array(50).fill({ hitsPerPage });
    expect((await send(each(20))).results).toHaveLength(50);
    expect(await send(each(1000))).toEqual({
      status: 400,
      message: 'requests may ask for at most 1000 hits together, and these ask for 50000',
    });
    expect((await send([{ offset: 0, length: 999 }, { hitsPerPage: 2 }])).status).toBe(400);
    expect((await send(Array(51).fill({}))).message).toBe('requests must hold at most 50 entries');
  });

  test('stop at the first with enough hits on request', async () => {
    const requests = [{ query: 'itself' }, { query: 'poll', hitsPerPage: 2 }, { query: 'user' }];
    const { results } = await send(requests, { strategy: 'stopIfEnoughMatches' });
    expect(results.map(({ nbHits, processed }) => [nbHits, processed])).toEqual([
      [1, undefined],
      [6, undefined],
      [0, false],
    ]);
    expect((await send(requests, { strategy: 'x' })).message).toBe(
      'strategy must be none or stopIfEnoughMatches',
    );
  });
});
