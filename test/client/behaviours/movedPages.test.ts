/** Old addresses of pages and headings, as a reader meets them: under the policy of the site, with and without a script. */

import { expect, test } from 'vitest';
import { startVisits } from '../../helpers/browser/visits';
import { testSample } from '../../helpers/code/longRun';
import { serveSite } from '../../helpers/sites/crbtSite';
import { CONFIG_FILE, configOf, createSite } from '../../helpers/sites/createSite';

const REDIRECTS = `redirects: [
  { from: '/anchorage', to: '/harbour' },
  { from: '/first', to: '/anchorage' },
  { from: '/berths', to: '/harbour?all=1#berths' },
]`;

const visit = startVisits();
const getBase = serveSite(() =>
  createSite({
    [CONFIG_FILE]: configOf(`baseUrl: '/kites/', ${REDIRECTS}`),
    'content/docs/index.md': '# Start\n',
    'content/docs/harbour.md': `# Harbour\n\n${'Water.\n\n'.repeat(60)}## Berths {#berths was="docks"}\n\n${'Rope.\n\n'.repeat(60)}`,
  }),
);

testSample([
  ['/anchorage?a=b#docks', '/harbour?a=b#docks'],
  ['/anchorage/', '/harbour'],
  ['/first?a=b', '/harbour?a=b'],
  // What the target says itself counts.
  ['/berths?a=b#x', '/harbour?all=1#berths'],
  ['/Anchorage?a=b#docks', '/harbour?a=b#docks'],
])('%s leads to %s', async (typed, expected) => {
  const { page } = await visit(getBase() + typed);
  await page.waitForURL(getBase() + expected);
  await page.getByRole('heading', { level: 1, name: 'Harbour' }).waitFor();
});

test('an old address leads to the page without scripts', async () => {
  const { page } = await visit(`${getBase()}/anchorage`, { javaScriptEnabled: false });
  await page.waitForURL(`${getBase()}/harbour`);
});

test('an old anchor leads to its heading without scripts', async () => {
  const { page } = await visit(`${getBase()}/harbour#docks`, { javaScriptEnabled: false });
  expect(await page.locator('h2 > :target').count()).toBe(1);
  const box = await page.getByRole('heading', { name: 'Berths' }).boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeLessThan(300);
});

test('an old address with a mistake suggests the page under its new name, once', async () => {
  const { page } = await visit(`${getBase()}/anchorag`);
  const nearest = page.locator('section', { hasText: 'Did you mean' }).getByRole('link');
  await nearest.first().waitFor();
  expect(await nearest.evaluateAll((links) => links.map((link) => link.textContent))).toEqual([
    'Harbour',
  ]);
});
