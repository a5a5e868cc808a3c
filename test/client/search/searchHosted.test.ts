/** A whole site with hosted search: its dialog and its search page before hosts on loopback (rules 5–6). */

import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { stopClock } from '../../helpers/browser/stopClock';
import { startVisits } from '../../helpers/browser/visits';
import { testSample } from '../../helpers/code/longRun';
import { createFakeRecord } from '../../helpers/search/fakeEngine';
import {
  FAILURES,
  type FakeProvider,
  type ProviderAnswer,
  type ProviderRequest,
  startFakeProviders,
} from '../../helpers/search/fakeProvider';
import { openSearch, searchFor, waitForStatus } from '../../helpers/search/searchSite';
import { serveSite } from '../../helpers/sites/crbtSite';
import { configOf, createSite } from '../../helpers/sites/createSite';

const QUERIES = '/1/indexes/*/queries';
const KEY = 'secret-key';
const FILTERS = ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']];

/** One page of a section, then twelve pages of another; three more sections share one word with them. */
const RECORDS = [
  createFakeRecord({ lvl0: 'Blog', lvl1: 'Twelve hits first' }),
  ...Array.from({ length: 12 }, (_, index) =>
    createFakeRecord({ lvl0: 'Guides', lvl1: `Twelve hits of pier ${index}` }),
  ),
  ...['API', 'Script', 'Pages'].map((lvl0) => createFakeRecord({ lvl0, lvl1: 'A first page' })),
];

let hosts: readonly FakeProvider[] = [];
let earlier: readonly number[] = [];

const visit = startVisits();
const getOrigin = serveSite(async () => {
  hosts = await startFakeProviders(4, { records: RECORDS, indexName: 'docs' });
  const origins = JSON.stringify(hosts.map(({ origin }) => origin));
  const account = `appId: 'APP', apiKey: '${KEY}', indexName: 'docs', hosts: ${origins}`;
  return createSite({
    'content/site.config.ts': configOf(`search: { ${account}, fallbackToEmbedded: false }`),
    'content/docs/index.md': '# Start\n\nHere.\n',
    'content/blog/2024-01-02-post.md': '# Post\n\nNews.\n',
  });
});

beforeEach(() => {
  failWith([]);
  earlier = hosts.map(({ requests }) => requests.length);
});
afterAll(async () => {
  for (const host of hosts) await host.close();
});

/** The clock is stopped, so that no host is slow by accident. */
const STILL = { prepare: stopClock };

describe('a failure', () => {
  testSample<[string, readonly ProviderAnswer[], readonly number[], string]>([
    ['500 of all hosts', Array(4).fill(FAILURES.broken), [1, 1, 1, 1], 'RetryError'],
    ['400', [FAILURES.badRequest], [1, 0, 0, 0], 'ApiError'],
    ['a page of HTML', [FAILURES.html], [1, 0, 0, 0], 'DeserializationError'],
  ])('by %s is on the screen until the next letter', async (_, answers, counts, name) => {
    const { page, warnings } = await visit(getOrigin(), STILL);
    failWith(answers);
    const dialog = await openSearch(page);
    await dialog.getByRole('combobox').fill('twelve');
    await waitForStatus(page, 'error');
    await dialog.getByText('Unable to fetch results').waitFor();
    expect(countRequests()).toEqual(counts);
    expect(warnings.join()).toContain(`Search failed. ${name}: `);
    expect(warnings.join()).not.toContain(KEY);
    failWith([]);
    await dialog.getByRole('combobox').fill('twelve hits');
    await dialog.getByRole('option').first().waitFor();
    expect(await dialog.getByText('Unable to fetch results').count()).toBe(0);
  });

  test('of only the first host is one request to the next, and other queries go there immediately', async () => {
    const { page } = await visit(getOrigin(), STILL);
    failWith([FAILURES.broken]);
    const dialog = await searchFor(page, 'twelve');
    expect(countRequests()).toEqual([1, 1, 0, 0]);
    await dialog.getByRole('combobox').fill('twelve hits');
    await expect.poll(countRequests).toEqual([1, 2, 0, 0]);
    await page.keyboard.press('Escape');
    await searchFor(page, 'first');
    expect(countRequests()).toEqual([1, 3, 0, 0]);
  });
});

