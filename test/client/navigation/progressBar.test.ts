/** The progress bar of navigation, in a real browser. */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { stopClock } from '../../helpers/browser/stopClock';
import { startWalkHost } from '../../helpers/browser/walkHost';
import { follow, waitForHeading } from '../../helpers/browser/walkSite';

const START_DELAY_MS = 200;
const JUMP_MS = 100;
/** From the arrival of the page until the bar is gone. */
const END_MS = 400;

const { host, open } = startWalkHost();

test('a page that arrives within 150 ms shows no bar', async () => {
  const page = await openWithIntent('/guide/one');
  const release = host().holdPath('/guide/two/');
  await follow(page, '/guide/two');
  await page.clock.runFor(150);
  expect(await isShown(page)).toBe(false);
  release();
  await waitForHeading(page, 'Two');
  await page.clock.runFor(1000);
  expect(await isShown(page)).toBe(false);
});

test('a slower page shows the bar after 200 ms, until 400 ms after it has arrived', async () => {
  const page = await openWithIntent('/guide/one');
  const release = host().holdPath('/guide/two/');
  await follow(page, '/guide/two');
  await page.clock.runFor(START_DELAY_MS - 1);
  expect(await isShown(page)).toBe(false);
  await page.clock.runFor(1);
  expect(await isShown(page)).toBe(true);
  expect(await isBusy(page)).toBe(true);
  release();
  await waitForHeading(page, 'Two');
  await page.clock.runFor(END_MS - 1);
  expect(await isShown(page)).toBe(true);
  await page.clock.runFor(1);
  expect(await isShown(page)).toBe(false);
  expect(await isBusy(page)).toBe(false);
});

test('it is one bar with a peg, hidden from screen readers, 2 pixels high at the top, and ignores clicks', async () => {
  const page = await openWithIntent('/guide/one');
  const release = host().holdPath('/guide/two/');
  await follow(page, '/guide/two');
  await page.clock.runFor(START_DELAY_MS);
  const bar = page.locator('body > #nprogress');
  expect(await bar.getAttribute('aria-hidden')).toBe('true');
  expect(await bar.locator('[role]').count()).toBe(0);
  expect(await bar.locator('> .bar > .peg').count()).toBe(1);
  const style = await bar.evaluate((node) => {
    const { position, top, pointerEvents } = getComputedStyle(node);
    const inner = getComputedStyle(node.firstElementChild as Element);
    const { left, width } = node.getBoundingClientRect();
    const isWide = left === 0 && width === document.documentElement.clientWidth;
    return { position, top, pointerEvents, isWide, height: inner.height };
  });
  expect(style).toEqual({
    position: 'fixed',
    top: '0px',
    pointerEvents: 'none',
    isWide: true,
    height: '2px',
  });
  release();
});

test('it begins at 8 %, creeps by at most 2 % every 800 ms and stays below the end', async () => {
  const page = await openWithIntent('/guide/one');
  const release = host().holdPath('/guide/two/');
  await follow(page, '/guide/two');
  await page.clock.runFor(START_DELAY_MS);
  expect(await getShare(page)).toBe(8);
  let share = 8;
  for (let step = 0; step < 5; step++) {
    await page.clock.runFor(800);
    const next = await getShare(page);
    expect(next).toBeGreaterThanOrEqual(share);
    expect(next).toBeLessThanOrEqual(share + 2);
    share = next;
  }
  expect(share).toBeGreaterThan(8);
  await page.clock.runFor(800 * 1000);
  expect(await getShare(page)).toBeCloseTo(99.4, 5);
  release();
  await waitForHeading(page, 'Two');
  await page.clock.runFor(200);
  expect(await page.locator('#nprogress').evaluate((node) => node.style.opacity)).toBe('0');
});

test('at the end it jumps by 30 to 80 %, completes, and fades', async () => {
  const page = await openWithIntent('/guide/one');
  const release = host().holdPath('/guide/two/');
  await follow(page, '/guide/two');
  await page.clock.runFor(START_DELAY_MS);
  release();
  await waitForHeading(page, 'Two');
  // Frames show it for this long.
  await page.clock.runFor(JUMP_MS - 1);
  const share = await getShare(page);
  expect(share).toBeGreaterThanOrEqual(8 + 30);
  expect(share).toBeLessThanOrEqual(8 + 80);
  await page.clock.runFor(1);
  expect(await getShare(page)).toBe(100);
  const getOpacity = () => page.locator('#nprogress').evaluate((node) => node.style.opacity);
  expect(await getOpacity()).toBe('');
  await page.clock.runFor(JUMP_MS);
  expect(await getOpacity()).toBe('0');
});

