/** The site that uses everything a site may change, in a browser under its own security policy. */

import { describe, expect, test } from 'vitest';
import { runAxe } from '../helpers/browser/inspectPage';
import { wake } from '../helpers/browser/layoutPage';
import { describeKinds, openPages, PHONE, startReaders } from '../helpers/browser/readers';
import { eventually } from '../helpers/browser/walkHost';
import { serveSite } from '../helpers/sites/crbtSite';
import { createSite } from '../helpers/sites/createSite';

const KINDS: Readonly<Record<string, string>> = {
  doc: '/',
  'loaded doc with a hydrated directive': '/lights/carmel',
};

const REPEATED_KINDS: Readonly<Record<string, string>> = {
  post: '/blog/fog',
  'not found': '/nothing',
  'post list': '/blog',
  search: '/search',
};

const getOrigin = serveSite(() => createSite('lighthouse'));
const readers = startReaders();

describeKinds(KINDS, readers, getOrigin, REPEATED_KINDS);

const onPage = openPages(readers, getOrigin);

test('headings are in the font of the site, and text is not', async () => {
  await onPage('/', async (page) => {
    const fonts = await page.evaluate(async () => {
      await document.fonts.ready;
      const familyOf = (selector: string) => {
        const element = document.querySelector(selector);
        return element === null ? '' : getComputedStyle(element).fontFamily;
      };
      return {
        loaded: [...document.fonts].map(({ family, status }) => [family, status]),
        heading: familyOf('h1'),
        text: familyOf('main p'),
      };
    });
    expect(fonts.loaded).toEqual([['Harbour', 'loaded']]);
    expect([fonts.heading, fonts.text.includes('Harbour')]).toEqual(['Harbour, sans-serif', false]);
  });
});

test('scripts of the head run on every page, once in a visit', async () => {
  await onPage('/', async (page) => {
    const getMonth = () => page.evaluate(() => document.documentElement.dataset.month);
    expect(await getMonth()).toBe(String(new Date().getMonth()));
    await page.evaluate(() => {
      document.documentElement.dataset.month = 'changed';
    });
    await page.getByRole('link', { name: 'יומן' }).first().click();
    await page.getByRole('heading', { name: 'ציפורים' }).waitFor();
    expect(await getMonth()).toBe('changed');
  });
});

describe('a hydrated directive on a loaded page', () => {
  test('works, also after the page was changed without loading it', async () => {
    await onPage('/', async (page) => {
      await page.getByRole('link', { name: 'אור הכרמל' }).first().click();
      await page.getByRole('heading', { name: 'אור הכרמל' }).waitFor();
      const field = page.getByRole('spinbutton', { name: 'דקות' });
      await field.scrollIntoViewIfNeeded();
      await expect
        .poll(async () => {
          await field.fill('3');
          return page.locator('.flash output').textContent();
        })
        .toBe('36 הבהובים');
      expect(await runAxe(page)).toEqual([]);
    });
  });

  test('loads React only on its own pages', async () => {
    const loaded: string[] = [];
    await onPage('/', async (page) => {
      page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
      await wake(page);
      await page.goto(`${getOrigin()}/harbour`);
      await wake(page);
      expect(loaded.filter((path) => /directive-|shared-/.test(path))).toEqual([]);
      await page.goto(`${getOrigin()}/lights/yafo`);
      await page.getByRole('spinbutton').scrollIntoViewIfNeeded();
      await expect
        .poll(() => loaded.filter((path) => /directive-flash/.test(path)).length)
        .toBeGreaterThan(0);
    });
  });
});

test('the site’s own navbar opens menu and search on a phone', async () => {
  await onPage(
    '/',
    async (page) => {
      await wake(page);
      await page.getByRole('button', { name: 'פתח או סגור את התפריט' }).click();
      const menu = page.getByRole('dialog', { name: 'תפריט' });
      await menu.waitFor();
      expect(await runAxe(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'חיפוש' }).first().click();
      const field = page.getByRole('dialog', { name: 'חיפוש' }).getByRole('combobox');
      await field.fill('הכרמל');
      // Until the answer is there, the options are those of the start screen.
      await eventually(() => page.getByRole('option').first().textContent()).toContain('הכרמל');
    },
    // In a moving menu, colors are between two.
    { viewport: PHONE, reducedMotion: 'reduce' },
  );
});
