/** Search whose files cannot be loaded says so, and can be tried again, in a real browser. */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { runAxe } from '../../helpers/browser/inspectPage';
import { retryInVain } from '../../helpers/browser/retryInVain';
import { startVisits } from '../../helpers/browser/visits';
import { sample, testSample } from '../../helpers/code/longRun';
import { findDialog, serveSearchSite } from '../../helpers/search/searchSite';

const ISLAND = /assets\/island\.js/;
const ON_INTENT = /assets\/onIntent-/;
const NOT_LOADED = 'Search could not be loaded. Please check your connection.';

const visit = startVisits();
const getUrl = serveSearchSite();

const findAlert = (page: Page) => page.getByRole('alert');
const findRetry = (page: Page) => findAlert(page).getByRole('button', { name: 'Retry' });
const findButton = (page: Page) => page.getByRole('button', { name: /^Search/ });
const hasFocus = (element: ReturnType<Page['locator']>) =>
  element.evaluate((node) => node === document.activeElement);

type Answer = { readonly status: number; readonly contentType: string; readonly body: string };

/** Undefined for none. */
const FAULTS: readonly (readonly [string, Answer | undefined])[] = [
  ['the connection breaks', undefined],
  ['it is gone after a deploy', { status: 404, contentType: 'text/html', body: '<h1>None</h1>' }],
  ['it arrives broken', { status: 200, contentType: 'text/javascript', body: 'export const a =' }],
];

function breakFile(page: Page, script: RegExp, answer: Answer | undefined): Promise<unknown> {
  return page.route(script, (route) => (answer ? route.fulfill(answer) : route.abort()));
}

describe.each(sample(FAULTS))(
  'when the script of search cannot be loaded because %s',
  (_, answer) => {
    const open = (path: string) =>
      visit(getUrl() + path, { prepare: (page) => breakFile(page, ISLAND, answer) });

    test('an alert appears instead of the dialog, and Retry opens it', async () => {
      const { page, warnings } = await open('');
      await findButton(page).click();
      await findAlert(page).getByText(NOT_LOADED).waitFor();
      expect(await hasFocus(findRetry(page))).toBe(true);
      expect(warnings).toHaveLength(1);
      expect(page.url()).toBe(getUrl());
      await page.unroute(ISLAND);
      await page.keyboard.press('Enter');
      await findDialog(page).getByRole('combobox').waitFor();
      expect(await findRetry(page).count()).toBe(0);
      await page.keyboard.press('Escape');
      expect(await hasFocus(findButton(page))).toBe(true);
    });

    test('the search page shows an alert above the list of all pages, and Retry searches', async () => {
      const { page, warnings } = await open('search/?q=single');
      await findAlert(page).getByText(NOT_LOADED).waitFor();
      expect(await page.getByRole('link', { name: 'Introduction' }).isVisible()).toBe(true);
      const box = page.getByRole('searchbox');
      expect(await hasFocus(box)).toBe(true);
      // It is said once, however much is typed.
      await box.press('End');
      await box.pressSequentially(' page');
      expect(await findRetry(page).count()).toBe(1);
      expect(warnings).toHaveLength(1);
      expect(await runAxe(page)).toEqual([]);
      await page.unroute(ISLAND);
      await findRetry(page).focus();
      await page.keyboard.press('Space');
      await page.getByText('One document found').waitFor();
      expect(await findRetry(page).count()).toBe(0);
      expect(await hasFocus(box)).toBe(true);
      expect(await box.inputValue()).toBe('single page');
    });
  },
);

describe('when the script that loads search on intent cannot be loaded', () => {
  // The first event of each kind tries to load it: pointing, focusing, clicking, Tab, the key, and focus on the alert.
  testSample([
    ['a click', (page: Page) => findButton(page).click(), 4],
    ['a key', (page: Page) => page.keyboard.press('/'), 2],
  ])('%s shows an alert, and Retry opens the dialog', async (_, act, signs) => {
    const { page, warnings } = await visit(getUrl(), {
      prepare: (opened) => breakFile(opened, ON_INTENT, undefined),
    });
    await act(page);
    await findRetry(page).waitFor();
    expect(await hasFocus(findRetry(page))).toBe(true);
    // Nothing is held back for the search any more.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    // Otherwise, Retry would wait for the load that is still failing.
    await expect.poll(() => warnings.length).toBeGreaterThan(signs);
    await page.unroute(ON_INTENT);
    await page.keyboard.press('Enter');
    await findDialog(page).waitFor();
    expect(await findDialog(page).getByRole('combobox').inputValue()).toBe('');
  });

  test('Retry reloads a page that refers to files of an older deployment', async () => {
    const { page } = await visit(getUrl(), {
      prepare: (opened) => breakFile(opened, ON_INTENT, FAULTS[1]?.[1]),
    });
    await findButton(page).click();
    const loaded = page.waitForEvent('load');
    await findRetry(page).click();
    await loaded;
    expect(await findRetry(page).count()).toBe(0);
  });

  test('the search page shows all pages and an alert, and Retry searches', async () => {
    const { page } = await visit(`${getUrl()}search/?q=single`, {
      prepare: (opened) => breakFile(opened, ON_INTENT, undefined),
    });
    await findRetry(page).waitFor();
    expect(await page.getByRole('link', { name: 'Introduction' }).isVisible()).toBe(true);
    await page.unroute(ON_INTENT);
    await findRetry(page).click();
    await page.getByText('One document found').waitFor();
  });
});

test('without a network, Retry shows the alert again until there is one', async () => {
  const { page, context } = await visit(getUrl());
  await context.setOffline(true);
  await findButton(page).click();
  await retryInVain(page);
  await context.setOffline(false);
  await page.keyboard.press('Enter');
  await findDialog(page).waitFor();
});

test('styles that cannot be loaded are also reported and fetched again', async () => {
  const styles = /assets\/search\.css/;
  const { page } = await visit(getUrl(), {
    prepare: (opened) => breakFile(opened, styles, undefined),
  });
  await findButton(page).focus();
  await page.keyboard.type('h');
  await findRetry(page).waitFor();
  await page.unroute(styles);
  await page.keyboard.press('Enter');
  expect(await findDialog(page).getByRole('combobox').inputValue()).toBe('h');
});

test('Escape closes the alert and restores the focus', async () => {
  const { page } = await visit(getUrl(), {
    prepare: (opened) => breakFile(opened, ISLAND, undefined),
  });
  await findButton(page).click();
  await findRetry(page).waitFor();
  await page.keyboard.press('Escape');
  await findRetry(page).waitFor({ state: 'hidden' });
  expect(await hasFocus(findButton(page))).toBe(true);
});

test('without the main script, the search page lists all pages', async () => {
  const { page } = await visit(`${getUrl()}search/?q=single`, {
    prepare: (opened) => breakFile(opened, /assets\/main-/, undefined),
  });
  await page.getByRole('link', { name: 'Introduction' }).waitFor();
});
