/** The frame of a page: its order, the skip link, the footer, the visible focus (rules 1.54, 2.1–2.6, 2.63–2.66). */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startVisits } from '../helpers/browser/visits';
import { testSample } from '../helpers/code/longRun';
import { buildFixture } from '../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf } from '../helpers/sites/createSite';
import { serveLayoutSite } from '../helpers/sites/layoutSite';

const WIDE = { viewport: { width: 1200, height: 700 }, reducedMotion: 'reduce' } as const;

const getOrigin = serveLayoutSite();
const visit = startVisits();

test('skip link, announcement, navbar, content and footer follow each other, the footer down to the edge', async () => {
  const { page } = await visit(`${getOrigin()}/blog/archive`, {
    ...WIDE,
    viewport: { width: 1200, height: 1600 },
  });
  const parts = await page
    .locator('body > *')
    .evaluateAll((all) => all.map((part) => part.className).filter((name) => name !== ''));
  expect(parts.slice(0, 5)).toEqual(['skip-link', 'announcement', 'navbar', 'frame', 'footer']);
  const end = await page.locator('.footer').evaluate((node) => node.getBoundingClientRect().bottom);
  expect(end).toBe(1600);
});

test('the skip link is the first tab stop, becomes visible with the focus, and leads to the text', async () => {
  const { page } = await visit(`${getOrigin()}/code`, WIDE);
  const link = page.getByRole('link', { name: 'Skip to main content' });
  expect(await page.getByRole('region', { name: 'Skip to main content' }).count()).toBe(1);
  expect((await link.boundingBox())?.x).toBeLessThan(0);
  await page.keyboard.press('Tab');
  expect(await link.evaluate((node) => node === document.activeElement)).toBe(true);
  const box = await link.boundingBox();
  expect([box?.x, box?.y]).toEqual([16, 16]);
  expect(
    await link.evaluate((node) => {
      const { x, y } = node.getBoundingClientRect();
      return document.elementFromPoint(x + 2, y + 5) === node;
    }),
  ).toBe(true);
  await page.keyboard.press('Enter');
  expect(page.url()).toBe(`${getOrigin()}/code`);
  expect(await page.locator('main').getAttribute('tabindex')).toBeNull();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('the footer has its links and its copyright as HTML', async () => {
  const { page } = await visit(`${getOrigin()}/code`, WIDE);
  const footer = page.getByRole('contentinfo');
  expect(await footer.locator('.footer__copyright').innerHTML()).toBe('© 2025 <b>Harbour</b>');
  const link = footer.getByRole('link', { name: 'Terms' });
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await link.locator('svg').count()).toBe(1);
});

test('without a footer in the configuration, there is none', async () => {
  const site = await buildFixture({ 'content/docs/a.md': '# A' });
  expect(site.page('/a')).not.toContain('<footer');
});

testSample([
  ['its title is beside it', '', ''],
  ['it is alone', "title: '', ", 'Test'],
])('the logo without a name of its own is named, where %s', async (_, title, alt) => {
  const site = await buildFixture({
    [CONFIG_FILE]: configOf(`navbar: { ${title}logo: { src: 'logo.svg' } }`),
    'content/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'content/docs/a.md': '# A',
  });
  expect(site.page('/a')).toContain(`src="/logo.svg" alt="${alt}"`);
});

test('the keyboard shows the focus on everything, the mouse only on fields', async () => {
  const { page } = await visit(`${getOrigin()}/tabs`, WIDE);
  const stops: string[] = [];
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab');
    const { name, outline } = await describeFocus(page);
    expect([name, outline]).toEqual([name, 'solid']);
    stops.push(name);
  }
  expect(new Set(stops).size).toBe(8);
  for (const target of [
    page.getByRole('tab', { name: 'Linux' }).first(),
    page.getByRole('button', { name: /^Switch/ }),
    page.getByRole('tab', { name: 'Wider' }),
  ]) {
    await target.click();
    const { name, outline } = await describeFocus(page);
    expect([name, outline]).toEqual([name, 'none']);
  }
  await page.keyboard.press('ArrowLeft');
  expect((await describeFocus(page)).outline).toBe('solid');
  await page.goto(`${getOrigin()}/search`);
  await page.getByRole('searchbox').click();
  expect((await describeFocus(page)).outline).toBe('solid');
});

function describeFocus(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { outlineStyle } = getComputedStyle(element);
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return { name: `${element.tagName} ${name.trim()}`, outline: outlineStyle };
  });
}
