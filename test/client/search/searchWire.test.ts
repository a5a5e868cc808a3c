/** The HTTP requests of hosted search, in a real browser with hosts on loopback (rules 6A, 6E). */

import { describe, expect, test } from 'vitest';
import { testSample } from '../../helpers/code/longRun';
import { FAILURES, type ProviderAnswer } from '../../helpers/search/fakeProvider';
import { startSearchHosts } from '../../helpers/search/searchHosts';
import {
  HOSTED,
  type SearchWindow,
  search,
  serveSearchPage,
  startClient,
} from '../../helpers/search/searchPages';

const hosts = startSearchHosts();
const { visit, open, openVisit, startHosted } = hosts;
const { failWith, listRequests, countRequests } = hosts;

const UNREACHABLE = {
  name: 'RetryError',
  message:
    'Unreachable hosts - your application id may be incorrect. If the error persists, contact support@algolia.com.',
};

describe('a request', () => {
  test('is a simple POST with its credentials in the address', async () => {
    const page = await open();
    await search(page, 'poll');
    const [request] = listRequests(0);
    expect(request?.method).toBe('POST');
    expect(request?.url).toBe(
      '/1/indexes/*/queries' +
        '?x-algolia-agent=Algolia%20for%20JavaScript%20(4.19.1)%3B%20Browser%20(lite)%3B%20docsearch%20(3.5.2)%3B%20docsearch-react%20(3.5.2)%3B%20docusaurus%20(2.4.3)' +
        '&x-algolia-api-key=k%26y&x-algolia-application-id=APP',
    );
    expect(request?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(Object.keys(request?.headers ?? {}).filter((name) => name.startsWith('x-'))).toEqual([]);
  });

  test('is sent without a preflight request', async () => {
    const page = await open();
    const session = await page.context().newCDPSession(page);
    const types: unknown[] = [];
    session.on('Network.requestWillBeSent', ({ type }) => types.push(type));
    await session.send('Network.enable');
    await search(page, 'poll');
    expect(types).toEqual(['XHR']);
  });

  test('has one entry with everything in its parameters', async () => {
    const page = await open();
    await search(page, 'poll & more');
    const body = JSON.parse(listRequests(0)[0]?.body ?? '');
    expect(Object.keys(body)).toEqual(['requests']);
    expect(Object.entries(body.requests[0])).toEqual([
      ['indexName', 'crbt'],
      ['params', PARAMS],
    ]);
  });

  test('is not sent again for an equal query of the same client', async () => {
    const page = await open();
    await Promise.all([search(page, 'poll'), search(page, 'poll')]);
    await search(page, 'poll');
    expect(countRequests()).toEqual([1, 0, 0, 0]);
    await startHosted(page);
    await search(page, 'poll');
    expect(countRequests()).toEqual([2, 0, 0, 0]);
  });

  test('is sent again after it failed', async () => {
    const page = await open();
    failWith([FAILURES.badRequest]);
    expect(await search(page, 'poll')).toHaveProperty('error');
    failWith([]);
    expect(await search(page, 'poll')).toEqual({ urls: ['/api/poll'], isFallback: false });
    expect(countRequests()).toEqual([2, 0, 0, 0]);
  });

  test('goes to the hosts of the account when none are configured', async () => {
    const { indexName, ...account } = HOSTED;
    const site = await serveSearchPage({ ...account, indexName });
    const asked: string[] = [];
    const { page } = await visit(site.url, {
      prepare: (page) =>
        page.route(/^https:/, async (route) => {
          asked.push(new URL(route.request().url()).hostname);
          await route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' } });
        }),
    });
    await startClient(page, {});
    expect(await search(page, 'poll')).toEqual({ error: UNREACHABLE });
    await site.close();
    expect(asked[0]).toBe('app-dsn.algolia.net');
    expect(asked.slice(1).sort()).toEqual([
      'app-1.algolianet.com',
      'app-2.algolianet.com',
      'app-3.algolianet.com',
    ]);
  });
});

describe('a failure', () => {
  testSample<[string, ProviderAnswer]>([
    ['status 500', FAILURES.broken],
    ['status 503', { status: 503 }],
    ['a cut connection', 'reset'],
  ])('by %s is tried on every host, then reported', async (_, answer) => {
    const page = await open();
    failWith([answer, answer, answer, answer]);
    expect(await search(page, 'poll')).toEqual({ error: UNREACHABLE });
    expect(countRequests()).toEqual([1, 1, 1, 1]);
    expect(await search(page, 'profile')).toEqual({ error: UNREACHABLE });
    expect(countRequests()).toEqual([2, 2, 2, 2]);
  });

  test('on every host is reported with all attempts', async () => {
    const page = await open();
    failWith(['reset', 'reset', FAILURES.broken, 'reset']);
    const tries = await page.evaluate(() => {
      const { client } = window as unknown as SearchWindow;
      return client.search('poll').catch(({ transporterStackTrace }) => transporterStackTrace);
    });
    const cut = { status: 0, content: 'Network request failed', isTimedOut: false };
    const broken = {
      status: 500,
      content: JSON.stringify(FAILURES.broken.body),
      isTimedOut: false,
    };
    expect(tries).toMatchObject([
      { triesLeft: 3, response: cut, request: { connectTimeout: 1, responseTimeout: 2 } },
      { triesLeft: 2, response: cut, request: { connectTimeout: 1, responseTimeout: 2 } },
      { triesLeft: 1, response: broken },
      { triesLeft: 0, response: cut },
    ]);
  });

  test('of a host is not reported in the console while another answers', async () => {
    const { page, warnings } = await openVisit();
    const errors: string[] = [];
    page.on('console', (message) => errors.push(`${message.type()}: ${message.text()}`));
    failWith([FAILURES.broken]);
    await search(page, 'poll');
    // The browser itself logs every response with such a status.
    expect(errors.filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
    expect(warnings).toEqual([]);
  });

  testSample([400, 403, 404, 408, 429])(
    'with status %d is reported immediately',
    async (status) => {
      const page = await open();
      failWith([{ status, body: { message: 'Not for you', status } }]);
      const error = { name: 'ApiError', message: 'Not for you', status };
      expect(await search(page, 'poll')).toEqual({ error });
      expect(countRequests()).toEqual([1, 0, 0, 0]);
    },
  );

  test('without JSON is reported unchanged', async () => {
    const page = await open();
    failWith([{ status: 403, body: '<h1>Blocked</h1>' }]);
    const error = { name: 'ApiError', message: '<h1>Blocked</h1>', status: 403 };
    expect(await search(page, 'poll')).toEqual({ error });
  });

  testSample<[string, ProviderAnswer]>([
    ['a page of HTML', FAILURES.html],
    ['JSON of another shape', { status: 200, body: { hello: 'world' } }],
  ])('by %s is reported at once', async (_, answer) => {
    const page = await open();
    failWith([answer]);
    expect((await search(page, 'poll')).error?.name).toBe('DeserializationError');
    expect(countRequests()).toEqual([1, 0, 0, 0]);
  });
});

const PARAMS = [
  'query=poll%20%26%20more',
  'attributesToRetrieve=%5B%22hierarchy.lvl0%22%2C%22hierarchy.lvl1%22%2C%22hierarchy.lvl2%22%2C%22hierarchy.lvl3%22%2C%22hierarchy.lvl4%22%2C%22hierarchy.lvl5%22%2C%22hierarchy.lvl6%22%2C%22content%22%2C%22type%22%2C%22url%22%5D',
  'attributesToSnippet=%5B%22hierarchy.lvl1%3A10%22%2C%22hierarchy.lvl2%3A10%22%2C%22hierarchy.lvl3%3A10%22%2C%22hierarchy.lvl4%3A10%22%2C%22hierarchy.lvl5%3A10%22%2C%22hierarchy.lvl6%3A10%22%2C%22content%3A10%22%5D',
  'snippetEllipsisText=%E2%80%A6',
  'highlightPreTag=%3Cmark%3E',
  'highlightPostTag=%3C%2Fmark%3E',
  'hitsPerPage=20',
  'clickAnalytics=false',
  'facetFilters=%5B%22language%3Aen%22%2C%5B%22docusaurus_tag%3Adefault%22%2C%22docusaurus_tag%3Adocs-default-current%22%5D%5D',
].join('&');
