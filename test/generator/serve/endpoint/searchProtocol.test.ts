/** Search requests in the hosted provider's protocol, read and answered without a server. */

import { describe, expect, test } from 'vitest';
import {
  answerRequests,
  answerSingleRequest,
} from '../../../../client/search/engine/protocol/answerRequests';
import {
  parseRequests,
  type SearchRequest,
} from '../../../../client/search/engine/protocol/parseRequests';
import { MAX_BODY_BYTES } from '../../../../client/search/engine/protocol/readEntry';
import type { SearchAnswer } from '../../../../templates/model/search/answer';
import { createFakeEngine, createFakeRecord } from '../../../helpers/search/fakeEngine';

const RECORDS = [
  createFakeRecord({ lvl0: 'API', lvl1: 'Polls' }),
  createFakeRecord({ lvl0: 'API', lvl1: 'Polls' }, { content: 'A poll ends by itself.' }),
  createFakeRecord({ lvl0: 'Blog', lvl1: 'Polls are here' }, { docusaurus_tag: 'default' }),
];
const index = { engine: createFakeEngine(RECORDS), indexName: 'docs' };

describe('where the query stands', () => {
  test.each([
    ['beside params, as the modal sends it', { query: 'poll', params: 'hitsPerPage=5' }],
    ['inside params, as the search page sends it', { params: 'query=poll&hitsPerPage=5' }],
    ['among other keys, as newer clients send it', { query: 'poll', hitsPerPage: 5 }],
    [
      'in both places, where the one inside counts',
      { query: 'x', params: 'query=poll&hitsPerPage=5' },
    ],
  ])('%s', (_, entry) => {
    const { query } = parseOne(entry);
    expect([query.query, query.hitsPerPage]).toEqual(['poll', 5]);
  });

  test('no query at all is an empty one', () => {
    expect(parseOne({}).query).toMatchObject({ query: '', page: 0, hitsPerPage: 20 });
  });
});

describe('parameters', () => {
  test('those of the modal are read from their encoded text', () => {
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
    const { query, ...rest } = parseOne({ params });
    expect(query).toEqual({
      query: 'c++ guide',
      page: 2,
      hitsPerPage: 20,
      facetFilters: ['language:en', ['docusaurus_tag:default']],
      attributesToRetrieve: ['content', 'url'],
      attributesToHighlight: undefined,
      attributesToSnippet: new Map([
        ['hierarchy.lvl1', 5],
        ['content', 10],
      ]),
      snippetEllipsisText: '…',
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
    });
    expect(rest.params).toBe(params);
  });

  test('lists may be lists, JSON or names with commas between', () => {
    const names = ['content', 'url'];
    const read = (attributesToRetrieve: unknown) =>
      parseOne({ attributesToRetrieve }).query.attributesToRetrieve;
    expect([read(names), read('["content","url"]'), read('content, url')]).toEqual([
      names,
      names,
      names,
    ]);
    expect(read('*')).toBeUndefined();
  });

  test('keys of the entry are echoed as one encoded text', () => {
    const { params } = parseOne({ query: 'a b', facetFilters: ['language:en'], page: 1 });
    expect(params).toBe('query=a%20b&facetFilters=%5B%22language%3Aen%22%5D&page=1');
  });

  test('unknown parameters, also those with names of the language itself, change nothing', () => {
    const entry = JSON.parse('{"indexName":"docs","__proto__":{"page":7},"constructor":1}');
    expect(parseOne(entry).query).toEqual(parseOne({}).query);
    expect(parseOne({ params: '__proto__=1&toString=2&%E0%A4%A=3' }).query).toEqual(
      parseOne({}).query,
    );
  });

  test.each([
    ['hitsPerPage=1001', 'hitsPerPage must be a whole number between 0 and 1000'],
    ['hitsPerPage=-1', 'hitsPerPage must be a whole number between 0 and 1000'],
    ['hitsPerPage=ten', 'hitsPerPage must be a whole number between 0 and 1000'],
    ['page=1.5', 'page must be a whole number between 0 and 1000000'],
    ['facetFilters=[1', 'facetFilters is not valid JSON'],
    ['facetFilters=[1]', 'facetFilters must be a list of filters, or of lists of filters'],
    ['facetFilters=[[["a:b"]]]', 'facetFilters must be a list of filters, or of lists of filters'],
    ['facetFilters={"a":"b"}', 'facetFilters must be a list of filters, or of lists of filters'],
    ['facetFilters=1', 'facetFilters must be a list of filters, or of lists of filters'],
    ['facetFilters=[["a:b",1]]', 'facetFilters must be a list of filters, or of lists of filters'],
    ['facetFilters=nonsense', 'facetFilters must be a list of filters, or of lists of filters'],
    ['attributesToSnippet=[1]', 'attributesToSnippet must be a list of names'],
  ])('%s is refused', (params, message) => {
    expect(parseRequests(bodyOf({ params }))).toEqual({
      type: 'problem',
      problem: { status: 400, message: `requests[0]: ${message}` },
    });
  });
});

