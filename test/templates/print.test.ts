/** Printed pages: the text with all its tabs, and nothing to click (rules 2.14, 2.25, 2.66). */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { scrollPage, wake } from '../helpers/browser/layoutPage';
import { startVisits } from '../helpers/browser/visits';
import { serveLayoutSite } from '../helpers/sites/layoutSite';

const PAPER = { viewport: { width: 794, height: 1123 } } as const;

const getOrigin = serveLayoutSite();
const visit = startVisits();

/** Selectors of the elements that are not shown. */
function listHidden(page: Page, selectors: readonly string[]): Promise<string[]> {
  return page.evaluate(
    (all) =>
      all.filter((selector) =>
        [...document.querySelectorAll(selector)].every((node) => !node.checkVisibility()),
      ),
    selectors,
  );
}

test('has no layout around the text, even after a reader interacted with it', async () => {
  const { page } = await visit(`${getOrigin()}/first`, { viewport: { width: 1200, height: 700 } });
  await wake(page);
  await scrollPage(page, 900);
  await scrollPage(page, 800);
  await page.getByRole('button', { name: 'Scroll back to top' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  const layout = [
    '.announcement',
    '.navbar',
    '.menu',
    '.contents',
    '.contents-fold',
    '.breadcrumbs',
    '.paging',
    '.footer',
    '.heading-link',
    '.back-to-top',
    '.skip-link a:focus',
  ];
  expect(await listHidden(page, layout)).toEqual(layout);
  expect(await page.locator('h1').isVisible()).toBe(true);
});

test('shows every panel of tabs under its label', async () => {
  const { page } = await visit(`${getOrigin()}/tabs`, PAPER);
  await page.emulateMedia({ media: 'print' });
  const panels = await page
    .getByRole('tabpanel')
    .evaluateAll((all) =>
      all.map((panel) => (panel as HTMLElement).innerText.split('\n').slice(0, 1).join()),
    );
  expect(panels).toEqual(['Mac', 'Linux', 'Mac', 'Linux', 'Plan 9', 'Wide', 'Wider']);
  expect(await page.getByText('For Plan 9.').isVisible()).toBe(true);
  expect(await listHidden(page, ['.tabs__list'])).toEqual(['.tabs__list']);
});

test('breaks long lines of code, prints link targets, and is light', async () => {
  const { page } = await visit(`${getOrigin()}/code`, { ...PAPER, colorScheme: 'dark' });
  await wake(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const widths = await page
    .locator('pre')
    .evaluateAll((all) => all.map((code) => code.scrollWidth - code.clientWidth));
  expect(widths).toEqual([0, 0, 0]);
  expect(await listHidden(page, ['.copy-button', '.wrap-button'])).toHaveLength(2);
  const link = page.getByRole('link', { name: 'a link' });
  expect(await link.evaluate((node) => getComputedStyle(node, '::after').content)).toContain(
    'https://example.com/far',
  );
  const { scheme, color } = await page.evaluate(() => ({
    scheme: getComputedStyle(document.documentElement).colorScheme,
    color: getComputedStyle(document.documentElement).backgroundColor,
  }));
  expect([scheme, color]).toEqual(['light', 'rgb(255, 251, 255)']);
});
