/** Button, keys and frame of the search dialog, bullet by bullet (rules 5A–5D, 5L). */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startVisits, type VisitOptions } from '../../helpers/browser/visits';
import { testSample } from '../../helpers/code/longRun';
import {
  findDialog,
  openSearch,
  searchFor,
  serveSearchSite,
} from '../../helpers/search/searchSite';

const DESKTOP = { width: 1280, height: 900 };

/** The last width of the small screens. */
const SMALL = { width: 768, height: 900 };

const visit = startVisits();
const getUrl = serveSearchSite();
const getHostedUrl = serveSearchSite({ provider: 'hosted' });

const findButton = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });
const findBox = (page: Page) => findDialog(page).getByRole('combobox');
const isOpen = async (page: Page) => (await findDialog(page).count()) === 1;

/** All of search is loaded, so that keys work at once. */
async function visitLoaded(options: VisitOptions = {}) {
  const { page } = await visit(getUrl(), { viewport: DESKTOP, ...options });
  await openSearch(page);
  await page.keyboard.press('Escape');
  return page;
}

describe('the button', () => {
  testSample([
    ['Win32', 'Ctrl'],
    ['Linux x86_64', 'Ctrl'],
    ['MacIntel', '⌘'],
    ['iPhone', '⌘'],
    ['iPad', '⌘'],
    ['iPod', '⌘'],
  ])('has an icon, a text and keys, which are on %s %s and K', async (platform, key) => {
    const { page } = await visit(getUrl(), {
      prepare: (target) =>
        target.addInitScript((value) => {
          Object.defineProperty(navigator, 'platform', { value });
        }, platform),
    });
    const button = findButton(page);
    await button.locator('kbd').last().waitFor();
    expect(await button.getAttribute('type')).toBe('button');
    expect(await button.locator('.icon--search').count()).toBe(1);
    expect(await button.locator('span').textContent()).toBe('Search');
    expect(await button.locator('kbd').allTextContents()).toEqual([key, 'K']);
  });

  test('has no keyboard hints in the served page', async () => {
    const html = await (await fetch(getUrl())).text();
    expect(html).toContain('class="search-link needs-script" type="button"');
    expect(html).not.toContain('<kbd');
  });

  test('is only an icon in windows of 768 pixels, and complete in wider ones', async () => {
    const page = await visitLoaded({ viewport: SMALL });
    const isClipped = () =>
      findButton(page)
        .locator('span, kbd')
        .evaluateAll((all) => all.map((part) => getComputedStyle(part).clipPath !== 'none'));
    expect(await isClipped()).toEqual([true, true, true]);
    expect(await findButton(page).locator('.icon').isVisible()).toBe(true);
    expect((await findButton(page).boundingBox())?.width).toBeLessThanOrEqual(44);
    await page.setViewportSize({ ...SMALL, width: SMALL.width + 1 });
    expect(await isClipped()).toEqual([false, false, false]);
  });

  test.each<[string, (page: Page) => Promise<unknown>, boolean]>([
    ['the mouse over it', (page) => findButton(page).hover(), false],
    ['the focus', (page) => findButton(page).focus(), false],
    ['a finger on it', (page) => findButton(page).dispatchEvent('touchstart'), false],
    ['an opening without it', (page) => page.keyboard.press('Control+k'), true],
  ])('brings code and styles of the search with %s, not before', async (_, give, opens) => {
    const asked: string[] = [];
    const listSearch = () => asked.filter((path) => /island|search/.test(path)).sort();
    const { page } = await visit(getUrl(), {
      prepare: async (target) => {
        target.on('request', (request) => asked.push(new URL(request.url()).pathname));
      },
    });
    await page.mouse.move(1, 300);
    await findButton(page).locator('kbd').last().waitFor();
    expect(listSearch()).toEqual([]);
    await give(page);
    await expect.poll(listSearch).toEqual(['/assets/island.js', '/assets/search.css']);
    await page.waitForFunction(() => 'asked' in window);
    if (opens) await findDialog(page).waitFor();
    expect(await isOpen(page)).toBe(opens);
  });
});

describe('keys', () => {
  test('Control or Meta and K open and close the dialog, even from another field, and have no other effect', async () => {
    const { page } = await visit(getUrl());
    await page.getByLabel('Field').fill('typed');
    // A key that is pressed earlier is held back and dispatched again.
    await page.locator('link[href*=on-intent]').waitFor({ state: 'attached' });
    await watchKeys(page);
    for (const keys of ['Control+k', 'Control+K', 'Control+Shift+K', 'Meta+k', 'Meta+K']) {
      await page.keyboard.press(keys);
      await findDialog(page).waitFor();
      await page.keyboard.press(keys);
      expect([keys, await isOpen(page)]).toEqual([keys, false]);
      expect(await page.getByLabel('Field').inputValue()).toBe('typed');
      expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Field');
      const pressed = (await listKeys(page)).filter((key) => /^k/i.test(key));
      expect([keys, pressed.splice(-2)]).toEqual([
        keys,
        [expect.stringMatching(/^k prevented$/i), expect.stringMatching(/^k prevented$/i)],
      ]);
    }
    expect((await listKeys(page)).filter((key) => /^k/i.test(key))).toHaveLength(10);
  });

  test('a slash opens the dialog with any modifier, but goes to a focused field', async () => {
    const page = await visitLoaded();
    for (const keys of ['/', 'Control+/', 'Alt+/']) {
      await page.keyboard.press(keys);
      expect([keys, await isOpen(page)]).toEqual([keys, true]);
      expect(await findBox(page).inputValue()).toBe('');
      await page.keyboard.press('Escape');
    }
    await page.evaluate(() => {
      const select = document.createElement('select');
      select.ariaLabel = 'Choice';
      document.querySelector('main')?.append(select);
    });
    await watchKeys(page);
    await page.locator('#other').evaluate((button) => {
      button.ariaLabel = 'Other';
    });
    for (const name of ['Field', 'Area', 'Rich', 'Choice', 'Other']) {
      await page.getByLabel(name, { exact: true }).focus();
      await page.keyboard.press('/');
      expect([name, await isOpen(page)]).toEqual([name, false]);
    }
    expect(await listKeys(page)).toEqual(['/', '/', '/', '/', '/']);
    expect(await page.getByLabel('Field').inputValue()).toBe('/');
  });

  test('do not open a dialog over another open dialog', async () => {
    const page = await visitLoaded();
    await page.evaluate(() => {
      const other = document.createElement('dialog');
      other.className = 'search-dialog';
      document.body.append(other);
    });
    await page.keyboard.press('Control+k');
    await page.keyboard.press('/');
    await findButton(page).dispatchEvent('click');
    expect(await page.locator('dialog').count()).toBe(1);
  });
});

