/** Questions to the search endpoint: filters, facets, pages of hits and attributes. */

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
    const numbers = { numericFilters: ['weight.level = 80'] };
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
    [{ filters: 'a:1 OR' }, 'filters: unexpected "O" at col 5'],
    [{ numericFilters: 'a > b' }, 'expected a number'],
  ])('with a mistake are answered by 400', async (question, message) => {
    expect(await query(question)).toEqual({
      status: 400,
      message: expect.stringContaining(message),
    });
  });
});

describe('pages of hits', () => {
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
    });
  });

  test('have the counts that a filter on each value finds', async () => {
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

  test('have the requested number of values', async () => {
    const facets = await count({ facets: ['hierarchy.lvl1'], maxValuesPerFacet: 2 });
    expect(Object.keys(facets?.['hierarchy.lvl1'] ?? {})).toEqual(['Poll', 'Polls are here']);
  });

  test('of numbers have minimum and maximum', async () => {
    const { facets_stats: stats } = await query({
      query: 'poll',
      facets: ['weight.level', 'type'],
    });
    expect(stats).toEqual({ 'weight.level': { min: 0, max: 90 } });
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
    expect(await find('hierarchy.lvl1', { facetQuery: 'are here' })).toHaveLength(1);
    expect(await find('hierarchy.lvl1', { facetQuery: 'oll' })).toEqual([]);
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

  test('have the requested number and tags', async () => {
    const asked = { facetQuery: 'p', maxFacetHits: 1, highlightPreTag: '[', highlightPostTag: ']' };
    expect(await find('hierarchy.lvl1', asked)).toEqual([
      { value: 'Poll', highlighted: '[P]oll', count: 3 },
    ]);
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
      message: expect.stringMatching(/^Cannot search in `price`.*language.*hierarchy\.lvl0/),
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
});
