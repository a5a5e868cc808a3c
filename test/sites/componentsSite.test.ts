/** A site whose pages hold every component of other generators. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { components } from '../../templates/mdx/components';
import { FOREIGN_MODULES } from '../../templates/mdx/foreignModules';
import { validateHtml } from '../helpers/pages/validateHtml';
import { buildFixture, type Fixture } from '../helpers/sites/buildFixture';
import { findProblems } from '../helpers/sites/checkPages';
import { FIXTURES } from '../helpers/sites/createSite';

let site: Fixture;
beforeAll(async () => {
  site = await buildFixture('components');
});

test('builds without any problem, also on its pages', () => {
  expect(site.diagnostics).toEqual([]);
  expect(findProblems(site, '/')).toEqual([]);
});

const PAGES = ['docusaurus/parts', 'docusaurus', 'mintlify', 'starlight'];

test('its pages use every component that pages have without importing it', () => {
  const files = ['docusaurus/parts', 'docusaurus/index', 'mintlify', 'starlight'];
  const texts = files.map((file) =>
    readFileSync(path.join(FIXTURES, 'components/content/docs', `${file}.mdx`), 'utf8'),
  );
  const isUsed = (name: string) => texts.some((text) => new RegExp(`<${name}[\\s>/]`).test(text));
  const missing = Object.keys(components).filter((name) => !isUsed(name));
  // It cannot be drawn, and says so.
  expect(missing).toEqual(['Snippet']);
});

describe('valid HTML', () => {
  test.each(PAGES)('of %s', async (name) => {
    expect(await validateHtml(site.read(`${name}/index.html`))).toEqual([]);
  });
});

test('the category of a page is shown as on its generated page', () => {
  const listCards = (address: string) =>
    [...site.page(address).matchAll(/<a class="link-card" href="([^"]+)">/g)].map(
      ([, href]) => href,
    );
  expect(listCards('/docusaurus')).toEqual([
    '/category/deep',
    '/docusaurus/other',
    '/docusaurus/parts',
  ]);
  expect(listCards('/docusaurus/deep/siblings')).toEqual([
    '/docusaurus/deep/second',
    '/docusaurus/deep/siblings',
  ]);
  expect(listCards('/category/deep')).toEqual(listCards('/docusaurus/deep/siblings'));
});

test('search contains the text of components, and no list of headings', () => {
  const index = [...site.files]
    .filter(([file]) => file.startsWith('search-index') || file.includes('search/'))
    .map(([, bytes]) => bytes.toString())
    .join('');
  expect(index).toContain('The id of the balloon.');
  expect(index).toContain('A balloon at noon');
});

test('only pages with such components load their styles', async () => {
  const needsSheet = (html: string) => /href="[^"]*\/components-\w+\.css"/.test(html);
  const pages = [...site.files.keys()].filter((file) => file.endsWith('.html'));
  expect(pages.some((file) => needsSheet(site.read(file)))).toBe(true);
  const plain = await buildFixture({
    'content/docs/a.mdx': '<Tabs><Tab title="A">b</Tab></Tabs>\n\n<Note>c</Note>',
  });
  expect(plain.diagnostics).toEqual([]);
  expect(needsSheet(plain.read('a/index.html'))).toBe(false);
});

test('the manual names every component and module', () => {
  const page = readFileSync(
    path.resolve(import.meta.dirname, '../../manual/content/docs/components.md'),
    'utf8',
  );
  const names = [
    ...Object.keys(components).map((name) => `<${name}>`),
    ...Object.keys(FOREIGN_MODULES),
  ];
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
