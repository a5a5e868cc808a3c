/** The official DocSearch modal, compared with docwright's own dialog on the same served index. */

import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { startVisits } from '../../../helpers/browser/visits';
import { testSample } from '../../../helpers/code/longRun';
import { serveCrbtSite } from '../../../helpers/sites/crbtSite';
import { REPOSITORY } from '../../../helpers/sites/repository';

/** What a reader sees of an answer: groups with the targets of their rows, and all marked words. */
type Seen = {
  readonly groups: readonly { readonly name: string; readonly hrefs: readonly string[] }[];
  /** Each word once, because the two ask for snippets of different lengths. */
  readonly marked: readonly string[];
};

const QUERIES = ['rate limit', 'user.name', 'polll'];

const visit = startVisits();
const site = serveCrbtSite();
let officialModal: string;

beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: createOfficialPage(), resolveDir: REPOSITORY, loader: 'tsx' },
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  officialModal = outputFiles[0]?.text ?? '';
});

describe('the official modal', () => {
  testSample(QUERIES)('finds, groups and marks the same for "%s" as docwright', async (query) => {
    const official = await askOfficial(query);
    const ours = await askOurs(query);
    expect(official.groups.length).toBeGreaterThan(0);
    expect(official.marked.length).toBeGreaterThan(0);
    // It has more rows of a section: docwright leaves the best of the others in sight.
    const toFirst = ({ groups }: Seen) => groups.map(({ name, hrefs }) => [name, hrefs[0]]);
    expect(toFirst(ours)).toEqual(toFirst(official));
    expect(official.marked).toEqual(expect.arrayContaining([...ours.marked]));
  });
});

async function askOfficial(query: string): Promise<Seen> {
  const { page } = await visit(`${site()}/404.html`, { bypassCSP: true });
  await page.route(/algolia(?:net)?\.(?:net|com)\//, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: site() + pathname + search }) });
  });
  await page.setContent('<div id="official"></div>');
  await page.addScriptTag({ content: officialModal });
  await page.locator('.DocSearch-Input').fill(query);
  await page.locator('.DocSearch-Hit mark').first().waitFor();
  return collectSeen(page, {
    group: '.DocSearch-Hits',
    name: '.DocSearch-Hit-source',
    row: '.DocSearch-Hit',
    title: '.DocSearch-Hit-title',
  });
}

async function askOurs(query: string): Promise<Seen> {
  const { page } = await visit(`${site()}/blog/archive`);
  await page.getByRole('button', { name: /^Search/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('combobox');
  await field.fill(query);
  await dialog.locator('mark').first().waitFor();
  // The key goes to the last row, so all rows are loaded.
  await field.press('ArrowUp');
  const partial = dialog.locator('[role="option"][aria-setsize]');
  await expect.poll(() => partial.count()).toBe(0);
  return collectSeen(page, {
    group: 'dialog [role="group"]',
    name: '.search-group__title',
    row: '[role="option"]',
    title: '.search-row__title',
  });
}

type Selectors = {
  readonly group: string;
  readonly name: string;
  readonly row: string;
  readonly title: string;
};

function collectSeen(page: Page, selectors: Selectors): Promise<Seen> {
  return page.evaluate(({ group, name, row, title }) => {
    const getHref = (element: Element) =>
      (element.matches('a') ? element : element.querySelector('a'))?.getAttribute('href') ?? '';
    const marks = [...document.querySelectorAll(`${row} ${title} mark`)];
    return {
      groups: [...document.querySelectorAll(group)].map((element) => ({
        name: element.querySelector(name)?.textContent ?? '',
        hrefs: [...element.querySelectorAll(row)].map(getHref),
      })),
      marked: [...new Set(marks.map((mark) => mark.textContent?.toLowerCase() ?? ''))].sort(),
    };
  }, selectors);
}

function createOfficialPage(): string {
  return `import { createRoot } from 'react-dom/client';
import { DocSearchModal } from '@docsearch/react';
import { testSample } from '../../../helpers/code/longRun';
createRoot(document.getElementById('official')).render(
  <DocSearchModal appId="docwright" apiKey="any" indexName="crbt" initialScrollY={0} onClose={() => {}}
    searchParameters={{ facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']] }} />,
);`;
}
