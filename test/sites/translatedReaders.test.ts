/** Readers of a site in several languages: the language menu, the notices, and search in the language of the page. */

import { describe, expect, test } from 'vitest';
import { runAxe } from '../helpers/browser/inspectPage';
import { describeKinds, startReaders } from '../helpers/browser/readers';
import { startVisits } from '../helpers/browser/visits';
import { serveSite } from '../helpers/sites/crbtSite';
import { CONFIG_FILE, createSite } from '../helpers/sites/createSite';
import { BASE, TRANSLATED_SITE } from '../helpers/sites/translatedSite';

const CONFIG = String(TRANSLATED_SITE[CONFIG_FILE]).replace(BASE, '/');
const getOrigin = serveSite(() =>
  createSite({ ...TRANSLATED_SITE, [CONFIG_FILE]: CONFIG, 'content/static/favicon.ico': '' }),
);
const getPrefixedOrigin = serveSite(() =>
  createSite({
    ...TRANSLATED_SITE,
    [CONFIG_FILE]: CONFIG.replace('languages: {', "languages: { en: { path: 'en' },"),
    'content/static/favicon.ico': '',
  }),
);
const at = (path: string) => getOrigin() + path;
const visit = startVisits();

describe('the language menu', () => {
  test('opens with the keyboard, closes with Escape, and leads to the page in another language', async () => {
    const { page } = await visit(at('/guide/wind'), { viewport: { width: 390, height: 700 } });
    const summary = page.locator('.language-menu summary');
    await summary.focus();
    await page.keyboard.press('Enter');
    const list = page.locator('.language-menu ul');
    await list.waitFor();
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape');
        return list.isVisible();
      })
      .toBe(false);
    expect(await summary.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(at('/de/guide/wind'));
    await page.locator('html[lang=de]').waitFor();
    expect(await page.locator('.edition-notice').innerText()).toContain('noch nicht übersetzt');
  });

  test('follows the reader from page to page without a full load', async () => {
    const { page } = await visit(at('/de/guide/anfang'));
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.locator('#main a[href$="/de/guide/wind#gusts"]').click();
    await page.locator('h1', { hasText: 'Wind' }).waitFor();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    const links = page.locator('.language-menu a');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/guide/wind',
      '/de/guide/wind',
      '/ar/guide/wind',
      '/ja/guide/wind',
    ]);
    // A page in one language only has no menu.
    await page.locator('#menu a', { hasText: 'Nur deutsch' }).click();
    await page.locator('h1', { hasText: 'Nur deutsch' }).waitFor();
    expect(await links.count()).toBe(0);
    await page.goBack();
    await expect.poll(() => links.count()).toBe(4);
  });

  test('changes everything that is in the language of the page', async () => {
    const { page } = await visit(at('/lines'));
    await page.locator('.language-menu summary').click();
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await page.waitForURL(at('/de/lines'));
    await page.locator('.search-link.needs-script').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').fill('leinen');
    await dialog.getByRole('option').filter({ hasText: 'Leinen' }).first().click();
    await page.waitForURL(/\/de\/lines/);
  });

  test('offers the language of the reader on the home page of the originals only', async () => {
    const offer = '.language-menu__offer';
    const { page } = await visit(at('/'), {
      locale: 'de-CH',
      viewport: { width: 320, height: 700 },
    });
    expect(await page.locator(offer).getAttribute('href')).toBe('/de/');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await runAxe(page)).toEqual([]);
    await page.locator(offer).click();
    await page.waitForURL(at('/de/'));
    await page.goto(at('/guide/start'));
    expect(await page.locator(offer).count()).toBe(0);
    for (const locale of ['en-GB', 'pt-BR']) {
      const other = await visit(at('/'), { locale });
      expect([locale, await other.page.locator(offer).count()]).toEqual([locale, 0]);
    }
  });

  test('offers it where the originals have a path, to which the root leads', async () => {
    const { page } = await visit(`${getPrefixedOrigin()}/`, { locale: 'de-CH' });
    await page.waitForURL(/\/en\/$/);
    expect(await page.locator('.language-menu__offer').getAttribute('href')).toBe('/de/');
  });

  test('works without a script', async () => {
    const { page } = await visit(at('/guide/start'), { javaScriptEnabled: false });
    await page.locator('.language-menu summary').click();
    await page.getByRole('link', { name: 'العربية' }).click();
    await page.waitForURL(at('/ar/guide/start'));
    expect(await page.getAttribute('html', 'dir')).toBe('rtl');
  });

  test.each([320, 820, 1440])('fits into a window of %i px when it is open', async (width) => {
    for (const path of ['/guide/start', '/ar/guide/start']) {
      const { page } = await visit(at(path), { viewport: { width, height: 700 } });
      await page.locator('.language-menu summary').click();
      const box = await page.locator('.language-menu ul').boundingBox();
      expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await runAxe(page)).toEqual([]);
    }
  });

  test('is not printed', async () => {
    const { page } = await visit(at('/guide/start'));
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.language-menu').isVisible()).toBe(false);
  });
});

test('an unknown address gets the not-found page of its language', async () => {
  const { page } = await visit(at('/de/nirgends'));
  expect(await page.getAttribute('html', 'lang')).toBe('de');
});

test('the only not-found page of a host offers the home page in the language of the address', async () => {
  const body = await (await fetch(at('/404.html'))).text();
  const offers = async (path: string) => {
    const { page } = await visit(at('/lines'));
    await page.route(at(path), (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body }),
    );
    await page.goto(at(path));
    return page
      .locator('.language-menu__offer')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
  };
  expect(await offers('/de/nirgends/hier')).toEqual([['Deutsch', '/de/']]);
  expect(await offers('/nowhere')).toEqual([]);
  const { page } = await visit(at('/de/nirgends'));
  expect(await page.locator('.language-menu__offer').count()).toBe(0);
});

const KINDS: Readonly<Record<string, string>> = {
  'doc without a translation, from right to left': '/ar/guide/wind',
};

const REPEATED_KINDS: Readonly<Record<string, string>> = {
  'translated doc': '/de/guide/anfang',
  'page in TSX without a translation': '/ar/club',
  'post without a translation': '/de/blog/second',
  'doc whose lists lead to originals': '/fr/lines',
};

describeKinds(KINDS, startReaders(), getOrigin, REPEATED_KINDS);
