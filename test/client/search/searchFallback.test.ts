/** Hosts that do not respond, hosts that failed, and the index of the site as the fallback (rules 6C, 6D). */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { locateIndexFile } from '../../../templates/model/outputs';
import { testSample } from '../../helpers/code/longRun';
import { createFakeRecord } from '../../helpers/search/fakeEngine';
import { FAILURES, type ProviderAnswer } from '../../helpers/search/fakeProvider';
import { indexRecords } from '../../helpers/search/indexRecords';
import { startSearchHosts } from '../../helpers/search/searchHosts';
import { HOSTED, search, serveSearchPage, startClient } from '../../helpers/search/searchPages';

const STATES_KEY = 'algoliasearch-client-js-4.19.1-APP';

const hosts = startSearchHosts();
const { visit, open, startHosted, listOrigins } = hosts;
const { failWith, countRequests, expectRequests } = hosts;

describe('a host that failed', () => {
  testSample<[string, ProviderAnswer]>([
    ['status 500', FAILURES.broken],
    ['a cut connection', 'reset'],
  ])('by %s is passed over by the next searches', async (_, answer) => {
    const page = await open();
    failWith([answer]);
    expect(await search(page, 'poll')).toEqual({ urls: ['/api/poll'], isFallback: false });
    expect(countRequests()).toEqual([1, 1, 0, 0]);
    await search(page, 'profile');
    expect(countRequests()).toEqual([1, 2, 0, 0]);
    await page.reload();
    await startHosted(page);
    await search(page, 'poll');
    expect(countRequests()).toEqual([1, 3, 0, 0]);
  });

  test('is queried again after two minutes', async () => {
    const page = await open();
    failWith([FAILURES.broken]);
    await search(page, 'poll');
    failWith([]);
    await page.clock.fastForward(119_000);
    await search(page, 'profile');
    expect(countRequests()).toEqual([1, 2, 0, 0]);
    await page.clock.fastForward(2_000);
    await search(page, 'users');
    expect(countRequests()).toEqual([2, 2, 0, 0]);
  });
});

describe('a silent host', () => {
  test('times out after one second, the next ones after four and five', async () => {
    const page = await open();
    failWith(['stall', 'stall', 'stall']);
    const outcome = search(page, 'poll');
    await expectRequests([1, 0, 0, 0]);
    await page.clock.runFor(999);
    expect(countRequests()).toEqual([1, 0, 0, 0]);
    await page.clock.runFor(1);
    await expectRequests([1, 1, 0, 0]);
    await page.clock.runFor(3999);
    expect(countRequests()).toEqual([1, 1, 0, 0]);
    await page.clock.runFor(1);
    await expectRequests([1, 1, 1, 0]);
    await page.clock.runFor(5000);
    await expectRequests([1, 1, 1, 1]);
    expect(await outcome).toEqual({ urls: ['/api/poll'], isFallback: false });
    expect(await readStates(page)).toEqual([3, 3, 3]);
    await search(page, 'profile');
    expect(countRequests()).toEqual([1, 1, 1, 2]);
  });

  test('extends all timeouts once every host was silent', async () => {
    const page = await open();
    failWith(['stall', 'stall', 'stall', 'stall']);
    const outcome = search(page, 'poll');
    for (const [count, seconds] of [1, 4, 5, 6].entries()) {
      await expect.poll(() => countRequests()[count]).toBe(1);
      await page.clock.runFor(seconds * 1000);
    }
    expect(await outcome).toEqual({ error: expect.objectContaining({ name: 'RetryError' }) });
    const next = search(page, 'profile');
    await expectRequests([2, 1, 1, 1]);
    await page.clock.runFor(6999);
    expect(countRequests()).toEqual([2, 1, 1, 1]);
    failWith([]);
    await page.clock.runFor(1);
    expect(await next).toEqual({ urls: ['/api/profile'], isFallback: false });
    expect(countRequests()).toEqual([2, 2, 1, 1]);
  });

  test('has two seconds once it has begun to answer', async () => {
    const page = await open();
    failWith(['stallBody']);
    await watchHeads(page);
    const outcome = search(page, 'poll');
    await page.waitForFunction(() => 'hasHead' in window);
    await page.clock.runFor(1999);
    expect(countRequests()).toEqual([1, 0, 0, 0]);
    await page.clock.runFor(1);
    await expectRequests([1, 1, 0, 0]);
    expect(await outcome).toEqual({ urls: ['/api/poll'], isFallback: false });
    expect(await readStates(page)).toEqual([3]);
  });
});

