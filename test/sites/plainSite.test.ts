/** The smallest site: only docs, no blog, no search, two lines of configuration. */

import { beforeAll, expect, test } from 'vitest';
import { outlineLayout, outlinePage } from '../helpers/pages/outlinePage';
import { buildFixture, type Fixture, listToldFiles } from '../helpers/sites/buildFixture';
import { findProblems } from '../helpers/sites/checkPages';
import { expectFile, withoutAssets, withoutHashes } from '../helpers/sites/expected';

let site: Fixture;
beforeAll(async () => {
  site = await buildFixture('plain');
});

test('builds without any problem, also on its pages', () => {
  expect(site.diagnostics).toEqual([]);
  expect(findProblems(site, '/')).toEqual([]);
});

test('writes these files and no others', () => {
  expect([...site.files.keys()].map(withoutHashes).sort()).toEqual([
    '404.html',
    '_headers',
    'assets/api-HASH.css',
    'assets/author-HASH.css',
    'assets/blog-HASH.css',
    'assets/cards-HASH.css',
    'assets/code-HASH.css',
    'assets/components-HASH.css',
    'assets/details-HASH.css',
    'assets/extras-HASH.css',
    'assets/extras-HASH.js',
    'assets/folding-HASH.css',
    'assets/home-HASH.css',
    'assets/lists-HASH.css',
    'assets/main-HASH.js',
    'assets/marks-HASH.css',
    'assets/nearest-pages-HASH.js',
    'assets/on-intent-HASH.css',
    'assets/onIntent-HASH.js',
    'assets/pages-HASH.css',
    'assets/post-HASH.css',
    'assets/print-HASH.css',
    'assets/steps-HASH.css',
    'assets/style-HASH.css',
    'assets/teasers-HASH.css',
    'index.html',
    'index.md',
    'llms-full.txt',
    'llms.txt',
    'robots.txt',
    'second.md',
    'second/index.html',
    'site-manifest.json',
    'sitemap.xml',
  ]);
});

test('has these pages', () => {
  const outlines = ['/', '/second'].map((path) => `# ${path}\n${outlinePage(site.page(path))}\n`);
  expectFile('plain', 'outlines.txt', outlines.join('\n'));
  expectFile('plain', 'layout.txt', `${withoutHashes(outlineLayout(site.page('/second')))}\n`);
});

test.each(['_headers', 'robots.txt', 'sitemap.xml'])('writes %s', (file) => {
  expectFile('plain', file, withoutHashes(site.read(file)));
});

test('describes itself in site-manifest.json, which lists every file', () => {
  const manifest = site.read('site-manifest.json');
  expectFile('plain', 'site-manifest.json', withoutHashes(withoutAssets(manifest)));
  expect(listToldFiles(site.manifest())).toEqual([...site.files.keys()].sort());
});
