/** The field of the search dialog, bullet by bullet (rules 5D, 5E). */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startVisits } from '../../helpers/browser/visits';
import { testSample } from '../../helpers/code/longRun';
import {
  findDialog,
  listRows,
  openSearch,
  type SearchWindow,
  searchFor,
  serveSearchSite,
} from '../../helpers/search/searchSite';

/** The last width of the small screens. */
const SMALL = { width: 768, height: 900 };

const visit = startVisits();
const getUrl = serveSearchSite();

const findBox = (page: Page) => findDialog(page).getByRole('combobox');

describe('the field', () => {
  testSample([
    ['a Chromium', undefined, 'go'],
    ['a Samsung', 'Mozilla/5.0 (Linux; Android 13) SamsungBrowser/23.0', 'search'],
  ])('of %s says what it takes, what it leads to and what its key does', async (_, agent, key) => {
    const { page } = await visit(getUrl(), agent === undefined ? {} : { userAgent: agent });
    await openSearch(page);
    const box = findBox(page);
    const read = (...names: string[]) =>
      box.evaluate((input, all) => all.map((name) => input.getAttribute(name)), names);
    expect(
      await read('type', 'maxlength', 'placeholder', 'spellcheck', 'aria-autocomplete'),
    ).toEqual(['search', '64', 'Search docs', 'false', 'both']);
    expect(await read('autocomplete', 'autocorrect', 'autocapitalize')).toEqual(
      Array(3).fill('off'),
    );
    const leads = ['aria-controls', 'aria-activedescendant', 'enterkeyhint'];
    // What the page offers is a list, too.
    expect(await read(...leads)).toEqual(['search-options', 'search-option-0', key]);
    await box.fill('harbour');
    await page.getByRole('option').first().waitFor();
    const [controlled, active, hint] = await read(...leads);
    expect(await page.locator(`#${controlled}`).getAttribute('role')).toBe('listbox');
    expect(await page.locator(`#${active}`).getAttribute('aria-selected')).toBe('true');
    expect(hint).toBe(key);
  });

  test('is focused by its icon, and cleared by a button that appears only when there is text', async () => {
    const { page } = await visit(getUrl());
    await openSearch(page);
    const clear = page.getByRole('button', { name: 'Clear the query' });
    expect(await clear.count()).toBe(0);
    await findBox(page).fill('harbour');
    expect(
      await clear.evaluate((node) => ['type', 'title'].map((name) => node.getAttribute(name))),
    ).toEqual(['reset', 'Clear the query']);
    await clear.focus();
    await findDialog(page).locator('.icon--search').first().click();
    expect(await page.locator(':focus').getAttribute('role')).toBe('combobox');
    expect(await page.getByRole('button', { name: 'Cancel' }).count()).toBe(0);
    await page.setViewportSize(SMALL);
    expect(await page.getByRole('button', { name: 'Cancel' }).textContent()).toBe('Cancel');
  });

  test('begins with the pressed letter, else with the selected text, truncated, else empty', async () => {
    const { page } = await visit(getUrl());
    await page.locator('#long').evaluate((long) => getSelection()?.selectAllChildren(long));
    const button = page.getByRole('button', { name: 'Search', exact: true });
    await button.focus();
    await page.keyboard.press('h');
    expect(await findBox(page).inputValue()).toBe('h');
    await page.keyboard.press('Escape');
    await page.locator('#long').evaluate((long) => getSelection()?.selectAllChildren(long));
    await openSearch(page);
    expect(await findBox(page).inputValue()).toBe('0123456789'.repeat(7).slice(0, 64));
    await page.keyboard.press('Escape');
    await page.evaluate(() => getSelection()?.removeAllRanges());
    await openSearch(page);
    expect(await findBox(page).inputValue()).toBe('');
    expect(await page.getByText('No recent searches').count()).toBe(1);
  });

  test('keeps 64 letters of a longer pasted text', async () => {
    const { page } = await visit(getUrl());
    await openSearch(page);
    await page.keyboard.insertText('z'.repeat(80));
    expect(await findBox(page).inputValue()).toBe('z'.repeat(64));
  });

  test('keeps 64 of 65 letters; the up arrow goes to the last row; Ctrl+Enter does not change it', async () => {
    const { page, context } = await visit(getUrl());
    const dialog = await searchFor(page, 'harbour');
    await page.keyboard.press('ArrowUp');
    expect((await listRows(page)).at(-1)).toBe('→ Reference');
    const [other] = await Promise.all([
      context.waitForEvent('page'),
      page.keyboard.press('Control+Enter'),
    ]);
    await other.waitForURL(/\/reference$/);
    expect(await dialog.isVisible()).toBe(true);
    await page.bringToFront();
    await findBox(page).fill('');
    await page.keyboard.type('x'.repeat(65));
    expect(await findBox(page).inputValue()).toHaveLength(64);
    // A script may set a longer value than a reader can type.
    await findBox(page).fill('y'.repeat(65));
    expect(await findBox(page).inputValue()).toBe('y'.repeat(64));
    const asked = await page.evaluate(() => (window as unknown as SearchWindow).asked);
    expect(asked.at(-1)).toBe('y'.repeat(64));
  });
});
