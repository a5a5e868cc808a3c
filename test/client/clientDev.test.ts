/** A page of `docwright dev` in a real browser: edits are put in place, problems are one click away. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DevBuild, FramedProblem } from '../../generator/dev/devBuild';
import { startDevServer } from '../../generator/dev/startDevServer';
import type { RunningServer } from '../../generator/serve/listen';
import { DEV_SCRIPT_PATH } from '../../templates/model/outputs';
import { bundleDev, bundleMain, createPage, createPolicy } from '../helpers/browser/clientPages';
import { startVisits } from '../helpers/browser/visits';
import { testSample } from '../helpers/code/longRun';
import { failDevBuild } from '../helpers/commands/devBuild';
import { createMemorySite } from '../helpers/sites/memorySite';

const ERROR: FramedProblem = {
  code: 'bad-front-matter',
  severity: 'error',
  message: 'the front matter is no YAML',
  file: 'content/docs/index.md',
  line: 2,
  column: 4,
  hint: 'Close the quote.',
  frame: '> 2 | title: "A <b>',
};
const WARNING: FramedProblem = {
  code: 'broken-link',
  severity: 'warning',
  message: 'no such page',
  label: 'navbar.items[0].to',
  pages: 4,
  also: [{ file: 'content/docs/a.md', line: 7 }],
};
const DETAILS =
  '<details><summary>More</summary><p>Inside</p></details><input aria-label="Name"><p class="tall">Tall</p>';

const visit = startVisits();
let folder: string;
let server: RunningServer;
let devScript: string;
let mainScript: string;
/** The output of the next build. */
let next: {
  /** The content of the page at `/`. */
  home: string;
  /** The content of the page at `/other`. */
  other: string;
  color: string;
  problems: FramedProblem[];
  isFailure?: boolean;
  language?: string;
};

beforeAll(async () => {
  devScript = await bundleDev();
  mainScript = await bundleMain();
});

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docwright-overlay-'));
  next = { home: '<h1>One</h1>', other: '<h1>Other</h1>', color: 'aa0000', problems: [] };
  server = await start();
});

afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** A mark that only a reload takes away. */
const mark = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
const isMarked = async (page: Page) => (await page.locator('html[data-kept]').count()) === 1;

