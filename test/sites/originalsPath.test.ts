/** The originals below a path of their own, `/en/`: the same site as with originals at the root, but for their addresses. */

import { beforeAll, expect, test } from 'vitest';
import { locateIndexFile } from '../../templates/model/outputs';
import { createSearchEngine } from '../../templates/model/search/engine/createSearchEngine';
import { find, findAll, getAttribute, parsePage } from '../helpers/pages/html';
import { buildFixture, type Fixture } from '../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf } from '../helpers/sites/createSite';
import { BASE, ORIGIN, TRANSLATED_SITE } from '../helpers/sites/translatedSite';

const CONFIG = String(TRANSLATED_SITE[CONFIG_FILE]);

let plain: Fixture;
let site: Fixture;
beforeAll(async () => {
  plain = await buildFixture(TRANSLATED_SITE);
  site = await buildFixture({
    ...TRANSLATED_SITE,
    [CONFIG_FILE]: CONFIG.replace('languages: {', "languages: { en: { path: 'en' },"),
  });
});

/** What stays at the root: files of the whole site, and the translations. */
const STAYS =
  /^(?:de|ar|ja|fr|assets)(?:\/|$)|^(?:404\.html|sitemap\.xml|opensearch\.xml|llms(?:-full)?\.txt|plan\.txt|robots\.txt|docwright\.json|search-index.*)$/;

