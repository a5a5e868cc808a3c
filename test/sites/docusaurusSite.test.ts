/** A site as people bring it along from Docusaurus: its plain Markdown builds unchanged. */

import { beforeAll, expect, test } from 'vitest';
import { outlinePage } from '../helpers/pages/outlinePage';
import { buildFixture, type Fixture } from '../helpers/sites/buildFixture';
import { findProblems } from '../helpers/sites/checkPages';
import { expectFile, withoutHashes } from '../helpers/sites/expected';

let site: Fixture;
beforeAll(async () => {
  site = await buildFixture('docusaurus-like');
});

test('builds without a word, though every broken link is to be an error', () => {
  expect(site.diagnostics).toEqual([]);
});

test('gives these pages', () => {
  const outlines = site
    .manifest()
    .routes.map(({ path }) => `# ${path}\n${outlinePage(site.page(path))}\n`);
  expectFile('docusaurus-like', 'outlines.txt', withoutHashes(outlines.join('\n')));
});

test('has no page with a fault', () => {
  expect(findProblems(site, '/')).toEqual([]);
});
