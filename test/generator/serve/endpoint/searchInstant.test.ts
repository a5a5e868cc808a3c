/** InstantSearch, with and without React, against the endpoint, on a page with a site's own security policy. */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../../../generator/serve/listen';
import { locateIndexFile } from '../../../../templates/model/outputs';
import { bundleSource, servePages } from '../../../helpers/browser/clientPages';
import { startVisits } from '../../../helpers/browser/visits';
import { longTest } from '../../../helpers/code/longRun';
import { indexRecords } from '../../../helpers/search/indexRecords';
import { createPageRecords, type PageText } from '../../../helpers/search/memoryIndex';

const PAGES: readonly PageText[] = [
  ...Array.from({ length: 7 }, (_, at): PageText => {
    return { path: `/api/${at}`, title: `Poll number ${at}`, section: 'API' };
  }),
  { path: '/blog/a', title: 'News of polls', section: 'Blog', tag: 'default' },
  {
    path: '/guide',
    title: 'Harbour guide',
    section: 'Guides',
    sections: { 'Close a poll': 'It ends.' },
  },
];

const CLIENT = `
  import { algoliasearch } from 'algoliasearch-5';
  const hosts = [{ url: location.host, protocol: 'http', accept: 'readWrite' }];
  const searchClient = algoliasearch('docwright', 'any', { hosts });
`;

/** Its templates write HTML, so the page must create a Trusted Types policy for that. */
const PLAIN = `${CLIENT}
  trustedTypes.createPolicy('default', { createHTML: (html) => html });
  import instantsearch from 'instantsearch.js';
  import * as widgets from 'instantsearch.js/es/widgets';
  const put = (name) => document.body.appendChild(Object.assign(document.createElement('div'), { id: name }));
  const search = instantsearch({ indexName: 'docs', searchClient });
  search.addWidgets([
    widgets.configure({ hitsPerPage: 4, attributesToSnippet: ['content:5'] }),
    widgets.searchBox({ container: put('box') }),
    widgets.stats({ container: put('stats') }),
    widgets.hits({
      container: put('hits'),
      templates: {
        item: (hit, { html, components }) =>
          html\`<a href=\${hit.url}>\${components.Highlight({ hit, attribute: ['hierarchy', 'lvl1'] })}</a>\`,
      },
    }),
    widgets.pagination({ container: put('pages') }),
    widgets.refinementList({ container: put('list'), attribute: 'docusaurus_tag' }),
    widgets.refinementList({ container: put('found'), attribute: 'hierarchy.lvl1', searchable: true, limit: 3 }),
    widgets.hierarchicalMenu({ container: put('menu'), attributes: ['hierarchy.lvl0'] }),
    widgets.rangeInput({ container: put('range'), attribute: 'weight.level' }),
    widgets.currentRefinements({ container: put('current') }),
    widgets.clearRefinements({ container: put('clear') }),
  ]);
  search.start();
`;

const REACT = `${CLIENT}
  import { createRoot } from 'react-dom/client';
  import * as widgets from 'react-instantsearch';
  const {
    InstantSearch, Configure, SearchBox, Stats, Hits, Highlight, Pagination, RefinementList,
    HierarchicalMenu, RangeInput, CurrentRefinements, ClearRefinements,
  } = widgets;
  const Hit = ({ hit }) => <a href={hit.url}><Highlight hit={hit} attribute={['hierarchy', 'lvl1']} /></a>;
  const root = document.body.appendChild(document.createElement('div'));
  createRoot(root).render(
    <InstantSearch searchClient={searchClient} indexName="docs">
      <Configure hitsPerPage={4} attributesToSnippet={['content:5']} />
      <div id="box"><SearchBox /></div>
      <div id="stats"><Stats /></div>
      <div id="hits"><Hits hitComponent={Hit} /></div>
      <div id="pages"><Pagination /></div>
      <div id="list"><RefinementList attribute="docusaurus_tag" /></div>
      <div id="found"><RefinementList attribute="hierarchy.lvl1" searchable limit={3} /></div>
      <div id="menu"><HierarchicalMenu attributes={['hierarchy.lvl0']} /></div>
      <div id="range"><RangeInput attribute="weight.level" /></div>
      <div id="current"><CurrentRefinements /></div>
      <div id="clear"><ClearRefinements /></div>
    </InstantSearch>,
  );
`;

const visit = startVisits();
let server: RunningServer;

beforeAll(async () => {
  const index = indexRecords(PAGES.flatMap(createPageRecords), { indexName: 'docs' });
  const files = index.map(({ name, content }) => [locateIndexFile(name), content] as const);
  const page = (name: string) =>
    `<!doctype html><html lang="en"><title>Search</title><body><script type="module" src="/${name}.js"></script>`;
  server = await servePages({
    ...Object.fromEntries(files),
    'plain.html': page('plain'),
    'react.html': page('react'),
    'plain.js': await bundleSource(PLAIN),
    'react.js': await bundleSource(REACT),
  });
});
afterAll(() => server.close());

