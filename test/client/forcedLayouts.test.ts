/** No script makes the browser compute the layout of a page at once, at load or when the reader becomes active. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { scrollPage, wake } from '../helpers/browser/layoutPage';
import { startVisits } from '../helpers/browser/visits';
import { settle } from '../helpers/browser/walkHost';
import { watchForcedLayouts } from '../helpers/browser/watchForcedLayouts';
import { testSample } from '../helpers/code/longRun';
import { serveCrbtSite } from '../helpers/sites/crbtSite';
import { serveLayoutSite } from '../helpers/sites/layoutSite';

const WIDE = { viewport: { width: 1200, height: 700 }, reducedMotion: 'reduce' } as const;

const visit = startVisits();
const getCrbt = serveCrbtSite();
const getLayout = serveLayoutSite();

/** With a long sidebar and an announcement, with tabs, and a long page with code and tables. */
const PAGES = [
  ['a page with code and an announcement', () => `${getLayout()}/code`],
  ['a page with tabs', () => `${getLayout()}/tabs`],
  ['a long page', () => `${getCrbt()}/api/reference`],
] as const;

test('a script that forces a layout is found', async () => {
  const { page } = await visit(`${getLayout()}/code`, WIDE);
  await wakeAndSettle(page);
  const watched = await watchForcedLayouts(page);
  // The observer of the main script reads the scroll position when something has changed before.
  await page.evaluate(() => {
    document.body.append('A line');
    dispatchEvent(new Event('scroll'));
  });
  expect(await watched.list()).toContainEqual(expect.stringMatching(/@main-.*\.js:.* Layout$/));
});

testSample(PAGES)(
  '%s is laid out without waiting scripts while it loads',
  async (_name, getUrl) => {
    const { page } = await visit('about:blank', WIDE);
    const watched = await watchForcedLayouts(page);
    await page.goto(getUrl());
    await settle(page);
    await settle(page);
    expect(await watched.list()).toEqual([]);
  },
);

testSample(PAGES)('%s is not laid out again when behaviours start', async (_name, getUrl) => {
  const { page } = await visit(getUrl(), WIDE);
  await settle(page);
  const watched = await watchForcedLayouts(page);
  await wakeAndSettle(page);
  expect(await watched.list()).toEqual([]);
});

testSample(PAGES)('%s is laid out once a frame while the reader scrolls', async (_name, getUrl) => {
  const { page } = await visit(getUrl(), WIDE);
  await wakeAndSettle(page);
  const watched = await watchForcedLayouts(page);
  for (const top of [400, 900, 500, 0]) await scrollPage(page, top);
  expect(await watched.list()).toEqual([]);
});

async function wakeAndSettle(page: Page): Promise<void> {
  await wake(page);
  await settle(page);
  await settle(page);
}
