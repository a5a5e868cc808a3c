/** Light and dark on a whole site: before the first paint, by the switch, in other tabs (rules 2.50–2.61). */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  getTheme,
  listSights,
  readStored,
  recordFirstSight,
  store,
  wake,
} from '../../helpers/browser/layoutPage';
import { startVisits } from '../../helpers/browser/visits';
import { testSample } from '../../helpers/code/longRun';
import { serveLayoutSite } from '../../helpers/sites/layoutSite';

const getOrigin = serveLayoutSite();
const visit = startVisits();

const SWITCH = { name: /^Switch between dark and light mode/ };

describe('before the first paint', () => {
  testSample([
    { stored: 'dark', system: 'light', query: '', theme: 'dark' },
    { stored: 'dark', system: 'dark', query: '?docusaurus-theme=light', theme: 'light' },
    { stored: 'purple', system: 'dark', query: '?docusaurus-theme=<b>', theme: 'dark' },
    { stored: '', system: 'light', query: '', theme: 'light' },
  ] as const)(
    'with $stored stored, a $system system and the query "$query" the page is $theme and nothing else',
    async ({ stored, system, query, theme }) => {
      const { page } = await visit(`${getOrigin()}/code${query}`, {
        colorScheme: system,
        prepare: async (target) => {
          if (stored) await store(target, { theme: stored });
          await recordFirstSight(target);
        },
      });
      expect((await listSights(page)).map((sight) => sight.theme)).toEqual([theme]);
      expect(await readStored(page, 'theme')).toBe(stored || null);
    },
  );
});

test('the mode of the address is not stored and lasts until the next full load without it', async () => {
  const { page } = await visit(`${getOrigin()}/code?docusaurus-theme=dark`);
  await page.getByRole('link', { name: 'Page 10' }).click();
  await page.getByRole('heading', { name: 'Page 10' }).waitFor();
  expect([await getTheme(page), await readStored(page, 'theme')]).toEqual(['dark', null]);
  await page.reload();
  expect(await getTheme(page)).toBe('light');
});

test('the switch names the mode, shows one of two icons, and changes the mode immediately', async () => {
  const { page } = await visit(`${getOrigin()}/code`);
  const button = page.getByRole('button', SWITCH);
  for (const mode of ['light', 'dark', 'light']) {
    const name = `Switch between dark and light mode (currently ${mode} mode)`;
    await page.getByRole('button', { name, exact: true }).waitFor();
    expect(await button.getAttribute('title')).toBe(name);
    expect(await button.getAttribute('type')).toBe('button');
    expect(await listVisible(page, '.navbar .color-switch svg')).toHaveLength(1);
    expect(await listVisible(page, '.navbar .brand__logo')).toEqual([
      expect.stringContaining(`only-${mode}`),
    ]);
    const next = mode === 'light' ? 'dark' : 'light';
    expect(
      await button.evaluate((node) => {
        (node as HTMLElement).click();
        return [document.documentElement.dataset.theme, localStorage.getItem('theme')];
      }),
    ).toEqual([next, next]);
  }
});

test('a second tab follows the switch, but not the removal of the choice', async () => {
  const { page, context } = await visit(`${getOrigin()}/code`);
  const other = await context.newPage();
  await other.goto(`${getOrigin()}/first`);
  await page.getByRole('button', SWITCH).click();
  await other.waitForSelector('html[data-theme="dark"]');
  await other.evaluate(() =>
    Object.assign(window, {
      removed: new Promise((resolve) =>
        window.addEventListener('storage', ({ newValue }) => newValue === null && resolve(true)),
      ),
    }),
  );
  await page.evaluate(() => localStorage.removeItem('theme'));
  await other.evaluate(() => (window as unknown as { removed: Promise<true> }).removed);
  expect(await getTheme(other)).toBe('dark');
});

test('the mode follows the system while nothing is stored, and not after the reader has chosen', async () => {
  const { page } = await visit(`${getOrigin()}/code`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForSelector('html[data-theme="dark"]');
  await page.getByRole('button', SWITCH).click();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: /currently light mode/ }).waitFor();
  expect([await getTheme(page), await readStored(page, 'theme')]).toEqual(['light', 'light']);
});

test('the mode follows the system again once the stored choice is removed', async () => {
  const { page } = await visit(`${getOrigin()}/code`);
  await page.getByRole('button', SWITCH).click();
  await page.evaluate(() => localStorage.removeItem('theme'));
  expect(await changeSystem(page)).toEqual(['dark', 'light']);
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  expect(await changeSystem(page)).toEqual(['light', 'light']);
});

testSample([
  ['the storage is blocked', '', blockStorage],
  ['the address says another mode', '?docusaurus-theme=light', async () => undefined],
] as const)(
  'a choice holds for the life of the page where %s, whatever the system does',
  async (_where, query, prepare) => {
    const { page } = await visit(`${getOrigin()}/code${query}`, { prepare });
    await page.getByRole('button', SWITCH).click();
    expect(await changeSystem(page)).toEqual(['dark', 'dark']);
    await page.getByRole('link', { name: 'Page 10' }).click();
    await page.getByRole('heading', { name: 'Page 10' }).waitFor();
    expect(await changeSystem(page)).toEqual(['dark', 'dark']);
    await page.getByRole('button', SWITCH).click();
    expect(await changeSystem(page)).toEqual(['light', 'light']);
  },
);

test('printing does not change the mode', async () => {
  const { page } = await visit(`${getOrigin()}/code`, { colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(false);
  expect(await getTheme(page)).toBe('dark');
});

test('the switch is in the navbar in wide windows and in the menu in small ones', async () => {
  const { page } = await visit(`${getOrigin()}/code`, { reducedMotion: 'reduce' });
  await wake(page);
  expect(await listVisible(page, '.color-switch')).toHaveLength(1);
  expect(await page.locator('.navbar').getByRole('button', SWITCH).isVisible()).toBe(true);
  await page.setViewportSize({ width: 996, height: 700 });
  expect(await listVisible(page, '.color-switch')).toEqual([]);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await page.locator('#menu').getByRole('button', SWITCH).click();
  expect(await getTheme(page)).toBe('dark');
});

/** The modes of the page while the system turns dark, and light again. */
async function changeSystem(page: Page): Promise<readonly (string | undefined)[]> {
  const themes: (string | undefined)[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    // The page's listener is called first, because it was added earlier.
    await page.evaluate(() => {
      const system = matchMedia('(prefers-color-scheme: dark)');
      const heard = new Promise<void>((resolve) => {
        system.addEventListener('change', () => resolve(), { once: true });
      });
      Object.assign(window, { heard });
    });
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => (window as unknown as { heard: Promise<void> }).heard);
    themes.push(await getTheme(page));
  }
  return themes;
}

function blockStorage(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
}

/** Classes of the visible ones. */
function listVisible(page: Page, selector: string): Promise<(string | null)[]> {
  return page
    .locator(selector)
    .evaluateAll((all) =>
      all.filter((node) => node.checkVisibility()).map((node) => node.getAttribute('class')),
    );
}
