/** When the system chooses all colors (forced colors, high contrast), current items are distinguishable. */

import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { scrollPage, wake } from '../helpers/browser/layoutPage';
import { startVisits } from '../helpers/browser/visits';
import { serveLayoutSite } from '../helpers/sites/layoutSite';

const FORCED = {
  viewport: { width: 1200, height: 700 },
  forcedColors: 'active',
  reducedMotion: 'reduce',
} as const;

const getOrigin = serveLayoutSite();
const visit = startVisits();

/** The system's pair of colors for a selection. */
type Paint = { readonly background: string; readonly color: string };

function listPaints(items: Locator): Promise<readonly Paint[]> {
  return items.evaluateAll((all) =>
    all.map((item) => {
      const { backgroundColor, color } = getComputedStyle(item);
      return { background: backgroundColor, color };
    }),
  );
}

function getHighlight(page: Page): Promise<Paint> {
  return page.evaluate(() => {
    const probe = document.createElement('p');
    document.body.append(probe);
    probe.style.cssText = 'forced-color-adjust:none;background:Highlight;color:HighlightText';
    const { backgroundColor, color } = getComputedStyle(probe);
    probe.remove();
    return { background: backgroundColor, color };
  });
}

/** Names of the elements that are painted as selected. */
async function listHighlighted(page: Page, items: Locator): Promise<(string | undefined)[]> {
  const highlight = await getHighlight(page);
  const names = await items.allTextContents();
  const paints = await listPaints(items);
  return names.filter((_, index) => JSON.stringify(paints[index]) === JSON.stringify(highlight));
}

test('the selected tab is painted as selected, before and after the reader chooses', async () => {
  const { page } = await visit(`${getOrigin()}/more-tabs`, FORCED);
  const tabs = page.getByRole('tab');
  expect(await listHighlighted(page, tabs)).toEqual(['Mac']);
  await page.getByRole('tab', { name: 'Linux' }).click();
  await expect.poll(() => listHighlighted(page, tabs)).toEqual(['Linux']);
});

test('so are the section in the navbar and the page in the sidebar', async () => {
  const { page } = await visit(`${getOrigin()}/code`, FORCED);
  expect(await listHighlighted(page, page.locator('.navbar .nav-link'))).toEqual(['Guide']);
  expect(await listHighlighted(page, page.locator('.sidebar__link'))).toEqual(['Code']);
});

test('so is the current heading in the table of contents', async () => {
  const { page } = await visit(`${getOrigin()}/first`, FORCED);
  await wake(page);
  const top = await page
    .locator('#part-4')
    .evaluate((heading) => heading.getBoundingClientRect().top + scrollY);
  await scrollPage(page, Math.round(top) - 20);
  const entries = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  expect(await listHighlighted(page, entries)).toEqual(['Part 4']);
});