describe('the frame', () => {
  test('is inserted first in the body, above the navbar, and removed again', async () => {
    const page = await visitLoaded();
    await openSearch(page);
    const isFirst = () =>
      page.evaluate(() => document.body.firstElementChild?.querySelector('dialog') !== null);
    const isAtNavbar = () =>
      page.evaluate(() => document.elementFromPoint(5, 5)?.closest('dialog') instanceof Element);
    expect([await isFirst(), await isAtNavbar()]).toEqual([true, true]);
    await page.keyboard.press('Escape');
    expect([await isFirst(), await isAtNavbar()]).toEqual([false, false]);
  });

  test('is closed by keys, by the mouse beside it, by "Cancel", and by what leads on', async () => {
    const { page } = await visit(getUrl(), { viewport: DESKTOP });
    const closers: readonly [string, () => Promise<unknown>][] = [
      ['Escape', () => page.keyboard.press('Escape')],
      ['Ctrl+K', () => page.keyboard.press('Control+k')],
      ['Cmd+K', () => page.keyboard.press('Meta+k')],
      ['the mouse beside it', () => page.mouse.click(5, 400)],
      ['"Cancel"', () => cancel(page)],
      ['the choice of a row by key', () => page.keyboard.press('Enter')],
      ['the choice of a row by mouse', () => page.getByRole('option').first().click()],
      ['"See all"', () => page.getByRole('link', { name: 'See all 37 results' }).click()],
    ];
    for (const [name, close] of closers) {
      await page.setViewportSize(DESKTOP);
      await searchFor(page, 'harbour');
      await close();
      expect([name, await isOpen(page)]).toEqual([name, false]);
    }
  });

  test('is a modal dialog 60 pixels below the top, at most 560 wide and 600 high', async () => {
    const { page } = await visit(getUrl(), { viewport: DESKTOP });
    const dialog = await searchFor(page, 'harbour');
    expect(await dialog.getAttribute('aria-modal')).toBe('true');
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    const box = await dialog.boundingBox();
    expect([box?.x, box?.y, box?.width]).toEqual([360, 60, 560]);
    await page.locator('.search-screen').evaluate((screen) => {
      for (const _ of Array(99)) screen.append('A line. ', document.createElement('hr'));
    });
    expect((await dialog.boundingBox())?.height).toBe(600);
    const parts = [findBox(page), dialog.getByRole('listbox'), dialog.getByRole('list')];
    const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? 0));
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
  });

  test('fills small screens: "Cancel", no keyboard hints, no branches, the footer at the bottom', async () => {
    const { page } = await visit(getHostedUrl(), { viewport: SMALL });
    const dialog = await searchFor(page, 'harbour');
    const cancelButton = page.getByRole('button', { name: 'Cancel' });
    const measure = async () => ({
      box: await dialog.boundingBox(),
      radius: await dialog.evaluate((element) => getComputedStyle(element).borderRadius),
      hasCancel: await cancelButton.isVisible(),
      hasKeys: await page.getByText('to navigate').isVisible(),
      branch: await page
        .locator('.search-row--last')
        .evaluate((row) => getComputedStyle(row, '::before').content),
    });
    const filled = { x: 0, y: 0, ...SMALL };
    expect(await measure()).toEqual({
      ...{ box: filled, radius: '0px', hasCancel: true, hasKeys: false, branch: 'none' },
    });
    const footer = await page.locator('.search-footer').boundingBox();
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBe(SMALL.height);
    await page.setViewportSize({ width: SMALL.width, height: 500 });
    expect((await dialog.boundingBox())?.height).toBe(500);
    await page.setViewportSize({ ...SMALL, width: SMALL.width + 1 });
    const wide = { radius: '14px', hasCancel: false, hasKeys: true, branch: '""' };
    expect(await measure()).toMatchObject(wide);
  });
});

async function cancel(page: Page): Promise<void> {
  await page.setViewportSize(SMALL);
  await page.getByRole('button', { name: 'Cancel' }).click();
}

type KeysWindow = { keys?: KeyboardEvent[] };

/** Records every key event, so that the test can check later whether it was handled. */
function watchKeys(page: Page): Promise<void> {
  return page.evaluate(() => {
    const keys: KeyboardEvent[] = [];
    Object.assign(window, { keys });
    window.addEventListener('keydown', (event) => keys.push(event), true);
  });
}

function listKeys(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    ((window as unknown as KeysWindow).keys ?? []).map((event) =>
      event.defaultPrevented ? `${event.key} prevented` : event.key,
    ),
  );
}
