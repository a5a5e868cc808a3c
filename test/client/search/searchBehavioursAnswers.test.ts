/** Answers, rows, saved searches and the search page, bullet by bullet (rules 5F–5J, 5N). */

import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { stopClock } from '../../helpers/browser/stopClock';
import { startVisits } from '../../helpers/browser/visits';
import { sample } from '../../helpers/code/longRun';
import {
  findDialog,
  listRows,
  openSearch,
  release,
  type SearchWindow,
  searchFor,
  serveSearchSite,
  waitForStatus,
} from '../../helpers/search/searchSite';

const RECENT_KEY = '__DOCSEARCH_RECENT_SEARCHES__docs';
const FAVORITE_KEY = '__DOCSEARCH_FAVORITE_SEARCHES__docs';

const visit = startVisits();
const getUrl = serveSearchSite();

const findBox = (page: Page) => findDialog(page).getByRole('combobox');
const listAsked = (page: Page) =>
  page.evaluate(() => (window as unknown as SearchWindow).asked as readonly string[]);

describe('an answer', () => {
  test('that takes longer than 300 ms shows a spinner, and the previous results stay', async () => {
    const { page } = await visit(getUrl());
    const dialog = await searchFor(page, 'single');
    const spinner = dialog.locator('.icon--spinner');
    const look = async () => [
      await dialog.getAttribute('data-status'),
      await spinner.count(),
      await listRows(page),
    ];
    await stopClock(page);
    await findBox(page).fill('slow one');
    await page.clock.runFor(299);
    expect(await look()).toEqual(['loading', 0, ['→ Harbour']]);
    await page.clock.runFor(1);
    await waitForStatus(page, 'stalled');
    expect(await look()).toEqual(['stalled', 1, ['→ Harbour']]);
    await page.keyboard.press('ArrowDown');
    await release(page, 'slow one');
    await waitForStatus(page, 'idle');
    expect((await look()).slice(0, 2)).toEqual(['idle', 0]);
    expect((await listRows(page))[0]).toBe('→ Harbour');
  });

  test('is requested for every letter, and only the last one is shown', async () => {
    const { page } = await visit(getUrl());
    await openSearch(page);
    await page.keyboard.type('slow');
    expect(await listAsked(page)).toEqual(['s', 'sl', 'slo', 'slow']);
    await page.keyboard.type('s');
    await findBox(page).fill('single');
    await waitForStatus(page, 'idle');
    await release(page, 'slow');
    await release(page, 'slows');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await listRows(page)).toEqual(['→ Harbour']);
  });

  test('has a screen for results, for none, and for a failure; an empty field has its own', async () => {
    const { page } = await visit(getUrl());
    const dialog = await openSearch(page);
    const found: unknown[] = [];
    for (const query of ['harbour', 'nothing', 'fail', '']) {
      await findBox(page).fill(query);
      await page.waitForSelector('dialog:is([data-status=idle],[data-status=error])');
      const text = (await dialog.locator('.search-screen').innerText()).split('\n')[0];
      found.push([await dialog.getAttribute('data-status'), text]);
    }
    expect(found).toEqual([
      ['idle', '37 documents found'],
      ['idle', 'No results for "nothing"'],
      ['error', 'Unable to fetch results'],
      ['idle', 'No recent searches'],
    ]);
  });

  test('is dropped after a touch outside field and rows; scrolling the rows by touch hides the keyboard', async () => {
    const { page } = await visit(getUrl(), { hasTouch: true });
    const dialog = await searchFor(page, 'harbour');
    await dialog.locator('.search-screen').dispatchEvent('touchmove');
    expect(await page.locator(':focus').count()).toBe(0);
    await findBox(page).fill('slow one');
    await dialog.locator('.search-footer').dispatchEvent('touchstart');
    await waitForStatus(page, 'idle');
    expect(await page.locator('[role=option][aria-selected=true]').count()).toBe(0);
    await release(page, 'slow one');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await dialog.getAttribute('data-status')).toBe('idle');
    expect(await page.locator('[role=option][aria-selected=true]').count()).toBe(0);
  });
});

describe('a row', () => {
  test('that is highlighted has a color, an arrow and underlined marks, and no other', async () => {
    const { page } = await visit(getUrl());
    await searchFor(page, 'harbour');
    const row = page.getByRole('option', { name: /^Ships of the line/ });
    const other = await getLook(row);
    expect(other).toMatchObject({ arrow: 'hidden', underline: 'none' });
    await row.hover();
    const highlighted = await getLook(row);
    expect(highlighted).toMatchObject({ arrow: 'visible', underline: 'underline' });
    expect(highlighted.background).not.toBe(other.background);
  });

  test('is saved however it is chosen, unless it is a favorite', async () => {
    const { page } = await visit(getUrl());
    const choices: readonly [string, (row: Locator) => Promise<unknown>][] = [
      ['Enter', () => page.keyboard.press('Enter')],
      ['Ctrl+Enter', () => page.keyboard.press('Control+Enter')],
      ['Shift+Enter', () => page.keyboard.press('Shift+Enter')],
      ['a click', (row) => row.click()],
      ['a click with Ctrl', (row) => row.click({ modifiers: ['Control'] })],
      ['the middle button', (row) => row.click({ button: 'middle' })],
    ];
    const id = 'lvl1 /guides/intro';
    // The short run tries a key, a key with a modifier and a click with one.
    for (const [name, choose] of sample(choices, 2)) {
      await page.evaluate(() => localStorage.clear());
      await chooseFirst(page, choose);
      expect([name, await listStored(page, RECENT_KEY)]).toEqual([name, [id]]);
      await page.evaluate(
        ([from, to]) => {
          localStorage.setItem(to, localStorage.getItem(from) ?? '');
          localStorage.removeItem(from);
        },
        [RECENT_KEY, FAVORITE_KEY] as const,
      );
      await chooseFirst(page, choose);
      expect([name, await listStored(page, FAVORITE_KEY)]).toEqual([name, [id]]);
      expect([name, await listStored(page, RECENT_KEY)]).toEqual([name, []]);
    }
  });
});