function move(path: string): string {
  const bare = path.replace(/^\//, '');
  return STAYS.test(bare) ? path : `/en/${bare}`;
}

/** The same for a link of a page: with the base URL, and sometimes with the origin. */
function moveHref(href: string): string {
  const origin = href.startsWith(ORIGIN) ? ORIGIN : '';
  const path = href.slice(origin.length);
  return path.startsWith(BASE)
    ? `${origin}${BASE}${move(path.slice(BASE.length)).replace(/^\//, '')}`
    : href;
}

test('the site has no problems', () => {
  expect(plain.diagnostics).toEqual([]);
  expect(site.diagnostics).toEqual([]);
});

test('all pages of the originals are below the path, and all others where they are', () => {
  const routes = (fixture: Fixture) => fixture.manifest().routes.map(({ path }) => path);
  expect(routes(site).toSorted()).toEqual(routes(plain).map(move).toSorted());
});

test('every page has the same links, to the pages at their new addresses', () => {
  for (const { path } of plain.manifest().routes) {
    const links = (fixture: Fixture, at: string) =>
      ['a', 'link'].flatMap((tag) =>
        findAll(parsePage(fixture.page(at)), { tag, href: true }).map((link) => [
          getAttribute(link, 'rel') ?? '',
          getAttribute(link, 'hreflang') ?? '',
          getAttribute(link, 'href') ?? '',
        ]),
      );
    const expected = links(plain, path).map(([rel, tag, href = '']) => [rel, tag, moveHref(href)]);
    expect([path, links(site, move(path))]).toEqual([path, expected]);
  }
});

const FILES = [
  ...['sitemap.xml', 'robots.txt', 'opensearch.xml', 'llms.txt', 'llms-full.txt'],
  ...['blog/rss.xml', 'blog/atom.xml', 'blog/feed.json', 'guide/start.md', 'de/llms.txt'],
];

test.each(FILES)('%s has the new addresses', (file) => {
  const moved = (text: string) =>
    text.replace(/(?:https:..example.com)?.kites.[^\s"'<>)\]#]*/g, moveHref);
  const found = site.read(move(`/${file}`).slice(1));
  expect(found).toBe(moved(plain.read(file)));
});

test('the root leads to the home page without a script, and unknown addresses to the page of the originals', () => {
  expect(site.read('index.html')).toContain('content="0; url=/kites/en/"');
  const redirects = site.read('_redirects');
  expect(redirects).toContain('/kites/ /kites/en/ 301\n');
  expect(redirects).toContain('/kites/old /kites/en/guide/start 301\n');
  expect(getAttribute(parsePage(site.read('404.html')), 'lang')).toBe('en');
  expect(site.files.has('en/404.html')).toBe(false);
});

test('search finds the pages at their new addresses', async () => {
  const engine = createSearchEngine(async (name) => site.read(locateIndexFile(name)));
  const query = { query: 'lines', page: 0, hitsPerPage: 10 };
  const { hits } = await engine.search({ ...query, facetFilters: [], snippetWords: new Map() });
  expect(hits.map(({ url }) => url)).toContain('/kites/en/lines');
});

const PREFIXED = "locale: 'en', languages: { en: { path: 'en' }, fr: {} }";

test('versions of the docs are below the path, and links to them find their pages', async () => {
  const { diagnostics, page, read } = await buildFixture({
    [CONFIG_FILE]: configOf(
      `${PREFIXED}, docs: { versions: { '1': {} }, aliases: { latest: 'current' } }`,
    ),
    'content/docs/a.md': '# A\n\n[Old](version:1/b.md) [Path](version:1/b)\n',
    'content/versions/1/docs/b.md': '# B\n\n[New](version:current/a.md) [Own](/b)\n',
    'content/versions/1/fr/docs/c.md': '# C\n\nTexte.\n',
    'content/fr/docs/d.md': '# D\n\n[B](version:1/b.md)\n',
  });
  expect(diagnostics).toEqual([]);
  const hrefs = (path: string) =>
    findAll(find(parsePage(page(path)), { class: 'prose' }), { tag: 'a' }).map((link) =>
      getAttribute(link, 'href'),
    );
  expect(hrefs('/en/a')).toEqual(['/en/1/b', '/en/1/b']);
  expect(hrefs('/en/1/b')).toEqual(['/en/a', '/en/1/b']);
  expect(hrefs('/fr/1/b')).toEqual(['/fr/a', '/fr/1/b']);
  expect(hrefs('/fr/d')).toEqual(['/fr/1/b']);
  expect(read('_redirects')).toContain('/en/latest/a /en/a 301');
});

test('old addresses can redirect, links in another language reach originals, and a page of the author is at the root', async () => {
  const { diagnostics, page, read } = await buildFixture({
    [CONFIG_FILE]: configOf(
      "languages: { en: { path: 'en' }, fr: { fallback: 'none' } }, onBrokenLinks: 'error', redirects: [{ from: '/a', to: '/en/a' }, { from: '/b', to: '/a' }]",
    ),
    'content/static/index.html': '<!doctype html><title>Choose</title>',
    'content/docs/a.md': '# A\n\n[French](/fr/c) [Own](/a)\n',
    'content/fr/docs/c.md': '# C\n\n[A](/a) [B](/en/a)\n',
  });
  expect(diagnostics).toEqual([]);
  expect(read('index.html')).toContain('Choose');
  expect(read('_redirects')).toContain('/a /en/a 301');
  expect(read('_redirects')).toContain('/b /en/a 301');
  expect(page('/en/a')).toContain('href="/fr/c"');
  expect(page('/fr/c').match(/href="\/en\/a"/g)).toHaveLength(2);
});

test.each([
  ['always', '/en/', '/en/a/'],
  ['never', '/en', '/en/a'],
] as const)('addresses of the form %s are kept', async (trailingSlash, home, doc) => {
  const { diagnostics, read, page } = await buildFixture({
    [CONFIG_FILE]: configOf(`${PREFIXED}, trailingSlash: '${trailingSlash}'`),
    'content/docs/index.md': '# Home\n\nSee [the next](/a).\n',
    'content/docs/a.md': '# A\n\nBack [home](/).\n',
    'content/fr/docs/a.md': '# Un\n\nTexte.\n',
  });
  expect(diagnostics).toEqual([]);
  expect(read('_redirects')).toContain(`/ ${home} 301`);
  const text = find(parsePage(page(home)), { class: 'prose' });
  expect(getAttribute(find(text, { tag: 'a' }), 'href')).toBe(doc);
});

test('a path has no effect on a site in one language', async () => {
  const { diagnostics, page } = await buildFixture({
    [CONFIG_FILE]: configOf("languages: { en: { path: 'en' } }"),
    'content/docs/a.md': '# A\n\nText.\n',
  });
  expect(diagnostics).toMatchObject([
    {
      code: 'config-no-effect',
      message: 'languages.en.path has no effect: this is the only language',
    },
  ]);
  expect(page('/a')).toContain('Text.');
});