test('it continues for a second page that is requested meanwhile, and ends with it', async () => {
  const page = await openWithIntent('/guide/one');
  host().holdPath('/guide/two/');
  const release = host().holdPath('/other/one/');
  await follow(page, '/guide/two');
  await page.clock.runFor(START_DELAY_MS);
  await follow(page, '/other/one');
  await page.clock.runFor(1000);
  expect(await page.locator('#nprogress').count()).toBe(1);
  release();
  await waitForHeading(page, 'Other one');
  await page.clock.runFor(END_MS);
  expect(await isShown(page)).toBe(false);
  expect(await isBusy(page)).toBe(false);
});

test('the end of one bar does not affect the next one', async () => {
  const page = await openWithIntent('/guide/one');
  const release = host().holdPath('/guide/two/');
  await follow(page, '/guide/two');
  await page.clock.runFor(START_DELAY_MS);
  release();
  await waitForHeading(page, 'Two');
  await page.clock.runFor(100);
  const releaseNext = host().holdPath('/other/one/');
  await follow(page, '/other/one');
  await page.clock.runFor(END_MS);
  expect(await page.locator('#nprogress').count()).toBe(1);
  expect(await isBusy(page)).toBe(true);
  releaseNext();
  await waitForHeading(page, 'Other one');
  await page.clock.runFor(END_MS);
  expect([await isShown(page), await isBusy(page)]).toEqual([false, false]);
});

test('it ends when the reader goes back before the page has arrived', async () => {
  const page = await openWithIntent('/guide/one');
  host().holdPath('/guide/two/');
  await follow(page, '/guide/two');
  await page.clock.runFor(START_DELAY_MS);
  expect(await isShown(page)).toBe(true);
  await page.evaluate(() => history.back());
  await page.waitForURL('**/guide/one');
  await page.clock.runFor(END_MS);
  expect(await isShown(page)).toBe(false);
});

test('jumps, query changes and the first load show no bar', async () => {
  const page = await openWithIntent('/guide/one');
  await page.clock.runFor(1000);
  expect(await isShown(page)).toBe(false);
  await follow(page, '/guide/one?a=1');
  await page.clock.runFor(1000);
  expect(await isShown(page)).toBe(false);
  await follow(page, '#section-2');
  await page.clock.runFor(1000);
  expect(await isShown(page)).toBe(false);
});

describe('before any other interaction', () => {
  test('a click by a script or an assistive tool shows it', async () => {
    const { page } = await open('/guide/one', { prepare: stopClock });
    const release = host().holdPath('/guide/two/');
    await follow(page, '/guide/two');
    await waitForBehaviours(page);
    await page.clock.runFor(START_DELAY_MS);
    expect(await isShown(page)).toBe(true);
    release();
    await waitForHeading(page, 'Two');
    await page.clock.runFor(END_MS);
    expect(await isShown(page)).toBe(false);
  });

  test('going back with the browser buttons shows it too', async () => {
    const { page } = await open('/guide/one', { prepare: stopClock });
    await follow(page, '/guide/two');
    await waitForHeading(page, 'Two');
    await page.reload();
    host().holdPath('/guide/one/');
    await page.evaluate(() => history.back());
    await waitForBehaviours(page);
    await page.clock.runFor(START_DELAY_MS);
    expect(await isShown(page)).toBe(true);
  });
});

async function openWithIntent(path: string): Promise<Page> {
  const { page } = await open(path, { prepare: stopClock });
  await page.mouse.move(600, 400);
  await page.mouse.move(610, 410);
  await waitForBehaviours(page);
  return page;
}

/** The styles are loaded on intent, together with the code of the bar. */
async function waitForBehaviours(page: Page): Promise<void> {
  await page.waitForSelector('link[href*=on-intent]', { state: 'attached' });
  await page.waitForSelector('.back-to-top', { state: 'attached' });
}

function isShown(page: Page): Promise<boolean> {
  return page.evaluate(() => document.getElementById('nprogress') !== null);
}

function isBusy(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.classList.contains('nprogress-busy'));
}

/** In percent of the window's width. */
function getShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>('#nprogress .bar');
    const [, moved = ''] =
      /^translate3d\((.*?)%, 0px, 0px\)$/.exec(bar?.style.transform ?? '') ?? [];
    return 100 + Number.parseFloat(moved);
  });
}
