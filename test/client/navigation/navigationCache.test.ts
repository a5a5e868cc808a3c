/** A browser with a back/forward cache restores pages as they were left. */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowser } from '../../helpers/browser/browser';
import { PATIENCE_MS } from '../../helpers/browser/patience';
import { eventually, getScroll, scrollTo, startWalkHost } from '../../helpers/browser/walkHost';
import { follow, waitForHeading } from '../../helpers/browser/walkSite';

const { host } = startWalkHost();

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser({ hasBackForwardCache: true });
});
afterAll(() => browser?.close());

test('on Back from another site, the page works at its old scroll position, and navigates without a load', async () => {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`${host().origin}/guide/one`);
  await scrollTo(page, 500);
  await follow(page, '/guide/two');
  await waitForHeading(page, 'Two');
  await scrollTo(page, 1300);
  await page.evaluate(() => {
    Object.assign(window, { wasKept: false });
    window.addEventListener('pageshow', ({ persisted }) =>
      Object.assign(window, { wasKept: persisted }),
    );
  });
  // Another origin on the same machine.
  await page.goto(`${host().origin.replace('127.0.0.1', 'localhost')}/guide/short`);
  host().forget();
  // A page from the cache is not loaded again.
  await page.goBack({ waitUntil: 'commit' });
  await waitForHeading(page, 'Two');
  await eventually(() =>
    page.evaluate(() => (window as unknown as { wasKept: boolean }).wasKept),
  ).toBe(true);
  expect(await getScroll(page)).toBe(1300);
  await page.evaluate(() => history.back());
  await waitForHeading(page, 'One');
  expect(await getScroll(page)).toBe(500);
  await follow(page, '/other/one');
  await waitForHeading(page, 'Other one');
  expect(host().countLoads()).toBe(0);
});
