/** The frame around every page in a real browser: color mode, announcement and the menu on small screens. */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../generator/serve/listen';
import { bundleMain, createPage, servePages } from '../helpers/browser/clientPages';
import { startVisits } from '../helpers/browser/visits';
import { testSample } from '../helpers/code/longRun';

const CSS = `
#base-url-check, html[data-announcement="dismissed"] .announcement { display: none }
#menu[data-shown="primary"] [data-menu-panel="secondary"],
#menu[data-shown="secondary"] [data-menu-panel="primary"] { display: none }
@media (min-width: 997px) { [data-menu-toggle] { display: none } }`;

const LAYOUT = `<div class="announcement" data-announcement-id="news-1" role="region" aria-label="Announcement">News
<button data-announcement-close aria-label="Close">x</button></div>
<button data-menu-toggle popovertarget="menu" aria-label="Toggle navigation bar">Menu</button>
<button data-color-mode-switch aria-label="unnamed">Mode</button>
<div id="menu" popover>
<button data-menu-close popovertarget="menu" popovertargetaction="hide" aria-label="Close navigation bar">x</button>
<div data-menu-panel="secondary"><button data-menu-back>← Back to main menu</button><a href="/other">A doc</a></div>
<div data-menu-panel="primary"><a href="/other">Blog</a></div></div>`;

const visit = startVisits();
let site: RunningServer;

beforeAll(async () => {
  site = await servePages({
    'index.html': await createPage({ body: `${LAYOUT}<main id="main"></main>` }),
    'other/index.html': await createPage({
      body: `${LAYOUT}<main id="main"><h1>Other</h1></main>`,
    }),
    'newer/index.html': await createPage({
      body: LAYOUT,
      headScript: { announcementId: 'news-2' },
    }),
    'fixed/index.html': await createPage({
      body: '',
      headScript: { disableSwitch: true },
    }),
    'assets/style.css': CSS,
    'assets/on-intent.css': '',
    'assets/main.js': await bundleMain(),
  });
});

afterAll(() => site.close());

describe('color mode', () => {
  test('follows the system until the reader chooses, then the choice', async () => {
    const { page } = await visit(site.url, { colorScheme: 'dark' });
    const mode = page.getByRole('button', { name: /^Switch between dark and light mode/ });
    expect(await getTheme(page)).toBe('dark');
    expect(await mode.getAttribute('title')).toBe(
      'Switch between dark and light mode (currently dark mode)',
    );
    await page.emulateMedia({ colorScheme: 'light' });
    await page.waitForSelector('html[data-theme="light"]');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForSelector('html[data-theme="dark"]');
    await mode.click();
    await page.getByRole('button', { name: /currently light mode/ }).waitFor();
    expect(await readStored(page, 'theme')).toBe('light');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    expect(await getTheme(page)).toBe('light');
  });

  test('the mode in the address applies to one page and is not stored', async () => {
    const { page } = await visit(`${site.url}?docusaurus-theme=dark`);
    expect([await getTheme(page), await readStored(page, 'theme')]).toEqual(['dark', null]);
    await page.goto(`${site.url}?docusaurus-theme=purple`);
    expect(await getTheme(page)).toBe('light');
  });

  test('a choice in one tab applies to all', async () => {
    const { page, context } = await visit(site.url);
    const other = await context.newPage();
    await other.goto(site.url);
    await page.getByRole('button', { name: /^Switch/ }).click();
    await other.waitForSelector('html[data-theme="dark"]');
    expect(await other.getByRole('button', { name: /currently dark mode/ }).count()).toBe(1);
  });

  test('without the switch, an old choice is forgotten', async () => {
    const { page } = await visit(site.url);
    await page.getByRole('button', { name: /^Switch/ }).click();
    await page.goto(`${site.url}fixed`);
    expect([await getTheme(page), await readStored(page, 'theme')]).toEqual(['light', null]);
  });

  test('without storage, the switch works and the console has one warning', async () => {
    const { page, warnings } = await visit(`${site.url}other`, {
      prepare: (target) =>
        target.addInitScript(() => {
          Object.defineProperty(window, 'localStorage', {
            get() {
              throw new Error('no');
            },
          });
        }),
    });
    await page.getByRole('button', { name: /^Switch/ }).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    expect(await getTheme(page)).toBe('dark');
    expect(
      warnings.filter((text) => text.includes('Browser storage is not available.')),
    ).toHaveLength(1);
  });
});