test.each([{ a: 1 }, 1, true, [{ a: 'b' }]])(
  'facet filters of the shape %j are refused',
  (facetFilters) => {
    expect(parseRequests(bodyOf({ facetFilters }))).toMatchObject({
      problem: { status: 400, message: expect.stringContaining('facetFilters must be a list') },
    });
  },
);

describe('a body that is no request', () => {
  const many = Array.from({ length: 51 }, () => ({ indexName: 'docs' }));

  test.each([
    ['nothing', '', 'The body is not valid JSON'],
    ['half of JSON', '{"requests":[', 'The body is not valid JSON'],
    ['a list', '[]', 'The body must be a JSON object'],
    ['null', 'null', 'The body must be a JSON object'],
    ['no requests', '{}', 'requests is missing'],
    ['one request without a list', '{"requests":{}}', 'requests must be a list'],
    ['a text among requests', '{"requests":["a"]}', 'requests[0] must be an object'],
    ['no index', '{"requests":[{}]}', 'requests[0].indexName is missing'],
    [
      'a number for an index',
      '{"requests":[{"indexName":1}]}',
      'requests[0].indexName must be text that is not empty',
    ],
    ['params that are no text', bodyOf({ params: {} }), 'requests[0]: params must be text'],
    ['a query that is a list', bodyOf({ query: [] }), 'requests[0]: query must be text'],
    ['51 requests', JSON.stringify({ requests: many }), 'requests must hold at most 50 entries'],
  ])('%s is answered by 400', async (_, body, message) => {
    expect(await answer(body)).toEqual({ status: 400, body: { status: 400, message } });
  });

  test('more than 64 kB are answered by 413', async () => {
    const { status } = await answer(bodyOf({ query: 'a'.repeat(MAX_BODY_BYTES) }));
    expect(status).toBe(413);
  });
});

