/** Search requests in the hosted provider's protocol, parsed and answered without a server. */

import { describe, expect, test } from 'vitest';
import { parseSearch } from '../../../../generator/serve/endpoint/parseSearch';
import { createIndexAsker } from '../../../helpers/search/askIndex';
import { createPageRecords, type PageText } from '../../../helpers/search/memoryIndex';

const PAGES: readonly PageText[] = [
  { path: '/polls', section: 'API', title: 'Polls', sections: { Ends: 'A poll ends by itself.' } },
  { path: '/news', section: 'Blog', title: 'Polls are here', tag: 'default' },
];

const askIndex = createIndexAsker(PAGES.flatMap(createPageRecords));
const EVIL = 'Evil <mark>needle</mark> and </mark><mark> here';
const evilIndex = createIndexAsker(createPageRecords({ path: '/evil', title: 'Evil', text: EVIL }));
const askEvil = (body: string) => evilIndex('/1/indexes/*/queries', body);
const ask = (body: string) => askIndex('/1/indexes/*/queries', body);

const FACET_FILTERS = 'facetFilters must be a list of filters, or of lists of filters';

describe('the place of the query', () => {
  test.each([
    ['beside params, as the modal sends it', { query: 'poll', params: 'hitsPerPage=5' }],
    ['inside params, as the search page sends it', { params: 'query=poll&hitsPerPage=5' }],
    ['among other keys, as newer clients send it', { query: 'poll', hitsPerPage: 5 }],
    [
      'in both places, where the encoded one wins',
      { query: 'x', params: 'query=poll&hitsPerPage=5' },
    ],
  ])('%s', async (_, entry) => {
    const { results } = await ask(bodyOf(entry));
    expect(results[0]).toMatchObject({ query: 'poll', hitsPerPage: 5, nbHits: 3 });
  });

  test('a missing query counts as empty', () => {
    expect(parseSearch({})).toMatchObject({ query: '', page: 0, hitsPerPage: 20 });
  });
});

describe('parameters', () => {
  test('those of the modal are parsed from their encoded text', () => {
    const params = [
      'query=c%2B%2B%20guide',
      'attributesToRetrieve=%5B%22content%22%2C%22url%22%5D',
      'attributesToSnippet=%5B%22hierarchy.lvl1%3A5%22%2C%22content%3A10%22%5D',
      'snippetEllipsisText=%E2%80%A6',
      'highlightPreTag=%3Cmark%3E',
      'highlightPostTag=%3C%2Fmark%3E',
      'page=2',
      'clickAnalytics=false',
      'facetFilters=%5B%22language%3Aen%22%2C%5B%22docusaurus_tag%3Adefault%22%5D%5D',
    ].join('&');
    expect(parseSearch({ params })).toMatchObject({
      query: 'c++ guide',
      text: params,
      page: 2,
      hitsPerPage: 20,
      filters: [{ attributes: ['language'] }, { attributes: ['docusaurus_tag'] }],
      wantsQueryId: false,
      attributesToRetrieve: ['content', 'url'],
      attributesToHighlight: undefined,
      attributesToSnippet: new Map([
        ['hierarchy.lvl1', 5],
        ['content', 10],
      ]),
      snippetEllipsisText: '…',
      tags: { pre: '<mark>', post: '</mark>' },
    });
  });

  test('lists may be lists, JSON, or names separated by commas', () => {
    const names = ['content', 'url'];
    const read = (attributesToHighlight: unknown) =>
      parseSearch({ attributesToHighlight }).attributesToHighlight;
    expect([read(names), read('["content","url"]'), read('content, url')]).toEqual([
      names,
      names,
      names,
    ]);
    expect(read('*')).toBeUndefined();
  });

  test('keys of the entry are returned as one encoded text', () => {
    const { text } = parseSearch({ query: 'a b', facetFilters: ['language:en'], page: 1 });
    expect(text).toBe('query=a%20b&facetFilters=%5B%22language%3Aen%22%5D&page=1');
  });

  test.each([
    ['hitsPerPage=1001', 'hitsPerPage must be a whole number between 0 and 1000'],
    ['hitsPerPage=-1', 'hitsPerPage must be a whole number between 0 and 1000'],
    ['hitsPerPage=ten', 'hitsPerPage must be a whole number between 0 and 1000'],
    ['page=1.5', 'page must be a whole number between 0 and 1000000'],
    ['facetFilters=[1', 'facetFilters is not valid JSON'],
    ['facetFilters=[1]', FACET_FILTERS],
    ['facetFilters=[[["a:b"]]]', FACET_FILTERS],
    ['facetFilters=1', '"1" is not a filter such as "language:en"'],
    ['facetFilters=[["a:b",1]]', FACET_FILTERS],
    ['facetFilters=nonsense', '"nonsense" is not a filter such as "language:en"'],
    ['attributesToSnippet=[1]', 'attributesToSnippet must be a list of names'],
  ])('%s is an error', async (params, message) => {
    expect(await ask(bodyOf({ params }))).toEqual({
      status: 400,
      message,
    });
  });

  test('that the endpoint does not support have no effect', async () => {
    const others = {
      distinct: 3,
      typoTolerance: false,
      userToken: 'me',
      aroundLatLng: '1,2',
      foo: 1,
    };
    const { results } = await ask(bodyOf({ query: 'poll', constructor: 1, ...others }));
    expect(results[0]?.nbHits).toBe(3);
  });
});