test('twelve hits of a section are five rows below its name, and all of them on the search page', async () => {
  const { page } = await visit(getOrigin());
  const dialog = await searchFor(page, 'twelve pier');
  const groups = dialog.getByRole('group');
  expect(await groups.evaluateAll((all) => all.length)).toBe(1);
  const guides = dialog.getByRole('group', { name: 'Guides', exact: true });
  expect(await guides.getByRole('option').count()).toBe(5);
  await dialog.getByRole('combobox').fill('twelve hits');
  await dialog.getByRole('group', { name: 'Blog' }).waitFor();
  expect(await groups.first().getByRole('option').allTextContents()).toEqual(['Twelve hits first']);
  expect(await guides.getByRole('option').count()).toBe(5);
  await dialog.getByRole('combobox').fill('twelve pier');
  const all = dialog.getByRole('link', { name: 'See all 12 results' });
  expect(await all.getAttribute('href')).toBe('/search?q=twelve%20pier');
  await all.click();
  await page.getByText('12 documents found').waitFor();
  expect(await dialog.count()).toBe(0);
  expect(await page.getByRole('article').count()).toBe(12);
});

test('three of the sections that a search found are offered when the next finds nothing', async () => {
  const { page } = await visit(getOrigin());
  const dialog = await searchFor(page, 'zzz');
  await dialog.getByText('No results for "zzz"').waitFor();
  expect(await dialog.getByText('Try searching for:').count()).toBe(0);
  for (const query of ['first', 'twelve', 'yyy']) {
    await dialog.getByRole('combobox').fill(query);
    await waitForStatus(page, 'idle');
  }
  const offered = dialog.getByRole('list').first().getByRole('button');
  expect(await offered.allTextContents()).toEqual(['Blog', 'API', 'Script']);
});

testSample(['/', '/blog', '/blog/2024/01/02/post', '/search'])(
  'from %s there is one way to ask, in this language and for the current version',
  async (path) => {
    const { page } = await visit(getOrigin() + path);
    await searchFor(page, 'first');
    await page.getByRole('link', { name: /^See all/ }).click();
    await page.getByText('4 documents found').waitFor();
    const requests = listRequests();
    expect(requests.map((request) => [request.method, request.path])).toEqual([
      ['POST', QUERIES],
      ['POST', QUERIES],
    ]);
    expect(requests.map((request) => JSON.parse(getParam(request, 'facetFilters')))).toEqual([
      FILTERS,
      FILTERS,
    ]);
  },
);

test('snippets are as long as the window was wide when the dialog opened', async () => {
  const { page } = await visit(getOrigin(), { viewport: { width: 768, height: 700 } });
  const getLength = () => /content:(\d+)/.exec(getParam(listRequests().at(-1), SNIPPETS))?.[1];
  await searchFor(page, 'first');
  expect(getLength()).toBe('5');
  await page.setViewportSize({ width: 769, height: 700 });
  await fillAndWait(page, 'twelve');
  expect(getLength()).toBe('5');
  await page.keyboard.press('Escape');
  await searchFor(page, 'first');
  expect(getLength()).toBe('10');
});

const SNIPPETS = 'attributesToSnippet';

async function fillAndWait(page: Page, query: string): Promise<void> {
  const count = listRequests().length;
  await page.getByRole('combobox').fill(query);
  await expect.poll(() => listRequests().length).toBe(count + 1);
}

function failWith(answers: readonly ProviderAnswer[]): void {
  for (const [index, host] of hosts.entries()) {
    const answer = answers[index];
    host.respondWith(answer && (() => answer));
  }
}

/** The requests of this test, by host. */
function countRequests(): readonly number[] {
  return hosts.map(({ requests }, index) => requests.length - (earlier[index] ?? 0));
}

/** Requests to the first host, which works. */
function listRequests(): readonly ProviderRequest[] {
  return hosts[0]?.requests.slice(earlier[0]) ?? [];
}

function getParam(request: ProviderRequest | undefined, name: string): string {
  const { requests } = JSON.parse(request?.body ?? '{"requests":[{}]}');
  return new URLSearchParams(requests[0].params).get(name) ?? '';
}
