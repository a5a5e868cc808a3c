/** The storage keys of readers' choices, and a storage that fails (rules 2.67–2.69, 7.14–7.17). */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getTheme, readStored, store, wake } from '../../helpers/browser/layoutPage';
import { startVisits } from '../../helpers/browser/visits';
import { serveLayoutSite } from '../../helpers/sites/layoutSite';

const VERSION_KEY = 'docs-preferred-version-default';

const getOrigin = serveLayoutSite();
const visit = startVisits();

/** Uses everything that stores a choice, then goes to the next page. */
async function chooseEverything(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Switch/ }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('region', { name: 'Announcement' }).waitFor({ state: 'hidden' });
  await page.getByRole('tab', { name: 'Linux' }).first().click();
  await page.getByText('For Linux.').waitFor();
  await page.getByRole('link', { name: 'Page 10' }).click();
  await page.getByRole('heading', { name: 'Page 10' }).waitFor();
  expect(await getTheme(page)).toBe('dark');
}

/** Texts of the console by their kind. */
function recordConsole(page: Page): Record<string, string[]> {
  const texts: Record<string, string[]> = { warning: [], error: [] };
  page.on('console', (message) => texts[message.type()]?.push(message.text()));
  page.on('pageerror', (error) => texts.error?.push(String(error)));
  return texts;
}

test('readers’ choices are stored under these names', async () => {
  const { page } = await visit(`${getOrigin()}/tabs`, {
    prepare: (target) => store(target, { [VERSION_KEY]: 'current' }),
  });
  await chooseEverything(page);
  const stored = await page.evaluate(() => Object.entries(localStorage).sort());
  expect(stored).toEqual([
    [VERSION_KEY, 'current'],
    ['docusaurus.announcement.dismiss', 'true'],
    ['docusaurus.announcement.id', 'ferry'],
    ['docusaurus.tab.os', 'Linux'],
    ['theme', 'dark'],
  ]);
});

test('a preferred version that does not exist is forgotten', async () => {
  const { page } = await visit(`${getOrigin()}/code`, {
    prepare: (target) => store(target, { [VERSION_KEY]: '0.9' }),
  });
  await wake(page);
  await expect.poll(() => readStored(page, VERSION_KEY)).toBeNull();
});

test('the page itself is notified of stored values that have changed', async () => {
  const { page } = await visit(`${getOrigin()}/tabs`);
  await page.evaluate(() => {
    Object.assign(window, { told: [] });
    window.addEventListener('storage', ({ key, oldValue, newValue }) =>
      (window as unknown as { told: unknown[] }).told.push([key, oldValue, newValue]),
    );
  });
  for (const name of ['Linux', 'Linux', 'Mac']) {
    await page.getByRole('tab', { name }).nth(1).click();
    await page.getByText(`For ${name}.`).waitFor();
  }
  expect(await page.evaluate(() => (window as unknown as { told: unknown[] }).told)).toEqual([
    ['docusaurus.tab.os', null, 'Linux'],
    ['docusaurus.tab.os', 'Linux', 'Mac'],
  ]);
});

test('a storage that throws is reported once per page load, and everything works until the page is left', async () => {
  let texts: Record<string, string[]> = {};
  const { page } = await visit(`${getOrigin()}/tabs`, {
    prepare: async (target) => {
      texts = recordConsole(target);
      await target.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      });
    },
  });
  await chooseEverything(page);
  expect(texts.error).toEqual([]);
  expect(texts.warning).toEqual([
    expect.stringMatching(/^Browser storage is not available\.\n.+ blocked/),
  ]);
  await page.reload();
  expect(await getTheme(page)).toBe('light');
  expect(texts.warning).toHaveLength(2);
});

test('a missing storage is not reported', async () => {
  let texts: Record<string, string[]> = {};
  const { page } = await visit(`${getOrigin()}/tabs`, {
    prepare: async (target) => {
      texts = recordConsole(target);
      await target.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', { value: null });
      });
    },
  });
  await chooseEverything(page);
  expect(texts).toEqual({ warning: [], error: [] });
});

test('a full storage is reported with the value that could not be stored, and the page keeps working', async () => {
  let texts: Record<string, string[]> = {};
  const { page } = await visit(`${getOrigin()}/tabs`, {
    prepare: async (target) => {
      texts = recordConsole(target);
      await target.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
    },
  });
  await wake(page);
  await chooseEverything(page);
  expect(texts.warning).toEqual([]);
  expect(texts.error).toEqual(
    [
      'theme=dark',
      'docusaurus.announcement.id=ferry',
      'docusaurus.announcement.dismiss=true',
      'docusaurus.tab.os=Linux',
    ].map((entry) => expect.stringContaining(`Browser storage error, can't set ${entry}`)),
  );
});
