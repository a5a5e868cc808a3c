/** The screens of the search dialog and what leads to them, in a real browser (rules 5F–5L). */

import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { runAxe } from '../../helpers/browser/inspectPage';
import { startVisits } from '../../helpers/browser/visits';
import { testSample } from '../../helpers/code/longRun';
import {
  findDialog,
  listRows,
  openSearch,
  searchFor,
  serveSearchSite,
  waitForStatus,
} from '../../helpers/search/searchSite';

const RECENT_KEY = '__DOCSEARCH_RECENT_SEARCHES__docs';
const FAVORITE_KEY = '__DOCSEARCH_FAVORITE_SEARCHES__docs';

const visit = startVisits();
const getUrl = serveSearchSite();
const getHostedUrl = serveSearchSite({ provider: 'hosted', personalization: false });

/** What the page offers: its heading, and the page beside it. */
const OFFERED = ['One', 'Introduction'];

describe('the status', () => {
  test('is idle immediately when the field is emptied, even while a response is pending', async () => {
    const { page } = await visit(getUrl());
    const dialog = await openSearch(page);
    await dialog.getByRole('combobox').fill('slow');
    await waitForStatus(page, 'stalled');
    await dialog.getByRole('combobox').fill('');
    await waitForStatus(page, 'idle');
    await page.getByText('No recent searches').waitFor();
  });

  test('every failure is shown until the next letter', async () => {
    const { page, warnings } = await visit(getUrl());
    const dialog = await openSearch(page);
    await dialog.getByRole('combobox').fill('fail');
    await waitForStatus(page, 'error');
    await page.getByText('Unable to fetch results').waitFor();
    await page.getByText('You might want to check your network connection.').waitFor();
    expect(warnings).toContain('Search failed. RetryError: Unreachable hosts');
    await dialog.getByRole('combobox').fill('single');
    await waitForStatus(page, 'idle');
    expect(await page.getByText('Unable to fetch results').count()).toBe(0);
  });

  test('another query begins at the top', async () => {
    const { page } = await visit(getUrl(), { viewport: { width: 900, height: 400 } });
    const dialog = await searchFor(page, 'harbour');
    const screen = dialog.locator('.search-screen');
    await screen.evaluate((element) => element.scrollTo(0, 200));
    await dialog.getByRole('combobox').fill('harbours');
    await waitForStatus(page, 'idle');
    expect(await screen.evaluate((element) => element.scrollTop)).toBe(0);
  });
});

describe('no results', () => {
  test('offer other words, which are searched for, and a link for a report', async () => {
    const { page } = await visit(getUrl());
    const dialog = await searchFor(page, 'harbour');
    await dialog.getByRole('combobox').fill('nothing & more');
    await page.getByText('No results for "nothing & more"').waitFor();
    await page.getByText('Try searching for:').waitFor();
    const link = page.getByRole('link', { name: 'Let us know.' });
    expect(await link.getAttribute('href')).toBe(
      'https://example.com/issues?q=nothing%20%26%20more',
    );
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    await page.getByRole('button', { name: 'Reference' }).click();
    await page.getByRole('option').first().waitFor();
    expect(await dialog.getByRole('combobox').inputValue()).toBe('reference ');
    expect(await page.locator(':focus').getAttribute('role')).toBe('combobox');
  });

  test('offer no words before anything was found', async () => {
    const { page } = await visit(getUrl());
    await searchFor(page, 'nothing');
    await page.getByText('Believe this query should return results?').waitFor();
    expect(await page.getByText('Try searching for').count()).toBe(0);
  });
});

describe('saved searches', () => {
  test('are on the start screen, latest first, with their buttons on their lines, and lead to their pages', async () => {
    const { page } = await visitWithSaved(['One', 'Two'], ['Three']);
    expect(await listRows(page)).toEqual(['→ One', 'Two', 'Three', ...OFFERED]);
    const groups = page.getByRole('dialog').getByRole('group');
    expect(await groups.evaluateAll((all) => all.length)).toBe(4);
    expect(await page.getByRole('group', { name: 'Recent' }).getByRole('option').count()).toBe(2);
    const rows = await listMiddles(page.getByRole('option'));
    const buttons = page.getByRole('button', { name: /^Remove this search/ });
    expect(await listMiddles(buttons)).toEqual(rows.slice(0, 3));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/guides\/intro#Two$/);
    expect(await listStored(page, RECENT_KEY)).toEqual(['Two', 'One']);
  });

  test('become favorites, and are removed, without leaving the dialog', async () => {
    const { page } = await visitWithSaved(['One', 'Two'], []);
    await page.getByRole('button', { name: 'Save this search' }).first().click();
    expect(await listRows(page)).toEqual(['→ Two', 'One', ...OFFERED]);
    expect(await listStored(page, FAVORITE_KEY)).toEqual(['One']);
    expect(await listStored(page, RECENT_KEY)).toEqual(['Two']);
    await page.getByRole('button', { name: 'Remove this search from history' }).click();
    await page.getByRole('button', { name: 'Remove this search from favorites' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('No recent searches').waitFor();
    expect(await page.locator(':focus').getAttribute('role')).toBe('combobox');
    expect([await listStored(page, FAVORITE_KEY), await listStored(page, RECENT_KEY)]).toEqual([
      [],
      [],
    ]);
  });

  test('are empty when the browser stores nothing', async () => {
    const { page } = await visit(getUrl(), {
      prepare: (target) =>
        target.addInitScript(() => {
          Object.defineProperty(window, 'localStorage', {
            get: () => {
              throw new DOMException('denied', 'SecurityError');
            },
          });
        }),
    });
    await searchFor(page, 'harbour');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Arrived' }).waitFor();
  });
});

describe('a site with a hosted index and without saved searches', () => {
  test('shows and saves none, credits the provider, and says so when its own index has answered', async () => {
    const { page } = await visit(getHostedUrl());
    const dialog = await openSearch(page);
    expect(await page.getByText('No recent searches').count()).toBe(0);
    const credit = dialog.getByRole('link', { name: 'Search by Algolia' });
    expect(await credit.getAttribute('href')).toBe('https://www.algolia.com/?utm_source=127.0.0.1');
    await dialog.getByRole('combobox').fill('fallback');
    await dialog.getByText('The search service did not respond.').waitFor();
    await dialog.getByRole('combobox').fill('single');
    await waitForStatus(page, 'idle');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Arrived' }).waitFor();
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => key.startsWith('__'))).toEqual([]);
  });
});

