/** The cost of navigation on the CRBT site: requests, bytes, and layout shifts. */

import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startVisits } from '../../helpers/browser/visits';
import { saveData } from '../../helpers/browser/walkHost';
import { watchShifts } from '../../helpers/browser/watchShifts';
import { sample } from '../../helpers/code/longRun';
import { crbtRoutes } from '../../helpers/sites/crbtRoutes';
import { serveCrbtSite } from '../../helpers/sites/crbtSite';

const MAX_BYTES = 14 * 1024;

const visit = startVisits();
const site = serveCrbtSite();

test('a doc that was not prefetched is one request of less than 14 kB in Brotli', async () => {
  const docs = crbtRoutes.filter((path) => /^\/(?:api|crbtscript|self-hosting)\//.test(path));
  const { page } = await visit(`${site()}/blog/archive`, { prepare: saveData });
  await startBehaviours(page);
  for (const path of sample(docs)) {
    await page.evaluate(() => performance.clearResourceTimings());
    await goTo(page, path);
    const all = await listRequests(page);
    // Stylesheets and scripts of some pages come once, under hashed names.
    const requests = all.filter(({ name }) => !name.includes('/assets/'));
    expect(requests.map(({ name }) => name)).toEqual([site() + path.replace(/\/?$/, '/')]);
    const bytes = brotliCompressSync(await (await fetch(site() + path)).text()).length;
    expect(bytes, path).toBeLessThan(MAX_BYTES);
    expect(bytes, path).toBeGreaterThan(1000);
  }
  expect(docs).toHaveLength(17);
});

test('a prefetched page causes no request', async () => {
  const { page } = await visit(`${site()}/api/intro`);
  await startBehaviours(page);
  const fetched = page.waitForResponse('**/api/reference/');
  await page.locator('.sidebar a[href="/api/reference"]').hover();
  await (await fetched).finished();
  await page.evaluate(() => performance.clearResourceTimings());
  await goTo(page, '/api/reference');
  const requests = await listRequests(page);
  expect(requests.filter(({ name }) => name.includes('/api/reference'))).toEqual([]);
});

test('nothing shifts while a page loads or when the next one replaces it', async () => {
  const { page } = await visit(`${site()}/api/reference`, { prepare: watchShifts });
  await page.mouse.wheel(0, 400);
  await goTo(page, '/api/resources/guilds');
  await page.mouse.wheel(0, 900);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'API reference' }).waitFor();
  // A layout shift is reported in the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(await page.evaluate(() => (window as unknown as { shifts: unknown }).shifts)).toEqual([]);
});

/** Follows a link to that page; adds a link when the page has none. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.getElementById('main')?.append(link);
    link.click();
  }, path);
  const canonical = `link[rel="canonical"][href$="${path}"]`;
  await page.waitForSelector(canonical, { state: 'attached' });
}

/** Files that are loaded on intent do not count as navigation. */
async function startBehaviours(page: Page): Promise<void> {
  const loaded = page.waitForResponse('**/assets/on-intent-*.css');
  await page.mouse.move(5, 5);
  await (await loaded).finished();
}

/** Without the favicon, which the browser requests whenever the address changes. */
async function listRequests(page: Page): Promise<{ name: string }[]> {
  const requests = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => ({ name })),
  );
  return requests.filter(({ name }) => !name.endsWith('/favicon.svg'));
}
