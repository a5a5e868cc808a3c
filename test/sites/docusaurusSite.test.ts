/** A site migrated from Docusaurus: its plain Markdown builds unchanged. */

import { beforeAll, expect, test } from 'vitest';
import { outlinePage } from '../helpers/pages/outlinePage';
import { buildFixture, type Fixture } from '../helpers/sites/buildFixture';
import { findProblems } from '../helpers/sites/checkPages';
import { expectFile, withoutHashes } from '../helpers/sites/expected';

let site: Fixture;
beforeAll(async () => {
  site = await buildFixture('docusaurus-like');
});

test('builds without any problem, although every broken link is an error', () => {
  expect(site.diagnostics).toEqual([]);
});

test('has these pages', () => {
  const outlines = site
    .manifest()
    .routes.map(({ path }) => `# ${path}\n${outlinePage(site.page(path))}\n`);
  expectFile('docusaurus-like', 'outlines.txt', withoutHashes(outlines.join('\n')));
});

test('has no page with a problem', () => {
  expect(findProblems(site, '/')).toEqual([]);
});
