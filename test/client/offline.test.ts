/** Offline reading: copies of visited pages, the whole site on request, updates, and the end of it. */

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runAxe } from '../helpers/browser/inspectPage';
import { startVisits } from '../helpers/browser/visits';
import { eventually } from '../helpers/browser/walkHost';
import { EVERY_PATH, type FailingHost, startFailingHost } from '../helpers/commands/failingHost';
import { formatDiagnostics } from '../helpers/pages/formatDiagnostics';
import { buildFixture, type Fixture } from '../helpers/sites/buildFixture';
import { configOf } from '../helpers/sites/createSite';

const FILES = {
  'content/docs/index.md': '---\nslug: /\n---\n\n# Home\n\nRead about [wind](wind.md).\n',
  'content/docs/wind.md': '# Wind & lines\n\n![Kite](./kite.svg)\n\nThe first text.\n',
  'content/docs/kite.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><path d="M0 0h20v10"/></svg>',
  'content/docs/spool.md': '# Spool\n\nIt holds the zephyrine line.\n',
};
const WIND = '/kites/wind';

function build(offline: string): Promise<Fixture> {
  const docs = "docs: { routeBasePath: '/' }, blog: false, baseUrl: '/kites/'";
  return buildFixture({ ...FILES, 'content/site.config.ts': configOf(`${docs}, ${offline}`) });
}

let site: Fixture;
let host: FailingHost;
/** What the host serves. */
let files: Map<string, string | Uint8Array>;
const visit = startVisits();

beforeAll(async () => {
  site = await build('offline: true');
  expect(formatDiagnostics(site.diagnostics)).toEqual([]);
  files = new Map(site.files);
  host = await startFailingHost(files);
});
afterEach(() => {
  host.fix();
  for (const [file, content] of site.files) files.set(file, content);
});
afterAll(() => host?.close());

