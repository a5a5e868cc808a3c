/** What the scripts of a page do for a reader, in a real browser under the site's policy. */

import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../generator/serve/listen';
import { startBrowser } from './helpers/browser';
import { bundleMain, bundleSource, createPage, servePages } from './helpers/clientPages';

const CSS = `
#base-url-check, html[data-announcement="dismissed"] .announcement { display: none }
html[data-theme] .tabs__panel:not([data-selected]) { display: none }
#menu[data-shown="primary"] [data-menu-panel="secondary"],
#menu[data-shown="secondary"] [data-menu-panel="primary"] { display: none }
@media (min-width: 997px) { [data-menu-toggle] { display: none } }
.tall { height: 2000px }`;

const CHROME = `<div class="announcement" data-announcement-id="news-1" role="region" aria-label="Announcement">News
<button data-announcement-close aria-label="Close">x</button></div>
<button data-menu-toggle popovertarget="menu" aria-label="Toggle navigation bar">Menu</button>
<button data-color-mode-switch aria-label="unnamed">Mode</button>
<div id="menu" popover>
<button data-menu-close popovertarget="menu" popovertargetaction="hide" aria-label="Close navigation bar">x</button>
<div data-menu-panel="secondary"><button data-menu-back>← Back to main menu</button><a href="/other">A doc</a></div>
<div data-menu-panel="primary"><a href="/other">Blog</a></div></div>`;

const CODE = `<div class="code-block"><div class="code-block__body"><pre tabindex="0"><code><span class="line">one
</span><span class="line">two
</span></code></pre><button data-copy aria-label="Copy code to clipboard" title="Copy">c</button></div></div>`;

function createTabs(id: string, attributes: string, panels: Readonly<Record<string, string>>) {
  const entries = Object.entries(panels).map(([value, html], index) => ({ value, html, index }));
  const tabs = entries.map(
    ({ value, index }) =>
      `<button role="tab" id="${id}${index}-tab" aria-controls="${id}${index}" aria-selected="${index === 0}" tabindex="${index === 0 ? 0 : -1}" data-value="${value}">${id} ${value}</button>`,
  );
  const bodies = entries.map(
    ({ value, html, index }) =>
      `<div class="tabs__panel" role="tabpanel" id="${id}${index}" aria-labelledby="${id}${index}-tab" data-value="${value}" ${index === 0 ? 'data-selected' : ''}>${html}</div>`,
  );
  return `<div class="tabs" ${attributes}><div class="tabs__list" role="tablist">${tabs.join('')}</div>${bodies.join('')}</div>`;
}

const TABS = [
  '<p class="tall"></p>',
  createTabs('first', 'data-group="lang"', { curl: '<p class="tall">curl</p>', js: 'js' }),
  createTabs('second', 'data-group="lang" data-query="lang"', { curl: 'curl', js: 'js', py: 'py' }),
  createTabs('outer', '', {
    a: 'a',
    b: createTabs('inner', '', { c: 'c', d: '<h2 id="deep">Deep</h2>' }),
  }),
  '<p class="tall"></p>',
].join('');

const SEARCH = `<h1>Search the documentation</h1>
<form id="search-form" action="/search/" role="search"><input type="search" name="q" aria-label="Search"></form>
<p data-page-count role="status">3 pages</p>
<section><h2>Docs</h2><ul data-page-list><li><a href="/a">Rate limits</a></li><li><a href="/b">Users</a></li></ul></section>
<section><h2>Blog</h2><ul data-page-list><li><a href="/c">New limits</a></li></ul></section>`;

const CRASHING = `import { useState } from 'react';
import { hydratePage } from './client/islands';
let crashes = 2;
function Crasher() {
  if (crashes-- > 0) throw new Error('outer', { cause: new Error('inner') });
  return <h1>Well again</h1>;
}
function Page({ greeting }) {
  const [isBroken, setBroken] = useState(false);
  return isBroken ? <Crasher /> : <button onClick={() => setBroken(true)}>{greeting}</button>;
}`;

