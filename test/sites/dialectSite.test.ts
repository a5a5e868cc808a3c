/** A site in the Markdown of other generators builds without a problem, and its pages are sound. */

import { beforeAll, expect, test } from 'vitest';
import { find, getText, parsePage } from '../helpers/pages/html';
import { buildFixture, type Fixture } from '../helpers/sites/buildFixture';
import { findProblems } from '../helpers/sites/checkPages';
import { DIALECT_SITE } from '../helpers/sites/dialectSite';

let site: Fixture;
beforeAll(async () => {
  site = await buildFixture(DIALECT_SITE);
});

test('builds without any problem', () => {
  expect(site.diagnostics).toEqual([]);
});

test('has no page with a problem', () => {
  expect(findProblems(site, '/')).toEqual([]);
});

test('does not show the marks themselves', () => {
  const text = getText(find(parsePage(site.page('/everything')), { tag: 'main' }));
  for (const mark of [
    '[!',
    ':::',
    '<<<',
    'npm2yarn',
    ':tada:',
    '$',
    '{/*',
    '#region',
    '[kite.ts]',
  ]) {
    expect(text).not.toContain(mark);
  }
});

test('truncates the preview of a post at the marker', () => {
  expect(site.page('/blog')).toContain('First words.');
  expect(site.page('/blog')).not.toContain('More words.');
});

test('omits styles for formulas and diagrams on sites without them', async () => {
  const { files } = await buildFixture({ 'content/docs/index.md': '# Home\n' });
  const isSheet = (file: string) => file.endsWith('.css');
  const styles = [...files]
    .flatMap(([file, bytes]) => (isSheet(file) ? String(bytes) : []))
    .join('');
  expect(styles).toContain('.code-block');
  expect(styles).not.toMatch(/\.math|\.diagram|mtd/);
});
