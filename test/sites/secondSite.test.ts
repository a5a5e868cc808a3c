/** A whole site with a base URL, explicit sidebars, tags, authors, drafts and a page that hydrates. */

import { beforeAll, describe, expect, test } from 'vitest';
import { xml2js } from 'xml-js';
import { getMarkdownCopyPath } from '../../templates/model/outputs';
import { listScriptHashes } from '../helpers/browser/clientPages';
import { find, findAll, findMeta, getAttribute, getText, parsePage } from '../helpers/pages/html';
import { outlineLayout, outlinePage } from '../helpers/pages/outlinePage';
import { buildFixture, type Fixture, listToldFiles } from '../helpers/sites/buildFixture';
import { findProblems, listDocuments, listScriptSources } from '../helpers/sites/checkPages';
import { expectFile, withoutAssets, withoutHashes } from '../helpers/sites/expected';

let site: Fixture;
beforeAll(async () => {
  site = await buildFixture('second');
});

const listPaths = (of: Fixture) => of.manifest().routes.map((route) => route.path);

test('builds without any problem', () => {
  expect(site.diagnostics).toEqual([]);
});

test('has these pages', () => {
  const outlines = listPaths(site).map((path) => `# ${path}\n${outlinePage(site.page(path))}\n`);
  expectFile('second', 'outlines.txt', withoutHashes(outlines.join('\n')));
});

test('renders every page with the same layout', () => {
  expectFile('second', 'layout.txt', `${withoutHashes(outlineLayout(site.page('/team')))}\n`);
});

test.each([
  '_headers',
  'sitemap.xml',
  'robots.txt',
  'opensearch.xml',
  'log/rss.xml',
  'log/atom.xml',
  'log/feed.json',
  'guide/start/index.html',
  'shop.html',
  'pages.txt',
])('writes %s', (file) => {
  expectFile('second', file, withoutHashes(site.read(file)));
});

test('writes no other files except pages and their Markdown copies', () => {
  const written = site.manifest().routes.filter(({ kind }) => ['doc', 'post'].includes(kind));
  const copies = written.map(({ path }) => getMarkdownCopyPath(path).slice(1));
  expect([...site.files.keys()].filter((file) => file.endsWith('.md')).sort()).toEqual(
    copies.sort(),
  );
  const files = [...site.files.keys()].filter(
    (file) => !/\/index\.html$|\.md$|^assets\/search\//.test(file),
  );
  expect(files.map(withoutHashes).sort()).toEqual([
    '404.html',
    '_headers',
    '_redirects',
    '_redirects.nginx',
    'assets/api-HASH.css',
    'assets/author-HASH.css',
    'assets/blog-HASH.css',
    'assets/cards-HASH.css',
    'assets/code-HASH.css',
    'assets/components-HASH.css',
    'assets/details-HASH.css',
    'assets/extras-HASH.css',
    'assets/extras-HASH.js',
    'assets/feed-HASH.css',
    'assets/files/boat-95927e8b.png',
    'assets/files/lamp-room-f91ca4ac.png',
    'assets/files/order-14bcd090.pdf',
    'assets/folding-HASH.css',
    'assets/home-HASH.css',
    'assets/lists-HASH.css',
    'assets/main-HASH.js',
    'assets/marks-HASH.css',
    'assets/nearest-pages-HASH.js',
    'assets/on-intent-HASH.css',
    'assets/onIntent-HASH.js',
    'assets/page-counter-HASH.js',
    'assets/pages-HASH.css',
    'assets/post-HASH.css',
    'assets/print-HASH.css',
    'assets/search-HASH.css',
    'assets/search-HASH.js',
    'assets/search-part-HASH.js',
    'assets/search-part-HASH.js',
    'assets/steps-HASH.css',
    'assets/style-HASH.css',
    'assets/teasers-HASH.css',
    'files/shops.csv',
    'img/card.png',
    'img/lamp.svg',
    'index.html',
    'llms-full.txt',
    'llms.txt',
    'log/atom.xml',
    'log/feed.json',
    'log/rss.xml',
    'opensearch.xml',
    'pages.txt',
    'robots.txt',
    'search-index.json',
    'shop.html',
    'site-manifest.json',
    'sitemap.xml',
  ]);
});

test('describes itself in site-manifest.json, which lists every file', () => {
  const manifest = site.read('site-manifest.json');
  expectFile('second', 'site-manifest.json', withoutHashes(withoutAssets(manifest)));
  expect(listToldFiles(site.manifest())).toEqual([...site.files.keys()].sort());
});

test('has no page with a problem', () => {
  expect(listDocuments(site)).toHaveLength(41);
  expect(findProblems(site, '/handbook/')).toEqual([]);
  const files = [...listDocuments(site).map(([file]) => file), 'index.html'];
  const hashes = listScriptHashes(files.map(site.read));
  // One hash each for pages that hydrate, the not-found page, the search page, pages that redirect, and all others.
  expect(hashes).toHaveLength(5);
  expect(listScriptSources(site)).toEqual(["'self'", ...hashes]);
});

test('has the page, then the site, in every title', () => {
  const titles = listDocuments(site).map(([, page]) => getText(find(page, { tag: 'title' })));
  expect(titles.filter((title) => !/^\S.* · Lighthouse$/.test(title))).toEqual([]);
});

