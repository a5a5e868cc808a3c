/** A large sidebar from page to page, its cut lists, and what it is without scripts and on small screens. */

import { describe, expect, test } from 'vitest';
import { runAxe } from '../helpers/browser/inspectPage';
import {
  findEntry,
  findSidebar,
  findToggle,
  goTo,
  isSameWindow,
  listParts,
  markWindow,
  waitForScript,
} from '../helpers/browser/largeSidebarPage';
import { wake } from '../helpers/browser/layoutPage';
import { DESKTOP, PHONE, startReaders } from '../helpers/browser/readers';
import { startVisits } from '../helpers/browser/visits';
import { testSample } from '../helpers/code/longRun';
import { serveSite } from '../helpers/sites/crbtSite';
import { createSite } from '../helpers/sites/createSite';
import { createLargeFiles, LONG_LIST } from '../helpers/sites/largeSite';

const WIDE = { viewport: DESKTOP, reducedMotion: 'reduce' } as const;
const SMALL = { viewport: PHONE, reducedMotion: 'reduce' } as const;

const getOrigin = serveSite(() => createSite(createLargeFiles()), 'large sidebar');
const visit = startVisits();
const readers = startReaders();

describe('from page to page', () => {
  test('open groups stay open, including those above the page', async () => {
    const { page } = await visit(`${getOrigin()}/group-3/page-3`, WIDE);
    await wake(page);
    await markWindow(page);
    await findToggle(page, 'Group 5').click();
    await goTo(page, 'Page 2 of group 5');
    for (const group of ['Group 3', 'Group 5']) {
      expect(await findToggle(page, group).getAttribute('aria-expanded')).toBe('true');
    }
    await goTo(page, 'Page 7 of group 3');
    await findEntry(page, 'Page 8 of group 5').waitFor();
    const current = findSidebar(page).locator('[aria-current]');
    expect(await current.allTextContents()).toEqual(['Page 7 of group 3']);
    expect(await isSameWindow(page)).toBe(true);
  });

  test('a group that was closed stays closed, and opens for a page in it', async () => {
    const { page } = await visit(`${getOrigin()}/group-3/page-3`, WIDE);
    await wake(page);
    await findToggle(page, 'Group 3').click();
    await findEntry(page, 'Page 4 of group 3').waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: /^Next/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Page 4 of group 3' }).waitFor();
    await findEntry(page, 'Page 4 of group 3').waitFor();
    expect(await findToggle(page, 'Group 3').getAttribute('aria-expanded')).toBe('true');
  });

  test('the sidebar keeps its scroll position', async () => {
    const { page } = await visit(`${getOrigin()}/group-3/page-3`, WIDE);
    await wake(page);
    for (const group of ['Group 5', 'Group 7', 'Group 9']) {
      await findToggle(page, group).click();
      await findEntry(page, `Page 8 of ${group.toLowerCase()}`).waitFor();
    }
    const entry = findEntry(page, 'Page 4 of group 9');
    await entry.scrollIntoViewIfNeeded();
    const before = await entry.boundingBox();
    expect(await page.locator('#menu').evaluate((menu) => menu.scrollTop)).toBeGreaterThan(0);
    await goTo(page, 'Page 4 of group 9');
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    expect(await entry.boundingBox()).toEqual(before);
  });

  test('Back restores the page, and open groups stay open', async () => {
    const { page } = await visit(`${getOrigin()}/group-3/page-3`, WIDE);
    await wake(page);
    await findToggle(page, 'Group 5').click();
    await goTo(page, 'Page 2 of group 5');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Page 3 of group 3' }).waitFor();
    await findEntry(page, 'Page 2 of group 5').waitFor();
  });
});

