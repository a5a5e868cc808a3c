/** Rows of the search dialog by keyboard and mouse, in a real browser (rules 5J). */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startVisits } from '../../helpers/browser/visits';
import { testSample } from '../../helpers/code/longRun';
import {
  findDialog,
  listRows,
  searchFor,
  serveSearchSite,
  waitForStatus,
} from '../../helpers/search/searchSite';

/** The rows of `harbour`, in two groups. */
const ROWS = [
  'Harbour',
  'Depth',
  'Ships of the line need the harbour master',
  'Tides',
  'Tides',
  'Lamp',
  'Reference',
];
const RECENT_KEY = '__DOCSEARCH_RECENT_SEARCHES__docs';

const visit = startVisits();
const getUrl = serveSearchSite();

async function visitResults() {
  const { page, context } = await visit(getUrl());
  const dialog = await searchFor(page, 'harbour');
  return { page, context, dialog, box: dialog.getByRole('combobox') };
}

async function findActive(page: Page): Promise<string | undefined> {
  const rows = await listRows(page);
  return rows.find((row) => row.startsWith('→'))?.slice(2);
}

function listRecents(
  page: Page,
): Promise<readonly { readonly url: string; readonly type: string }[]> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), RECENT_KEY);
}

describe('the keyboard', () => {
  test('starts on the first row and wraps around at both ends, across the groups', async () => {
    const { page, box } = await visitResults();
    expect(await listRows(page)).toEqual([`→ ${ROWS[0]}`, ...ROWS.slice(1)]);
    const seen: (string | undefined)[] = [];
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown']) {
      await page.keyboard.press(key);
      seen.push(await findActive(page));
    }
    expect(seen).toEqual(['Reference', 'Lamp', 'Reference', 'Harbour', 'Depth']);
    const named = await box.getAttribute('aria-activedescendant');
    expect(await page.locator(`#${named}`).getAttribute('aria-selected')).toBe('true');
  });

  test('does not move the caret, and scrolls the row into view', async () => {
    const { page, box } = await visitResults();
    await page.setViewportSize({ width: 900, height: 420 });
    await page.keyboard.press('ArrowUp');
    const caret = await box.evaluate((input) => (input as HTMLInputElement).selectionStart);
    expect(caret).toBe('harbour'.length);
    const isSeen = await page
      .getByRole('option')
      .last()
      .evaluate((row) => {
        const list = row.closest('.search-screen')?.getBoundingClientRect();
        return list !== undefined && row.getBoundingClientRect().bottom <= list.bottom + 1;
      });
    expect(isSeen).toBe(true);
  });

  test('Enter goes to the row’s page, closes the dialog and saves the row', async () => {
    const { page } = await visitResults();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Arrived' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/guides/intro');
    expect(await findDialog(page).count()).toBe(0);
    expect(await listRecents(page)).toMatchObject([{ url: '/guides/intro', type: 'lvl1' }]);
  });

  testSample(['Control+Enter', 'Meta+Enter', 'Shift+Enter'])(
    '%s opens another tab, and the dialog stays',
    async (keys) => {
      const { page, context } = await visitResults();
      await page.keyboard.press('ArrowDown');
      const [other] = await Promise.all([context.waitForEvent('page'), page.keyboard.press(keys)]);
      await other.waitForLoadState();
      expect(new URL(other.url()).pathname + new URL(other.url()).hash).toBe('/guides/intro#depth');
      expect(await other.evaluate(() => window.opener)).toBe(null);
      expect(await findDialog(page).count()).toBe(1);
      expect(await listRecents(page)).toHaveLength(1);
    },
  );

  test('Alt+Enter does nothing, nor does Enter without a row', async () => {
    const { page, box } = await visitResults();
    await page.keyboard.press('Alt+Enter');
    expect(await listRecents(page)).toEqual([]);
    await box.fill('nothing');
    await page.getByText('No results for').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    expect(await findDialog(page).count()).toBe(1);
  });

  test('Tab removes the highlight from the row', async () => {
    const { page, box } = await visitResults();
    await page.keyboard.press('Tab');
    expect(await findActive(page)).toBeUndefined();
    expect(await box.getAttribute('aria-activedescendant')).toBe(null);
  });

  test('keys are left to an active input method', async () => {
    const { page, box, context } = await visitResults();
    const session = await context.newCDPSession(page);
    await box.fill('');
    await session.send('Input.imeSetComposition', {
      text: 'harb',
      selectionStart: 4,
      selectionEnd: 4,
    });
    await waitForStatus(page, 'idle');
    await page.getByRole('option').first().waitFor();
    for (const key of ['ArrowDown', 'Escape', 'Enter']) {
      await box.evaluate((input, name) => {
        const init = { key: name, isComposing: true, bubbles: true, cancelable: true };
        input.dispatchEvent(new KeyboardEvent('keydown', init));
      }, key);
    }
    expect(await findActive(page)).toBe('Harbour');
    expect(await findDialog(page).count()).toBe(1);
    expect(await listRecents(page)).toEqual([]);
    await session.send('Input.insertText', { text: 'harbour' });
    await page.keyboard.press('ArrowDown');
    expect(await findActive(page)).toBe('Depth');
  });
});

