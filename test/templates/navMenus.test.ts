/** Menus and icons in the navbar, and icons in pages and in the footer. */

import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { runAxe } from '../helpers/browser/inspectPage';
import { wake } from '../helpers/browser/layoutPage';
import { startVisits } from '../helpers/browser/visits';
import { serveSite } from '../helpers/sites/crbtSite';
import { configOf, createSite } from '../helpers/sites/createSite';
import { REPOSITORY } from '../helpers/sites/repository';

const LINKS = Array.from({ length: 6 }, (_, at) => ({
  label: `A long label ${at}`,
  to: '/',
  position: 'left',
}));

const serve = (locale: string, more: readonly object[] = []) =>
  serveSite(async () => {
    const products = [
      { label: 'Overview', to: '/overview' },
      { title: 'Build', items: [{ label: 'Plugins', to: '/plugins', icon: 'lucide:plug' }] },
      { title: 'Run', items: [{ label: 'Hosting', to: '/hosting' }] },
    ];
    const items = [
      ...more,
      { label: 'Products', position: 'left', items: products },
      { label: 'Help', items: [{ label: 'Support', to: '/support' }] },
      { label: 'GitHub', icon: 'simple-icons:github', href: 'https://github.com/example' },
    ];
    const links = [{ label: 'Mastodon', icon: 'simple-icons:mastodon', to: '/support' }];
    const keys = { locale, navbar: { title: 'Kites', items }, footer: { links } };
    const pages = ['overview', 'plugins', 'hosting', 'support'];
    const root = await createSite({
      'content/site.config.ts': configOf(JSON.stringify(keys).slice(1, -1)),
      'content/docs/index.md':
        '# Start ![](icon:lucide:rocket)\n\nPress ![Play](icon:lucide:play).\n',
      ...Object.fromEntries(
        pages.map((name) => [`content/docs/${name}.md`, `# ${name}\n\nText.\n`]),
      ),
    });
    symlinkSync(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'));
    return root;
  });

const getOrigin = serve('en');
const getCrowded = serve('en', LINKS);
const getArabic = serve('ar');
const visit = startVisits();
const WIDE = { viewport: { width: 1280, height: 700 } };

const findMenu = (page: Page, name: string) => page.locator('.navbar summary', { hasText: name });
const findLink = (page: Page, name: string) => page.locator('.navbar').getByRole('link', { name });

describe('a menu', () => {
  test('opens with a click, one at a time, and closes with Escape and a click elsewhere', async () => {
    const { page } = await visit(`${getOrigin()}/`, WIDE);
    await wake(page);
    await findMenu(page, 'Products').click();
    expect(await findLink(page, 'Plugins').isVisible()).toBe(true);
    expect(await runAxe(page)).toEqual([]);
    await findMenu(page, 'Help').click();
    expect(await findLink(page, 'Plugins').isVisible()).toBe(false);
    await findLink(page, 'Support').focus();
    const pressEscape = async () => {
      await page.keyboard.press('Escape');
      return findLink(page, 'Support').isVisible();
    };
    await expect.poll(pressEscape).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Help');
    await page.keyboard.press('Enter');
    await page.locator('h1').click();
    expect(await findLink(page, 'Support').isVisible()).toBe(false);
  });

  test('closes when the reader follows a link in it, and is marked on its pages', async () => {
    const { page } = await visit(`${getOrigin()}/`, WIDE);
    await wake(page);
    await findMenu(page, 'Products').click();
    await findLink(page, 'Hosting').click();
    await page.waitForURL('**/hosting');
    await expect.poll(() => findLink(page, 'Plugins').isVisible()).toBe(false);
    const color = (name: string) =>
      findMenu(page, name).evaluate((node) => getComputedStyle(node).color);
    const other = await color('Help');
    await expect.poll(() => color('Products')).not.toBe(other);
  });

  test.each([
    ['a bar', getOrigin],
    ['a bar with more links than it has room for', getCrowded],
    ['a bar from right to left', getArabic],
  ])('is inside the window in %s, without a script', async (_, getSite) => {
    for (const width of [1000, 1280]) {
      const viewport = { width, height: 700 };
      const { page } = await visit(`${getSite()}/`, { viewport, javaScriptEnabled: false });
      const more = page.locator('.folding-links__more summary');
      if ((await more.count()) > 0 && (await more.isVisible())) await more.click();
      for (const name of ['Products', 'Help']) {
        await findMenu(page, name).click();
        const box = await page.locator('details[name][open] > div').boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
        expect(box?.y).toBeGreaterThan(40);
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBe(0);
    }
  });

  test('is a group of links in the menu of small screens', async () => {
    const { page } = await visit(`${getOrigin()}/plugins`, {
      viewport: { width: 390, height: 800 },
      javaScriptEnabled: false,
    });
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const links = page.locator('.menu__links a');
    expect(await links.allTextContents()).toEqual([
      ...['Overview', 'Plugins', 'Hosting', 'Support', 'GitHub'],
    ]);
    expect(await links.first().isVisible()).toBe(true);
  });
});

test('icons have names, sizes and shapes, and give axe nothing to report', async () => {
  const { page } = await visit(`${getOrigin()}/`, WIDE);
  expect(await findLink(page, 'GitHub').count()).toBe(1);
  expect(await page.getByRole('img', { name: 'Play' }).count()).toBe(1);
  const sizes = await page
    .locator('.set-icon')
    .evaluateAll((icons) =>
      icons
        .filter((icon) => icon.checkVisibility())
        .map((icon) => icon.getBoundingClientRect().width > 10 && icon.children.length > 0),
    );
  expect(sizes).toEqual([true, true, true, true]);
  expect(await runAxe(page)).toEqual([]);
});
