/** Groups of a sidebar that readers open and close. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runAxe } from '../../helpers/browser/inspectPage';
import { wake } from '../../helpers/browser/layoutPage';
import { DESKTOP } from '../../helpers/browser/readers';
import { startVisits } from '../../helpers/browser/visits';
import { serveSite } from '../../helpers/sites/crbtSite';
import { configOf, createSite } from '../../helpers/sites/createSite';

const WIDE = { viewport: DESKTOP, reducedMotion: 'reduce' } as const;

const files = {
  'content/docs/index.md': '# Start\n\nText.\n',
  'content/docs/guide/_category_.yml': 'label: Guide\nbadge: { text: Old, variant: danger }\n',
  'content/docs/guide/a.md': '---\nsidebar_badge: New\n---\n\n# Alpha\n\nText.\n',
  'content/docs/guide/deep/b.md': '# Beta\n\nText.\n',
  'content/docs/api/index.md': '# API\n\nText.\n',
  'content/docs/api/users.md': '# Users\n\nText.\n',
  'content/docs/open/_category_.yml': 'label: Open\ncollapsed: false\n',
  'content/docs/open/c.md': '# Gamma\n\nText.\n',
  'content/docs/fixed/_category_.yml': 'label: Fixed\ncollapsible: false\n',
  'content/docs/fixed/d.md': '# Delta\n\nText.\n',
};
const serve = (more: string) =>
  serveSite(() =>
    createSite({
      ...files,
      'content/site.config.ts': configOf(`docs: { sidebarCollapsible: true }${more}`),
    }),
  );
const getOrigin = serve('');
const getArabic = serve(", locale: 'ar'");
const visit = startVisits();

/** Titles of the groups that are open, as readers see them. */
function listOpen(page: Page): Promise<readonly string[]> {
  return page.locator('.sidebar details[open]').evaluateAll((groups) =>
    groups.map((group) => {
      const title = group.parentElement?.querySelector('.sidebar__category');
      return title?.firstChild?.textContent?.trim() ?? '';
    }),
  );
}

const findGroup = (page: Page, name: string) => page.locator('.sidebar summary', { hasText: name });

test('are closed except around the page, and follow the reader to other pages', async () => {
  const { page } = await visit(`${getOrigin()}/guide/a`, WIDE);
  await wake(page);
  expect(await listOpen(page)).toEqual(['Guide', 'Open']);
  await page.locator('.sidebar').getByLabel('Pages in API').click();
  expect(await listOpen(page)).toEqual(['API', 'Guide', 'Open']);
  await findGroup(page, 'Open').click();
  await page.getByRole('link', { name: 'Delta' }).first().click();
  await page.waitForURL('**/fixed/d');
  expect(await listOpen(page)).toEqual(['API', 'Guide']);
  await page.reload();
  // Guide was open only because of its page.
  await expect.poll(() => listOpen(page)).toEqual(['API']);
  await page.goto(`${getOrigin()}/open/c`);
  await expect.poll(() => listOpen(page)).toEqual(['API', 'Open']);
});

test('work by keyboard, and the button closes all but those around the page', async () => {
  const { page } = await visit(`${getOrigin()}/guide/deep/b`, WIDE);
  await wake(page);
  const group = page.locator('.sidebar').getByLabel('Pages in API');
  await group.press('Enter');
  expect(await listOpen(page)).toEqual(['API', 'Guide', 'deep', 'Open']);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Users');
  await page.getByRole('button', { name: 'Collapse all' }).press('Enter');
  expect(await listOpen(page)).toEqual(['Guide', 'deep']);
  await page.reload();
  await wake(page);
  expect(await listOpen(page)).toEqual(['Guide', 'deep']);
});

test('work without a script, in the menu of small screens too, where the button is not shown', async () => {
  const { page } = await visit(`${getOrigin()}/guide/a`, {
    viewport: { width: 390, height: 800 },
    javaScriptEnabled: false,
  });
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await findGroup(page, 'Open').click();
  expect(await page.getByRole('link', { name: 'Gamma' }).isVisible()).toBe(false);
  await page.locator('.sidebar').getByLabel('Pages in API').click();
  expect(await page.getByRole('link', { name: 'Users' }).isVisible()).toBe(true);
  expect(await page.getByText('Collapse all').isVisible()).toBe(false);
});

test('have a badge in their names, have no faults for axe, and their signs are at the end of the line', async () => {
  const { page } = await visit(`${getOrigin()}/guide/a`, WIDE);
  await wake(page);
  expect(await page.getByRole('link', { name: 'Alpha New', exact: true }).count()).toBe(1);
  expect(await runAxe(page)).toEqual([]);
  const { page: arabic } = await visit(`${getArabic()}/guide/a`, WIDE);
  const box = await arabic.locator('.sidebar summary:empty').boundingBox();
  const frame = await arabic.locator('.sidebar').boundingBox();
  expect(box?.x).toBe(frame?.x);
});

test('a site with other contents in the storage works', async () => {
  for (const stored of ['no JSON', '5', 'null', '["a"]']) {
    const { page } = await visit(`${getOrigin()}/guide/a`, {
      ...WIDE,
      prepare: (opened) =>
        opened.addInitScript((value) => localStorage.setItem('docwright.sidebar', value), stored),
    });
    await wake(page);
    await page.locator('.sidebar').getByLabel('Pages in API').click();
    expect(await listOpen(page)).toEqual(['API', 'Guide', 'Open']);
  }
});
