/** Which pages are prefetched, and how many, in a real browser. */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { stopClock } from '../../helpers/browser/stopClock';
import { eventually, startWalkHost } from '../../helpers/browser/walkHost';
import { addLink, follow, waitForHeading } from '../../helpers/browser/walkSite';
import { testSample } from '../../helpers/code/longRun';

/** Visible links are fetched this long after the page. */
const SEEN_DELAY_MS = 1000;
const LATER_MS = 10_000;

const { host, open } = startWalkHost();

/** The browser has then said of all links, observed before, whether they are visible; those that come later are scrolled to. */
const waitForSight = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body);
      }),
  );

describe('visible links', () => {
  test('are fetched a second after the page, at most ten, each once', async () => {
    const { page } = await open('/guide/one', { prepare: stopClock });
    await waitForSight(page);
    await page.clock.runFor(SEEN_DELAY_MS - 1);
    expect(host().listFetched()).toEqual([]);
    await page.clock.runFor(1);
    await eventually(() => host().listFetched().length).toBe(10);
    await page.clock.runFor(LATER_MS);
    const fetched = host().listFetched();
    expect(fetched).toHaveLength(10);
    expect(new Set(fetched).size).toBe(10);
    expect(fetched).not.toContain('/guide/one/');
  });

  test('are fetched two at a time', async () => {
    const { page } = await open('/guide/short', { prepare: stopClock });
    await waitForSight(page);
    const release = holdAll();
    await page.clock.runFor(SEEN_DELAY_MS);
    await eventually(() => host().listFetched().length).toBe(2);
    await page.clock.runFor(LATER_MS);
    expect(host().listFetched()).toHaveLength(2);
    release();
    await eventually(() => host().listFetched().length).toBe(10);
  });

  test('of the next page have their own limit', async () => {
    const { page } = await open('/guide/one', { prepare: stopClock });
    await waitForSight(page);
    await page.clock.runFor(SEEN_DELAY_MS);
    await eventually(() => host().listFetched().length).toBe(10);
    await follow(page, '/other/one');
    await waitForHeading(page, 'Other one');
    await waitForSight(page);
    await page.clock.runFor(SEEN_DELAY_MS);
    // Ten, the clicked page, and ten more.
    await eventually(() => host().listFetched().length).toBe(21);
    expect(
      host()
        .listFetched()
        .filter((path) => path.startsWith('/other/')),
    ).toHaveLength(11);
    expect(new Set(host().listFetched()).size).toBe(21);
  });
});

describe('links that the reader scrolls to', () => {
  test('are fetched too, at most the same number again', async () => {
    const { page } = await open('/guide/filler-10', { prepare: stopClock });
    await waitForSight(page);
    await page.clock.runFor(SEEN_DELAY_MS);
    await eventually(() => host().listFetched().length).toBe(10);
    const last = '/guide/filler-49/';
    expect(host().listFetched()).not.toContain(last);
    await page.evaluate(() => document.getElementById('menu')?.scrollTo(0, 99_999));
    await eventually(() => host().listFetched()).toContain(last);
    await eventually(() => host().listFetched().length).toBe(20);
    await page.evaluate(() => document.getElementById('menu')?.scrollTo(0, 500));
    await page.clock.runFor(LATER_MS);
    expect(host().listFetched()).toHaveLength(20);
  });
});

