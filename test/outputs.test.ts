/** The sources have one table of the outputs of a site, and one function that joins paths with the base URL. */

import { describe, expect, test } from 'vitest';
import { findSitePath, getAbsoluteUrl, getHref, isOnSite } from '../templates/model/address';
import {
  ASSETS_FOLDER,
  DEV_EVENTS_PATH,
  DEV_SCRIPT_PATH,
  getMarkdownCopyPath,
  isAsset,
  listOutputs,
  SEARCH_ENDPOINT,
} from '../templates/model/outputs';
import { DEFAULT_FORM, toPageFile } from '../templates/model/paths';
import { listSources, readSource } from './helpers/code/sourceFiles';
import { withoutComments } from './helpers/code/withoutComments';
import { buildFixture, type Fixture } from './helpers/sites/buildFixture';
import { configOf } from './helpers/sites/createSite';

const TABLE = 'templates/model/outputs.ts';
const ADDRESSES = 'templates/model/address.ts';
/** The outputs of older versions never change. */
const HISTORY = 'generator/emit/oldOutputs.ts';

const FULL = {
  search: {},
  blog: { routeBasePath: 'log', feeds: ['rss', 'atom', 'json'] },
  outputs: { llms: true, hosts: ['apache', 'vercel', 'nginx', 'caddy', 's3'] },
  openapi: { api: {} },
  noIndex: false,
  redirects: [{}],
  offline: true,
  locale: 'en',
  languages: {},
  docs: { routeBasePath: '', versions: {} },
} as const;

/** A site without a page at `/` gets an extra page that redirects. */
const ROOT_DOCS = "docs: { routeBasePath: '/' }";

const sources = listSources(['bin', 'client', 'generator', 'templates']);

