/** The CRBT site of this repository: its routes, its size, its bytes. */

import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { xml2js } from 'xml-js';
import { getMarkdownCopyPath } from '../../templates/model/outputs';
import { listScriptHashes } from '../helpers/browser/clientPages';
import { longTest } from '../helpers/code/longRun';
import { runCli } from '../helpers/commands/runCli';
import { find, findAll, findMeta, getAttribute, getText, parsePage } from '../helpers/pages/html';
import { validateHtml } from '../helpers/pages/validateHtml';
import { buildRoot, type Fixture, getCrbtSite } from '../helpers/sites/buildFixture';
import { findProblems, listDocuments, listScriptSources } from '../helpers/sites/checkPages';
import { crbtRoutes } from '../helpers/sites/crbtRoutes';
import { REPOSITORY } from '../helpers/sites/crbtSite';
import { createFolder } from '../helpers/sites/createSite';

let site: Fixture;
beforeAll(async () => {
  site = await getCrbtSite();
});

const routes = () => site.manifest().routes;
const pageOf = (route: string) => parsePage(site.page(route));

test('builds without any problem', () => {
  expect(site.diagnostics).toEqual([]);
});

describe('the routes', () => {
  test('are exactly those of the list', () => {
    expect(routes().map((route) => route.path)).toEqual([...crbtRoutes].sort());
  });

  test('are each a file index.html, and the only other page is 404.html', () => {
    const files = crbtRoutes.map((route) => `${route.replace(/\/$/, '')}/index.html`.slice(1));
    expect(listDocuments(site).map(([file]) => file)).toEqual(['404.html', ...files].sort());
  });

  test('are in the sitemap with the same path, all except search', () => {
    const listed = [
      ...site.read('sitemap.xml').matchAll(/<loc>https:\/\/docs\.crbt\.app([^<]*)</g),
    ];
    expect(listed.map(([, route]) => route).sort()).toEqual(
      crbtRoutes.filter((route) => route !== '/search').sort(),
    );
  });
});

test('writes these files in addition to pages and hashed assets', () => {
  const others = [...site.files.keys()].filter(
    (file) => !/^assets\/|(?:^|\/)index\.html$/.test(file),
  );
  const written = site.manifest().routes.filter(({ kind }) => ['doc', 'post'].includes(kind));
  const statics = readdirSync(path.join(REPOSITORY, 'content/static'));
  expect(others.sort()).toEqual(
    [
      '404.html',
      '_headers',
      'blog/atom.xml',
      'blog/feed.json',
      'blog/rss.xml',
      'llms-full.txt',
      'llms.txt',
      'opensearch.xml',
      'robots.txt',
      'search-index.json',
      'site-manifest.json',
      'sitemap.xml',
      ...statics,
      ...written.map(({ path: page }) => getMarkdownCopyPath(page).slice(1)),
    ].sort(),
  );
});

