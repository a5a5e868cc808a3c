/** The content of a page in a real browser: code, tabs, islands. */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../generator/serve/listen';
import { bundleMain, bundleSource, createPage, servePages } from '../helpers/browser/clientPages';
import { stopClock } from '../helpers/browser/stopClock';
import { startVisits } from '../helpers/browser/visits';

/** How long a button says that it has copied. */
const COPIED_MS = 1000;

const CSS = `
html[data-theme] .tabs__panel:not([data-selected]) { display: none }
.tall { height: 2000px }`;

const CODE = `<div class="code-block"><div class="code-block__bar"><button data-copy aria-label="Copy code to clipboard" title="Copy">c</button></div><pre tabindex="0"><code><span class="line">one
</span><span class="line">two
</span></code></pre></div>`;

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

const ISLAND = `import { useState } from 'react';
import { hydratePage } from './client/islands';
function Crasher() {
  throw new Error('outer', { cause: new Error('inner') });
}
function Page({ greeting }) {
  const [isBroken, setBroken] = useState(false);
  return isBroken ? <Crasher /> : <button onClick={() => setBroken(true)}>{greeting}</button>;
}`;

const visit = startVisits();
let site: RunningServer;

beforeAll(async () => {
  const props = '<script type="application/json" id="page-props">{"greeting":"Hello"}</script>';
  const createIsland = (script: string) =>
    createPage({
      body: `<div id="page" data-island="${script}"><button>Hello</button></div>${props}`,
      headScript: { place: 'hydrated' },
    });
  site = await servePages({
    'code/index.html': await createPage({ body: CODE }),
    'tabs/index.html': await createPage({ body: TABS }),
    'island/index.html': await createIsland('/assets/island.js'),
    'empty/index.html': await createIsland('/assets/empty.js'),
    'assets/style.css': CSS,
    'assets/on-intent.css': '',
    'assets/main.js': await bundleMain(),
    'assets/island.js': await bundleSource(`${ISLAND} hydratePage(Page, 'pages/a.tsx');`),
    'assets/empty.js': await bundleSource(`${ISLAND} hydratePage(undefined, 'pages/a.tsx');`),
  });
});

afterAll(() => site.close());

describe('copy button', () => {
  test('copies the code and briefly confirms it', async () => {
    const { page, context } = await visit(`${site.url}code`, { prepare: stopClock });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy code to clipboard' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('one\ntwo');
    await page.clock.runFor(COPIED_MS);
    await page.getByRole('button', { name: 'Copy code to clipboard' }).waitFor();
  });

  test('selects the code when copying is blocked', async () => {
    const { page } = await visit(`${site.url}code`, {
      prepare: async (target) => {
        await stopClock(target);
        await target.addInitScript(() => {
          navigator.clipboard.writeText = () => Promise.reject(new Error('blocked'));
        });
      },
    });
    await page.getByRole('button', { name: 'Copy code to clipboard' }).click();
    await page.getByRole('button', { name: /Press Ctrl\+C/ }).waitFor();
    expect(await page.evaluate(() => String(getSelection()))).toContain('one\ntwo');
    expect(await page.getByRole('button', { name: 'Copied' }).count()).toBe(0);
  });
});

describe('tabs', () => {
  test('sets of one group switch together, here, later and in other browser tabs', async () => {
    const { page, context } = await visit(`${site.url}tabs`);
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

  test('a set without the chosen tab keeps its own, and the address is kept up to date', async () => {
    const { page } = await visit(`${site.url}tabs`);
    await page.getByRole('tab', { name: 'second py' }).click();
    expect(await listSelected(page)).toEqual(['first curl', 'second py', 'outer a', 'inner c']);
    expect(page.url()).toBe(`${site.url}tabs?lang=py`);
    await page.goto(`${site.url}tabs?lang=js`);
    expect((await listSelected(page))[1]).toBe('second js');
  });

  test('arrows move the focus and wrap around, Enter chooses', async () => {
    const { page } = await visit(`${site.url}tabs`);
    await page.getByRole('tab', { name: 'second curl' }).focus();
    await page.keyboard.press('ArrowLeft');
    expect(await page.locator(':focus').textContent()).toBe('second py');
    expect((await listSelected(page))[1]).toBe('second curl');
    await page.keyboard.press('Enter');
    expect((await listSelected(page))[1]).toBe('second py');
  });

  test('the clicked tab keeps its position on the screen', async () => {
    const { page } = await visit(`${site.url}tabs`);
    const tab = page.getByRole('tab', { name: 'second js' });
    await tab.scrollIntoViewIfNeeded();
    const before = await tab.boundingBox();
    await tab.click();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect((await tab.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  });

  test('an address with a heading in a hidden panel shows it', async () => {
    const { page } = await visit(`${site.url}tabs#deep`);
    expect(await page.getByRole('heading', { name: 'Deep' }).isVisible()).toBe(true);
    expect(await listSelected(page)).toEqual(['first curl', 'second curl', 'outer b', 'inner d']);
  });
});

describe('islands', () => {
  test('a page that crashes shows the error with its causes, again after each retry', async () => {
    const { page } = await visit(`${site.url}island`);
    await page.waitForFunction(() => {
      const button = document.querySelector('#page button') ?? {};
      return Object.keys(button).some((key) => key.startsWith('__react'));
    });
    for (const _time of [1, 2]) {
      await page.getByRole('button', { name: 'Hello' }).click();
      await page.getByRole('heading', { name: 'This page crashed.' }).waitFor();
      expect(await page.locator('#page p').textContent()).toBe('outer\n\nCause:\ninner');
      await page.getByRole('button', { name: 'Try again' }).click();
    }
    await page.getByRole('button', { name: 'Hello' }).waitFor();
  });

  test('a page without a default export is named by its path', async () => {
    const { page } = await visit(`${site.url}empty`);
    await page.getByRole('heading', { name: 'This page crashed.' }).waitFor();
    expect(await page.locator('#page p').textContent()).toMatch(
      /^The page component at pages\/a\.tsx doesn't have a default export\./,
    );
  });
});

function readStored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

function listSelected(page: Page): Promise<string[]> {
  return page.locator('[role="tab"][aria-selected="true"]').allTextContents();
}
