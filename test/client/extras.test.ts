/** What few pages and few readers need, in a real browser: checklists, pictures that open, the help for keys. */

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAxe } from '../helpers/browser/inspectPage';
import { wake } from '../helpers/browser/layoutPage';
import { startVisits } from '../helpers/browser/visits';
import { type FailingHost, startFailingHost } from '../helpers/commands/failingHost';
import { buildRoot } from '../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf, createSite } from '../helpers/sites/createSite';
import { installSharp } from '../helpers/sites/installSharp';

const PICTURE = new URL('../../content/static/social-card.png', import.meta.url);
const TASKS = '- [ ] Wind is steady.\n- [ ] Rope is **long**.\n- [x] Sky is clear.\n';

let host: FailingHost;
const visit = startVisits();

beforeAll(async () => {
  const root = await createSite({
    [CONFIG_FILE]: configOf('images: { optimize: true }'),
    'content/docs/check.md': `# Check\n\n:::checklist\n\n${TASKS}\n:::\n\n${TASKS}`,
    'content/docs/picture.md': '# Picture\n\n![A card](card.png)\n\n<img src="card.png" alt="">\n',
    'content/docs/card.png': readFileSync(PICTURE),
    'content/docs/plain.md': '# Plain\n\n<img src="card.png" srcset="card.png" alt="A card">\n',
  });
  await installSharp(root);
  const site = await buildRoot(root);
  expect(site.diagnostics).toEqual([]);
  host = await startFailingHost(site.files);
});
afterAll(() => host?.close());

async function open(path: string): Promise<Page> {
  const { page } = await visit(host.origin + path, { viewport: { width: 500, height: 700 } });
  await wake(page);
  return page;
}

test('a checklist stores its ticks on the device, and restores them', async () => {
  const page = await open('/check');
  const boxes = page.locator('.checklist').getByRole('checkbox');
  const clear = page.getByRole('button', { name: 'Uncheck all' });
  await page.getByRole('checkbox', { name: 'Wind is steady.' }).check();
  await page.getByText('long', { exact: true }).first().click();
  expect(await runAxe(page)).toEqual([]);
  await page.reload();
  await page.mouse.move(30, 300);
  await page.locator('.checklist[data-started]').waitFor();
  const listTicks = () =>
    boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked));
  expect(await listTicks()).toEqual([true, true, false]);
  await clear.click();
  expect(await listTicks()).toEqual([false, false, false]);
  expect(await clear.isDisabled()).toBe(true);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  // A list of tasks that is no checklist tells what is done.
  expect(await page.getByRole('checkbox').nth(3).isDisabled()).toBe(true);
});

test.each([
  ['without other sizes', '/plain', /card-[0-9a-f]{8}\.png$/],
  ['with other sizes as the largest of its format', '/picture', /card-1200-[0-9a-f]{8}\.avif$/],
])('an image %s that is shown smaller opens enlarged, also by keyboard', async (_, path, file) => {
  const page = await open(path);
  const picture = page.getByRole('button', { name: 'A card' });
  await picture.waitFor();
  // A button needs a name.
  expect(await page.locator('.prose [role=button]').count()).toBe(1);
  await picture.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'A card' });
  await dialog.waitFor();
  expect(await dialog.getByRole('img').getAttribute('src')).toMatch(file);
  expect(await runAxe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await dialog.count()).toBe(0);
  expect(await picture.evaluate((image) => image === document.activeElement)).toBe(true);
});

test('a question mark shows the keyboard shortcuts, but not in a field', async () => {
  const page = await open('/check');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard' });
  await dialog.waitFor();
  expect(await dialog.getByRole('term').allTextContents()).toEqual([
    ...['CtrlK', '/', '←→', 'Esc', '?'],
  ]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(await dialog.count()).toBe(0);
});