test('describes itself in site-manifest.json', () => {
  const { site: about, generator, versions } = site.manifest();
  const baseUrl = '/';
  expect(about).toEqual({
    title: 'CRBT Docs',
    url: 'https://docs.crbt.app',
    baseUrl,
    version: '1.0.2',
  });
  expect(generator).toEqual({
    name: 'docwright',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
  expect(versions).toMatchObject([
    {
      name: 'current',
      label: 'Next',
      isLast: true,
      path: '/',
      mainDocId: 'crbtscript/intro',
      draftIds: [],
      sidebars: {
        scriptSidebar: { link: { path: '/crbtscript/intro', label: 'Introduction' } },
        apiSidebar: { link: { path: '/api/intro', label: 'Introduction' } },
        selfHostingSidebar: { link: { path: '/self-hosting/intro/', label: 'Complete guide' } },
      },
    },
  ]);
  const docs = versions[0]?.docs.map((doc) => `${doc.path} ${doc.sidebar}`) ?? [];
  expect(docs.sort()).toEqual(
    crbtRoutes
      .filter((route) => /^\/(?:api|crbtscript|self-hosting)\//.test(route))
      .map((route) => `${route} ${sidebarOf(route)}`)
      .sort(),
  );
});

function sidebarOf(route: string): string {
  if (route.startsWith('/api/')) return 'apiSidebar';
  return route.startsWith('/crbtscript/') ? 'scriptSidebar' : 'selfHostingSidebar';
}

describe('every page', () => {
  test('passes all checks', () => {
    expect(findProblems(site, '/')).toEqual([]);
  });

  test('has one heading of level 1', () => {
    const wrong = listDocuments(site).filter(
      ([, page]) => findAll(page, { tag: 'h1' }).length !== 1,
    );
    expect(wrong.map(([file]) => file)).toEqual([]);
  });

  test('has a title, a description, a generator and a language', () => {
    for (const [file, page] of listDocuments(site)) {
      const title = getText(find(page, { tag: 'title' }));
      expect(title).toMatch(file === 'index.html' ? /^CRBT Docs$/ : /^\S.* \| CRBT Docs$/);
      expect(findMeta(page, 'description')).toMatch(/\S/);
      expect(findMeta(page, 'generator')).toMatch(/^docwright \d/);
      expect(getAttribute(page, 'lang')).toBe('en');
      expect(findMeta(page, 'og:title')).toBe(title);
      expect(findMeta(page, 'docsearch:language')).toBe('en');
    }
  });

  test('has its own address in all its link and meta elements', () => {
    for (const { path: route } of routes()) {
      const url = `https://docs.crbt.app${route}`;
      const links = findAll(pageOf(route), { tag: 'link' });
      const own = links.filter((link) =>
        ['canonical', 'alternate'].includes(getAttribute(link, 'rel') ?? ''),
      );
      const addresses = own
        .filter((link) => getAttribute(link, 'type') === undefined)
        .map((link) => [getAttribute(link, 'hreflang') ?? 'canonical', getAttribute(link, 'href')]);
      expect(addresses).toEqual([
        ['canonical', url],
        ['en', url],
      ]);
      expect(findMeta(pageOf(route), 'og:url')).toBe(url);
    }
  });

  test('has one of four inline scripts, and the policy lists exactly these', () => {
    const hashes = listScriptHashes(listDocuments(site).map(([file]) => site.read(file)));
    expect(hashes).toHaveLength(4);
    expect(listScriptSources(site)).toEqual(["'self'", ...hashes]);
  });
});

test.each([
  ['/', undefined, 'default', undefined],
  ['/api/reference', 'current', 'docs-default-current', undefined],
  ['/blog', undefined, 'blog_posts_list', undefined],
  ['/blog/page/15', undefined, 'blog_posts_list', undefined],
  ['/blog/end-of-life', undefined, 'default', undefined],
  ['/blog/archive', undefined, 'default', undefined],
  ['/search', undefined, 'default', 'noindex, follow'],
])(
  '%s tells search engines its version, tag and whether to look',
  (route, version, tag, robots) => {
    const page = pageOf(route);
    const metas = ['docsearch:version', 'docsearch:docusaurus_tag', 'docusaurus_tag', 'robots'];
    expect(metas.map((name) => findMeta(page, name))).toEqual([version, tag, tag, robots]);
  },
);

describe('the blog', () => {
  const POSTS = crbtRoutes.filter((route) => /^\/blog\/(?!page\/|archive$)./.test(route));

  test('has each post on exactly one page of its list, newest first', () => {
    const pages = ['/blog', ...Array.from({ length: 14 }, (_, index) => `/blog/page/${index + 2}`)];
    const posts = pages.map((route) => {
      const main = find(pageOf(route), { tag: 'main' });
      return findAll(main, { tag: 'h2' })
        .flatMap((title) => findAll(title, { tag: 'a' }))
        .map((link) => getAttribute(link, 'href'));
    });
    expect(posts.map((list) => list.length)).toEqual(pages.map(() => 1));
    expect(posts.flat().sort()).toEqual([...POSTS].sort());
    const dates = posts
      .flat()
      .map((href) => findMeta(pageOf(href ?? ''), 'article:published_time') ?? '');
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test('has no link before its first and after its last page', () => {
    const names = (route: string) =>
      findAll(find(pageOf(route), { 'aria-label': 'Blog list page navigation' }), { tag: 'a' }).map(
        getText,
      );
    const [newest, second] = ['Goodbye: CRBT support ends', 'Summer 2024: an economy'];
    const third = '11.7: badges, achievements';
    expect(names('/blog')).toEqual([expect.stringContaining(`Older Entries${second}`)]);
    expect(names('/blog/page/2')).toEqual([
      expect.stringContaining(`Newer Entries${newest}`),
      expect.stringContaining(`Older Entries${third}`),
    ]);
    expect(names('/blog/page/15')).toEqual([expect.stringMatching(/^Newer Entries\S/)]);
  });

  test.each(['blog/rss.xml', 'blog/atom.xml', 'sitemap.xml', 'opensearch.xml'])(
    '%s is valid XML',
    (file) => {
      expect(() => xml2js(site.read(file))).not.toThrow();
    },
  );

  test('has every post in every feed', () => {
    for (const file of ['blog/rss.xml', 'blog/atom.xml', 'blog/feed.json']) {
      const missing = POSTS.filter(
        (route) => !site.read(file).includes(`https://docs.crbt.app${route}`),
      );
      expect(missing).toEqual([]);
    }
  });
});

// `reproducible.test` shows it on small sites in the short run.
longTest(
  'the same input gives the same bytes from another folder, another time zone, another language, with other file times',
  async () => {
    const root = createFolder();
    cpSync(path.join(REPOSITORY, 'content'), path.join(root, 'content'), { recursive: true });
    for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      utimesSync(path.join(root, name), 1, 1);
    }
    const env = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };
    const result = await runCli(['build', '--strict', '--root', root], {
      cwd: createFolder(),
      env,
    });
    expect(result).toMatchObject({ exitCode: 0, stderr: '' });
    expect(hashFolder(path.join(root, 'out'))).toEqual(hashSite(site));
  },
);

longTest('the same input gives the same bytes in a second build', async () => {
  expect(hashSite(await buildRoot(REPOSITORY))).toEqual(hashSite(site));
});

/** The hash of every file. */
function hashSite({ files }: Fixture): Readonly<Record<string, string>> {
  return Object.fromEntries([...files].map(([file, bytes]) => [file, hashBytes(bytes)]));
}

function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function hashFolder(folder: string): Readonly<Record<string, string>> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [path.relative(folder, file).split(path.sep).join('/'), hashBytes(readFileSync(file))];
    }),
  );
}