describe('the states of hosts', () => {
  test('are stored in the shape of the library', async () => {
    const page = await open();
    await search(page, 'poll');
    expect(await readStorage(page)).toEqual({ [STATES_KEY]: '{}' });
    failWith([FAILURES.broken]);
    await search(page, 'profile');
    const [[name, entry] = []] = Object.entries(
      JSON.parse((await readStorage(page))[STATES_KEY] ?? ''),
    );
    const host = { protocol: 'http', url: listOrigins()[0]?.slice('http://'.length), accept: 1 };
    expect(JSON.parse(name ?? '')).toEqual(host);
    expect(entry).toEqual({
      timestamp: expect.any(Number),
      value: { ...host, status: 2, lastUpdate: expect.any(Number) },
    });
  });

  test('drop entries that an older library stored without a time', async () => {
    const page = await open();
    await page.evaluate((key) => localStorage.setItem(key, '{"a":{"status":2}}'), STATES_KEY);
    await search(page, 'poll');
    expect(await readStorage(page)).toEqual({ [STATES_KEY]: '{}' });
  });

  test('are kept in memory where storage is blocked', async () => {
    const page = await open(blockStorage);
    failWith([FAILURES.broken]);
    expect(await search(page, 'poll')).toEqual({ urls: ['/api/poll'], isFallback: false });
    await search(page, 'profile');
    expect(countRequests()).toEqual([1, 2, 0, 0]);
  });

  test('are not stored for the index of the site', async () => {
    const page = await open();
    await startHosted(page, { provider: 'embedded' });
    expect(await search(page, 'poll')).toEqual({ urls: ['/embedded/poll'], isFallback: false });
    expect(await readStorage(page)).toEqual({});
    expect(countRequests()).toEqual([0, 0, 0, 0]);
  });
});

describe('the index of the site', () => {
  testSample<[string, ProviderAnswer]>([
    ['cannot be reached', 'reset'],
    ['rejects requests', FAILURES.tooMany],
    ['answers with a page', FAILURES.html],
  ])('answers when the provider %s, until it is well again', async (_, answer) => {
    const page = await open();
    await startHosted(page, { fallbackToEmbedded: true });
    failWith([answer, answer, answer, answer]);
    expect(await search(page, 'poll')).toEqual({ urls: ['/embedded/poll'], isFallback: true });
    failWith([]);
    expect(await search(page, 'poll')).toEqual({ urls: ['/api/poll'], isFallback: false });
  });

  test('reports the failure of the provider when it fails too', async () => {
    const page = await open();
    await startHosted(page, { fallbackToEmbedded: true }, false);
    failWith([FAILURES.forbidden]);
    const error = { name: 'ApiError', message: 'Invalid Application-ID or API key', status: 403 };
    expect(await search(page, 'poll')).toEqual({ error });
  });
});

describe('the files of the index', () => {
  const records = [createFakeRecord({ lvl0: 'API', lvl1: 'Poll' })];
  const files = Object.fromEntries(
    indexRecords(records, { indexName: 'crbt' }).map(({ name, content }) => [
      locateIndexFile(name),
      content,
    ]),
  );

  test('are requested when nothing is hosted, and kept for the next opening', async () => {
    const site = await serveSearchPage({ indexName: 'crbt' }, files);
    const asked: string[] = [];
    const { page } = await visit(site.url);
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await startClient(page, { provider: 'embedded' }, false);
    expect(await search(page, 'poll')).toEqual({ urls: ['/api/poll'], isFallback: false });
    const count = asked.length;
    await startClient(page, { provider: 'embedded' }, false);
    expect(await search(page, 'pol')).toEqual({ urls: ['/api/poll'], isFallback: false });
    await site.close();
    const [head, ...others] = asked;
    expect(head).toBe('/search-index.json');
    expect(others.every((path) => path.startsWith('/assets/search/'))).toBe(true);
    expect(asked).toHaveLength(count);
  });

  test('are not requested while the provider works', async () => {
    const site = await serveSearchPage({ ...HOSTED, hosts: listOrigins() }, files);
    const asked: string[] = [];
    const { page } = await visit(site.url);
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await startHosted(page, { fallbackToEmbedded: true }, false);
    await search(page, 'poll');
    expect(asked).toEqual(['/1/indexes/*/queries']);
    failWith([FAILURES.tooMany]);
    expect(await search(page, 'pol')).toEqual({ urls: ['/api/poll'], isFallback: true });
    await site.close();
    expect(asked).toContain('/search-index.json');
  });

  test('that are missing are reported', async () => {
    const site = await serveSearchPage({ indexName: 'crbt' });
    const { page } = await visit(site.url);
    await startClient(page, { provider: 'embedded' }, false);
    const { error } = await search(page, 'poll');
    await site.close();
    expect(error?.name).toBe('IndexError');
    expect(error?.message).toContain('/search-index.json returned status 404');
  });
});

function readStorage(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(() => ({ ...localStorage }));
}

/** The library's numbers for the hosts that failed. */
async function readStates(page: Page): Promise<readonly number[]> {
  const stored: Record<string, { value: { status: number } }> = JSON.parse(
    (await readStorage(page))[STATES_KEY] ?? '{}',
  );
  return Object.values(stored).map(({ value }) => value.status);
}

function blockStorage(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
}

/** Resolves when the head of a response has arrived. */
function watchHeads(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const { open: openRequest } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...values: unknown[]) {
      this.addEventListener('readystatechange', () => {
        if (this.readyState === this.HEADERS_RECEIVED) Object.assign(window, { hasHead: true });
      });
      Reflect.apply(openRequest, this, values);
    };
  });
}