describe('saved searches', () => {
  const names = ['1', '2', '3', '4', '5', '6', '7'];

  test('are seven recent ones, and four at the next opening once there is a favorite', async () => {
    const page = await visitWithRecents(names);
    await openSearch(page);
    expect(await listGroup(page, 'Recent')).toEqual(names);
    await page.getByRole('button', { name: 'Save this search' }).first().click();
    expect(await listGroup(page, 'Recent')).toEqual(names.slice(1));
    expect(await listStored(page, FAVORITE_KEY)).toEqual(['1']);
    expect(await listStored(page, RECENT_KEY)).toEqual(names.slice(1));
    await page.keyboard.press('Escape');
    await openSearch(page);
    expect(await listGroup(page, 'Recent')).toEqual(['2', '3', '4', '5']);
    expect(await listGroup(page, 'Favorite')).toEqual(['1']);
  });

  test('reappear with their first row when the field is cleared', async () => {
    const page = await visitWithRecents(['One', 'Two']);
    await searchFor(page, 'harbour');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: 'Clear the query' }).click();
    expect(await findBox(page).inputValue()).toBe('');
    expect(await page.locator(':focus').getAttribute('role')).toBe('combobox');
    expect((await listRows(page)).slice(0, 2)).toEqual(['→ One', 'Two']);
  });
});

describe('the search page', () => {
  test('is served without a query, and reads the one in the address', async () => {
    const html = await (await fetch(`${getUrl()}search/?q=single`)).text();
    expect(html).toContain('<h1>Search the documentation</h1>');
    expect(html).not.toContain('single');
    const { page } = await visit(`${getUrl()}search/?q=single`);
    await page.getByRole('heading', { name: 'Search results for "single"' }).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('single');
  });

  test('has only a field, which has the focus and never submits', async () => {
    const { page } = await visit(`${getUrl()}search/`);
    const field = page.getByRole('searchbox', { name: 'Search' });
    const names = ['type', 'name', 'placeholder', 'autocomplete', 'maxlength'];
    expect(
      await field.evaluate((node, all) => all.map((name) => node.getAttribute(name)), names),
    ).toEqual(['search', 'q', 'Type your search here', 'off', null]);
    expect(await field.evaluate((node) => node.matches(':focus'))).toBe(true);
    expect(await page.locator('main select').count()).toBe(0);
    await page.keyboard.type('single');
    await page.getByText('One document found').waitFor();
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.keyboard.press('Enter');
    await page.keyboard.type('s');
    await page.waitForURL(/\?q=singles$/);
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  });

  test('queries 300 ms after the last letter', async () => {
    const { page } = await visit(`${getUrl()}search/?q=first`);
    await page.getByText('37 documents found').waitFor();
    await stopClock(page);
    await page.keyboard.press('End');
    await page.keyboard.type(' sin');
    await page.clock.runFor(299);
    await page.keyboard.type('gle');
    await page.clock.runFor(299);
    expect(await listAsked(page)).toEqual(['first']);
    await page.clock.runFor(1);
    await page.getByText('One document found').waitFor();
    expect(await listAsked(page)).toEqual(['first', 'first single']);
  });
});

/** Opens the dialog, chooses the first row, and leaves the dialog closed. */
async function chooseFirst(page: Page, choose: (row: Locator) => Promise<unknown>): Promise<void> {
  const dialog = await searchFor(page, 'single');
  await choose(page.getByRole('option').first());
  await page.bringToFront();
  if (await dialog.isVisible()) await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

function getLook(row: Locator) {
  return row.evaluate((element) => {
    const read = (selector: string) => {
      const part = element.querySelector(selector);
      if (!part) throw new Error(`There is no ${selector}`);
      return getComputedStyle(part);
    };
    return {
      background: getComputedStyle(element).backgroundColor,
      arrow: read('.icon--enter').visibility,
      underline: read('mark').textDecorationLine,
    };
  });
}

function listGroup(page: Page, name: string): Promise<readonly string[]> {
  return page.getByRole('group', { name }).getByRole('option').allTextContents();
}

function listStored(page: Page, key: string): Promise<readonly string[]> {
  return page.evaluate((name) => {
    const entries: { readonly objectID: string }[] = JSON.parse(localStorage.getItem(name) ?? '[]');
    return entries.map(({ objectID }) => objectID);
  }, key);
}

async function visitWithRecents(names: readonly string[]): Promise<Page> {
  const entries = names.map((name) => ({
    ...{ objectID: name, url: `/guides/intro#${name}`, type: 'lvl1', content: null },
    hierarchy: { lvl0: 'Guides', lvl1: name },
  }));
  const { page } = await visit(getUrl());
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    RECENT_KEY,
    JSON.stringify(entries),
  ] as const);
  return page;
}
