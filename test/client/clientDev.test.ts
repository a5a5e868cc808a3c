/** A page of `docwright dev` in a real browser: edits show up automatically, problems cover the page. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DevBuild, FramedProblem } from '../../generator/dev/devBuild';
import { startDevServer } from '../../generator/dev/startDevServer';
import type { RunningServer } from '../../generator/serve/listen';
import { DEV_SCRIPT_PATH } from '../../templates/model/outputs';
import { bundleDev, createPage, createPolicy } from '../helpers/browser/clientPages';
import { startVisits } from '../helpers/browser/visits';

const ERROR: FramedProblem = {
  code: 'bad-front-matter',
  severity: 'error',
  message: 'the front matter is no YAML',
  file: 'content/docs/a.md',
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

const visit = startVisits();
let folder: string;
let server: RunningServer;
let devScript: string;
/** The output of the next build. */
let next: { heading: string; color: string; problems: FramedProblem[]; isFailure?: boolean };

beforeAll(async () => {
  devScript = await bundleDev();
});

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docwright-overlay-'));
  next = { heading: 'One', color: 'aa0000', problems: [] };
  server = await start();
});

afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describe('edits', () => {
  test('a changed page is reloaded and stays where it was scrolled to', async () => {
    const { page } = await visit(server.url);
    await page.evaluate(() => scrollTo(0, 1234));
    await edit({ heading: 'Two' });
    await page.getByRole('heading', { name: 'Two' }).waitFor();
    await page.waitForFunction(() => scrollY === 1234);
  });

  test('changed styles are put in place without a reload', async () => {
    const { page } = await visit(server.url);
    await page.evaluate(() => document.body.setAttribute('data-kept', ''));
    await edit({ color: '00aa00' });
    await waitForColor(page, 'rgb(0, 170, 0)');
    await edit({ color: '0000aa' });
    await waitForColor(page, 'rgb(0, 0, 170)');
    expect(await page.locator('body[data-kept]').count()).toBe(1);
    await page.waitForFunction(
      () => document.querySelectorAll('link[rel="stylesheet"]').length === 1,
    );
  });

  test('a page reconnects after a restart of the server and shows what has changed since', async () => {
    const { page } = await visit(server.url);
    await server.close();
    next = { ...next, heading: 'After' };
    server = await start(Number(new URL(server.url).port));
    await page.getByRole('heading', { name: 'After' }).waitFor();
  });
});

describe('problems', () => {
  test('errors cover the page until they are fixed', async () => {
    const { page } = await visit(server.url);
    const overlay = page.getByRole('alertdialog', { name: '2 problems' });
    await edit({ problems: [ERROR, WARNING] });
    await overlay.waitFor();
    const text = await overlay.textContent();
    for (const part of [
      ...['content/docs/a.md:2:4', ERROR.message, ERROR.hint, WARNING.message],
      ...['navbar.items[0].to, on 4 pages', 'also: content/docs/a.md:7'],
    ]) {
      expect(text).toContain(part);
    }
    expect(await overlay.locator('pre').textContent()).toBe(ERROR.frame);
    expect(await page.locator('button:focus').textContent()).toBe('Dismiss');
    expect(await overlay.evaluate((node) => getComputedStyle(node).position)).toBe('fixed');
    await edit({ problems: [] });
    await overlay.waitFor({ state: 'detached' });
  });

  test.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['the button', (page: Page) => page.getByRole('button', { name: 'Dismiss' }).click()],
  ])('%s closes the overlay', async (_name, dismiss) => {
    const { page } = await visit(server.url);
    await edit({ problems: [ERROR] });
    await page.getByRole('alertdialog').waitFor();
    await dismiss(page);
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  });

  test('warnings alone are shown in the console and cover nothing', async () => {
    const { page, warnings } = await visit(server.url);
    const told = page.waitForEvent('console', (message) => message.type() === 'warning');
    await edit({ problems: [WARNING] });
    await told;
    expect(warnings).toEqual([
      'navbar.items[0].to, on 4 pages – no such page\nalso: content/docs/a.md:7',
    ]);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });

  test('a site without a successful build shows the overlay, and its page after the first one', async () => {
    await server.close();
    next = { ...next, problems: [ERROR], isFailure: true };
    server = await start();
    const { page } = await visit(`${server.url}any/page`);
    await page.getByRole('alertdialog').waitFor();
    await edit({ problems: [], isFailure: false });
    await page.getByRole('heading', { name: 'Not here' }).waitFor();
  });
});

function start(port = 0): Promise<RunningServer> {
  const options = { host: '127.0.0.1', port, watch: [folder], log: () => {} };
  return startDevServer({ ...options, build: createBuild });
}

async function createBuild(): Promise<DevBuild> {
  const stylesheet = `/assets/style-00${next.color}.css`;
  const create = (heading: string): Promise<string> =>
    createPage({ body: `<h1>${heading}</h1><p>Tall</p>`, scripts: [DEV_SCRIPT_PATH], stylesheet });
  const pages = { 'index.html': await create(next.heading), '404.html': await create('Not here') };
  const policy = createPolicy(Object.values(pages));
  const files = {
    ...pages,
    [stylesheet.slice(1)]: `h1 { color: #${next.color} } p { height: 5000px }`,
    _headers: `/*\n  Content-Security-Policy: ${policy}\n`,
  };
  const built = new Map(next.isFailure ? [] : Object.entries(files));
  const shownHashes = new Map(Object.keys(pages).map((file) => [file, next.heading]));
  return { files: built, shownHashes, stylesheet, problems: next.problems, devScript };
}

async function edit(changes: Partial<typeof next>): Promise<void> {
  next = { ...next, ...changes };
  await writeFile(path.join(folder, 'a.md'), JSON.stringify(next));
}

async function waitForColor(page: Page, color: string): Promise<void> {
  await page.waitForFunction(
    (expected) => getComputedStyle(document.querySelector('h1') as Element).color === expected,
    color,
  );
}