describe.each(['plain', 'react'])('%s', (kind) => {
  // Both send the same requests for one widget: the short run tries the others without React.
  const testOnce = kind === 'plain' ? test : longTest;

  test('hits, their number and pages change with the typed text', async () => {
    const page = await openSearch(kind);
    await expectCount(page, 10);
    await page.locator('#box input').fill('poll');
    await expectCount(page, 9);
    expect(await page.locator('#hits .ais-Hits-item').count()).toBe(4);
    const marked = page.locator('#hits .ais-Highlight-highlighted');
    expect((await marked.first().textContent())?.toLowerCase()).toMatch(/^polls?$/);
    const first = await listHrefs(page);
    await page.locator('#pages').getByText('2', { exact: true }).click();
    await expect.poll(() => listHrefs(page)).not.toEqual(first);
    const second = await listHrefs(page);
    expect(second.filter((href) => first.includes(href))).toEqual([]);
    await page.locator('#pages').getByText('3', { exact: true }).click();
    await expect.poll(() => listHrefs(page)).toHaveLength(1);
    await page.locator('#box input').fill('zebra');
    await expectCount(page, 0);
  });

  testOnce(
    'a refinement keeps only hits with its value, and the counts of the other values',
    async () => {
      const page = await openSearch(kind);
      await page.locator('#box input').fill('poll');
      await expectCount(page, 9);
      expect(await listCounts(page, '#list')).toEqual({
        'docs-default-current': '8',
        default: '1',
      });
      await refine(page, '#list', 'default');
      await expectCount(page, 1);
      expect(await listHrefs(page)).toEqual(['/blog/a']);
      expect(await listCounts(page, '#list')).toEqual({
        'docs-default-current': '8',
        default: '1',
      });
      expect(await page.locator('#current .ais-CurrentRefinements-category').count()).toBe(1);
      await refine(page, '#list', 'docs-default-current');
      await expectCount(page, 9);
      await page.locator('#clear button').click();
      await expect.poll(() => page.locator('#list input:checked').count()).toBe(0);
      await expectCount(page, 9);
    },
  );

  testOnce('values of a refinement can be searched, and found values refine', async () => {
    const page = await openSearch(kind);
    await expectCount(page, 10);
    expect(await page.locator('#found .ais-RefinementList-item').count()).toBe(3);
    await page.locator('#found input[type="search"]').fill('new');
    const items = page.locator('#found .ais-RefinementList-item');
    await expect.poll(() => items.count()).toBe(1);
    expect(await items.locator('mark, em').first().textContent()).toBe('New');
    await refine(page, '#found', 'News of polls');
    await expectCount(page, 1);
    expect(await listHrefs(page)).toEqual(['/blog/a']);
  });

  testOnce('a menu shows the sections of the site and links to them', async () => {
    const page = await openSearch(kind);
    await expectCount(page, 10);
    const menu = page.locator('#menu');
    expect(await menu.locator('.ais-HierarchicalMenu-count').allTextContents()).toEqual([
      '7',
      '1',
      '2',
    ]);
    await menu.getByText('Guides').click();
    await expectCount(page, 2);
    await menu.getByText('Guides').click();
    await expectCount(page, 10);
  });

  testOnce(
    'a range of numbers shows its bounds, and other bounds keep only the hits between them',
    async () => {
      const page = await openSearch(kind);
      await expectCount(page, 10);
      const [least, most] = [
        page.locator('#range input').first(),
        page.locator('#range input').last(),
      ];
      expect(await least.getAttribute('placeholder')).toBe('80');
      expect(await most.getAttribute('placeholder')).toBe('90');
      await most.fill('85');
      await page.locator('#range button').click();
      await expectCount(page, 1);
      expect(await listHrefs(page)).toEqual(['/guide#close-a-poll']);
    },
  );
});

async function openSearch(kind: string): Promise<Page> {
  const { page } = await visit(`${server.url}${kind}`);
  await page.locator('#stats .ais-Stats-text').waitFor();
  return page;
}

/** The number appears with the answer. */
function expectCount(page: Page, count: number) {
  const text = { 0: /^No results/, 1: /^1 result / }[count] ?? new RegExp(`^${count} results `);
  return expect.poll(() => page.locator('#stats .ais-Stats-text').textContent()).toMatch(text);
}

function listHrefs(page: Page): Promise<readonly string[]> {
  return page
    .locator('#hits a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

async function listCounts(page: Page, list: string): Promise<Readonly<Record<string, string>>> {
  const pairs = await page
    .locator(`${list} .ais-RefinementList-item`)
    .evaluateAll((items) =>
      items.map((item) => [
        item.querySelector('.ais-RefinementList-labelText')?.textContent ?? '',
        item.querySelector('.ais-RefinementList-count')?.textContent ?? '',
      ]),
    );
  return Object.fromEntries(pairs);
}

function refine(page: Page, list: string, value: string): Promise<void> {
  return page
    .locator(`${list} .ais-RefinementList-item`)
    .filter({ has: page.getByText(value, { exact: true }) })
    .locator('input')
    .click();
}
