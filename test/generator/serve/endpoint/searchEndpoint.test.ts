/** The search endpoint of `serve`, tested over HTTP. */

import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IndexOptions } from '../../../../generator/search/createIndex';
import type { RunningServer } from '../../../../generator/serve/listen';
import { startServer } from '../../../../generator/serve/startServer';
import { locateIndexFile } from '../../../../templates/model/outputs';
import { ask, speak } from '../../../helpers/commands/http';
import { indexRecords } from '../../../helpers/search/indexRecords';
import { createPageRecords } from '../../../helpers/search/memoryIndex';
import { writeFiles } from '../../../helpers/sites/writeFiles';
import { countTrials } from '../../../helpers/trials/countTrials';
import { createMeasure } from '../../../helpers/trials/measureSlowest';

const RECORDS = ['Polls', 'Users'].flatMap((title) =>
  createPageRecords({ path: `/${title.toLowerCase()}`, title, section: 'API' }),
);
const QUERIES = '/1/indexes/*/queries';
const QUESTION = JSON.stringify({ requests: [{ indexName: 'docs', params: 'query=poll' }] });
const HEADERS = '/*\n  X-Secret: yes\n  Content-Security-Policy: default-src none\n';
const FUZZED = process.env.DOCWRIGHT_LONG ? 10_000 : 300;

const closers: (() => Promise<unknown>)[] = [];
let url: string;

beforeAll(async () => {
  url = (await serve({})).url;
});

afterAll(async () => {
  for (const close of closers) await close();
});

describe('a question', () => {
  test('is answered in the form of the provider to pages of any origin', async () => {
    const { status, headers, body } = await post(QUERIES, QUESTION);
    expect(status).toBe(200);
    expect(JSON.parse(body).results[0]).toMatchObject({
      hits: [{ objectID: '/polls:0', hierarchy: { lvl1: 'Polls' } }],
      nbHits: 1,
      index: 'docs',
    });
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('x-secret');
    expect(headers).not.toHaveProperty('content-security-policy');
  });

  test.each([
    ['with its asterisk encoded', '/1/indexes/%2A/queries'],
    ['with the credentials of a client', `${QUERIES}?x-algolia-agent=a&x-algolia-api-key=b`],
  ])('may be sent %s', async (_, target) => {
    expect((await post(target, QUESTION)).status).toBe(200);
  });

  test('to one index is answered without a list of results', async () => {
    const { status, body } = await post('/1/indexes/docs/query', '{"query":"users"}');
    expect([status, JSON.parse(body).nbHits]).toEqual([200, 1]);
  });

  test('has a unique id in every response when its clicks are counted', async () => {
    const entry = { indexName: 'docs', params: 'query=poll&clickAnalytics=true' };
    const body = JSON.stringify({ requests: [entry, entry] });
    const several = JSON.parse((await post(QUERIES, body)).body).results;
    const single = JSON.parse((await post('/1/indexes/docs/query', JSON.stringify(entry))).body);
    const ids: string[] = [...several, single].map(({ queryID }) => queryID);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/);
    expect(new Set(ids).size).toBe(3);
    expect(JSON.parse((await post(QUERIES, QUESTION)).body).results[0]).not.toHaveProperty(
      'queryID',
    );
  });

  test('to another index is answered by 404', async () => {
    const { status, body } = await post('/1/indexes/other/query', '{}');
    expect([status, JSON.parse(body)]).toEqual([
      404,
      { message: 'Index other does not exist', status: 404 },
    ]);
  });

  test('of a site with a base URL is answered below it and at the root', async () => {
    const server = await serve({ baseUrl: '/docs/' });
    const statuses = [QUERIES, `/docs${QUERIES}`].map((target) =>
      post(target, QUESTION, server.url).then(({ status }) => status),
    );
    expect(await Promise.all(statuses)).toEqual([200, 200]);
  });

  test('is answered from the newest index', async () => {
    const folder = await writeSite({});
    const server = await start(folder);
    const count = async (indexName: string) => {
      const sent = QUESTION.replace('docs', indexName);
      const { status, body } = await post(QUERIES, sent, server.url);
      return [status, JSON.parse(body).results?.[0].nbHits];
    };
    expect(await count('docs')).toEqual([200, 1]);
    await writeFiles(folder, createIndexFiles({ indexName: 'newer' }, RECORDS.slice(1)));
    expect(await count('newer')).toEqual([200, 0]);
  });
});

