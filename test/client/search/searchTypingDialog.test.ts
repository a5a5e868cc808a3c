/** Typing in the dialog of a served site: what is fetched for queries that soon become stale. */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startVisits } from '../../helpers/browser/visits';
import { openSearch } from '../../helpers/search/searchSite';
import { serveCrbtSite } from '../../helpers/sites/crbtSite';

const visit = startVisits();
const getOrigin = serveCrbtSite();

/** For one query. */
const MAX_HITS = 20;

type StatusWindow = { readonly statuses: (string | null)[] };

/** Types very fast, so that each query becomes stale before its response can arrive. */
async function typeAtOnce(page: Page, texts: readonly string[]): Promise<void> {
  await page.getByRole('combobox').evaluate((field, typed) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    for (const text of typed) {
      set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, texts);
}

/** Records every status of the dialog from now on. */
function recordStatuses(page: Page): Promise<void> {
  return page.evaluate(() => {
    const dialog = document.querySelector('dialog[data-status]');
    const statuses: (string | null)[] = [];
    Object.assign(window, { statuses });
    if (dialog === null) return;
    const note = () => statuses.push(dialog.getAttribute('data-status'));
    new MutationObserver(note).observe(dialog, { attributeFilter: ['data-status'] });
  });
}

describe('letters typed in a row', () => {
  test('load only the texts of the last results, and no error is shown or reported', async () => {
    const { page, warnings } = await visit(getOrigin());
    const texts: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/assets/search/passages')) texts.push(request.url());
    });
    await openSearch(page);
    await recordStatuses(page);
    await typeAtOnce(page, ['c', 'co', 'the', 'user', 'guild', 'server', 'currency']);
    await page
      .getByRole('option')
      .filter({ hasText: /currency/i })
      .first()
      .waitFor();
    await page.waitForSelector('dialog[data-status="idle"]');
    const statuses = await page.evaluate(() => (window as unknown as StatusWindow).statuses);
    expect(statuses.at(-1)).toBe('idle');
    expect(statuses).not.toContain('error');
    expect(new Set(texts).size).toBeGreaterThan(0);
    expect(new Set(texts).size).toBeLessThanOrEqual(MAX_HITS);
    expect(warnings).toEqual([]);
  });

  test('and deleted again show the answer to the text in the field', async () => {
    const { page, warnings } = await visit(getOrigin());
    await openSearch(page);
    await typeAtOnce(page, ['currency', 'currencyx', 'currency']);
    await page
      .getByRole('option')
      .filter({ hasText: /currency/i })
      .first()
      .waitFor();
    await page.waitForSelector('dialog[data-status="idle"]');
    expect(warnings).toEqual([]);
  });

  test('show the error screen when the index cannot be loaded', async () => {
    const { page, warnings } = await visit(getOrigin(), {
      prepare: (target) => target.route('**/assets/search/passages*', (route) => route.abort()),
    });
    await openSearch(page);
    await typeAtOnce(page, ['cur', 'curr', 'currency']);
    await page.waitForSelector('dialog[data-status="error"]');
    await page.getByText('Unable to fetch results').waitFor();
    expect(warnings.filter((text) => text.includes('given up'))).toEqual([]);
  });
});