describe('to assistive technology', () => {
  test('the start screen is a list of options beside their buttons', async () => {
    const { page } = await visitWithSaved(['One'], []);
    expect(await findDialog(page).ariaSnapshot()).toBe(`- dialog "Search":
  - combobox "Search" [expanded]
  - status
  - listbox "Saved searches":
    - group "Recent":
      - text: Recent
      - option "One" [selected]
    - group "On this page":
      - text: On this page
      - option "One"
    - group "Nearby pages":
      - text: Nearby pages
      - option "Introduction"
  - button "Save this search"
  - button "Remove this search from history"
  - list:
    - listitem:
      - img "Enter key"
      - text: to select
    - listitem:
      - img "Arrow down"
      - img "Arrow up"
      - text: to navigate
    - listitem:
      - img "Escape key": Esc
      - text: to close`);
  });

  test('the results are one list of groups, and their count, their lack and failures are announced', async () => {
    const { page } = await visit(getUrl());
    const dialog = await searchFor(page, 'harbour');
    const tree = await dialog.ariaSnapshot();
    expect(tree).toContain('- combobox "Search" [expanded]: harbour');
    expect(tree).toContain('- status:\n    - paragraph: 37 documents found');
    expect(tree).toContain(`- listbox "Results":
    - group "Guides":
      - text: Guides
      - option "Harbour" [selected]
      - option "Depth"`);
    await dialog.getByRole('combobox').fill('nothing');
    await waitForStatus(page, 'idle');
    expect(await dialog.getByRole('status').textContent()).toBe('No results for "nothing"');
    expect(await dialog.getByRole('combobox').getAttribute('aria-expanded')).toBe('false');
    await dialog.getByRole('combobox').fill('fail');
    await waitForStatus(page, 'error');
    expect(await dialog.getByRole('status').textContent()).toMatch(/^Unable to fetch results/);
  });

  testSample(['light', 'dark'] as const)(
    'no screen has a problem, in %s mode',
    async (colorScheme) => {
      const { page } = await visitWithSaved(['One'], ['Two'], colorScheme);
      const found: Record<string, readonly string[]> = { start: await runAxe(page) };
      const box = findDialog(page).getByRole('combobox');
      for (const [query, status] of [
        ['harbour', 'idle'],
        ['nothing', 'idle'],
        ['fail', 'error'],
        ['slow', 'stalled'],
      ] as const) {
        await box.fill(query);
        await waitForStatus(page, status);
        found[query] = await runAxe(page);
      }
      expect(found).toEqual({ start: [], harbour: [], nothing: [], fail: [], slow: [] });
    },
  );
});

/** The vertical middle of each element. */
function listMiddles(elements: Locator): Promise<readonly number[]> {
  return elements.evaluateAll((all) =>
    all.map((element) => {
      const { top, height } = element.getBoundingClientRect();
      return Math.round(top + height / 2);
    }),
  );
}

async function visitWithSaved(
  recents: readonly string[],
  favorites: readonly string[],
  colorScheme: 'light' | 'dark' = 'light',
) {
  const stored = {
    [RECENT_KEY]: recents.map(createSaved),
    [FAVORITE_KEY]: favorites.map(createSaved),
  };
  const visited = await visit(getUrl(), {
    colorScheme,
    prepare: (page) =>
      page.addInitScript((lists) => {
        if (localStorage.length > 0) return;
        for (const [key, list] of Object.entries(lists))
          localStorage.setItem(key, JSON.stringify(list));
      }, stored),
  });
  await openSearch(visited.page);
  return visited;
}

function createSaved(name: string) {
  const hierarchy = { lvl0: 'Guides', lvl1: name };
  return { objectID: name, url: `/guides/intro#${name}`, type: 'lvl1', content: null, hierarchy };
}

function listStored(page: Page, key: string): Promise<readonly string[]> {
  return page.evaluate(
    (name) =>
      JSON.parse(localStorage.getItem(name) ?? '[]').map(
        (entry: { readonly objectID: string }) => entry.objectID,
      ),
    key,
  );
}
