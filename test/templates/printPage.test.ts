/** The page with all docs of a sidebar, in a browser and on paper. */

import { expect, test } from 'vitest';
import { runAxe } from '../helpers/browser/inspectPage';
import { PHONE } from '../helpers/browser/readers';
import { startVisits } from '../helpers/browser/visits';
import { serveSite } from '../helpers/sites/crbtSite';
import { createSite } from '../helpers/sites/createSite';
import { createLayoutFiles } from '../helpers/sites/layoutSite';

const getOrigin = serveSite(
  () => createSite(createLayoutFiles({ config: 'docs: { printPages: true },' })),
  'print pages',
);
const visit = startVisits();

test('is reached from the page menu, and its button prints it', async () => {
  const { page } = await visit(`${getOrigin()}/code`);
  await page.locator('.page-menu summary').click();
  await page.getByRole('link', { name: 'Print this section' }).click();
  await page.waitForURL('**/print');
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-test-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await page.locator('[data-test-printed]').waitFor({ state: 'attached' });
});

test('leads to its parts without a script, and has no barriers on a phone', async () => {
  const { page } = await visit(`${getOrigin()}/print`, { viewport: PHONE });
  expect(await runAxe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await page.locator('.print-contents').getByRole('link').nth(3).click();
  await page.waitForURL('**/print#page-4');
});

test('begins each doc on a sheet of its own, without the layout', async () => {
  const { page } = await visit(`${getOrigin()}/print`, { colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print' });
  const docs = page.locator('.print-doc');
  const breaks = await docs.evaluateAll((all) =>
    all.map((doc) => getComputedStyle(doc).breakBefore),
  );
  expect(new Set(breaks)).toEqual(new Set(['page']));
  for (const hidden of ['.navbar', '.menu', '.print-header button', '.sidebar'])
    expect(await page.locator(hidden).first().isVisible()).toBe(false);
  expect(await page.locator('.print-contents').isVisible()).toBe(true);
});