describe('a truncated list', () => {
  test('shows the other entries in place, and focuses the nearest one', async () => {
    const { page } = await visit(`${getOrigin()}/long/entry-65`, WIDE);
    await wake(page);
    const parts = listParts(page);
    await wake(page);
    const current = findEntry(page, 'Entry 65');
    const before = await current.boundingBox();
    expect(await findEntry(page, 'Entry 40').count()).toBe(0);
    await waitForScript(page);
    const above = findEntry(page, '40 more above');
    await above.focus();
    const shift = await above.evaluate(() => document.getElementById('menu')?.scrollTop ?? 0);
    await page.keyboard.press('Enter');
    await findEntry(page, 'Entry 1').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Entry 40');
    expect(await above.count()).toBe(0);
    const moved = await page.locator('#menu').evaluate((menu) => menu.scrollTop);
    expect(moved).toBeGreaterThan(shift);
    expect((await current.boundingBox())?.height).toBe(before?.height);
    await findEntry(page, '30 more below').click();
    await findEntry(page, `Entry ${LONG_LIST}`).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Entry 101');
    const entries = findSidebar(page).getByRole('link', { name: /^Entry / });
    expect(await entries.allTextContents()).toEqual(
      Array.from({ length: LONG_LIST }, (_, index) => `Entry ${index + 1}`),
    );
    expect(parts).toHaveLength(1);
    expect(new URL(page.url()).pathname).toBe('/long/entry-65');
  });

  test('stays complete on the next page', async () => {
    const { page } = await visit(`${getOrigin()}/long/entry-65`, WIDE);
    await wake(page);
    await waitForScript(page);
    await findEntry(page, '40 more above').click();
    await goTo(page, 'Entry 2');
    const entries = findSidebar(page).getByRole('link', { name: /^Entry / });
    const names = await entries.allTextContents();
    expect(names[0]).toBe('Entry 1');
    expect(new Set(names).size).toBe(names.length);
  });

  test('links to the nearest page without scripts', async () => {
    await readers.as({ viewport: DESKTOP, hasScripts: false }, async (context) => {
      const page = await context.newPage();
      await page.goto(`${getOrigin()}/long/entry-65`);
      await findEntry(page, '40 more above').click();
      await page.waitForURL('**/long/entry-40');
      await findEntry(page, 'Entry 1').waitFor();
    });
  });
});

test('without scripts, a closed group links to its generated index, its page or its first page', async () => {
  await readers.as({ viewport: DESKTOP, hasScripts: false }, async (context) => {
    const page = await context.newPage();
    for (const [name, path, entry] of [
      ['Group 1', '/group-1', 'Page 8 of group 1'],
      ['Group 2 of all', '/group-02/', 'inner'],
      ['Group 4', '/group-4/page-1', 'Page 8 of group 4'],
    ] as const) {
      await page.goto(getOrigin());
      expect(await findSidebar(page).getByRole('button').count()).toBe(0);
      await findSidebar(page).locator(`a[href="${path}"]`).click();
      await page.waitForURL(`**${path}`);
      expect(await findEntry(page, entry).count(), name).toBe(1);
    }
  });
});

test('the files of a sidebar are served as immutable documents', async () => {
  const html = await (await fetch(getOrigin())).text();
  const [, part = ''] = /data-part="([^"]+)"/.exec(html) ?? [];
  const { status, headers } = await fetch(getOrigin() + part);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/html; charset=utf-8',
    expect.stringContaining('immutable'),
  ]);
});

describe('the menu on small screens', () => {
  test('opens a group in place', async () => {
    const { page } = await visit(`${getOrigin()}/group-3/page-3`, SMALL);
    await wake(page);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await findToggle(page, 'Group 5').click();
    await findEntry(page, 'Page 8 of group 5').waitFor();
    expect(await page.locator('#menu:popover-open').count()).toBe(1);
    await goTo(page, 'Page 2 of group 5');
    await page.waitForFunction(() => !document.querySelector('#menu:popover-open'));
  });
});

testSample([
  ['small', 'light', PHONE],
  ['large', 'dark', DESKTOP],
] as const)('axe finds no fault on a %s screen in %s mode', async (_, colorScheme, viewport) => {
  const { page, context } = await visit(`${getOrigin()}/long/entry-65`, {
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
  });
  await wake(page);
  if (viewport === PHONE) {
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.waitForSelector('[data-menu-toggle][aria-expanded="true"]');
  }
  await findToggle(page, 'Group 4').click();
  await findEntry(page, 'Page 8 of group 4').waitFor();
  await context.setOffline(true);
  await findToggle(page, 'Group 6').click();
  await findSidebar(page).getByText('These entries could not be loaded.').waitFor();
  expect(await runAxe(page)).toEqual([]);
});