test('redirects from its root to the main document, because it has no home page', () => {
  const page = parsePage(site.read('index.html'));
  const script = find(page, { tag: 'script' });
  expect(getAttribute(script, 'data-redirect')).toBe('/handbook/guide/welcome');
});

describe('the hydrated page', () => {
  test('is in its own container, with its script and its props', () => {
    const page = parsePage(site.page('/counter'));
    expect(getText(find(page, { id: 'page' }))).toBe('Lighthouse counterSeen 0 ships');
    const [json] = find(page, { id: 'page-props' }).childNodes;
    expect(JSON.parse(json !== undefined && 'value' in json ? json.value : '')).toMatchObject({
      config: { title: 'Lighthouse', baseUrl: '/handbook/', version: '4.2.0', searchPath: 'find' },
      path: '/counter',
      recentPosts: [{ path: '/log/lamp-oil' }, {}, {}, {}],
    });
    const script = getAttribute(find(page, { id: 'page' }), 'data-island') ?? '';
    expect(script).toMatch(/^\/handbook\/assets\/page-counter-\w{8}\.js$/);
    expect(site.files.has(script.replace('/handbook/', ''))).toBe(true);
    expect(findAll(page, { tag: 'link', rel: 'modulepreload', href: script })).toHaveLength(1);
  });

  test('is the only page with React', () => {
    const withProps = listDocuments(site).filter(
      ([, page]) => findAll(page, { id: 'page' }).length > 0,
    );
    expect(withProps.map(([file]) => file)).toEqual(['counter/index.html']);
    const naming = [...site.files].filter(([, bytes]) => bytes.includes('page-counter-'));
    expect(naming.map(([file]) => file)).toEqual(['counter/index.html', 'site-manifest.json']);
  });
});

describe('drafts', () => {
  test('are built on request, and shown wherever pages are listed', async () => {
    const drafts = await buildFixture('second', { includeDrafts: true });
    expect(listPaths(drafts).filter((path) => !listPaths(site).includes(path))).toEqual([
      '/guide/setup/drafted',
      '/log/2024/07/01/drafted',
      '/log/page/3',
      '/log/tags/draft',
    ]);
    expect(drafts.manifest().versions[0]?.draftIds).toEqual([]);
    const navbar = find(parsePage(drafts.page('/team')), { 'aria-label': 'Main' });
    expect(findAll(navbar, { href: '/handbook/guide/setup/drafted' })).toHaveLength(1);
  });

  test('are otherwise nowhere in the output', () => {
    const hits = [...site.files].filter(([, bytes]) => /drafted/.test(bytes.toString()));
    expect(hits.map(([file]) => file)).toEqual(['site-manifest.json']);
  });
});

describe('unlisted pages', () => {
  test.each(['/guide/setup/hidden', '/log/2024/07/02/hidden'])(
    '%s is known to itself alone',
    (path) => {
      const hits = [...site.files].filter(([, bytes]) => bytes.toString().includes(path));
      const own = `${path.slice(1)}/index.html`;
      expect(hits.map(([file]) => file).sort()).toEqual(
        [own, 'pages.txt', 'site-manifest.json'].sort(),
      );
      expect(findMeta(parsePage(site.page(path)), 'robots')).toBe('noindex, nofollow');
    },
  );
});

describe('feeds', () => {
  const NEWEST_FIRST = ['lamp-oil', '2024/05/02/harbour', '2024/05/01/rock', 'the-storm'].map(
    (slug) => `https://docs.example.org/handbook/log/${slug}`,
  );

  test.each([
    ['log/rss.xml', /<guid[^>]*>([^<]*)</g],
    ['log/atom.xml', /<entry>.*?<id>([^<]*)</gs],
    ['log/feed.json', /"id": "([^"]*)"/g],
  ])('%s has every post, newest first', (file, pattern) => {
    const ids = [...site.read(file).matchAll(pattern)].map(([, id]) => id);
    expect(ids).toEqual(NEWEST_FIRST);
  });

  test.each(['log/rss.xml', 'log/atom.xml', 'log/feed.json'])(
    '%s holds full URLs alone',
    (file) => {
      const addresses = [...site.read(file).matchAll(/(?:href|src)=\\?"([^"\\]*)/g)].map(
        ([, url]) => url,
      );
      expect(addresses.length).toBeGreaterThan(3);
      expect(addresses.filter((url) => !url?.startsWith('https://'))).toEqual([]);
    },
  );
});

test.each(['sitemap.xml', 'opensearch.xml', 'log/rss.xml', 'log/atom.xml'])(
  '%s is valid XML',
  (file) => {
    expect(() => xml2js(site.read(file))).not.toThrow();
  },
);

test('another base URL on the command line moves the whole site', async () => {
  const moved = await buildFixture('second', { baseUrl: '/' });
  expect(moved.diagnostics).toEqual([]);
  expect(listPaths(moved)).toEqual(listPaths(site));
  expect(findProblems(moved, '/')).toEqual([]);
  const left = [...moved.files].filter(([, bytes]) => bytes.toString().includes('/handbook'));
  expect(left.map(([file]) => file)).toEqual([]);
});
