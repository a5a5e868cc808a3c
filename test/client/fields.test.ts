/** What readers see of endpoints and objects: columns, and what a field shows when it is pointed at. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runAxe } from '../helpers/browser/inspectPage';
import { wake } from '../helpers/browser/layoutPage';
import { DESKTOP, PHONE, startReaders } from '../helpers/browser/readers';
import { startVisits } from '../helpers/browser/visits';
import { serveSite } from '../helpers/sites/crbtSite';
import { createSite } from '../helpers/sites/createSite';

const MEMBERS = Array.from({ length: 20 }, (_, index) => `| \`m${index}\` | text | member |`);
const KITES = `# Kites

## Get a kite {#get}

::::endpoint{method="GET" path="/kites/{kite.id}"}

- **Returns:** \`200\`

| Field | Type | Description |
|---|---|---|
| \`id\` | integer | its number |
| \`line\` | [Line](lines.md#line) | what holds it |
| \`line.length?\` | integer | in metres |
${MEMBERS.join('\n')}

\`\`\`json title="200 OK"
{
  "owner": { "id": 1 },
  "id": 7,
  "line": {
    "id": 8,
    "length": 30
  }
}
\`\`\`

::::
`;
const LINES =
  '# Lines\n\n## Line\n\nA *thin* rope.\n\n| Field | Type |\n|---|---|\n| `id` | integer |';

const getOrigin = serveSite(() =>
  createSite({ 'content/docs/kites.md': KITES, 'content/docs/lines.md': LINES }),
);
const visit = startVisits();
const readers = startReaders();

test('a field highlights its line and shows the definition of its type', async () => {
  const asked: string[] = [];
  const { page } = await visit(`${getOrigin()}/kites`, {
    viewport: DESKTOP,
    prepare: async (opened) => {
      opened.on('request', (request) => asked.push(new URL(request.url()).pathname));
    },
  });
  const listAsked = () => asked.filter((path) => /fields-|definitions/.test(path));
  await wake(page);
  await page.locator('h1').hover();
  expect(listAsked()).toEqual([]);

  const lit = page.locator('.line--of-field');
  await findRow(page, 'id').hover();
  await lit.filter({ hasText: '"id": 7' }).waitFor();
  await findRow(page, 'line.length?').hover();
  await lit.filter({ hasText: '"length": 30' }).waitFor();
  expect(await lit.count()).toBe(1);
  expect(listAsked().filter((path) => path.includes('definitions'))).toEqual([]);

  const link = page.getByRole('link', { name: 'Line', exact: true }).first();
  const box = page.locator('.definition');
  await link.hover();
  await box.getByText('A thin rope.').waitFor();
  expect(await box.locator('dl').textContent()).toBe('idinteger');
  await box.hover();
  expect(await link.getAttribute('aria-describedby')).toBe(await box.getAttribute('id'));
  expect(await runAxe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'hidden' });

  // With the keyboard it opens as well, and closes when the focus goes on.
  await findTable(page).focus();
  await page.keyboard.press('Tab');
  await box.waitFor();
  expect(await box.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(
    DESKTOP.height,
  );
  await page.keyboard.press('Tab');
  await box.waitFor({ state: 'hidden' });
  expect(listAsked().filter((path) => path.includes('definitions'))).toHaveLength(1);
});

test('on a wide screen, the code is beside the text and stays visible', async () => {
  const { page } = await visit(`${getOrigin()}/kites`, { viewport: DESKTOP });
  const [text, code] = await findHalves(page);
  expect(code.x).toBeGreaterThan(text.x + text.width);
  expect(Math.abs(code.y - text.y)).toBeLessThan(2);
  await findRow(page, 'm17').scrollIntoViewIfNeeded();
  const [moved, kept] = await findHalves(page);
  expect(moved.y).toBeLessThan(0);
  expect(kept.y).toBeGreaterThan(0);
  const mark = page.locator('.contents-fold .method');
  expect(await mark.textContent()).toBe('GET');
});

test('on a phone without scripts, there is one column, and a type links to its definition', async () => {
  const options = { viewport: PHONE, hasScripts: false };
  await readers.as(options, async (context) => {
    const page = await context.newPage();
    await page.goto(`${getOrigin()}/kites`);
    const [text, code] = await findHalves(page);
    expect(code.x).toBe(text.x);
    expect(code.y).toBeGreaterThanOrEqual(text.y + text.height);
    const sideways = () => document.documentElement.scrollWidth - innerWidth;
    expect(await page.evaluate(sideways)).toBe(0);
    await page.getByRole('link', { name: 'Line', exact: true }).last().click();
    await page.waitForURL('**/lines#line');
  });
});

function findTable(page: Page) {
  return page.locator('.table');
}

function findRow(page: Page, name: string) {
  const cell = page.locator('td:first-child code').getByText(name, { exact: true });
  return page.locator('tr').filter({ has: cell }).locator('td').last();
}

async function findHalves(page: Page) {
  const boxes = ['text', 'code'].map((half) => page.locator(`.reference__${half}`).boundingBox());
  const [text, code] = await Promise.all(boxes);
  if (!text || !code) throw new Error('The endpoint has no halves.');
  return [text, code] as const;
}
