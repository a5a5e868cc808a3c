/** How the search dialog opens and closes, in a real browser (rules 5A–5E). */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { holdRequests } from '../../helpers/browser/holdRequests';
import { startVisits } from '../../helpers/browser/visits';
import { testSample } from '../../helpers/code/longRun';
import {
  findDialog,
  openSearch,
  serveSearchSite,
  waitForStatus,
} from '../../helpers/search/searchSite';

const PHONE = { width: 390, height: 844 };

const visit = startVisits();
const getUrl = serveSearchSite();

const findButton = (page: Page) => page.getByRole('button', { name: /^Search/ });
const findBox = (page: Page) => findDialog(page).getByRole('combobox');
const isOpen = async (page: Page) => (await findDialog(page).count()) === 1;
const getFocus = (page: Page) =>
  page.locator(':focus').evaluate((element) => element.ariaLabel ?? element.textContent);

describe('before anybody wants to search', () => {
  test('a touch opens it', async () => {
    const { page } = await visit(getUrl(), { viewport: PHONE, hasTouch: true });
    await findButton(page).tap();
    await findDialog(page).waitFor();
  });

  test('the button is a link to the search page without scripts', async () => {
    const { page } = await visit(getUrl(), { javaScriptEnabled: false });
    const link = page.getByRole('link', { name: 'Search', exact: true });
    expect(await link.getAttribute('href')).toBe('/search');
    expect(await findButton(page).count()).toBe(0);
  });
});

describe('the dialog opens', () => {
  test('by a click, with the focus in its field, and by a slash, which is not typed', async () => {
    const { page } = await visit(getUrl());
    await findButton(page).click();
    await findDialog(page).waitFor();
    expect(await findDialog(page).getAttribute('data-status')).toBe('idle');
    expect(await findBox(page).evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await findBox(page).getAttribute('maxlength')).toBe('64');
    expect(await findBox(page).getAttribute('placeholder')).toBe('Search docs');
    await page.reload();
    await page.keyboard.press('/');
    await findDialog(page).waitFor();
    expect(await findBox(page).inputValue()).toBe('');
    await page.keyboard.press('/');
    expect(await findBox(page).inputValue()).toBe('/');
  });

  test('by a letter or a digit on its button, which becomes the query of this opening only', async () => {
    const { page } = await visit(getUrl());
    for (const letter of ['h', '7']) {
      await findButton(page).focus();
      await page.keyboard.press(letter);
      await findDialog(page).waitFor();
      expect(await findBox(page).inputValue()).toBe(letter);
      await page.keyboard.type('x');
      expect(await findBox(page).inputValue()).toBe(`${letter}x`);
      await page.keyboard.press('Escape');
    }
    expect(await page.evaluate(() => (window as unknown as { asked: string[] }).asked)).toEqual([
      'h',
      'hx',
      '7',
      '7x',
    ]);
    await findButton(page).click();
    expect(await findBox(page).inputValue()).toBe('');
  });

  test('not by keys on its button that write nothing', async () => {
    const { page } = await visit(getUrl());
    await findButton(page).focus();
    await page.waitForFunction(() => 'asked' in window);
    for (const keys of ['F1', 'Control+c', 'Alt+a', 'Shift']) {
      await page.keyboard.press(keys);
      expect([keys, await isOpen(page)]).toEqual([keys, false]);
    }
  });

  test('with the selected text, which the first letter replaces', async () => {
    const { page } = await visit(getUrl());
    await select(page, '#words');
    await openSearch(page);
    expect(await findBox(page).inputValue()).toBe('harbour master');
    await waitForStatus(page, 'idle');
    expect(await page.getByRole('option').count()).toBeGreaterThan(0);
    await page.keyboard.type('x');
    expect(await findBox(page).inputValue()).toBe('x');
  });

  test('with text selected across several blocks, in one line', async () => {
    const { page } = await visit(getUrl());
    await page.evaluate(() => {
      document.getElementById('words')?.append('\u200B');
      getSelection()?.setBaseAndExtent(
        document.getElementById('words') as Node,
        0,
        document.getElementById('long') as Node,
        1,
      );
    });
    await openSearch(page);
    expect(await findBox(page).inputValue()).toMatch(/^harbour master 0123456789/);
  });
});

describe('while it is loaded', () => {
  test('letters are kept', async () => {
    const { page, release } = await visitSlowly();
    await findButton(page).focus();
    await page.keyboard.type('harbour');
    release();
    await findDialog(page).waitFor();
    expect(await findBox(page).inputValue()).toBe('harbour');
    await page.keyboard.type('s');
    expect(await findBox(page).inputValue()).toBe('harbours');
  });

  testSample(['Escape', 'Control+k'])('%s cancels the opening', async (keys) => {
    const { page, release } = await visitSlowly();
    await page.keyboard.press('Control+k');
    await page.keyboard.press(keys);
    release();
    await page.waitForFunction(() => 'asked' in window);
    expect(await isOpen(page)).toBe(false);
    await openSearch(page);
  });

  async function visitSlowly() {
    let release = (): void => {};
    const { page } = await visit(getUrl(), {
      prepare: async (target) => {
        release = await holdRequests(target, '**/assets/island.js');
      },
    });
    return { page, release };
  }
});

describe('the dialog closes', () => {
  test('by Escape immediately, however much is typed, and by the mouse beside it: the button has the focus', async () => {
    const { page } = await visit(getUrl());
    await findButton(page).click();
    await findBox(page).fill('harbour');
    await page.keyboard.press('Escape');
    expect(await isOpen(page)).toBe(false);
    expect(await getFocus(page)).toBe('SearchCtrlK');
    await page.keyboard.press('Escape');
    expect(await isOpen(page)).toBe(false);
    await findButton(page).click();
    await findDialog(page).locator('.search-footer').click();
    expect(await isOpen(page)).toBe(true);
    await page.mouse.move(5, 300);
    await page.mouse.down();
    expect(await isOpen(page)).toBe(false);
    await page.mouse.up();
    expect(await getFocus(page)).toBe('SearchCtrlK');
  });

  test('and leaves nothing behind: the page scrolls again, from its old position', async () => {
    const { page } = await visit(getUrl());
    // Files that are loaded on intent stay.
    await openSearch(page);
    await page.keyboard.press('Escape');
    await page.evaluate(() => window.scrollTo(0, 500));
    await page.waitForSelector('html[data-navbar-hidden]');
    const before = await getBody(page);
    await openSearch(page);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe(
      'hidden',
    );
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => window.scrollY)).toBe(500);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe(
      'visible',
    );
    expect(await getBody(page)).toBe(before);
  });
});

test('Tab and Shift+Tab cycle within the dialog', async () => {
  const { page } = await visit(getUrl());
  await openSearch(page);
  await findBox(page).fill('harbour');
  await waitForStatus(page, 'idle');
  const stops: string[] = [];
  for (const keys of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(keys);
    stops.push(await getFocus(page));
  }
  expect(stops).toEqual([
    'Clear the query',
    'See all 37 results',
    'Search',
    'See all 37 results',
    'Clear the query',
  ]);
});

async function select(page: Page, selector: string): Promise<void> {
  await page.locator(selector).evaluate((element) => getSelection()?.selectAllChildren(element));
}

/** Without the back-to-top button, which depends on the scrolling. */
function getBody(page: Page): Promise<string> {
  return page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement;
    body.querySelector('.back-to-top')?.remove();
    return body.innerHTML;
  });
}
