/** Pages of the CRBT site whose HTML comes in two parts, as on a slow connection: scripts of the head come before the rest. */

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startVisits } from '../helpers/browser/visits';
import { eventually } from '../helpers/browser/walkHost';
import { isLong } from '../helpers/code/longRun';
import { type FailingHost, startFailingHost } from '../helpers/commands/failingHost';
import { getCrbtSite } from '../helpers/sites/buildFixture';
import { crbtRoutes } from '../helpers/sites/crbtRoutes';

const SEARCH = '/search';
const PLAYGROUND = '/crbtscript/playground';
/** The short run has one page for each set of scripts and behaviours. */
const PATHS = isLong ? [...crbtRoutes, '/404'] : ['/', PLAYGROUND, SEARCH];

let host: FailingHost;
const visit = startVisits();
beforeAll(async () => {
  host = await startFailingHost((await getCrbtSite()).files);
});
afterEach(() => host.fix());
afterAll(() => host?.close());

const CUTS = {
  'at the end of its head': (html: string) => html.indexOf('</head>'),
  'in its body': (html: string) => html.indexOf('>', html.indexOf('<main')) + 1,
};

const CASES = PATHS.flatMap((path) =>
  Object.entries(CUTS).map(([name, find]) => [path, name, find] as const),
);

/** The short run cuts each page once, in turns at the one place and at the other. */
test.each(CASES.filter((_, index) => isLong || index % 4 === 0 || index % 4 === 3))(
  '%s searches and hydrates when it is cut %s',
  async (path, _, findCut) => {
    const errors: unknown[] = [];
    const { release, scripts } = await splitPage(path, findCut);
    const { page } = await visit('about:blank', {
      prepare: async (opened) => {
        opened.on('pageerror', (error) => errors.push(error));
      },
    });
    const loaded = scripts.map((script) =>
      page.waitForEvent('requestfinished', (request) => request.url().endsWith(script)),
    );
    const isShown = page.goto(host.origin + path);
    await Promise.all(loaded);
    // A script that does not wait for the page would run by now.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    release();
    await isShown;
    await search(page, path);
    if (path === PLAYGROUND) await editMessage(page);
    expect(errors).toEqual([]);
  },
);

/** `scripts` are those that the first part names. */
async function splitPage(path: string, findCut: (html: string) => number) {
  const response = await fetch(host.origin + path);
  const html = await response.text();
  const cut = findCut(html);
  const parts = [html.slice(0, cut), html.slice(cut)] as const;
  const policy = response.headers.get('content-security-policy') ?? '';
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  const headers = { 'content-security-policy': policy };
  host.breakPath(path, { kind: 'split', parts, until, headers });
  const scripts = [...parts[0].matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = '']) => src);
  expect(scripts.length).toBeGreaterThan(0);
  return { release, scripts };
}

async function search(page: Page, path: string): Promise<void> {
  if (path === SEARCH) {
    await page.getByRole('searchbox').fill('currency');
    await page.getByText(/documents found/).waitFor();
    return;
  }
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('combobox').fill('currency');
  await dialog.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

async function editMessage(page: Page): Promise<void> {
  await page.getByLabel('Content', { exact: true }).fill('Hello <user.nickname>');
  await eventually(() => page.locator('.play__preview').innerText()).toContain('Hello tove');
}
