/** The components of other generators in a browser: all sizes, both modes, with and without scripts. */

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runAxe } from '../helpers/browser/inspectPage';
import { describeKinds, openPages, PHONE, startReaders } from '../helpers/browser/readers';
import { isLong, testSample } from '../helpers/code/longRun';
import { serveSite } from '../helpers/sites/crbtSite';
import { configOf, createSite } from '../helpers/sites/createSite';

const KINDS: Readonly<Record<string, string>> = {
  'components of Docusaurus': '/docusaurus/parts',
  'cards of a category': '/docusaurus/',
  'components of Mintlify': '/mintlify',
  'components of Starlight': '/starlight',
  'live components': '/',
};

const getOrigin = serveSite(() => createSite('components'));
const getArabic = serveSite(createArabic);
const readers = startReaders();
const onPage = openPages(readers, getOrigin);

describeKinds(KINDS, readers, getOrigin);

/** The same pages in a site that runs from right to left. */
async function createArabic(): Promise<string> {
  const root = await createSite('components');
  const config = configOf(
    "locale: 'ar', favicon: 'img/day.svg', blog: false, docs: { routeBasePath: '/' }, markdown: { components: { Altitude: './src/Altitude.tsx' } }, directives: { burner: { component: './src/Burner.tsx', form: 'container', hydrate: 'visible', attributes: { flames: { type: 'number' }, loud: { type: 'flag' }, levels: {} } } }",
  );
  writeFileSync(path.join(root, 'content/site.config.ts'), config);
  return root;
}

testSample(['/mintlify', '/starlight', '/docusaurus/parts'])(
  '%s fits a phone from right to left, without a problem for axe',
  async (address) => {
    await openPages(readers, getArabic)(
      address,
      async (page) => {
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBe(PHONE.width);
        expect(await page.getAttribute('html', 'dir')).toBe('rtl');
        expect(await runAxe(page)).toEqual([]);
      },
      { viewport: PHONE },
    );
  },
);

test('a tooltip is shown on hover and keyboard focus, inside the page', async () => {
  await onPage(
    '/mintlify',
    async (page) => {
      const tooltip = page.locator('.tooltip');
      const text = page.locator('.tooltip__text');
      const getHeight = async () => (await text.boundingBox())?.height ?? 0;
      expect(await getHeight()).toBeLessThan(2);
      await tooltip.focus();
      expect(await getHeight()).toBeGreaterThan(20);
      const box = await text.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('All baskets');
      expect(await getHeight()).toBeGreaterThan(20);
    },
    { viewport: PHONE },
  );
});

test('only the picture for the color mode is shown', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    // The short run tries one mode with scripts, and the other without.
    for (const hasScripts of isLong ? [true, false] : [colorScheme === 'light']) {
      await onPage(
        '/docusaurus/parts',
        async (page) => {
          const shown = page.locator('.prose > img:visible');
          expect(await shown.count()).toBe(1);
          expect(await shown.getAttribute('class')).toBe(`only-${colorScheme}`);
        },
        { colorScheme, hasScripts },
      );
    }
  }
});

test('a hydrated directive written as a component works, and keeps its Markdown', async () => {
  await onPage('/', async (page) => {
    const button = page.getByRole('button', { name: /^Flames/ }).first();
    expect(await button.textContent()).toBe('Flames: 3');
    await button.scrollIntoViewIfNeeded();
    await expect
      .poll(async () => {
        await button.click();
        return button.textContent();
      })
      .not.toBe('Flames: 3');
    expect(await page.getByText('loud, 10 and 20').count()).toBe(1);
    expect(await page.locator('.prose em').textContent()).toBe('burner');
  });
});
