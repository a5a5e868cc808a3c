/** The site in a browser without scripts (rules 2.61, 3.66, 3.79). */

import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE, type ReaderOptions, startReaders } from '../helpers/browser/readers';
import { testSample } from '../helpers/code/longRun';
import { serveLayoutSite } from '../helpers/sites/layoutSite';

const getOrigin = serveLayoutSite();
const readers = startReaders();

function withoutScripts(
  path: string,
  options: ReaderOptions,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const open = async (context: BrowserContext): Promise<void> => {
    const page = await context.newPage();
    await page.goto(getOrigin() + path);
    expect(await page.locator('html[data-theme]').count()).toBe(0);
    await look(page);
    // Requests may still be running when the page closes; their errors do not matter.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  };
  return readers.as({ ...options, hasScripts: false }, open);
}

testSample([
  ['light', 'rgb(255, 251, 255)', 'only-light'],
  ['dark', 'rgb(24, 18, 19)', 'only-dark'],
] as const)(
  'a page and its logo match the %s mode of the system, without a switch',
  async (colorScheme, color, logo) => {
    await withoutScripts('/code', { viewport: DESKTOP, colorScheme }, async (page) => {
      const background = await page.evaluate(
        () => getComputedStyle(document.documentElement).backgroundColor,
      );
      expect(background).toBe(color);
      const shown = page.locator('.navbar .brand__logo:visible');
      expect(await shown.count()).toBe(1);
      expect(await shown.getAttribute('class')).toContain(logo);
    });
  },
);

test('a doc has all its content and links, and no button without effect', async () => {
  await withoutScripts('/code', { viewport: DESKTOP }, async (page) => {
    for (const name of ['Main', 'Docs sidebar', 'Breadcrumbs', 'Docs pages']) {
      expect([name, await page.getByRole('navigation', { name }).isVisible()]).toEqual([
        name,
        true,
      ]);
    }
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await page.getByRole('region', { name: 'Announcement' }).isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/code#main');
    await page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByText('Tabs', { exact: true })
      .click();
    await page.waitForURL('**/tabs');
  });
});

test('every panel of tabs is shown under its label', async () => {
  await withoutScripts('/tabs', { viewport: DESKTOP }, async (page) => {
    expect(await page.getByRole('tab').count()).toBe(0);
    const labels = page.locator('.tabs__label:visible');
    expect(await labels.allTextContents()).toEqual([
      'Mac',
      'Linux',
      'Mac',
      'Linux',
      'Plan 9',
      'Wide',
      'Wider',
    ]);
    for (const text of ['Short.', 'For Plan 9.', 'Wider text.']) {
      expect(await page.getByText(text).isVisible()).toBe(true);
    }
  });
});

test('the menu on small screens opens with both panels and closes again', async () => {
  await withoutScripts('/code', { viewport: PHONE, reducedMotion: 'reduce' }, async (page) => {
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    const site = page.getByRole('navigation', { name: 'Site' });
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
    expect(await sidebar.isVisible()).toBe(false);
    await toggle.click();
    expect([await sidebar.isVisible(), await site.isVisible()]).toEqual([true, true]);
    expect(await page.getByRole('button', { name: 'Back to main menu' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Close navigation bar' }).click();
    expect(await sidebar.isVisible()).toBe(false);
    await toggle.click();
    await page.keyboard.press('Escape');
    expect(await sidebar.isVisible()).toBe(false);
    await toggle.click();
    await site.getByRole('link', { name: 'Blog' }).click();
    await page.waitForURL('**/blog');
  });
});

test('details and the collapsed table of contents open', async () => {
  await withoutScripts('/notes', { viewport: PHONE }, async (page) => {
    const text = page.getByText(/^Closed text\./);
    expect(await text.isVisible()).toBe(false);
    await page.getByText('Closed', { exact: true }).click();
    await text.waitFor();
    await page.goto(`${getOrigin()}/first`);
    await page.locator('summary', { hasText: 'On this page' }).click();
    await page.locator('details').getByRole('link', { name: 'Part 9' }).click();
    await page.waitForURL('**#part-9');
  });
});

test('a hydrating page shows its rendered HTML, and an unknown path shows the not-found page', async () => {
  await withoutScripts('/counter', { viewport: DESKTOP }, async (page) => {
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Boats');
    expect(await page.getByRole('button', { name: 'Seen 0 boats' }).isVisible()).toBe(true);
    await page.goto(`${getOrigin()}/nowhere`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Page Not Found');
    await page.goto(`${getOrigin()}/`);
    expect(await page.getByText('This site did not load properly.').count()).toBe(0);
  });
});