let browser: Browser;
let site: RunningServer;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  browser = await startBrowser();
  const props = '<script type="application/json" id="page-props">{"greeting":"Hello"}</script>';
  const island = `<div id="page" data-island><button>Hello</button></div>${props}`;
  site = await servePages({
    'index.html': await createPage({ body: CHROME }),
    'other/index.html': await createPage({ body: `<h1>Other</h1>${CHROME}` }),
    'newer/index.html': await createPage({ body: CHROME, early: { announcementId: 'news-2' } }),
    'fixed/index.html': await createPage({ body: '', early: { disableSwitch: true } }),
    'code/index.html': await createPage({ body: CODE }),
    'tabs/index.html': await createPage({ body: TABS }),
    'search/index.html': await createPage({
      body: SEARCH,
      title: 'Search the documentation | Site',
    }),
    'island/index.html': await createPage({ body: island, scripts: ['/assets/island.js'] }),
    'empty/index.html': await createPage({ body: island, scripts: ['/assets/empty.js'] }),
    '404.html': await createPage({
      body: '<h1>Page Not Found</h1>',
      htmlAttributes: 'data-not-found',
    }),
    'assets/style.css': CSS,
    'assets/main.js': await bundleMain(),
    'assets/island.js': await bundleSource(`${CRASHING} hydratePage(Page, 'pages/a.tsx');`),
    'assets/empty.js': await bundleSource(`${CRASHING} hydratePage(undefined, 'pages/a.tsx');`),
  });
});

afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});

afterAll(async () => {
  await site.close();
  await browser.close();
});

describe('color mode', () => {
  test('follows the system until the reader chooses, and from then on the choice', async () => {
    const { page } = await openPage('', { colorScheme: 'dark' });
    const mode = page.getByRole('button', { name: /^Switch between dark and light mode/ });
    expect(await getTheme(page)).toBe('dark');
    expect(await mode.getAttribute('title')).toBe(
      'Switch between dark and light mode (currently dark mode)',
    );
    await page.emulateMedia({ colorScheme: 'light' });
    await page.waitForSelector('html[data-theme="light"]');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForSelector('html[data-theme="dark"]');
    await mode.click();
    await page.getByRole('button', { name: /currently light mode/ }).waitFor();
    expect(await readStored(page, 'theme')).toBe('light');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    expect(await getTheme(page)).toBe('light');
  });

  test('the address counts for one page and is not stored', async () => {
    const { page } = await openPage('?docusaurus-theme=dark');
    expect([await getTheme(page), await readStored(page, 'theme')]).toEqual(['dark', null]);
    await page.goto(`${site.url}?docusaurus-theme=purple`);
    expect(await getTheme(page)).toBe('light');
  });

  test('a choice in one tab is the choice in all', async () => {
    const { page, context } = await openPage('');
    const other = await context.newPage();
    await other.goto(site.url);
    await page.getByRole('button', { name: /^Switch/ }).click();
    await other.waitForSelector('html[data-theme="dark"]');
    expect(await other.getByRole('button', { name: /currently dark mode/ }).count()).toBe(1);
  });

  test('without the switch an old choice is forgotten', async () => {
    const { page } = await openPage('');
    await page.getByRole('button', { name: /^Switch/ }).click();
    await page.goto(`${site.url}fixed`);
    expect([await getTheme(page), await readStored(page, 'theme')]).toEqual(['light', null]);
  });

  test('without storage the switch works and the console is told once', async () => {
    const { page, warnings } = await openPage('other', {}, (target) =>
      target.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new Error('no');
          },
        });
      }),
    );
    await page.getByRole('button', { name: /^Switch/ }).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    expect(await getTheme(page)).toBe('dark');
    expect(
      warnings.filter((text) => text.includes('Browser storage is not available.')),
    ).toHaveLength(1);
  });
});