describe('answers', () => {
  test('one request has hits, counts and what was asked', async () => {
    const { status, body } = await answer(bodyOf({ params: 'query=poll&hitsPerPage=2&page=1' }));
    expect(status).toBe(200);
    expect(body.results).toEqual([
      {
        hits: [expect.objectContaining({ objectID: 'Blog/Polls are here' })],
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

  test('have the id that is made for them where clicks are counted', async () => {
    let made = 0;
    const createQueryId = () => {
      made += 1;
      return `id ${made}`;
    };
    const requests = [
      { params: 'clickAnalytics=true' },
      { clickAnalytics: true },
      { params: 'clickAnalytics=false' },
      {},
    ].map((entry) => ({ indexName: 'docs', ...entry }));
    const { body } = await answerRequests(
      { ...index, createQueryId },
      JSON.stringify({ requests }),
    );
    const { results }: AnswerBody = JSON.parse(body);
    expect(results.map(({ queryID }) => queryID)).toEqual(['id 1', 'id 2', undefined, undefined]);
    expect(results[3]).not.toHaveProperty('queryID');
  });

  test('have no id where nobody makes any', async () => {
    const { body } = await answer(bodyOf({ clickAnalytics: true }));
    expect(body.results[0]).not.toHaveProperty('queryID');
  });

  test('only the attributes that were asked for are highlighted', async () => {
    const read = async (attributesToHighlight: readonly string[]) => {
      const { body } = await answer(bodyOf({ query: 'itself', attributesToHighlight }));
      return body.results[0]?.hits[0]?._highlightResult;
    };
    expect(await read(['content'])).toEqual({ content: expect.anything() });
    expect(await read(['hierarchy.lvl1'])).toEqual({ hierarchy: { lvl1: expect.anything() } });
    expect(await read([])).toBeUndefined();
  });

  test('only the attributes that were asked for have snippets', async () => {
    const read = async (entry: object) =>
      (await answer(bodyOf({ query: 'itself', ...entry }))).body.results[0]?.hits[0];
    expect(await read({})).not.toHaveProperty('_snippetResult');
    expect(await read({ attributesToSnippet: [] })).not.toHaveProperty('_snippetResult');
    expect((await read({ attributesToSnippet: ['content:5'] }))?._snippetResult).toEqual({
      content: expect.anything(),
    });
    const all = await read({ attributesToSnippet: ['hierarchy:3'] });
    expect(Object.keys(all?._snippetResult ?? {})).toEqual(['hierarchy']);
  });

  test('only the attributes that were asked for are retrieved', async () => {
    const retrieve = async (attributesToRetrieve: readonly string[]) => {
      const entry = { query: 'itself', attributesToRetrieve, attributesToHighlight: [] };
      return (await answer(bodyOf(entry))).body.results[0]?.hits[0];
    };
    const objectID = 'API/Polls/A poll ends by itself.';
    expect(await retrieve(['url'])).toEqual({ objectID, url: expect.any(String) });
    expect(await retrieve(['hierarchy.lvl1', 'type'])).toEqual({
      objectID,
      type: 'content',
      hierarchy: { lvl1: 'Polls' },
    });
    expect(await retrieve(['*'])).toMatchObject({ objectID, content: 'A poll ends by itself.' });
  });

  test('the form for one index has its answer bare', async () => {
    const { status, body } = await answerSingleRequest(index, '{"params":"query=poll"}', 'docs');
    expect([status, JSON.parse(body).nbHits]).toEqual([200, 3]);
  });

  test('another index does not exist', async () => {
    const { status, body } = await answer(JSON.stringify({ requests: [{ indexName: 'other' }] }));
    expect([status, body]).toEqual([404, { message: 'Index other does not exist', status: 404 }]);
  });

  test('an engine that fails is answered by 500, without a stack', async () => {
    const engine = {
      start: async () => {},
      search: async () => Promise.reject(new Error('search-index.json is missing')),
    };
    const failed = await answerRequests({ ...index, engine }, bodyOf({ query: 'a' }));
    expect(failed.status).toBe(500);
    expect(JSON.parse(failed.body)).toEqual({
      message: 'The index failed: search-index.json is missing',
      status: 500,
    });
  });
});

function bodyOf(entry: object): string {
  return JSON.stringify({ requests: [{ indexName: 'docs', ...entry }] });
}

function parseOne(entry: object): SearchRequest {
  const parsed = parseRequests(bodyOf(entry));
  if (parsed.type === 'problem') throw new Error(parsed.problem.message);
  const [request] = parsed.requests;
  if (request === undefined) throw new Error('There is no request');
  return request;
}

type AnswerBody = { readonly results: readonly SearchAnswer[] };

async function answer(body: string): Promise<{ status: number; body: AnswerBody }> {
  const answered = await answerRequests(index, body);
  return { status: answered.status, body: JSON.parse(answered.body) };
}