describe('an edit', () => {
  test('is applied in place, and scroll position, open details, focus and typed text stay', async () => {
    const page = await openEdited({
      home: `<h1>One</h1><p>Old words</p>${DETAILS}<p>Last old</p>`,
    });
    await mark(page);
    await page.getByText('More').click();
    await page.getByLabel('Name').fill('Ada');
    await page.evaluate(() => scrollTo(0, 1234));
    await edit({ home: `<h1>Two</h1><p>New words</p>${DETAILS}<p>Last new</p><p>Added</p>` });
    await page.getByText('Added').waitFor();
    expect(await page.locator('h1, #main > p').allTextContents()).toEqual([
      ...['Two', 'New words', 'Tall', 'Last new', 'Added'],
    ]);
    expect(await page.locator('details[open]').count()).toBe(1);
    expect(await page.locator('input:focus').inputValue()).toBe('Ada');
    expect(await page.evaluate(() => scrollY)).toBe(1234);
    expect(await isMarked(page)).toBe(true);
  });

  testSample([
    ['adds', '<p>a</p><p>b</p>', '<p>a</p><ul><li>new</li></ul><p>b</p>'],
    ['removes', '<p>a</p><ul><li>x</li></ul><p>b</p>', '<p>b</p>'],
    ['moves', '<p>a</p><h2 id="x">X</h2><p>b</p>', '<h2 id="x">X</h2><p>b</p><p>a</p>'],
    ['renames', '<h2 id="x">X</h2><p>b</p>', '<h2 id="y" class="wide">Y</h2><p>b</p>'],
    ['changes the kind of', '<p>a <b>bold</b> c</p>', '<p>a <em>slanted</em> c</p>'],
    ['joins', '<p>a</p><p>b <!-- x --> c</p>', '<p>a b c</p>'],
    ['empties', '<p>a</p><p>b</p>', ''],
    ['fills', '', '<p>a</p>text<p>b</p>'],
  ])('that %s elements leaves the page as it was sent', async (_name, before, after) => {
    const page = await openEdited({ home: `<h1>One</h1>${before}` });
    await mark(page);
    await edit({ home: `<h1>Two</h1>${after}` });
    await page.getByRole('heading', { name: 'Two' }).waitFor();
    const shown = await page.locator('#main').innerHTML();
    expect(shown).toBe(`<h1>Two</h1>${after}`);
    expect(await isMarked(page)).toBe(true);
  });

  test('keeps additions by scripts and changes by readers', async () => {
    const page = await openEdited({ home: '<h1>One</h1><div id="a"><p>x</p></div><p>y</p>' });
    await page.evaluate(() => {
      document.querySelector('#a')?.append(document.createElement('button'));
      document.querySelector('#a')?.setAttribute('data-wrapped', '');
    });
    await edit({ home: '<h1>Two</h1><div id="a"><p>x</p><p>z</p></div><p>y</p>' });
    await page.getByRole('heading', { name: 'Two' }).waitFor();
    expect(await page.locator('#main').innerHTML()).toBe(
      '<h1>Two</h1><div id="a" data-wrapped=""><p>x</p><p>z</p><button></button></div><p>y</p>',
    );
  });

  test('that arrives while the previous one is fetched also keeps additions by scripts', async () => {
    const page = await openEdited({ home: '<h1>One</h1><div id="a"></div>' });
    await page.evaluate(() => document.querySelector('#a')?.append('added'));
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let fetched = 0;
    await page.route(server.url, async (route) => {
      fetched += 1;
      const isFirst = fetched === 1;
      const response = await route.fetch();
      if (isFirst) await held;
      await route.fulfill({ response });
    });
    await edit({ home: '<h1>Two</h1><div id="a"></div>' });
    await expect.poll(() => fetched).toBe(1);
    await edit({ home: '<h1>Three</h1><div id="a" class="b"></div>' });
    await page.getByRole('heading', { name: 'Three' }).waitFor();
    release();
    await edit({ home: '<h1>Four</h1><div id="a" class="b"></div>' });
    await page.getByRole('heading', { name: 'Four' }).waitFor();
    expect(await page.locator('#a').innerHTML()).toBe('added');
  });

  test('of another page changes nothing, and appears when that page is visited', async () => {
    const page = await openEdited({ home: '<h1>One</h1><a href="/other">Go</a>' });
    // Fetches the page ahead, in its old version.
    await page.getByRole('link', { name: 'Go' }).hover();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/other/')),
    );
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await edit({ other: '<h1>Other</h1><p>New words</p>' });
    const { page: watcher } = await visit(`${server.url}other`);
    await watcher.getByText('New words').waitFor();
    expect(requests).toEqual([]);
    await mark(page);
    await page.getByRole('link', { name: 'Go' }).click();
    await page.getByText('New words').waitFor();
    expect([new URL(page.url()).pathname, await isMarked(page)]).toEqual(['/other', true]);
    await edit({ other: '<h1>Other</h1><p>Newer words</p>' });
    await page.getByText('Newer words').waitFor();
    expect(await isMarked(page)).toBe(true);
  });

  test('that cannot be applied in place reloads the page at the same position', async () => {
    const page = await openEdited({ home: `<h1>One</h1>${DETAILS}` });
    await mark(page);
    await page.evaluate(() => scrollTo(0, 1234));
    await edit({ home: `<h1>Two</h1>${DETAILS}`, language: 'de' });
    await page.locator('html[lang=de]').waitFor();
    await page.getByRole('heading', { name: 'Two' }).waitFor();
    await page.waitForFunction(() => scrollY === 1234);
    expect(await isMarked(page)).toBe(false);
  });

  test('of styles is applied in place', async () => {
    const { page } = await visit(server.url);
    await mark(page);
    await edit({ color: '00aa00' });
    await waitForColor(page, 'rgb(0, 170, 0)');
    await edit({ color: '0000aa', home: '<h1>Two</h1>' });
    await waitForColor(page, 'rgb(0, 0, 170)');
    await page.getByRole('heading', { name: 'Two' }).waitFor();
    expect(await isMarked(page)).toBe(true);
    await page.waitForFunction(
      () => document.querySelectorAll('link[rel="stylesheet"]:not([data-added])').length === 1,
    );
  });

  test('before a restart of the server is shown after it', async () => {
    const { page } = await visit(server.url);
    await server.close();
    next = { ...next, home: '<h1>After</h1>' };
    server = await start(Number(new URL(server.url).port));
    await page.getByRole('heading', { name: 'After' }).waitFor();
  });
});