/** Opens the page, moves the pointer so that the script comes, and waits until the page is kept. */
async function visitAndKeep(path: string): Promise<Page> {
  const { page } = await visit(host.origin + path);
  await page.mouse.move(40, 40);
  await eventually(() => isKept(page, path)).toBe(true);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

function isKept(page: Page, path: string): Promise<boolean> {
  return page.evaluate(async (key) => (await caches.match(key)) !== undefined, path);
}

function goOffline(): void {
  host.breakPath(EVERY_PATH, { kind: 'reset' });
}

const getNotice = (page: Page) => page.locator('.offline-notice');

describe('without a network', () => {
  test('a page of a former visit is shown with its image and styles, and a notice says that it is a copy', async () => {
    const page = await visitAndKeep(WIND);
    goOffline();
    await page.reload();
    expect(await page.locator('h1').textContent()).toBe('Wind & lines');
    await eventually(() => getNotice(page).textContent()).toMatch(
      /^The network did not respond\. This page was saved on .*\d{4}/,
    );
    const { width, display } = await page.evaluate(() => ({
      width: document.querySelector('img')?.naturalWidth,
      display: getComputedStyle(document.querySelector('.footer') as Element).borderTopStyle,
    }));
    expect(width).toBe(20);
    expect(display).toBe('solid');
    expect(await runAxe(page)).toEqual([]);
    await getNotice(page).getByRole('button', { name: 'Close' }).click();
    expect(await getNotice(page).count()).toBe(0);
  });

  test('a query or a slash at the end makes no difference', async () => {
    const page = await visitAndKeep(WIND);
    goOffline();
    for (const address of [`${WIND}/?from=mail`, `${WIND}?from=mail#first`]) {
      await page.goto(host.origin + address);
      expect(await page.locator('h1').textContent()).toBe('Wind & lines');
    }
  });

  test('a page that is not saved is replaced by a list of those that are', async () => {
    const page = await visitAndKeep(WIND);
    goOffline();
    await page.goto(`${host.origin}/kites/spool`);
    expect(await page.title()).toBe('You are offline');
    expect(await runAxe(page)).toEqual([]);
    const link = page.getByRole('listitem').getByRole('link');
    expect(await link.allTextContents()).toEqual([expect.stringContaining('Wind & lines')]);
    host.fix();
    await page.getByRole('link', { name: 'Retry' }).click();
    await eventually(() => page.locator('h1').textContent()).toBe('Spool');
    goOffline();
    await page.goto(`${host.origin}/kites/missing`);
    await link.last().click();
    await eventually(() => page.locator('h1').textContent()).toBe('Wind & lines');
  });

  test('right to left, on a narrow screen and in print', async () => {
    const arabic = await startFailingHost((await build("offline: true, locale: 'ar'")).files);
    try {
      const { page } = await visit(arabic.origin + WIND, {
        viewport: { width: 320, height: 600 },
        forcedColors: 'active',
      });
      await page.mouse.move(40, 40);
      await eventually(() => isKept(page, WIND)).toBe(true);
      arabic.breakPath(EVERY_PATH, { kind: 'reset' });
      await page.reload();
      await eventually(() => getNotice(page).count()).toBe(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(await runAxe(page)).toEqual([]);
      await page.emulateMedia({ media: 'print' });
      expect(await getNotice(page).isVisible()).toBe(false);
      expect(await page.locator('.offline-save').isVisible()).toBe(false);
      await page.goto(`${arabic.origin}/kites/spool`);
      expect(await page.getAttribute('html', 'dir')).toBe('rtl');
      expect(await page.title()).toBe('أنت غير متصل بالإنترنت');
    } finally {
      await arabic.close();
    }
  });

  test('a link to a page that was visited leads to its copy', async () => {
    const page = await visitAndKeep(WIND);
    await page.goto(`${host.origin}/kites/`);
    goOffline();
    await page.locator('#main').getByRole('link', { name: 'wind', exact: true }).click();
    await eventually(() => page.locator('h1').textContent()).toBe('Wind & lines');
  });
});

describe('with a network', () => {
  const NEW = 'The second text.';
  const newPage = () => ({
    body: site.read('wind/index.html').replaceAll('The first text.', NEW),
    type: 'text/html; charset=utf-8',
  });

  test('a page is never older than the one of the host', async () => {
    const page = await visitAndKeep(WIND);
    host.breakPath(WIND, { kind: 'answer', ...newPage() });
    await page.reload();
    expect(await page.locator('#main').textContent()).toContain(NEW);
    expect(await getNotice(page).count()).toBe(0);
    goOffline();
    host.fix(WIND);
    await page.reload();
    expect(await page.locator('#main').textContent()).toContain(NEW);
  });

  test('a page that takes too long is a copy until the notice offers the new version', async () => {
    const page = await visitAndKeep(WIND);
    const release = host.holdPath(WIND);
    await page.reload();
    expect(await page.locator('#main').textContent()).toContain('The first text.');
    await eventually(() => getNotice(page).textContent()).toContain('This page was saved on');
    files.set('wind/index.html', newPage().body);
    release();
    await eventually(() => getNotice(page).textContent()).toContain('This page has been updated.');
    await getNotice(page).getByRole('button', { name: 'Show the new version' }).click();
    await eventually(() => page.locator('#main').textContent()).toContain(NEW);
    await eventually(() => getNotice(page).count()).toBe(0);
  });

  test('a copy is compared with the page of the host once there is a network again', async () => {
    const page = await visitAndKeep(WIND);
    goOffline();
    await page.reload();
    await eventually(() => getNotice(page).textContent()).toContain('This page was saved on');
    host.fix();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await eventually(() => getNotice(page).count()).toBe(0);
    files.set('wind/index.html', newPage().body);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await eventually(() => getNotice(page).textContent()).toContain('This page has been updated.');
  });

  test('a page that is gone loses its copy, and an error of the host shows it', async () => {
    const page = await visitAndKeep(WIND);
    host.breakPath(WIND, { kind: 'answer', body: 'Broken', status: 500 });
    await page.reload();
    expect(await page.locator('h1').textContent()).toBe('Wind & lines');
    host.breakPath(WIND, { kind: 'answer', body: 'Gone', status: 410 });
    await page.reload();
    expect(await page.locator('body').textContent()).toBe('Gone');
    await eventually(() => isKept(page, WIND)).toBe(false);
  });
});

describe('the whole site', () => {
  const getBox = (page: Page) => page.locator('.offline-save');

  async function saveSite(page: Page): Promise<void> {
    const button = getBox(page).getByRole('button', { name: 'Save for offline reading' });
    await button.focus();
    await page.keyboard.press('Enter');
    await eventually(() => getBox(page).getByRole('status').textContent()).toBe(
      'All pages are saved for offline reading.',
    );
  }

  test('is saved with the keyboard, and read and searched without a network', async () => {
    const page = await visitAndKeep(WIND);
    await saveSite(page);
    expect(await runAxe(page)).toEqual([]);
    goOffline();
    await page.goto(`${host.origin}/kites/spool`);
    expect(await page.locator('h1').textContent()).toBe('Spool');
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('zephyrine');
    await eventually(() => page.getByRole('option').allTextContents()).toEqual(
      expect.arrayContaining([expect.stringContaining('zephyrine line')]),
    );
  });

  test('is removed with the same button', async () => {
    const page = await visitAndKeep(WIND);
    await saveSite(page);
    await getBox(page).getByRole('button', { name: 'Remove saved pages' }).click();
    await eventually(() => getBox(page).textContent()).toBe('Save for offline reading');
    expect(await isKept(page, '/kites/spool')).toBe(false);
  });

  test('says when it could not be saved, and saves the rest on the next try', async () => {
    const page = await visitAndKeep(WIND);
    host.breakPath('/kites/spool', { kind: 'reset' });
    const button = getBox(page).getByRole('button');
    await button.click();
    await eventually(() => getBox(page).getByRole('status').textContent()).toBe(
      'Not all pages could be saved. Check your connection.',
    );
    expect(await button.textContent()).toBe('Try again');
    host.fix();
    host.forget();
    await button.click();
    await eventually(() => isKept(page, '/kites/spool')).toBe(true);
    expect(host.listFetched().filter((path) => path.startsWith('/kites/assets/'))).toEqual([]);
  });

  test('can be stopped', async () => {
    const page = await visitAndKeep(WIND);
    const release = host.holdPath('/kites/spool');
    const button = getBox(page).getByRole('button');
    await button.click();
    await eventually(() => getBox(page).getByRole('progressbar').count()).toBe(1);
    await getBox(page).getByRole('button', { name: 'Stop saving' }).click();
    await eventually(() => getBox(page).textContent()).toBe('Save for offline reading');
    release();
  });

  test('is brought up to date on the next visit: only what has changed is fetched', async () => {
    const page = await visitAndKeep(WIND);
    await saveSite(page);
    const list = site.read('offline.json').replace(/("\/kites\/spool",")./, '$1x');
    const spool = site.read('spool/index.html').replaceAll('zephyrine', 'cerulean');
    host.breakPath('/kites/offline.json', { kind: 'answer', body: list, type: 'application/json' });
    host.breakPath('/kites/spool', { kind: 'answer', body: spool, type: 'text/html' });
    host.forget();
    await page.reload();
    await eventually(() => host.listFetched()).toContain('/kites/spool');
    const fetched = host.listFetched().filter((path) => !path.endsWith('/sw.js'));
    expect(new Set(fetched)).toEqual(new Set(['/kites/offline.json', '/kites/spool']));
    goOffline();
    host.fix('/kites/spool');
    host.fix('/kites/offline.json');
    await eventually(async () => {
      await page.goto(`${host.origin}/kites/spool`);
      return page.locator('#main').textContent();
    }).toContain('cerulean');
  });

  test('lists what pages need, and nothing else', () => {
    const { files } = JSON.parse(site.read('offline.json')) as { files: [string, string][] };
    const names = files.map(([href]) => href);
    expect(names.slice(-4)).toEqual(['/kites/', '/kites/search', '/kites/spool', WIND]);
    expect(names.some((name) => name.startsWith('/kites/assets/files/kite-'))).toBe(true);
    expect(names).toContain('/kites/search-index.json');
    expect(names.filter((name) => /404|\.md$|\.xml$|sw\.js|_headers|robots/.test(name))).toEqual(
      [],
    );
  });
});

describe('the build', () => {
  test('allows the worker in the policy, and fetches nothing for it before a sign of the reader', async () => {
    expect(site.read('_headers')).toContain('trusted-types docwright-offline');
    host.forget();
    await visit(host.origin + WIND);
    expect(host.requests.some(({ path }) => /offline|sw\.js/.test(path))).toBe(false);
  });

  test('writes nothing for it by default', async () => {
    const plain = await build("title: 'Plain'");
    const written = [...plain.files.keys()].filter((file) => /offline|sw\.js/.test(file));
    expect(written).toEqual([]);
    expect(plain.read('wind/index.html')).not.toContain('offline');
    expect(plain.read('_headers')).toContain("trusted-types 'none'");
  });

  test('with "remove" ends it for readers who have copies', async () => {
    const removed = await build("offline: 'remove'");
    expect(removed.files.has('offline.json')).toBe(false);
    expect(removed.read('wind/index.html')).not.toContain('offline-save');
    const page = await visitAndKeep(WIND);
    host.breakPath('/kites/sw.js', {
      kind: 'answer',
      body: removed.read('sw.js'),
      type: 'text/javascript',
    });
    await page.reload();
    await eventually(() =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]),
    ).toEqual([0, 0]);
  });
});
