/** Navbar, footer and not-found page of a site's own, in a browser: what docwright's scripts do with them. */

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { scrollPage } from '../helpers/browser/layoutPage';
import { startVisits } from '../helpers/browser/visits';
import { eventually } from '../helpers/browser/walkHost';
import { followTo, waitForHeading } from '../helpers/browser/walkSite';
import { type FailingHost, startFailingHost } from '../helpers/commands/failingHost';
import { buildFixture } from '../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf } from '../helpers/sites/createSite';
import { TEMPLATE_SITE } from '../helpers/sites/templateSite';

const PHONE = { viewport: { width: 390, height: 700 }, reducedMotion: 'reduce' } as const;

let host: FailingHost;
const visit = startVisits();
beforeAll(async () => {
  const site = await buildFixture(TEMPLATE_SITE);
  expect(site.diagnostics).toEqual([]);
  host = await startFailingHost(site.files);
});
afterEach(() => host.forget());
afterAll(() => host?.close());

async function open(path: string, options?: Parameters<typeof visit>[1]): Promise<Page> {
  const { page } = await visit(host.origin + path, options);
  host.forget();
  return page;
}

/** What the navbar and the footer of the site say. */
async function readFrame(page: Page): Promise<readonly (string | null)[]> {
  return [
    await page.locator('.navbar .bar').textContent(),
    await page.locator('.footer > p').textContent(),
    await page.locator('.navbar').getByRole('link', { name: 'News' }).getAttribute('aria-current'),
  ];
}

const FIRST = ['Here is First A way to second', 'The end of doc', null];
const NEWS = ['Here is Blog A way to second', 'The end of postList', 'page'];

describe('a click on a link', () => {
  test('shows the navbar and the footer of the next page, without a load', async () => {
    const page = await open('/');
    expect(await readFrame(page)).toEqual(FIRST);
    await page.getByRole('link', { name: 'A way to second' }).click();
    await waitForHeading(page, 'Second');
    expect(await readFrame(page)).toEqual(['Here is Second A way to second', ...FIRST.slice(1)]);
    await page.locator('.navbar').getByRole('link', { name: 'News' }).click();
    await page.getByText('News: Post 3').waitFor();
    expect(await readFrame(page)).toEqual(NEWS);
    await page.goBack();
    await waitForHeading(page, 'Second');
    await page.goBack();
    await waitForHeading(page, 'First');
    expect(await readFrame(page)).toEqual(FIRST);
    expect(host.countLoads()).toBe(0);
  });

  test('keeps the rest of the navbar working: shortcut, color mode, search', async () => {
    const page = await open('/');
    await followTo(page, '/second', 'Second');
    const bar = page.locator('.navbar');
    expect(await bar.locator('kbd').count()).toBe(2);
    const mode = bar.getByRole('button', { name: /^Switch between/ });
    await mode.click();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(await mode.getAttribute('aria-label')).toContain('currently dark mode');
    await bar.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('dialog').waitFor();
    expect(host.countLoads()).toBe(0);
  });

  test('keeps a navbar that hides on scrolling down', async () => {
    const page = await open('/second');
    await followTo(page, '/', 'First');
    await scrollPage(page, 600);
    await page.waitForSelector('html[data-navbar-hidden]');
    await scrollPage(page, 500);
    await page.waitForSelector('html:not([data-navbar-hidden])');
  });

  test('keeps the nodes of a navbar that is the same on the next page', async () => {
    await withSite("Navbar: () => 'A bar'", async (own) => {
      const { page } = await visit(`${own.origin}/`);
      const bar = page.locator('.navbar');
      await bar.evaluate(({ firstChild }) => Object.assign(window, { sent: firstChild }));
      await followTo(page, '/second', 'Second');
      expect(
        await bar.evaluate(({ firstChild }) => firstChild === Reflect.get(window, 'sent')),
      ).toBe(true);
    });
  });

  test('fully loads the next page when only one of the two has a navbar', async () => {
    await withSite("Navbar: ({ page }) => page.path === '/' && 'A bar'", async (own) => {
      const { page } = await visit(`${own.origin}/`);
      own.forget();
      await followTo(page, '/second', 'Second');
      await eventually(() => page.locator('.navbar').count()).toBe(0);
      await eventually(own.countLoads).toBe(1);
    });
  });
});

/** Serves the pages with other templates. */
async function withSite(
  templates: string,
  run: (own: FailingHost) => Promise<void>,
): Promise<void> {
  const config = configOf(`templates: { ${templates} }`);
  const { files } = await buildFixture({ ...TEMPLATE_SITE, [CONFIG_FILE]: config });
  const own = await startFailingHost(files);
  try {
    await run(own);
  } finally {
    await own.close();
  }
}

test('navbar links are prefetched when a reader hovers over them', async () => {
  const page = await open('/blog');
  await page.getByRole('link', { name: 'A way to second' }).hover();
  await eventually(host.listFetched).toContain('/second/');
});

test('the menu on small screens opens and closes, also after a click on a link', async () => {
  const page = await open('/', PHONE);
  const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
  const menu = page.locator('#menu');
  for (const [link, heading] of [
    ['Second', 'Second'],
    ['First', 'First'],
  ] as const) {
    await toggle.click();
    await eventually(() => toggle.getAttribute('aria-expanded')).toBe('true');
    await menu.getByRole('link', { name: link, exact: true }).last().click();
    await waitForHeading(page, heading);
    await eventually(() => toggle.getAttribute('aria-expanded')).toBe('false');
    expect(await menu.isVisible()).toBe(false);
  }
  expect(host.countLoads()).toBe(0);
});

describe('the not-found page', () => {
  test('finds pages with a similar address', async () => {
    const page = await open('/secnod');
    expect(await page.getByText('The wind took it.').isVisible()).toBe(true);
    const nearest = page.locator('[data-nearest-pages]').getByRole('link', { name: 'Second' });
    await nearest.click();
    await waitForHeading(page, 'Second');
  });

  test('leads to the page with a differently written address', async () => {
    const page = await open('/SECOND');
    await waitForHeading(page, 'Second');
    expect(new URL(page.url()).pathname).toBe('/second');
  });
});
