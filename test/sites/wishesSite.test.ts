/** A site that uses every optional feature, written from the manual alone. */

import { beforeAll, expect, test } from 'vitest';
import { getHref } from '../../templates/model/address';
import { DEFAULT_FORM, toPageFile } from '../../templates/model/paths';
import { validateHtml } from '../helpers/pages/validateHtml';
import { buildRoot, type Fixture } from '../helpers/sites/buildFixture';
import { findProblems } from '../helpers/sites/checkPages';
import { createWishes, nameBrowserForDiagrams } from '../helpers/sites/createWishes';

nameBrowserForDiagrams();
let site: Fixture;
beforeAll(async () => {
  site = await buildRoot(await createWishes());
});

const CODE = '/docs/reference/code';
const PAGES = [
  ...['', 'docs/basics/strokes', 'docs/rivers/gorge', 'docs/print', CODE.slice(1)],
  ...['blog', 'blog/2026/03/01/first-trip', 'blog/authors/ines'],
];

/** The frames of sandboxes have no layout, and a policy of their own. */
test('builds without any problem but the limit of a host, also on its pages', () => {
  expect(site.diagnostics).toMatchObject([{ code: 'host-limit' }]);
  const isFrame = (problem: string) => problem.startsWith('sandboxes/');
  expect(findProblems(site, '/school/').filter((problem) => !isFrame(problem))).toEqual([]);
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

test('code has marks, notes, folds, types and frames', () => {
  const html = site.page(CODE);
  expect(html).toContain('<mark class="code-word">');
  expect(html).toMatch(/line--error[\s\S]*line--warning/);
  expect(html).toContain('3 lines</summary>');
  expect(html).toContain('const boats: string[]');
  expect(html).toContain('One boat for');
});

test('diagrams are images for both modes, and sandboxes and their editor are files of their own', () => {
  const html = site.page(CODE);
  expect(html.match(/<img[^>]*only-(?:light|dark)/g)).toHaveLength(2);
  expect([...site.files.keys()].filter((file) => file.startsWith('sandboxes/'))).toHaveLength(6);
});

test('pictures come in several formats, with a caption', () => {
  expect(site.page(CODE)).toMatch(/<figure[\s\S]*type="image\/avif"[\s\S]*<figcaption>/);
});

test('every page can be saved for offline reading, with what it shows', () => {
  const { files } = JSON.parse(site.read('offline.json')) as { files: [string, string][] };
  const saved = new Set(files.map(([href]) => href));
  const pages = site.manifest().routes.map(({ path }) => path);
  expect(pages.filter((path) => !saved.has(getHref('/school/', path)))).toEqual([]);
  const attribute = / (?:src|href)="(\/school\/[^"]+\.(?:css|js|svg|html))"/g;
  const shown = pages
    .flatMap((path) => [...site.read(toPageFile(path, DEFAULT_FORM)).matchAll(attribute)])
    .map(([, href = '']) => href);
  expect(new Set(shown).size).toBeGreaterThan(10);
  expect(shown.filter((href) => !saved.has(href))).toEqual([]);
  expect([...saved].filter((href) => href.startsWith('/school/sandboxes/'))).toHaveLength(6);
});

test('the print page has every doc of the sidebar', () => {
  const html = site.page('/docs/print');
  for (const title of ['Guide', 'Strokes', 'Rescue', 'Gorge', 'Part 10']) {
    expect(html).toContain(title);
  }
});

test('an author has a picture and accounts', () => {
  const html = site.page('/blog/authors/ines');
  expect(html).toMatch(/ines-\w+\.png/);
  expect(html).toContain('https://github.com/ines');
});