test.each([{ a: 1 }, 1, true, [{ a: 'b' }]])(
  'facet filters of the form %j are an error',
  async (facetFilters) => {
    expect(await ask(bodyOf({ facetFilters }))).toMatchObject({
      status: 400,
      message: expect.stringContaining(FACET_FILTERS),
    });
  },
);

describe('a body that is not a request', () => {
  const many = Array.from({ length: 51 }, () => ({ indexName: 'docs' }));

  test.each([
    ['nothing', '', 'The body is not valid JSON'],
    ['half of JSON', '{"requests":[', 'The body is not valid JSON'],
    ['a list', '[]', 'The body must be a JSON object'],
    ['null', 'null', 'The body must be a JSON object'],
    ['no requests', '{}', 'requests must be a list'],
    ['one request without a list', '{"requests":{}}', 'requests must be a list'],
    ['a text among requests', '{"requests":["a"]}', 'requests[0] must be an object'],
    ['no index', '{"requests":[{}]}', 'requests[0].indexName must be a string'],
    [
      'a number for an index',
      '{"requests":[{"indexName":1}]}',
      'requests[0].indexName must be a string',
    ],
    ['params that are no text', bodyOf({ params: {} }), 'params must be a string'],
    ['a query that is a list', bodyOf({ query: [] }), 'query must be a string'],
    ['51 requests', JSON.stringify({ requests: many }), 'requests must hold at most 50 entries'],
  ])('%s is answered by 400', async (_, body, message) => {
    expect(await ask(body)).toEqual({ status: 400, message });
  });
});

describe('answers', () => {
  test('to one request have hits, counts and the parameters', async () => {
    const { status, results } = await ask(bodyOf({ params: 'query=poll&hitsPerPage=2&page=1' }));
    expect(status).toBe(200);
    expect(results).toEqual([
      {
        hits: [expect.objectContaining({ objectID: '/news:0' })],
        nbHits: 3,
        page: 1,
        nbPages: 2,
        hitsPerPage: 2,
        exhaustiveNbHits: true,
        query: 'poll',
        params: 'query=poll&hitsPerPage=2&page=1',
        index: 'docs',
        processingTimeMS: expect.any(Number),
      },
    ]);
  });

  test('have an id only when clicks are counted', async () => {
    const requests = [
      { params: 'clickAnalytics=true' },
      { clickAnalytics: true },
      { params: 'clickAnalytics=false' },
      {},
    ].map((entry) => ({ indexName: 'docs', ...entry }));
    const { results } = await ask(JSON.stringify({ requests }));
    const id = expect.stringMatching(/^[\da-f]{32}$/);
    expect(results.map(({ queryID }) => queryID)).toEqual([id, id, undefined, undefined]);
    expect(results[3]).not.toHaveProperty('queryID');
  });

  test('have snippets only of the requested attributes', async () => {
    const read = async (entry: object) =>
      (await ask(bodyOf({ query: 'itself', ...entry }))).results[0]?.hits[0];
    expect(await read({ attributesToSnippet: [] })).not.toHaveProperty('_snippetResult');
    const all = await read({ attributesToSnippet: ['hierarchy:3'] });
    expect(Object.keys(all?._snippetResult ?? {})).toEqual(['hierarchy']);
  });

  test('say how many words of the query each text matches', async () => {
    const { results } = await ask(bodyOf({ query: 'polls itself' }));
    expect(results[0]?.hits[0]?._highlightResult).toEqual({
      hierarchy: {
        lvl0: { value: 'API', matchLevel: 'none', matchedWords: [] },
        lvl1: {
          value: '<em>Polls</em>',
          matchLevel: 'partial',
          fullyHighlighted: true,
          matchedWords: ['polls'],
        },
        lvl2: { value: 'Ends', matchLevel: 'none', matchedWords: [] },
      },
      content: {
        value: 'A <em>poll</em> ends by <em>itself</em>.',
        matchLevel: 'full',
        fullyHighlighted: false,
        matchedWords: ['polls', 'itself'],
      },
    });
  });

  test.each([
    ['<mark>', '</mark>'],
    ['[', ']'],
    ['', ''],
    ['e', 'e'],
    ['needle', 'needle'],
    ['$&', '$1'],
  ])('have the tags of the question: %j %j', async (highlightPreTag, highlightPostTag) => {
    const tags = { highlightPreTag, highlightPostTag };
    const { results } = await askEvil(bodyOf({ query: 'needle', ...tags }));
    const value = results[0]?.hits[0]?._highlightResult?.content?.value;
    expect(value?.replaceAll('\u2060', '')).toBe(
      EVIL.replace('needle', () => `${highlightPreTag}needle${highlightPostTag}`),
    );
  });

  test('have tags only around matches', async () => {
    const tags = { highlightPreTag: '<mark>', highlightPostTag: '</mark>' };
    const { results } = await askEvil(bodyOf({ query: 'needle', ...tags }));
    const value = results[0]?.hits[0]?._highlightResult?.content?.value;
    expect(value?.match(/<\/?mark>/g)).toEqual(['<mark>', '</mark>']);
    expect(value).toContain('<mark>needle</mark>');
  });

  test('another index does not exist', async () => {
    expect(await ask(JSON.stringify({ requests: [{ indexName: 'other' }] }))).toEqual({
      status: 404,
      message: 'Index other does not exist',
    });
  });
});

function bodyOf(entry: object): string {
  return JSON.stringify({ requests: [{ indexName: 'docs', ...entry }] });
}