describe('a request that is not a query', () => {
  test('a preflight request is answered with the allowed methods and headers', async () => {
    const { status, headers, body } = await ask(url, QUERIES, { method: 'OPTIONS' });
    expect([status, body]).toEqual([204, '']);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST, OPTIONS',
      'access-control-allow-headers': expect.stringContaining('x-algolia-api-key'),
    });
  });

  test.each([
    ['GET', QUERIES],
    ['DELETE', '/1/indexes/docs/query'],
    ['GET', '/1/indexes/docs/settings'],
    ['POST', '/1/indexes/docs/browse'],
    ['GET', '/1/indexes/docs/a%3A0'],
    ['POST', '/1/indexes/*/objects'],
    ['POST', '/1/indexes/docs/batch'],
    ['POST', '/1/indexes/docs/queries'],
    ['GET', '/1/indexes/'],
    ['GET', '/1/indexes/docs/%E0%A4%A'],
    ['PATCH', '/1/indexes/docs/a/b/c/d'],
  ])(
    '%s %s is not answered, and an error in the form of the provider says so',
    async (method, target) => {
      const { status, headers, body } = await ask(url, target, { method });
      expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
      expect(JSON.parse(body)).toEqual({
        message: `${method} ${target} is not answered here. This site answers POST requests to /1/indexes/*/queries, /1/indexes/<index>/query and /1/indexes/<index>/facets/<facet>/query`,
        status: 404,
      });
    },
  );

  test('events about clicks are accepted and ignored, and a page at their address is served', async () => {
    const { status, body } = await post('/1/events', '{"events":[]}');
    expect([status, JSON.parse(body)]).toEqual([200, { status: 200, message: 'OK' }]);
    expect((await ask(url, '/1/events')).headers['content-type']).toMatch(/^text\//);
  });

  test('a page beside the endpoint is served', async () => {
    const { headers } = await ask(url, '/1/indexesque');
    expect(headers['content-type']).toMatch(/^text\//);
  });

  test('HEAD is answered by 404 without a body', async () => {
    const { status, body } = await ask(url, QUERIES, { method: 'HEAD' });
    expect([status, body]).toEqual([404, '']);
  });

  test('a body that is not JSON is answered by 400', async () => {
    const { status, body } = await post(QUERIES, '{"requests":');
    expect([status, JSON.parse(body).status]).toEqual([400, 400]);
  });

  test.each([70_000, 900_000])('a body of %i bytes is too long: 413', async (length) => {
    const answer = await speak(url, createPost('a'.repeat(length)));
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('"status":413');
  });

  test('an endless body is cut off, whether or not the sender still receives the response', async () => {
    const sending = speak(url, createPost('a'.repeat(20_000_000), 1e12));
    const outcome = await sending.catch((error: NodeJS.ErrnoException) => error.code);
    expect(outcome).toMatch(/^HTTP\/1\.1 413 |^EPIPE$|^ECONNRESET$/);
    expect((await post(QUERIES, QUESTION)).status).toBe(200);
  });

  test('a client that closes its connection while sending does not close others', async () => {
    await new Promise<void>((resolve) => {
      const { hostname, port } = new URL(url);
      const socket = connect(Number(port), hostname, () => {
        socket.write(createPost('{"req', 500), () => socket.destroy());
      });
      socket.on('close', () => resolve());
    });
    expect((await post(QUERIES, QUESTION)).status).toBe(200);
  });
});

describe('a site', () => {
  test('without search has no endpoint', async () => {
    const server = await serve({ head: undefined });
    const { status, body } = await post(QUERIES, QUESTION, server.url);
    expect([status, JSON.parse(body).status]).toEqual([404, 404]);
  });

  test.each([
    ['is no JSON', 'nonsense'],
    ['names no index', '{}'],
  ])('whose index %s answers 500 and continues to run', async (_, head) => {
    const server = await serve({ head });
    const { status, body } = await post(QUERIES, QUESTION, server.url);
    expect([status, JSON.parse(body).status]).toEqual([500, 500]);
    expect(body).not.toContain('    at ');
    expect((await ask(server.url, '/')).status).toBe(200);
  });
});