describe('announcement', () => {
  test('stays closed until its id changes', async () => {
    const { page } = await openPage('');
    const bar = page.getByRole('region', { name: 'Announcement' });
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    expect(await bar.isVisible()).toBe(false);
    expect(await readStored(page, 'docusaurus.announcement.dismiss')).toBe('true');
    await page.reload();
    expect(await bar.isVisible()).toBe(false);
    await page.goto(`${site.url}newer`);
    expect(await bar.isVisible()).toBe(true);
    expect(await readStored(page, 'docusaurus.announcement.dismiss')).toBe('false');
    expect(await readStored(page, 'docusaurus.announcement.id')).toBe('news-2');
  });
});

describe('mobile menu', () => {
  const viewport = { width: 390, height: 700 };

  test('opens on the secondary panel and leads back to the main one', async () => {
    const { page } = await openPage('', { viewport });
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
    await toggle.click();
    await page.waitForSelector('[data-menu-toggle][aria-expanded="true"]');
    expect(await page.getByRole('link').allTextContents()).toEqual(['A doc']);
    await page.getByRole('button', { name: 'Back to main menu' }).click();
    expect(await page.getByRole('link').allTextContents()).toEqual(['Blog']);
    await page.getByRole('button', { name: 'Close navigation bar' }).click();
    await page.waitForSelector('[data-menu-toggle][aria-expanded="false"]');
    await page.waitForSelector('#menu[data-shown="secondary"]', { state: 'attached' });
  });

  test('Back closes it and the page stays; Back again leaves', async () => {
    const { page } = await openPage('other', { viewport });
    await page.goto(site.url);
    await openMenu(page);
    await page.goBack();
    await page.waitForSelector('#menu:not(:popover-open)', { state: 'attached' });
    expect(page.url()).toBe(site.url);
    await page.goBack();
    await page.waitForURL('**/other');
  });

  test.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['a wide window', (page: Page) => page.setViewportSize({ width: 997, height: 700 })],
  ])('%s closes it and leaves nothing in the history', async (_name, close) => {
    const { page } = await openPage('other', { viewport });
    await page.goto(site.url);
    await openMenu(page);
    await close(page);
    await page.waitForFunction(() => !history.state?.docwrightMenu);
    await page.goBack();
    await page.waitForURL('**/other');
  });

  test('it stays open at 996 pixels', async () => {
    const { page } = await openPage('', { viewport });
    await openMenu(page);
    await page.setViewportSize({ width: 996, height: 700 });
    expect(await page.locator('#menu:popover-open').count()).toBe(1);
  });

  test('a link in it leads away, and one Back leads home', async () => {
    const { page } = await openPage('', { viewport });
    await openMenu(page);
    await page.getByRole('link', { name: 'A doc' }).click();
    await page.waitForURL('**/other');
    await page.goBack();
    await page.waitForURL(site.url);
    expect(await page.locator('#menu:popover-open').count()).toBe(0);
  });
});

describe('copy button', () => {
  test('copies the code and says so for a moment', async () => {
    const { page, context } = await openPage('code');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy code to clipboard' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('one\ntwo');
    await page.getByRole('button', { name: 'Copy code to clipboard' }).waitFor();
  });

  test('selects the code when copying is refused', async () => {
    const { page } = await openPage('code', {}, (target) =>
      target.addInitScript(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
      }),
    );
    await page.getByRole('button', { name: 'Copy code to clipboard' }).click();
    await page.getByRole('button', { name: /press Ctrl\+C/ }).waitFor();
    expect(await page.evaluate(() => String(getSelection()))).toContain('one\ntwo');
    expect(await page.getByRole('button', { name: 'Copied' }).count()).toBe(0);
  });
});