describe('the mouse', () => {
  test('highlights the row under it, and leaves the focus in the field', async () => {
    const { page, box } = await visitResults();
    await page.getByRole('option', { name: 'Lamp' }).hover();
    expect(await findActive(page)).toBe('Lamp');
    await page.mouse.move(5, 5);
    expect(await findActive(page)).toBe('Lamp');
    await page.getByRole('option', { name: 'Tides', exact: true }).hover();
    await page.mouse.down();
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(true);
  });

  test('a click goes to the page and saves the row', async () => {
    const { page } = await visitResults();
    await page.getByRole('option', { name: /^Depth/ }).click();
    await page.waitForURL(/\/guides\/intro#depth$/);
    expect(await listRecents(page)).toMatchObject([{ url: '/guides/intro#depth', type: 'lvl2' }]);
  });

  test('a text is saved as the heading above it', async () => {
    const { page } = await visitResults();
    await page.getByRole('option', { name: /^Ships of the line/ }).click();
    await page.waitForURL(/#depth-text$/);
    expect(await listRecents(page)).toMatchObject([{ url: '/guides/intro', type: 'lvl1' }]);
  });

  testSample([
    ['the middle button', { button: 'middle' }],
    ['Ctrl', { modifiers: ['Control'] }],
    ['Shift', { modifiers: ['Shift'] }],
  ] as const)('with %s opens another tab, and the dialog stays', async (_name, options) => {
    const { page, context } = await visitResults();
    const row = page.getByRole('option', { name: /^Depth/ });
    const [other] = await Promise.all([
      context.waitForEvent('page'),
      row.click({ ...options, modifiers: 'modifiers' in options ? [...options.modifiers] : [] }),
    ]);
    await other.waitForURL(/#depth$/);
    expect(await findDialog(page).count()).toBe(1);
    expect(await listRecents(page)).toHaveLength(1);
  });

  test('the right button saves nothing', async () => {
    const { page } = await visitResults();
    await page.getByRole('option', { name: /^Depth/ }).click({ button: 'right' });
    expect(await listRecents(page)).toEqual([]);
    expect(await findDialog(page).count()).toBe(1);
  });
});

describe('rows', () => {
  test('are grouped below their page, at most five per group', async () => {
    const { page } = await visitResults();
    const groups = page.getByRole('dialog').getByRole('group');
    expect(await groups.evaluateAll((all) => all.length)).toBe(2);
    const guides = page.getByRole('group', { name: 'Guides' });
    expect(await guides.getByRole('option').count()).toBe(5);
    expect(await page.locator('.search-row--inner, .search-row--last').count()).toBe(2);
    expect(await page.getByRole('option', { name: /^Depth/ }).textContent()).toBe('Depth');
  });

  test('show text from an index as text', async () => {
    const { page } = await visit(getUrl());
    await searchFor(page, 'evil');
    const row = page.getByRole('option');
    expect(await row.textContent()).toContain('<script>alert(1)</script> safe <mark>open <b>bold');
    expect(await row.locator('script, img, b').count()).toBe(0);
    expect(await row.locator('mark').allTextContents()).toEqual(['safe']);
  });

  test('are followed by a link to all results', async () => {
    const { page } = await visitResults();
    const all = page.getByRole('link', { name: 'See all 37 results' });
    expect(await all.getAttribute('href')).toBe('/search?q=harbour');
    await all.click();
    await page.waitForURL(/\/search\/?\?q=harbour$/);
    expect(await findDialog(page).count()).toBe(0);
  });
});
