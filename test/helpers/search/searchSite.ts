/** A small site with the real search, over a fake client with known responses. */

import path from 'node:path';
import { build } from 'esbuild';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { bundleHeadScript } from '../../../generator/bundle/bundleClient';
import type { RunningServer } from '../../../generator/serve/listen';
import type { Page as SitePage } from '../../../templates/model/page';
import {
  createSearchSettings,
  type SearchSettings,
} from '../../../templates/model/search/settings';
import {
  bundleMainWithSearch,
  bundleSource,
  ENGLISH,
  HEAD_SCRIPT_OPTIONS,
  ROOT,
  servePages,
} from '../browser/clientPages';
import { shareByKey } from '../code/shareByKey';
import { renderPage } from '../pages/renderPage';
import { sampleConfig, samplePages } from '../pages/samplePages';

/** The functions that the fake adds to the window for tests. */
export type SearchWindow = {
  readonly asked: string[];
  readonly release: (query: string) => void;
};

const SETTINGS = createSearchSettings(sampleConfig);

const MISSING_RESULTS_URL = 'https://example.com/issues?q={query}';

/** Text to select, fields that handle keys, and enough content to scroll. */
const PARTS = `<p id="words">harbour master</p>
<p id="long">${'0123456789'.repeat(7)}</p>
<input id="field" aria-label="Field"><textarea aria-label="Area"></textarea>
<div contenteditable="true" role="textbox" aria-label="Rich" tabindex="0"></div>
<button type="button" id="other">Other</button>
${'<p>A line of text.</p>'.repeat(80)}`;

/** Call it once in a test file; `changes` are changes to the search settings. */
export function serveSearchSite(changes: Partial<SearchSettings> = {}): () => string {
  let site: RunningServer;
  beforeAll(async () => {
    const key = JSON.stringify(changes);
    site = await servePages(await shareSite(key, () => createSearchFiles(changes)));
  });
  afterAll(() => site.close());
  return () => site.url;
}

type SearchFiles = Readonly<Record<string, string>>;

const shareSite = shareByKey<Promise<SearchFiles>>();

async function createSearchFiles(changes: Partial<SearchSettings>): Promise<SearchFiles> {
  const settings = { ...SETTINGS, missingResultsUrl: MISSING_RESULTS_URL, ...changes };
  const { script, files } = await bundleMainWithSearch();
  const headScripts = await bundleHeadScript(HEAD_SCRIPT_OPTIONS, ENGLISH);
  const assets = { stylesheet: '/assets/style.css', sheets: [], script, headScripts };
  const render = (page: SitePage, html?: string) =>
    renderPage(page, { assets, ...(html !== undefined && { html }) });
  return {
    'index.html': render(samplePages.doc, PARTS),
    'guides/intro/index.html': render(samplePages.doc, '<h1>Arrived</h1>'),
    'search/index.html': render(samplePages.search),
    'assets/style.css': await bundleStyles('templates/styles/index.css'),
    'assets/on-intent.css': await bundleStyles('templates/styles/onIntent.css'),
    'assets/search.css': await bundleStyles('templates/styles/search/index.css'),
    ...Object.fromEntries(
      files.map(({ file, content }) => [file, Buffer.from(content).toString()]),
    ),
    'assets/island.js': await bundleSource(createIsland(settings)),
  };
}

function createIsland(settings: object): string {
  return `import { createSearchIsland } from './client/search/createSearchIsland';
import { createFakeClient } from './test/helpers/search/searchFake';
window.asked = [];
const client = createFakeClient(window.asked);
window.release = client.release;
const settings = ${JSON.stringify(settings)};
export const createIsland = (visit) => createSearchIsland({ settings, visit }, () => client);`;
}

async function bundleStyles(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(ROOT, file)],
    bundle: true,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

export function findDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Search' });
}

export async function openSearch(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+k');
  const dialog = findDialog(page);
  await dialog.waitFor();
  return dialog;
}

/** Opens the dialog, types, and waits for the response. */
export async function searchFor(page: Page, query: string): Promise<Locator> {
  const dialog = await openSearch(page);
  await dialog.getByRole('combobox').fill(query);
  await waitForStatus(page, 'idle');
  return dialog;
}

/** Releases the response to a query that begins with `slow`. */
export function release(page: Page, query: string): Promise<void> {
  return page.evaluate((name) => (window as unknown as SearchWindow).release(name), query);
}

export async function waitForStatus(page: Page, status: string): Promise<void> {
  await page.waitForSelector(`dialog[data-status="${status}"]`);
}

/** Titles of all rows; the highlighted one begins with an arrow. */
export function listRows(page: Page): Promise<readonly string[]> {
  return page.getByRole('option').evaluateAll((rows) =>
    rows.map((row) => {
      const title = row.querySelector('.search-row__title')?.textContent ?? '';
      return row.ariaSelected === 'true' ? `→ ${title}` : title;
    }),
  );
}