describe('a link', () => {
  test('is fetched once when the mouse reaches it', async () => {
    const { page } = await openQuietly('/guide/one');
    await addLink(page, '/other/one');
    await page.hover('#probe');
    await eventually(() => host().listFetched()).toEqual(['/other/one/']);
    await page.mouse.move(600, 400);
    await page.hover('#probe');
    await addLink(page, '/other/one.html?a=1#section-1');
    await page.hover('#probe');
    expect(host().listFetched()).toEqual(['/other/one/']);
  });

  test('is fetched when a finger touches it', async () => {
    const { page } = await openQuietly('/guide/one');
    await addLink(page, '/other/one');
    const session = await page.context().newCDPSession(page);
    const touchPoints = [{ x: 5, y: 5 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await eventually(() => host().listFetched()).toEqual(['/other/one/']);
  });

  test('of or to this page, to another site or a file, that downloads, or has a tab of its own is never fetched', async () => {
    const { page } = await openQuietly('/guide/one');
    for (const [href, attributes] of [
      ['#section-1', {}],
      ['/guide/one.html', {}],
      ['https://example.com/', {}],
      ['/files/x.pdf', {}],
      ['/guide/two', { download: '' }],
      ['/guide/two', { target: '_blank' }],
      ['/guide/filler-10', {}],
    ] as const) {
      await addLink(page, href, attributes);
      await page.hover('#probe');
      // Each new link comes under a pointer that was elsewhere.
      await page.mouse.move(600, 400);
    }
    await eventually(() => host().listFetched()).toEqual(['/guide/filler-10/']);
  });

  test('that is clicked while it is fetched causes one request in total', async () => {
    const { page } = await openQuietly('/guide/one');
    const release = host().holdPath('/other/one/');
    await addLink(page, '/other/one');
    await page.hover('#probe');
    await eventually(() => host().listFetched().length).toBe(1);
    await page.click('#probe');
    release();
    await waitForHeading(page, 'Other one');
    expect(host().listFetched()).toEqual(['/other/one/']);
    expect(host().countLoads()).toBe(0);
  });

  test('that was fetched and is clicked later causes no other request', async () => {
    const { page } = await openQuietly('/guide/one');
    await addLink(page, '/other/one');
    const answered = page.waitForResponse('**/other/one/');
    await page.hover('#probe');
    await (await answered).finished();
    await page.click('#probe');
    await waitForHeading(page, 'Other one');
    expect(host().listFetched()).toEqual(['/other/one/']);
  });

  test('that could not be fetched is not reported and works when it is clicked', async () => {
    const { page, warnings } = await openQuietly('/guide/one');
    host().breakPath('/other/one/', { kind: 'answer', status: 503, body: 'Busy' });
    await addLink(page, '/other/one');
    const answered = page.waitForResponse('**/other/one/');
    await page.hover('#probe');
    await (await answered).finished();
    host().fix();
    await page.click('#probe');
    await waitForHeading(page, 'Other one');
    expect(host().listFetched()).toEqual(['/other/one/', '/other/one/']);
    expect(host().countLoads()).toBe(0);
    expect(warnings).toEqual([]);
  });
});

describe('on a slow or metered connection, nothing is fetched before the click', () => {
  testSample([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { saveData: true }])(
    'with %o',
    async (connection) => {
      const { page } = await open('/guide/one', {
        prepare: async (opened) => {
          await stopClock(opened);
          await setConnection(opened, connection);
        },
      });
      await page.clock.runFor(SEEN_DELAY_MS);
      await addLink(page, '/guide/two');
      await page.hover('#probe');
      expect(await callPrefetch(page, ['/guide/short'])).toEqual([false]);
      await page.click('#probe');
      await waitForHeading(page, 'Two');
      expect(host().listFetched()).toEqual(['/guide/two/']);
      expect(host().countLoads()).toBe(0);
    },
  );

  test('while a connection of unknown speed counts as fast', async () => {
    const { page } = await open('/guide/one', {
      prepare: (opened) => setConnection(opened, undefined),
    });
    expect(await callPrefetch(page, ['/guide/short'])).toEqual([true]);
  });
});

describe('window.docwright', () => {
  test('fetches four pages at once and returns false for more and for repeated pages', async () => {
    const { page } = await openQuietly('/guide/one');
    const release = holdAll();
    const paths = [10, 10, 11, 12, 13, 14].map((number) => `/guide/filler-${number}`);
    expect(await callPrefetch(page, paths)).toEqual([true, false, true, true, true, false]);
    await eventually(() => host().listFetched().length).toBe(4);
    release();
  });

  test('cannot be changed', async () => {
    const { page } = await openQuietly('/guide/one');
    expect(
      await page.evaluate(() => Object.isFrozen((window as unknown as Prefetching).docwright)),
    ).toBe(true);
  });
});

type Prefetching = { docwright: { prefetch(path: string): Promise<unknown> | false } };

/** False for a skipped page, true for a page that is being fetched. */
function callPrefetch(page: Page, paths: readonly string[]): Promise<boolean[]> {
  return page.evaluate(
    (all) =>
      all.map((path) => (window as unknown as Prefetching).docwright.prefetch(path) !== false),
    paths,
  );
}

/** Visible links are never fetched. */
function openQuietly(path: string) {
  return open(path, { prepare: stopClock });
}

function setConnection(page: Page, connection: object | undefined): Promise<unknown> {
  return page.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', { value }),
    connection,
  );
}

function holdAll(): () => void {
  const names = Array.from({ length: 40 }, (_, index) => `filler-${index + 10}`);
  const releases = [...names, 'one', 'two', 'pictures', 'short'].flatMap((name) => [
    host().holdPath(`/guide/${name}/`),
  ]);
  const others = ['/', '/blog/', '/other/one/', '/search/'].map((path) =>
    host().holdPath(path, 'fetch'),
  );
  return () => {
    for (const release of [...releases, ...others]) release();
  };
}
