/** Elements of the configuration in the head, in a real browser under the policy: what a click on a link does with them. */

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startVisits } from '../../helpers/browser/visits';
import { followTo } from '../../helpers/browser/walkSite';
import { testSample } from '../../helpers/code/longRun';
import { type FailingHost, startFailingHost } from '../../helpers/commands/failingHost';
import { buildFixture } from '../../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf } from '../../helpers/sites/createSite';

const STATS = 'https://stats.example';

const HEAD = `
  head: [
    { tag: 'script', content: 'window.runs = (window.runs ?? 0) + 1;' },
    { tag: 'script', attributes: { src: '${STATS}/count.js', defer: true }, allow: { connections: ['${STATS}'] } },
    { tag: 'style', content: 'h1 { color: rgb(1, 2, 3) }', pages: ['/styled'] },
    { tag: 'script', content: 'window.special = true;', pages: ['/special'] },
    { tag: 'script', attributes: { src: '/own.js' }, pages: ['/own'] },
    { tag: 'link', attributes: { rel: 'stylesheet', href: '${STATS}/look.css' }, pages: ['/dressed'] },
    { tag: 'link', attributes: { rel: 'icon', href: '${STATS}/icon.png' } },
  ],
  pageHead: (page) => [
    { tag: 'meta', attributes: { name: 'subject', content: page.title } },
    { tag: 'script', attributes: { type: 'application/ld+json' }, content: JSON.stringify({ name: page.title + '</script>' }) },
  ]`;

const NAMES = ['Plain', 'Styled', 'Special', 'Own', 'Dressed'];

const ANSWERS: Readonly<Record<string, { contentType: string; body: string }>> = {
  '/count.js': {
    contentType: 'text/javascript',
    body: `fetch('${STATS}/hit', { mode: 'no-cors' }).then(() => { document.documentElement.dataset.hit = ''; });`,
  },
  '/look.css': { contentType: 'text/css', body: 'h1 { color: rgb(4, 5, 6) }' },
  '/hit': { contentType: 'text/plain', body: '' },
  '/icon.png': { contentType: 'image/png', body: '' },
};

let host: FailingHost;
const hits: string[] = [];
const visit = startVisits();

beforeAll(async () => {
  const docs = NAMES.map((name) => [`content/docs/${name.toLowerCase()}.md`, `# ${name}\n`]);
  const site = await buildFixture({
    [CONFIG_FILE]: configOf(HEAD),
    'content/static/own.js': 'window.own = true;',
    ...Object.fromEntries(docs),
  });
  expect(site.diagnostics).toEqual([]);
  host = await startFailingHost(site.files);
});
afterEach(() => host.forget());
afterAll(() => host?.close());

/** Opens a page whose requests to the other host are answered here. */
async function open(path: string): Promise<Page> {
  hits.length = 0;
  const { page } = await visit(host.origin + path, {
    prepare: (opened) =>
      opened.route(`${STATS}/**`, (route) => {
        const { pathname } = new URL(route.request().url());
        hits.push(pathname);
        return route.fulfill(ANSWERS[pathname] ?? { status: 404 });
      }),
  });
  await page.locator('[data-hit]').waitFor({ state: 'attached' });
  host.forget();
  return page;
}

function getColor(page: Page): Promise<string> {
  return page.locator('#main h1').evaluate((heading) => getComputedStyle(heading).color);
}

/** What the head says about the page. */
function describeHead(page: Page): Promise<readonly (string | null)[]> {
  return page.evaluate(() =>
    [...document.head.querySelectorAll('meta[name=subject], script[type="application/ld+json"]')]
      .map((element) => element.getAttribute('content') ?? element.textContent)
      .sort(),
  );
}

const getGlobal = (page: Page, name: string) => page.evaluate(`window.${name}`);

describe('a click on a link', () => {
  test('runs the scripts of all pages once, and they reach the host that the configuration allows', async () => {
    const page = await open('/plain');
    expect(hits.filter((path) => path !== '/icon.png')).toEqual(['/count.js', '/hit']);
    await followTo(page, '/styled', 'Styled');
    await followTo(page, '/plain', 'Plain');
    expect(await getGlobal(page, 'runs')).toBe(1);
    expect(hits.filter((path) => path === '/count.js')).toHaveLength(1);
    expect(host.countLoads()).toBe(0);
  });

  test('swaps meta elements and data', async () => {
    const page = await open('/plain');
    expect(await describeHead(page)).toEqual(['Plain', '{"name":"Plain\\u003c/script>"}']);
    await followTo(page, '/styled', 'Styled');
    expect(await describeHead(page)).toEqual(['Styled', '{"name":"Styled\\u003c/script>"}']);
    expect(host.countLoads()).toBe(0);
  });

  test('adds the styles of a page, and removes them again', async () => {
    const page = await open('/plain');
    const plain = await getColor(page);
    await followTo(page, '/styled', 'Styled');
    expect(await getColor(page)).toBe('rgb(1, 2, 3)');
    await followTo(page, '/plain', 'Plain');
    expect(await getColor(page)).toBe(plain);
    expect(host.countLoads()).toBe(0);
  });

  testSample([
    ['/special', 'Special', 'special'],
    ['/own', 'Own', 'own'],
  ])('loads %s, which has a script of its own, as a whole', async (path, heading, name) => {
    const page = await open('/plain');
    await followTo(page, path, heading);
    await expect.poll(() => getGlobal(page, name)).toBe(true);
    expect(host.countLoads()).toBe(1);
    await followTo(page, '/plain', 'Plain');
    await expect.poll(() => getGlobal(page, name)).toBeUndefined();
    expect(host.countLoads()).toBe(2);
  });

  test('fully loads a page with its own stylesheet', async () => {
    const page = await open('/plain');
    await followTo(page, '/dressed', 'Dressed');
    await expect.poll(() => getColor(page)).toBe('rgb(4, 5, 6)');
    expect(host.countLoads()).toBe(1);
    await page.goBack();
    await page.locator('h1', { hasText: 'Plain' }).waitFor();
    await expect.poll(() => getColor(page)).not.toBe('rgb(4, 5, 6)');
  });
});

test('a site without scripts and styles in its heads has no code for them', async () => {
  const meta = "head: [{ tag: 'meta', attributes: { name: 'a', content: 'b' } }]";
  const docs = { 'content/docs/index.md': '# A\n' };
  const scripts = await Promise.all(
    ['', meta, HEAD].map(async (keys) => {
      const site = await buildFixture({
        [CONFIG_FILE]: configOf(keys),
        'content/static/own.js': '',
        ...docs,
      });
      const [name = ''] = [...site.files.keys()].filter((file) => /\/onIntent-/.test(file));
      return site.read(name);
    }),
  );
  expect(scripts[1]).toBe(scripts[0]);
  expect(scripts.map((script) => script.includes('data-head'))).toEqual([false, false, true]);
});