describe('a body that', () => {
  const one = { indexName: 'docs' };

  test.each([
    ['is deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['is deep inside', `{"requests":[{"params":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}]}`],
    ['has deep filters', JSON.stringify({ requests: [{ ...one, filters: '('.repeat(50_000) }] })],
    ['has thousands of questions', JSON.stringify({ requests: Array(20_000).fill(one) })],
    ['has no end', '{"requests":['.repeat(1000)],
    [
      'is one long question',
      JSON.stringify({ requests: [{ ...one, query: 'poll '.repeat(50_000) }] }),
    ],
    ['is huge', 'a'.repeat(20_000_000)],
  ])('%s is answered or refused, without a stack', async (_, sent) => {
    const answer = await post(QUERIES, sent).catch(() => undefined);
    // A body that is too large is cut off, whether or not its sender still gets the answer.
    expect([undefined, 200, 400, 413]).toContain(answer?.status);
    expect(answer?.body ?? '').not.toMatch(/\n\s+at |node:|\.ts:/);
    expect((await post(QUERIES, QUESTION)).status).toBe(200);
  });
});

test(`${FUZZED} bodies of any form are answered in the form of the provider`, async () => {
  const measure = createMeasure({ minLength: 20 });
  const random = createRandom(7);
  for (let round = 0; round < FUZZED; round += 1) {
    const sent = garble(QUESTION, random);
    const { status, body } = await measure.time(sent, () => post(QUERIES, sent));
    const answered = JSON.parse(body);
    expect([200, 400, 404], sent).toContain(status);
    if (status === 200) expect(answered.results).toBeInstanceOf(Array);
    else expect(answered).toEqual({ message: expect.any(String), status });
  }
  countTrials('endpoint bodies', FUZZED, measure.getSlowest());
});

type ServedSite = {
  readonly baseUrl?: string;
  /** The head of the index as an object; undefined means no index, and text is written unchanged. */
  readonly head?: IndexOptions | string | undefined;
};

async function serve(site: ServedSite): Promise<RunningServer> {
  return start(await writeSite(site));
}

async function writeSite({ baseUrl = '/', ...site }: ServedSite): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'docwright-endpoint-'));
  closers.push(() => rm(folder, { recursive: true }));
  const head = 'head' in site ? site.head : { indexName: 'docs' };
  const index =
    typeof head === 'string' ? { 'search-index.json': head } : head && createIndexFiles(head);
  await writeFiles(folder, {
    'index.html': '<!doctype html><title>Home</title>',
    _headers: HEADERS,
    'site-manifest.json': JSON.stringify({ site: { baseUrl } }),
    ...index,
  });
  return folder;
}

function createIndexFiles(options: IndexOptions, records = RECORDS) {
  const files = indexRecords(records, options);
  return Object.fromEntries(files.map(({ name, content }) => [locateIndexFile(name), content]));
}

async function start(folder: string): Promise<RunningServer> {
  const server = await startServer({ host: '127.0.0.1', port: 0, folder });
  closers.unshift(server.close);
  return server;
}

function post(target: string, body: string, server = url) {
  return ask(server, target, { method: 'POST', body });
}

function createPost(body: string, length = body.length): string {
  return `POST ${QUERIES} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n${body}`;
}

const SPICES = ['\0', '"', '{', '[', '}', ']', 'null', '1e999', '%', '\\ud800', '__proto__', '😀'];

/** Removes parts of a text, doubles others and inserts characters that break JSON. */
function garble(text: string, random: () => number): string {
  const pick = (below: number) => Math.floor(random() * below);
  let garbled = text;
  for (let change = pick(4); change >= 0; change -= 1) {
    const from = pick(garbled.length);
    const to = from + pick(12);
    const middle = [SPICES[pick(SPICES.length)], garbled.slice(from, to).repeat(2), ''][pick(3)];
    garbled = garbled.slice(0, from) + middle + garbled.slice(to);
  }
  return garbled;
}

/** Returns the same random numbers in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