describe('names of outputs', () => {
  const names = [
    ...listOutputs(FULL).map(({ file }) => file.replace(/^log\//, '')),
    ...[SEARCH_ENDPOINT, DEV_SCRIPT_PATH, DEV_EVENTS_PATH],
  ];

  test('are written only in the table', () => {
    expect(sources.length).toBeGreaterThan(200);
    expect(findNamed(TABLE)).toEqual([...names, ASSETS_FOLDER]);
    const others = sources.filter((file) => ![TABLE, HISTORY].includes(file));
    expect(others.flatMap((file) => findNamed(file).map((name) => `${file}: ${name}`))).toEqual([]);
  });

  test.each([
    ["const FILE = '404.html';", ['404.html']],
    ['name.endsWith(`/404.html`)', ['404.html']],
    ['/\\/sitemap\\.xml$/.test(path)', ['sitemap.xml']],
    ['/^1\\/indexes/.test(path)', [SEARCH_ENDPOINT]],
    ["file.startsWith('assets/')", [ASSETS_FOLDER]],
    ["const FOLDER = 'assets';", [ASSETS_FOLDER]],
    ['// as in 404.html\n/** `_headers` */', []],
    ["feed.json1(); './pageAssets'; 'https://x.test/404'; layout.assets; 'astro:assets'", []],
  ])('are found in %s', (code, found) => {
    expect(listNamed(code)).toEqual(found);
  });

  function findNamed(file: string): readonly string[] {
    return listNamed(readSource(file));
  }

  /** In regular expressions, slashes and dots have a backslash. */
  function listNamed(source: string): readonly string[] {
    const code = withoutComments(source).replace(/\\([/.])/g, '$1');
    const found = names.filter((name) =>
      new RegExp(`${name.replace(/\W/g, '\\$&')}(?!\\w)`).test(code),
    );
    return /(?<![\w.:-])assets[/'"`]/.test(code) ? [...found, ASSETS_FOLDER] : found;
  }
});

describe('a base URL', () => {
  test('is joined and removed only by the functions of one module', () => {
    expect(isJoinedByHand(readSource(ADDRESSES))).toBe(true);
    const others = sources.filter((file) => file !== ADDRESSES);
    expect(others.filter((file) => isJoinedByHand(readSource(file)))).toEqual([]);
  });

  test.each([
    'const href = config.baseUrl + path;',
    'return origin + site.baseUrl;',
    `for: \`\${baseUrl}*\``,
    'path.slice(baseUrl.length)',
    'path.startsWith(config.baseUrl)',
    'joinPath(config.baseUrl, path)',
    'new URL(path, site.baseUrl)',
  ])('is found as joined by hand in %s', (code) => {
    expect(isJoinedByHand(code)).toBe(true);
  });

  test.each([
    '// baseUrl + path',
    'getHref(config.baseUrl, path)',
    'baseUrl: baseUrl.default("/")',
    "typeof baseUrl === 'string'",
  ])('is not found as joined by hand in %s', (code) => {
    expect(isJoinedByHand(code)).toBe(false);
  });

  test.each([
    ['/', '/a/b/', '/a/b/'],
    ['/', 'a', '/a'],
    ['/', '/', '/'],
    ['/docs/', '/a/b/', '/docs/a/b/'],
    ['/docs/', '/', '/docs/'],
    ['/docs/', '', '/docs/'],
    ['/docs/', '?q=https://other.test/', '/docs/?q=https://other.test/'],
  ])('%s and the path %s make the address %s', (baseUrl, path, href) => {
    expect(getHref(baseUrl, path)).toBe(href);
    expect(getAbsoluteUrl({ url: 'https://x.test', baseUrl }, path)).toBe(`https://x.test${href}`);
  });

  test('never turns a path that begins with two slashes into the address of another host', () => {
    expect(getHref('/', '//other.test/a')).toBe('/other.test/a');
  });

  test.each([
    ['/', '/', '/'],
    ['/', '/a', '/a'],
    ['/docs/', '/docs/', '/'],
    ['/docs/', '/docs', '/'],
    ['/docs/', '/docs/a/', '/a/'],
    ['/docs/', '/docsify/', undefined],
    ['/docs/', '/', undefined],
  ])('%s removed from the address %s leaves %s', (baseUrl, href, path) => {
    expect(findSitePath(baseUrl, href)).toBe(path);
    expect(isOnSite(baseUrl, href)).toBe(path !== undefined);
  });
});

describe('beside pages, assets and the author’s own files, the output contains exactly the files in the table', () => {
  test('of a site with everything', async () => {
    const more = `offline: true, search: {}, openapi: { api: './a.yaml' }, ${ROOT_DOCS}, outputs: { hosts: ${JSON.stringify(FULL.outputs.hosts)} }, blog: ${JSON.stringify(FULL.blog)}, redirects: [{ from: '/old', to: '/' }]`;
    const site = await buildFixture({
      'content/site.config.ts': configOf(more),
      'content/docs/index.md': '# One\n\nText.\n',
      'content/a.yaml': "openapi: 3.1.0\ninfo: { title: Kites, version: '1' }\npaths: {}\n",
      'content/blog/2024-05-01-post.md': '# Post\n\nText.\n',
    });
    expect(listBeside(site)).toEqual([...listNames(FULL), 'old/index.html'].sort());
  });

  test('of a site without blog and search', async () => {
    const config = {
      ...FULL,
      outputs: { llms: true, hosts: [] },
      search: false,
      openapi: {},
      blog: false,
      redirects: [],
      offline: false,
      docs: { routeBasePath: '', versions: {} },
    } as const;
    const site = await buildFixture({
      'content/site.config.ts': configOf(`search: false, blog: false, ${ROOT_DOCS}`),
      'content/docs/index.md': '# One\n\nText.\n',
    });
    expect(listBeside(site)).toEqual(listNames(config));
  });

  function listNames(config: Parameters<typeof listOutputs>[0]): readonly string[] {
    return listOutputs(config)
      .map(({ file }) => file)
      .sort();
  }

  function listBeside({ files, manifest }: Fixture): readonly string[] {
    const paths = manifest().routes.map(({ path }) => path);
    const copies = paths.map((path) => getMarkdownCopyPath(path).slice(1));
    const pages = new Set([...paths.map((path) => toPageFile(path, DEFAULT_FORM)), ...copies]);
    return [...files.keys()].filter((file) => !pages.has(file) && !isAsset(file)).sort();
  }
});

/** Only passing a base URL on as a value does not count as joining. */
function isJoinedByHand(source: string): boolean {
  const code = withoutComments(source);
  return [
    /\bbaseUrl\s*\+/,
    /\+\s*(?:\w+\.)*baseUrl\b/,
    /\$\{[^}]*\bbaseUrl\b[^}]*\}/,
    /\bbaseUrl\??\.(?:length|slice|replace|concat|startsWith|endsWith)\b/,
    /\b(?:startsWith|joinPath|URL|canParse|concat)\([^)]*\bbaseUrl\b/,
  ].some((pattern) => pattern.test(code));
}
