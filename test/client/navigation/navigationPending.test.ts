/** What is shown while the next page is loading, and when it cannot be loaded, in a real browser. */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { runAxe } from '../../helpers/browser/inspectPage';
import { retryInVain } from '../../helpers/browser/retryInVain';
import {
  eventually,
  getScroll,
  scrollTo,
  settle,
  startWalkHost,
} from '../../helpers/browser/walkHost';
import { follow, followTo, waitForHeading } from '../../helpers/browser/walkSite';
import { testSample } from '../../helpers/code/longRun';
import type { Fault } from '../../helpers/commands/failingHost';

// A prefetched page could not be held back any more.
const { host, openSparing: open } = startWalkHost();

describe('while the next page is loading', () => {
  test('the address is the new one and the old page stays, until everything changes in one step', async () => {
    const { page } = await open('/guide/one');
    const release = host().holdPath('/guide/two/');
    await watchHeadings(page);
    await follow(page, '/guide/two');
    await eventually(() => page.url()).toBe(`${host().origin}/guide/two`);
    await settle(page);
    expect([await page.title(), await getHeading(page)]).toEqual(['One | Test', 'One']);
    release();
    await waitForHeading(page, 'Two');
    expect(await getSeen(page)).toEqual(['One', 'Two']);
  });

  test('a later click wins, and the earlier page is never shown when it arrives later', async () => {
    const { page, warnings } = await open('/guide/one');
    const release = host().holdPath('/guide/two/');
    await watchHeadings(page);
    await follow(page, '/guide/two');
    await eventually(() => host().listFetched()).toContain('/guide/two/');
    await followTo(page, '/other/one', 'Other one');
    await comeLate(page, '**/guide/two/', release);
    expect(await getSeen(page)).toEqual(['One', 'Other one']);
    expect(page.url()).toBe(`${host().origin}/other/one`);
    expect(host().countLoads()).toBe(0);
    expect(warnings).toEqual([]);
  });

  test('a later click wins, and a failure of the earlier page has no effect', async () => {
    const { page, warnings } = await open('/guide/one');
    const release = host().holdPath('/guide/nothing/');
    await follow(page, '/guide/nothing');
    await eventually(() => host().listFetched()).toContain('/guide/nothing/');
    await followTo(page, '/other/one', 'Other one');
    await comeLate(page, '**/guide/nothing/', release);
    expect(await getHeading(page)).toBe('Other one');
    expect(host().countLoads()).toBe(0);
    expect(warnings).toEqual([]);
  });

  test('Back stays on the visible page, at the same position', async () => {
    const { page } = await open('/guide/one');
    await scrollTo(page, 700);
    const release = host().holdPath('/guide/two/');
    await follow(page, '/guide/two');
    await eventually(() => host().listFetched()).toContain('/guide/two/');
    await page.evaluate(() => history.back());
    await page.waitForURL('**/guide/one');
    await comeLate(page, '**/guide/two/', release);
    expect([await getHeading(page), await getScroll(page)]).toEqual(['One', 700]);
    expect(host().countLoads()).toBe(0);
  });

  test('Back and then Forward shows it after all', async () => {
    const { page } = await open('/guide/one');
    const release = host().holdPath('/guide/two/');
    await follow(page, '/guide/two');
    await page.evaluate(() => history.back());
    await page.waitForURL('**/guide/one');
    await page.evaluate(() => history.forward());
    await page.waitForURL('**/guide/two');
    release();
    await waitForHeading(page, 'Two');
    expect(host().countLoads()).toBe(0);
  });
});

