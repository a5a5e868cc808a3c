/** The Arabic fixture site in a browser: its pages, and the texts that only scripts show. */

import { describe, expect, test } from 'vitest';
import arabic from '../../templates/model/strings/ar.json';
import { runAxe } from '../helpers/browser/inspectPage';
import { scrollPage, wake } from '../helpers/browser/layoutPage';
import {
  DESKTOP,
  describeKinds,
  type OnPage,
  openPages,
  PHONE,
  startReaders,
} from '../helpers/browser/readers';
import { serveSite } from '../helpers/sites/crbtSite';
import { createSite } from '../helpers/sites/createSite';

const KINDS: Readonly<Record<string, string>> = {
  doc: '/',
  'page that hydrates': '/find',
};

const REPEATED_KINDS: Readonly<Record<string, string>> = {
  'post list': '/blog',
  search: '/search',
};

const getOrigin = serveSite(() => createSite('arabic'));
const readers = startReaders();

describeKinds(KINDS, readers, getOrigin, REPEATED_KINDS);

const open = openPages(readers, getOrigin);
const onPage: OnPage = (path, run, options) =>
  open(path, run, { permissions: ['clipboard-write'], ...options });

describe('scripts use the language of the site', () => {
  test('on the switch of the color mode', async () => {
    await onPage('/', async (page) => {
      await page.getByRole('button', { name: arabic.colorMode.light }).first().click();
      await page.getByRole('button', { name: arabic.colorMode.dark }).first().waitFor();
    });
  });

  test('on code: copied, and wrapped', async () => {
    await onPage('/', async (page) => {
      await wake(page);
      await page.getByRole('button', { name: arabic.content.copyCode }).click();
      await page.getByRole('button', { name: arabic.content.copied }).waitFor();
      await page.getByRole('button', { name: arabic.content.wordWrap }).click();
    });
  });

  test('on the button back to the top, and in the menu of a phone', async () => {
    await onPage(
      '/',
      async (page) => {
        await wake(page);
        await scrollPage(page, 900);
        await scrollPage(page, 700);
        await page.getByRole('button', { name: arabic.layout.scrollToTop }).waitFor();
        await scrollPage(page, 0);
        await page.getByRole('button', { name: arabic.layout.toggleMenu }).click();
        await page.getByRole('dialog', { name: arabic.layout.menu }).waitFor();
        await page.getByRole('button', { name: arabic.layout.backToMenu }).click();
      },
      { viewport: PHONE },
    );
  });

  test('in the search dialog, with the plural and the digits of the count', async () => {
    await onPage('/', async (page) => {
      await page.getByRole('button', { name: arabic.searchField.label }).first().click();
      const dialog = page.getByRole('dialog', { name: arabic.search.label });
      const field = dialog.getByRole('combobox', { name: arabic.search.label });
      expect(await field.getAttribute('placeholder')).toBe(arabic.searchField.placeholder);
      await dialog.getByText(arabic.search.noRecent).waitFor();
      await dialog.getByRole('img', { name: arabic.search.enterKey }).waitFor();
      await field.fill('الحبل');
      await dialog.getByRole('listbox', { name: arabic.search.results }).waitFor();
      expect(await dialog.getByRole('status').textContent()).toMatch(/^عُثر على /);
      await field.fill('سمكة');
      await dialog.getByText('لا نتائج للبحث عن «سمكة»').waitFor();
      expect(await runAxe(page)).toEqual([]);
    });
  });

  test('on the search page', async () => {
    await onPage(`/search?q=${encodeURIComponent('الشراع')}`, async (page) => {
      await page.getByRole('heading', { name: 'نتائج البحث عن «الشراع»' }).waitFor();
      await expect.poll(() => page.title()).toBe('نتائج البحث عن «الشراع» | دليل القوارب');
      await expect
        .poll(() => page.locator('main [role=status]').textContent())
        .toMatch(/^عُثر على [٠-٩]+ صفحات/);
      await page.getByRole('searchbox').fill('');
      await page.getByRole('heading', { name: arabic.searchPage.title }).waitFor();
    });
  });

  test('on a hydrated page, and when it crashes', async () => {
    await onPage('/find', async (page) => {
      const button = page.getByRole('button', { name: /^موجة/ });
      await expect
        .poll(async () => {
          await button.click({ timeout: 500 }).catch(() => undefined);
          return page.getByRole('heading', { name: arabic.failure.crashed }).count();
        })
        .toBe(1);
      await page.getByRole('button', { name: arabic.failure.tryAgain }).click();
      await page.getByRole('searchbox', { name: arabic.searchField.label }).waitFor();
    });
  });

  test('when the script of a page does not load', async () => {
    await readers.as({ viewport: DESKTOP }, async (context) => {
      const page = await context.newPage();
      await page.route(/page-find/, (route) => route.abort());
      await page.goto(`${getOrigin()}/find`);
      await page.getByRole('button', { name: arabic.failure.retry }).waitFor();
    });
  });

  test('when nothing of a page loads', async () => {
    await readers.as({ viewport: DESKTOP }, async (context) => {
      const page = await context.newPage();
      await page.route(/assets\//, (route) => route.abort());
      await page.goto(`${getOrigin()}/`);
      await page.getByText(arabic.failure.notLoaded).waitFor();
      expect(await page.getByRole('alert').innerText()).toContain(
        arabic.failure.currentDefault.replace('{baseUrl}', '/'),
      );
    });
  });
});
