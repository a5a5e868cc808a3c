/**
 * Measures how long a reader of a doc page waits. Long tasks, and how long they block the reader in all, are
 * measured with the CPU slowed down four times, and compared with those of the same page without the site's
 * scripts. The time from a click to the next page is measured on slow 4G, and compared with a full load of
 * the same page.
 */

import type { Browser, Page } from 'playwright-core';
import { startBrowser } from '../helpers/browser/browser';
import { startServedSite } from './servedSite';
import { slowDown } from './slow4g';

const ROUNDS = 7;
const SLOWDOWN = 4;
/** What a task takes beyond this blocks the reader. */
const LONG_TASK_MS = 50;
/** A long doc and one of average length. */
const LOADED = ['/api/reference', '/crbtscript/resources/server'];
const FROM = '/api/reference';
const TO = '/api/resources/economy/items';

export async function run(): Promise<void> {
  const site = await startServedSite();
  const browser = await startBrowser();
  try {
    await printLongTasks(browser, site.url);
    await printClicks(browser, site.url);
  } finally {
    await browser.close();
    site.close();
  }
}

async function printLongTasks(browser: Browser, url: string): Promise<void> {
  console.log(
    `Long tasks (over ${LONG_TASK_MS} ms) in ${ROUNDS} loads, processor slowed ${SLOWDOWN}×: median of the blocking time, ms; tasks of each load, ms`,
  );
  for (const path of LOADED) {
    for (const hasScripts of [true, false]) {
      const loads: (readonly number[])[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        loads.push(await listLongTasks(browser, url + path, hasScripts));
      }
      const name = hasScripts ? path : '… without scripts';
      const blocking = Math.round(getMedian(loads.map(getBlockingMs)));
      const tasks = loads.map((load) => load.map(Math.round).join('+') || '0');
      console.log(`  ${name.padEnd(28)} ${String(blocking).padStart(4)}  ${tasks.join(', ')}`);
    }
  }
}

function getBlockingMs(tasks: readonly number[]): number {
  return tasks.reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK_MS), 0);
}

async function listLongTasks(
  browser: Browser,
  url: string,
  hasScripts: boolean,
): Promise<readonly number[]> {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    const found: number[] = [];
    Object.assign(window, { longTasks: found });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) found.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  // Both cases use this route, because interception alone changes how a page loads.
  await page.route('**/*.js', (route) => (hasScripts ? route.continue() : route.abort()));
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(url);
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, 600);
  await page.waitForTimeout(1500);
  const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
  await page.close();
  return tasks;
}

async function printClicks(browser: Browser, url: string): Promise<void> {
  const soft: number[] = [];
  const full: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    soft.push(await timeClick(browser, url, false));
    full.push(await timeClick(browser, url, true));
  }
  const [swapped, loaded] = [getMedian(soft), getMedian(full)];
  console.log(
    `Click to the next page on slow 4G, medians of ${ROUNDS}: swapped ${swapped} ms, full load ${loaded} ms (${(swapped / loaded).toFixed(2)} of it)`,
  );
}

/** Milliseconds until the heading of the next page is painted. */
async function timeClick(browser: Browser, url: string, isFullLoad: boolean): Promise<number> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(url + FROM);
  // Without this, the page would be prefetched before the click.
  if (!isFullLoad) await preventPrefetch(page);
  await slowDown(page);
  const heading = await page.locator('h1').textContent();
  const start = Date.now();
  if (isFullLoad) await page.evaluate((target) => location.assign(target), url + TO);
  else
    await page.evaluate(
      (target) => document.querySelector<HTMLElement>(`a[href="${target}"]`)?.click(),
      TO,
    );
  await page.waitForFunction((old) => {
    const now = document.querySelector('h1')?.textContent;
    return (
      now !== undefined &&
      now !== old &&
      performance.getEntriesByName('first-contentful-paint').length > 0
    );
  }, heading);
  const duration = Date.now() - start;
  await context.close();
  return duration;
}

function preventPrefetch(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}

function getMedian(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
}