describe('announcement', () => {
  test('stays closed until its id changes', async () => {
    const { page } = await visit(site.url);
    const bar = page.getByRole('region', { name: 'Announcement' });
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    expect(await bar.isVisible()).toBe(false);
    expect(await readStored(page, 'docusaurus.announcement.dismiss')).toBe('true');
    await page.reload();
    expect(await bar.isVisible()).toBe(false);
    await page.goto(`${site.url}newer`);
    expect(await bar.isVisible()).toBe(true);
    expect(await readStored(page, 'docusaurus.announcement.dismiss')).toBe('false');
    expect(await readStored(page, 'docusaurus.announcement.id')).toBe('news-2');
  });
});

describe('mobile menu', () => {
  const viewport = { width: 390, height: 700 };

  test('opens on the secondary panel and leads back to the main one', async () => {
    const { page } = await visit(site.url, { viewport });
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
    await toggle.click();
    await page.waitForSelector('[data-menu-toggle][aria-expanded="true"]');
    expect(await page.getByRole('link').allTextContents()).toEqual(['A doc']);
    await page.getByRole('button', { name: 'Back to main menu' }).click();
    expect(await page.getByRole('link').allTextContents()).toEqual(['Blog']);
    await page.getByRole('button', { name: 'Close navigation bar' }).click();
    await page.waitForSelector('[data-menu-toggle][aria-expanded="false"]');
    await page.waitForSelector('#menu[data-shown="secondary"]', { state: 'attached' });
  });

  test('Back closes it and the page stays; Back again leaves', async () => {
    const { page } = await visit(`${site.url}other`, { viewport });
    await page.goto(site.url);
    await openMenu(page);
    await page.goBack();
    await page.waitForSelector('#menu:not(:popover-open)', { state: 'attached' });
    expect(page.url()).toBe(site.url);
    await page.goBack();
    await page.waitForURL('**/other');
  });

  testSample([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['a wide window', (page: Page) => page.setViewportSize({ width: 997, height: 700 })],
  ])('%s closes it and leaves nothing in the history', async (_name, close) => {
    const { page } = await visit(`${site.url}other`, { viewport });
    await page.goto(site.url);
    await openMenu(page);
    await close(page);
    await page.waitForFunction(() => !history.state?.docwrightMenu);
    await page.goBack();
    await page.waitForURL('**/other');
  });

  test('it stays open at 996 pixels', async () => {
    const { page } = await visit(site.url, { viewport });
    await openMenu(page);
    await page.setViewportSize({ width: 996, height: 700 });
    expect(await page.locator('#menu:popover-open').count()).toBe(1);
  });

  test('a link in it navigates, and one Back returns', async () => {
    const { page } = await visit(site.url, { viewport });
    await openMenu(page);
    await page.getByRole('link', { name: 'A doc' }).click();
    await page.getByRole('heading', { name: 'Other' }).waitFor();
    expect(page.url()).toBe(`${site.url}other`);
    expect(await page.locator('#menu:popover-open').count()).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { name: 'Other' }).waitFor({ state: 'detached' });
    expect(page.url()).toBe(site.url);
    expect(await page.locator('#menu:popover-open').count()).toBe(0);
  });
});

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await page.waitForFunction(() => history.state?.docwrightMenu);
}

function getTheme(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset.theme);
}

function readStored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}