describe('the size after gzip', () => {
  const weigh = (pattern: RegExp) =>
    [...site.files]
      .filter(([file]) => pattern.test(file))
      .map(([, bytes]) => gzipSync(bytes).length)
      .sort((a, b) => a - b);

  test('of half the documents is at most 8 kB, of any page at most 30', () => {
    const docs = routes().filter(({ kind }) => kind === 'doc');
    const weights = docs.map(({ path: route }) => gzipSync(site.page(route)).length);
    expect(findMedian(weights)).toBeLessThanOrEqual(8000);
    expect(weigh(/\.html$/).at(-1)).toBeLessThanOrEqual(30_000);
  });

  test('of the styles of any page is at most 7.5 kB, of those that scripts add at most 1.2', () => {
    const pages = listDocuments(site).map(([, page]) =>
      findAll(page, { tag: 'link', rel: 'stylesheet' }).flatMap((link) =>
        getAttribute(link, 'media') === 'print' ? [] : [getAttribute(link, 'href')],
      ),
    );
    for (const [first, ...sheets] of pages) {
      expect(first).toMatch(/^\/assets\/style-[0-9a-f]{8}\.css$/);
      const weights = [first, ...sheets].flatMap((href) =>
        weigh(new RegExp(`^${href?.slice(1)}$`)),
      );
      expect(weights).toHaveLength(sheets.length + 1);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(7500);
    }
    expect(weigh(/^assets\/on-intent-.*\.css$/)[0]).toBeLessThanOrEqual(1150);
    expect(weigh(/^assets\/search-.*\.css$/)[0]).toBeLessThanOrEqual(2500);
    expect(weigh(/^assets\/feed-.*\.css$/)[0]).toBeLessThanOrEqual(1100);
  });

  test('of the script that every page loads is at most 5 kB', () => {
    const parts = listImported(/^assets\/main-.*\.js$/);
    const weights = [/^assets\/main-.*\.js$/, ...parts].flatMap(weigh);
    expect(weights).toHaveLength(parts.length + 1);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(5000);
  });

  test('of the files that open search, with React and the client, is at most 90 kB', () => {
    const parts = listImported(/^assets\/search-[0-9a-f]{8}\.js$/);
    const weights = [/^assets\/search-[0-9a-f]{8}\.js$/, ...parts].flatMap(weigh);
    expect(weights).toHaveLength(parts.length + 1);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(90_000);
  });

  /** The files that a script cannot run without. */
  function listImported(pattern: RegExp): readonly RegExp[] {
    const [, bytes = ''] = [...site.files].find(([file]) => pattern.test(file)) ?? [];
    const names = [...bytes.toString().matchAll(/from"\.\/([\w-]+\.js)"/g)];
    return names.map(([, name = '']) => new RegExp(`^assets/${name}$`));
  }
});

function findMedian(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, number) => sum + number, 0) / middle.length;
}

describe('the HTML is valid', () => {
  test.each([
    'index.html',
    'api/reference/index.html',
    'api/resources/economy/index.html',
    'self-hosting/intro/index.html',
    'blog/index.html',
    'blog/end-of-life/index.html',
    'blog/archive/index.html',
    'search/index.html',
    '404.html',
  ])('of %s', async (file) => {
    expect(await validateHtml(site.read(file))).toEqual([]);
  });
});