describe('a page that cannot be fetched is loaded once by the browser, with a warning in the console', () => {
  const short = '<!doctype html><a class="skip-link"></a><main id="main"><h1>Two</h1></main>';
  const other = '<!doctype html><title>Other</title><main id="main"><h1>Other site</h1></main>';

  testSample<[string, Fault]>([
    ['the connection breaks', { kind: 'reset' }],
    ['the answer breaks off', { kind: 'truncate', body: '<!doctype html><main id="main">' }],
    ['the host fails', { kind: 'answer', status: 500, body: other }],
    ['the host has no such page', { kind: 'answer', status: 404, body: other }],
    ['there is nothing in it', { kind: 'answer', status: 204, body: '' }],
    ['it is empty', { kind: 'answer', body: '' }],
    ['it lacks its end', { kind: 'answer', body: short }],
    ['it is no HTML', { kind: 'answer', type: 'application/json', body: '{}' }],
    ['it is plain text', { kind: 'answer', type: 'text/plain', body: other }],
    ['it is a page of another site', { kind: 'answer', body: other }],
    ['it leads to another page', { kind: 'redirect', to: '/other/one/' }],
  ])('when %s', async (_, fault) => {
    const { page, warnings } = await open('/guide/one');
    host().breakPath('/guide/two/', { ...fault, hits: 'fetch' });
    await followTo(page, '/guide/two?a=1#section-3', 'Two');
    await page.waitForLoadState();
    expect(page.url()).toBe(`${host().origin}/guide/two?a=1#section-3`);
    expect(host().requests.filter(({ destination }) => destination === 'document')).toMatchObject([
      { path: '/guide/two?a=1', destination: 'document' },
    ]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('/guide/two/ returned no page');
    const top = await page
      .locator('#section-3')
      .evaluate((node) => node.getBoundingClientRect().top);
    expect(Math.abs(top)).toBeLessThan(100);
  });

  test('and starts at its top, however far the previous page was scrolled', async () => {
    const { page } = await open('/guide/one');
    await scrollTo(page, 2000);
    host().breakPath('/guide/two/', { kind: 'reset', hits: 'fetch' });
    await followTo(page, '/guide/two', 'Two');
    await page.waitForLoadState();
    expect(await getScroll(page)).toBe(0);
    await page.goBack();
    await waitForHeading(page, 'One');
    await eventually(() => getScroll(page)).toBe(2000);
  });

  test('also on Back, at its previous position', async () => {
    const { page, warnings } = await open('/guide/one');
    await scrollTo(page, 1234);
    await followTo(page, '/guide/two', 'Two');
    host().breakPath('/guide/one/', { kind: 'reset', hits: 'fetch' });
    await page.evaluate(() => history.back());
    await waitForHeading(page, 'One');
    await page.waitForLoadState();
    expect(warnings).toHaveLength(1);
    expect(host().countLoads()).toBe(1);
    expect(await getScroll(page)).toBe(1234);
  });

  test('while the host is down, the browser shows its error page, then the page once the host is back', async () => {
    const { page } = await open('/guide/one');
    host().breakPath('/guide/two', { kind: 'reset' });
    host().breakPath('/guide/two/', { kind: 'reset' });
    await follow(page, '/guide/two');
    await eventually(() => page.url()).toContain('chrome-error:');
    host().fix();
    await page.reload();
    await waitForHeading(page, 'Two');
  });
});

describe('a page that the host fails to serve a second time', () => {
  const ALERT = 'This could not be loaded. Please check your connection.';

  /** Its first failure makes the browser load it. */
  async function failOnce(fault: Fault) {
    const opened = await open('/guide/one');
    host().breakPath('/guide/two/', { ...fault, hits: 'fetch' });
    await followTo(opened.page, '/guide/two', 'Two');
    await opened.page.waitForLoadState();
    await followTo(opened.page, '/guide/one', 'One');
    host().forget();
    await follow(opened.page, '/guide/two');
    return opened;
  }

  testSample<[string, Fault]>([
    ['the connection breaks', { kind: 'reset' }],
    ['the host fails', { kind: 'answer', status: 503, body: 'Down' }],
  ])('leaves the old one, with an alert and a button, when %s', async (_, fault) => {
    const { page } = await failOnce(fault);
    const alert = page.getByRole('alert');
    await alert.getByText(ALERT).waitFor();
    expect([await getHeading(page), host().countLoads()]).toEqual(['One', 0]);
    expect(page.url()).toBe(`${host().origin}/guide/two`);
    const retry = alert.getByRole('button', { name: 'Retry' });
    expect(await retry.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await runAxe(page)).toEqual([]);
    host().fix();
    await retry.press('Enter');
    await waitForHeading(page, 'Two');
    expect([await alert.count(), host().countLoads()]).toEqual([0, 0]);
  });

  test('is requested until the host answers again', async () => {
    const { page } = await failOnce({ kind: 'reset' });
    await page.context().setOffline(true);
    await retryInVain(page);
    expect(await getHeading(page)).toBe('One');
    await page.context().setOffline(false);
    host().fix();
    await page.keyboard.press('Enter');
    await waitForHeading(page, 'Two');
    expect(host().countLoads()).toBe(0);
  });

  test('is loaded by the browser when the host answers without the page', async () => {
    const { page } = await failOnce({ kind: 'reset' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await waitForHeading(page, 'Two');
    await page.waitForLoadState();
    expect(host().countLoads()).toBe(1);
  });

  test('is abandoned by going back', async () => {
    const { page } = await failOnce({ kind: 'reset' });
    const alert = page.getByRole('alert');
    await alert.waitFor();
    await page.evaluate(() => history.back());
    await alert.waitFor({ state: 'detached' });
    expect([page.url(), await getHeading(page)]).toEqual([`${host().origin}/guide/one`, 'One']);
  });

  testSample<[string, Fault]>([
    ['there is none', { kind: 'answer', status: 404, body: 'None' }],
    ['it is elsewhere', { kind: 'redirect', to: '/other/one/' }],
  ])('is loaded by the browser again when %s', async (_, fault) => {
    const { page } = await failOnce(fault);
    await waitForHeading(page, 'Two');
    await page.waitForLoadState();
    expect([await page.getByRole('alert').count(), host().countLoads()]).toEqual([0, 1]);
  });
});

describe('a page with different scripts or styles', () => {
  testSample(['main-', 'style-'])(
    '(%s) is loaded by the browser without a warning',
    async (name) => {
      const { page, warnings } = await open('/guide/one');
      const html = await (await fetch(`${host().origin}/guide/two`)).text();
      const body = html.replace(new RegExp(`${name}\\w+`, 'g'), `${name}NEW`);
      host().breakPath('/guide/two/', { kind: 'answer', body, hits: 'fetch' });
      host().forget();
      await followTo(page, '/guide/two', 'Two');
      await page.waitForLoadState();
      expect(host().countLoads()).toBe(1);
      expect(warnings).toEqual([]);
    },
  );
});

/** Releases a page that was held back, and waits until the shown page has processed it. */
async function comeLate(page: Page, path: string, release: () => void): Promise<void> {
  const late = page.waitForResponse(path);
  release();
  await (await late).finished();
  await settle(page);
}

/** Records every heading that the page shows. */
async function watchHeadings(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: (string | null | undefined)[] = [];
    const look = () => {
      const heading = document.querySelector('h1')?.textContent;
      if (seen.at(-1) !== heading) seen.push(heading);
    };
    look();
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    Object.assign(window, { seen });
  });
}

function getSeen(page: Page): Promise<unknown> {
  return page.evaluate(() => (window as unknown as { seen: unknown }).seen);
}

function getHeading(page: Page): Promise<string | null> {
  return page.locator('h1').textContent();
}