describe('tabs', () => {
  test('sets of one group follow, here, later and in other browser tabs', async () => {
    const { page, context } = await openPage('tabs');
    const other = await context.newPage();
    await other.goto(`${site.url}tabs`);
    await page.getByRole('tab', { name: 'first js' }).click();
    expect(await listSelected(page)).toEqual(['first js', 'second js', 'outer a', 'inner c']);
    expect(await page.getByRole('tabpanel').allTextContents()).toEqual(['js', 'js', 'a']);
    expect(await readStored(page, 'docusaurus.tab.lang')).toBe('js');
    await other.waitForSelector('#first1-tab[aria-selected="true"]');
    await page.reload();
    expect(await listSelected(page)).toEqual(['first js', 'second js', 'outer a', 'inner c']);
  });

  test('a set without the chosen tab keeps its own, and the address is kept true', async () => {
    const { page } = await openPage('tabs');
    await page.getByRole('tab', { name: 'second py' }).click();
    expect(await listSelected(page)).toEqual(['first curl', 'second py', 'outer a', 'inner c']);
    expect(page.url()).toBe(`${site.url}tabs?lang=py`);
    await page.goto(`${site.url}tabs?lang=js`);
    expect((await listSelected(page))[1]).toBe('second js');
  });

  test('arrows move the focus around the ends, Enter chooses', async () => {
    const { page } = await openPage('tabs');
    await page.getByRole('tab', { name: 'second curl' }).focus();
    await page.keyboard.press('ArrowLeft');
    expect(await page.locator(':focus').textContent()).toBe('second py');
    expect((await listSelected(page))[1]).toBe('second curl');
    await page.keyboard.press('Enter');
    expect((await listSelected(page))[1]).toBe('second py');
  });

  test('the clicked tab stays in its place on the screen', async () => {
    const { page } = await openPage('tabs');
    const tab = page.getByRole('tab', { name: 'second js' });
    await tab.scrollIntoViewIfNeeded();
    const before = await tab.boundingBox();
    await tab.click();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect((await tab.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  });

  test('an address that names a heading in a hidden panel shows it', async () => {
    const { page } = await openPage('tabs#deep');
    expect(await page.getByRole('heading', { name: 'Deep' }).isVisible()).toBe(true);
    expect(await listSelected(page)).toEqual(['first curl', 'second curl', 'outer b', 'inner d']);
  });
});

describe('list of all pages', () => {
  test('is narrowed by the address and by typing', async () => {
    const { page } = await openPage('search/?q=limits');
    const getLinks = () => page.getByRole('link').allTextContents();
    expect(await getLinks()).toEqual(['Rate limits', 'New limits']);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      'Search results for "limits"',
    );
    expect(await page.title()).toBe('Search results for "limits" | Site');
    await page.getByRole('searchbox').fill('limits rate');
    expect(await getLinks()).toEqual(['Rate limits']);
    expect(await page.getByRole('heading').allTextContents()).not.toContain('Blog');
    expect(await page.getByRole('status').textContent()).toBe('One document found');
    expect(page.url()).toBe(`${site.url}search/?q=limits+rate`);
    await page.keyboard.press('Enter');
    await page.getByRole('searchbox').fill('');
    expect(page.url()).toBe(`${site.url}search/`);
    expect(await page.getByRole('status').textContent()).toBe('3 pages');
    expect(await page.title()).toBe('Search the documentation | Site');
  });
});

describe('paths that end in .html', () => {
  test('the not-found page of a host that does not know them goes to the bare path', async () => {
    const body = await createPage({ body: '<h1>Missing</h1>', htmlAttributes: 'data-not-found' });
    const { page } = await openPage('');
    await page.route('**/other.html*', (route) =>
      route.fulfill({ status: 404, body: body, contentType: 'text/html' }),
    );
    await page.goto(`${site.url}other.html?a=1#b`);
    await page.waitForURL('**/other?a=1#b');
    expect(await page.getByRole('heading').textContent()).toBe('Other');
  });

  test('it stays where it is when the bare path leads back to it', async () => {
    const { page } = await openPage('nothing');
    expect(page.url()).toBe(`${site.url}nothing`);
    await page.goto(`${site.url}nothing.html`);
    await page.waitForURL('**/nothing');
    expect(await page.getByRole('heading').textContent()).toBe('Page Not Found');
  });
});

describe('wrong base URL', () => {
  test('is told when neither styles nor script have come, with the base that would be right', async () => {
    const body = '<div id="base-url-check" data-base-url="/"></div>';
    const assets = { stylesheet: '/nowhere/style.css', scripts: ['/nowhere/main.js'] };
    const wrong = await servePages(
      { 'index.html': await createPage({ body, ...assets }) },
      '/docs/',
    );
    const { page } = await openPage('', {}, undefined, wrong.url);
    const banner = page.locator('#base-url-check');
    await banner.getByText('This site did not load properly.').waitFor();
    expect(await banner.locator('p').allTextContents()).toEqual([
      'This site did not load properly.',
      'A very common reason is a wrong site baseUrl configuration.',
      'Current configured baseUrl = / (default value)',
      'We suggest trying baseUrl = /docs/',
    ]);
    expect(await banner.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe(
      'rgb(255, 230, 179)',
    );
    await wrong.close();
  });

  test('is not told when either has come', async () => {
    const body = '<div id="base-url-check" data-base-url="/"></div>';
    const right = await servePages({
      'index.html': await createPage({ body, stylesheet: '/nowhere.css' }),
      'b/index.html': await createPage({ body, scripts: ['/nowhere.js'] }),
      'assets/main.js': await bundleMain(),
      'assets/style.css': CSS,
    });
    const { page } = await openPage('', {}, undefined, right.url);
    expect(await page.locator('#base-url-check').count()).toBe(0);
    await page.goto(`${right.url}b`);
    expect(await page.locator('#base-url-check').textContent()).toBe('');
    await right.close();
  });
});

describe('islands', () => {
  test('a page that crashes says so, with its causes, and can be tried again', async () => {
    const { page } = await openPage('island');
    const hello = page.getByRole('button', { name: 'Hello' });
    page.on('pageerror', e => console.log('ERR', e)); await page.waitForFunction(() =>
      Object.keys(document.querySelector('#page button') ?? {}).some((key) =>
        key.startsWith('__react'),
      ),
    );
console.log('0'); await hello.click(); await page.waitForTimeout(500);console.log('C', await page.locator('body').innerHTML());
    await page.getByRole('heading', { name: 'This page crashed.' }).waitFor();
    expect(await page.locator('#page p').textContent()).toBe('outer\n\nCause:\ninner');
    console.log('A', await page.locator('#page').innerHTML()); await page.getByRole('button', { name: 'Try again' }).click(); await page.waitForTimeout(500); console.log('B', await page.locator('body').innerHTML());
    await page.getByRole('button', { name: 'Hello' }).waitFor();
  });

  test('a page without a default export is told by its path', async () => {
    const { page } = await openPage('empty');
    await page.getByRole('heading', { name: 'This page crashed.' }).waitFor();
    expect(await page.locator('#page p').textContent()).toMatch(
      /^The page component at pages\/a\.tsx doesn't have a default export\./,
    );
  });
});

/** Fails the test later on when the page has violated the policy or thrown. */
async function openPage(
  path: string,
  options: BrowserContextOptions = {},
  prepare?: (page: Page) => Promise<unknown>,
  origin = site.url,
) {
  const context = await browser.newContext({ colorScheme: 'light', ...options });
  contexts.push(context);
  const page = await context.newPage();
  const warnings: string[] = [];
  page.on('console', (message) => { console.log(message.type(), message.text());
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await prepare?.(page);
  await page.goto(origin + path);
  return { page, context, warnings };
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await page.waitForFunction(() => history.state?.docwrightMenu);
}

function getTheme(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset['theme']);
}

function readStored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

function listSelected(page: Page): Promise<string[]> {
  return page.locator('[role="tab"][aria-selected="true"]').allTextContents();
}
