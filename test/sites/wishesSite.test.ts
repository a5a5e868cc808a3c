/** A site that uses every optional feature, written from the manual alone. */

import { beforeAll, expect, test } from 'vitest';
import { validateHtml } from '../helpers/pages/validateHtml';
import { buildRoot, type Fixture } from '../helpers/sites/buildFixture';
import { findProblems } from '../helpers/sites/checkPages';
import { createWishes } from '../helpers/sites/createWishes';

let site: Fixture;
beforeAll(async () => {
  site = await buildRoot(await createWishes());
});

const PAGES = ['', 'docs/basics/strokes', 'docs/rivers/gorge', 'blog/2026/03/01/first-trip'];

test('builds without any problem, also on its pages', () => {
  expect(site.diagnostics).toEqual([]);
  expect(findProblems(site, '/school/')).toEqual([]);
});

test.each(PAGES)('the HTML of /%s is valid', async (name) => {
  expect(await validateHtml(site.read(`${name === '' ? '' : `${name}/`}index.html`))).toEqual([]);
});

test('the sidebar folds, with icons, badges and numbers in their natural order', () => {
  const html = site.page('/docs/rivers/gorge');
  expect(html).toMatch(/<details open="">[\s\S]*?Gorge/);
  expect(html.indexOf('>Part 2<')).toBeLessThan(html.indexOf('>Part 10<'));
  expect(html).toContain('badge');
});

test('extensions add below docs and posts, but not on home pages or where front matter turns them off', () => {
  expect(site.page('/docs/rivers/gorge')).toContain('mailto:school@rivers.example');
  expect(site.page('/docs/basics/rescue')).not.toContain('mailto:school@rivers.example');
  expect(site.page('/')).not.toContain('mailto:school@rivers.example');
  expect(site.page('/blog/2026/03/01/first-trip')).toContain('giscus');
  expect(site.read('flow-unit.txt')).toBe('m³/s');
});

test('every host gets its configuration', () => {
  const names = [
    '_headers',
    'vercel.json',
    ...['nginx.conf', 'caddy.conf'].map((name) => `_hosts/${name}`),
  ];
  const files = [...site.files.keys()];
  expect(names.filter((name) => !files.includes(name))).toEqual([]);
  expect(files).toContain('_hosts/s3/headers.json');
});
