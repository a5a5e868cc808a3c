/** Readers of docs in several versions: the version menu, the notices, and search in the version of the page. */

import { describe, expect, test } from 'vitest';
import { runAxe } from '../helpers/browser/inspectPage';
import { startVisits } from '../helpers/browser/visits';
import { serveSite } from '../helpers/sites/crbtSite';
import { BASE, CONFIG, createVersionedSite } from '../helpers/sites/versionedSite';

const getOrigin = serveSite(() => createVersionedSite(CONFIG.replace(BASE, '/')));
const at = (path: string) => getOrigin() + path;
const visit = startVisits();

describe('the version menu', () => {
  test('opens with the keyboard, closes with Escape, and leads to the page of another version', async () => {
    const { page } = await visit(at('/docs/guide/start'), {
      viewport: { width: 390, height: 700 },
    });
    const summary = page.locator('.version-menu summary');
    expect(await summary.getAttribute('aria-label')).toBe('Version: 3.x');
    await summary.focus();
    await page.keyboard.press('Enter');
    const list = page.locator('.version-menu ul');
    await list.waitFor();
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape');
        return list.isVisible();
      })
      .toBe(false);
    expect(await summary.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(at('/docs/2.4/guide/start'));
    await page.locator('.edition-notice', { hasText: 'documentation for 2.4' }).waitFor();
  });

  test('follows the reader from page to page without a full load', async () => {
    const { page } = await visit(at('/docs/2.4/guide/start'));
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.locator('#main a[href$="/docs/2.4/guide/wind#gusts"]').click();
    await page.locator('h1', { hasText: 'Wind' }).waitFor();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    const links = page.locator('.version-menu a');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      ...['/docs/next/guide/wind', '/docs/guide/wind', '/docs/2.4/guide/wind', '/docs/old/'],
    ]);
    // The scripts of another version search it, so its page is loaded as a whole.
    await page.locator('.edition-notice a').click();
    await page.waitForURL(at('/docs/guide/wind'));
    await page.locator('.version-menu summary', { hasText: '3.x' }).waitFor();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false);
  });

  test('leads to other versions without a script, and is not printed', async () => {
    const { page } = await visit(at('/docs/2.4/guide/old'), { javaScriptEnabled: false });
    await page.locator('.version-menu summary').click();
    const entry = page.locator('.version-menu a[data-version=current]');
    expect(await entry.innerText()).toContain('does not exist in 3.x');
    await entry.click();
    await page.waitForURL(at('/docs/'));
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.version-menu').isVisible()).toBe(false);
  });

  test.each([
    ['/docs/2.4/guide/old', 'ltr'],
    ['/ar/docs/old/guide/start', 'rtl'],
  ])('of %s fits into a small window and follows the rules of axe', async (path, direction) => {
    const { page } = await visit(at(path), { viewport: { width: 320, height: 640 } });
    expect(await page.locator('html').getAttribute('dir')).toBe(direction);
    await page.locator('.version-menu summary').click();
    const box = await page.locator('.version-menu ul').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await runAxe(page)).toEqual([]);
  });
});

describe('search', () => {
  test('finds pages of the version, and offers the same query in the others', async () => {
    const { page } = await visit(at('/docs/2.4/'));
    await page.keyboard.press('/');
    await page.locator('.search-dialog input').fill('gusts');
    const hits = page.locator('.search-options [href*="#gusts"]');
    await hits.first().waitFor();
    const urls = await hits.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(new Set(urls)).toEqual(new Set(['/docs/2.4/guide/wind#gusts']));
    const others = page.locator('.search-all[href*="search?q=gusts"]', { hasText: 'Search in' });
    expect(await others.allInnerTexts()).toEqual([
      ...['Search in Next', 'Search in 3.x', 'Search in 1.9 (2020)', 'Search in Deutsch'],
    ]);
    await others.nth(1).click();
    await page.waitForURL(at('/search?q=gusts'));
    await page.locator('.search-article a[href^="/docs/guide/wind"]').first().waitFor();
    await page.locator('.search-all', { hasText: 'Search in 2.4' }).click();
    await page.waitForURL(at('/docs/2.4/search?q=gusts'));
    await page.locator('.search-article a[href^="/docs/2.4/guide/wind"]').first().waitFor();
  });
});