describe('problems', () => {
  test('are counted in a badge, which opens all of them until they are fixed', async () => {
    const { page } = await visit(server.url);
    const badge = page.getByRole('button', { name: '2 problems, 1 here' });
    const overlay = page.getByRole('alertdialog', { name: '2 problems' });
    await edit({ problems: [ERROR, WARNING] });
    await badge.waitFor();
    expect(await overlay.count()).toBe(0);
    await badge.focus();
    await page.keyboard.press('Enter');
    await overlay.waitFor();
    const text = await overlay.textContent();
    for (const part of [
      ...['content/docs/index.md:2:4', ERROR.message, ERROR.hint, WARNING.message],
      ...['navbar.items[0].to, on 4 pages', 'also: content/docs/a.md:7', 'On this page'],
    ]) {
      expect(text).toContain(part);
    }
    expect(await overlay.locator('pre').textContent()).toBe(ERROR.frame);
    expect(await page.locator('button:focus').textContent()).toBe('Dismiss');
    await edit({ problems: [WARNING] });
    await page.getByRole('alertdialog', { name: '1 problem' }).waitFor();
    expect(await page.locator('button:focus').textContent()).toBe('Dismiss');
    await edit({ problems: [] });
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await page.locator('docwright-problems').count()).toBe(0);
  });

  testSample([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['the button', (page: Page) => page.getByRole('button', { name: 'Dismiss' }).click()],
  ])('%s closes the overlay, and the focus is on the badge again', async (_name, dismiss) => {
    const { page } = await visit(server.url);
    await edit({ problems: [ERROR] });
    await page.getByRole('button', { name: '1 problem' }).click();
    await page.getByRole('alertdialog').waitFor();
    await dismiss(page);
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await page.locator('button:focus').textContent()).toBe('1 problem');
  });

  test('that are warnings are written to the console, each once', async () => {
    const { page, warnings } = await visit(server.url);
    await edit({ problems: [WARNING] });
    await page.getByRole('button', { name: '1 problem' }).waitFor();
    await edit({ problems: [WARNING, ERROR] });
    await page.getByRole('button', { name: '2 problems, 1 here' }).waitFor();
    expect(warnings).toEqual([
      'navbar.items[0].to, on 4 pages – no such page\nalso: content/docs/a.md:7',
    ]);
  });

  test('of a site without a successful build cover the page, and its page comes after the first one', async () => {
    await server.close();
    next = { ...next, problems: [ERROR], isFailure: true };
    server = await start();
    const { page } = await visit(`${server.url}any/page`);
    await page.getByRole('alertdialog').waitFor();
    await edit({ problems: [], isFailure: false });
    await page.getByRole('heading', { name: 'Not here' }).waitFor();
  });

  test('without an editor explain how to set one', async () => {
    const { page } = await visit(server.url);
    await edit({ problems: [{ ...ERROR, file: 'none.md' }] });
    await page.getByRole('button', { name: '1 problem' }).click();
    await page.getByRole('button', { name: 'none.md:2:4' }).click();
    await page.getByRole('alert').getByText('The file none.md does not exist.').waitFor();
  });
});

function start(port = 0): Promise<RunningServer> {
  const options = { root: folder, host: '127.0.0.1', port, watch: [folder], log: () => {} };
  return startDevServer({ ...options, build: createBuild });
}

async function createBuild(): Promise<DevBuild> {
  if (next.isFailure) return { ...failDevBuild(next.problems), devScript };
  const { problems, language } = next;
  const stylesheet = `/assets/style-00${next.color}.css`;
  const create = async (content: string): Promise<string> => {
    const scripts = [DEV_SCRIPT_PATH, '/assets/main.js'];
    const body = `<section class="skip-link" id="skip-link"></section><main id="main">${content}</main><footer class="footer"></footer>`;
    const page = await createPage({ body, scripts, stylesheet });
    return page.replace('lang="en"', `lang="${language ?? 'en'}"`);
  };
  const pages = {
    'index.html': await create(next.home),
    'other/index.html': await create(next.other),
    '404.html': await create('<h1>Not here</h1>'),
  };
  const policy = createPolicy(Object.values(pages));
  const files = {
    ...pages,
    [stylesheet.slice(1)]: `h1 { color: #${next.color} } .tall { height: 5000px }`,
    'assets/main.js': mainScript,
    'assets/onIntent.js': '',
    _headers: `/*\n  Content-Security-Policy: ${policy}\n`,
  };
  const listProblems = () => problems;
  const site = createMemorySite(new Map(Object.entries(files)), { stylesheet, listProblems });
  return { site, problems: [], devScript };
}

async function edit(changes: Partial<typeof next>): Promise<void> {
  next = { ...next, ...changes };
  await writeFile(path.join(folder, 'a.md'), JSON.stringify(next));
}

/** Waits for the build before the visit: otherwise the page loads the version before, which the edit then changes. */
async function openEdited(changes: { readonly home: string }): Promise<Page> {
  await edit(changes);
  const read = async () => (await fetch(server.url)).text();
  await expect.poll(read, { timeout: 30_000 }).toContain(changes.home);
  return (await visit(server.url)).page;
}

async function waitForColor(page: Page, color: string): Promise<void> {
  await page.waitForFunction(
    (expected) => getComputedStyle(document.querySelector('h1') as Element).color === expected,
    color,
  );
}
