/** The scripts of built pages: what they weigh, and that React is only where a page asks for it. */

import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Element, findAll, getAttribute } from '../helpers/pages/html';
import { buildFixture, type Fixture, getCrbtSite } from '../helpers/sites/buildFixture';
import { listDocuments } from '../helpers/sites/checkPages';
import { createLargeFiles } from '../helpers/sites/largeSite';

const MAX_LOADED_GZIP_BYTES = 5_000;
/** The hashes in the names of files compress a few bytes better or worse after any change. */
const HASH_BYTES = 10;
const MAX_ON_INTENT_GZIP_BYTES = 6_200 + HASH_BYTES;
const MAX_LARGE_SIDEBAR_GZIP_BYTES = 1_600;
const MAX_LARGE_SIDEBAR_STYLES_GZIP_BYTES = 650;
/** All scripts of the playground: those of every page, on intent too, and its own. */
const MAX_PLAYGROUND_GZIP_BYTES = 20_480 + HASH_BYTES;
/** A text that only react-dom contains. */
const REACT_DOM = '__reactFiber$';
/** Pages with an inlined script of their own kind. */
const SPECIAL_PAGES = ['404.html', 'index.html'];

const ON_INTENT = /^assets\/onIntent-/;
const IMPORT = /\b(?:from|import)"\.\/([^"]+)"/g;
const LAZY_IMPORT = /\bimport\("\.\/([^"]+)"\)/g;

let crbt: Fixture;
let second: Fixture;
beforeAll(async () => {
  crbt = await getCrbtSite();
  second = await buildFixture('second');
});

describe('the code that every page of the CRBT site loads', () => {
  test('is the inlined script and the main one, 5 kB in one piece', () => {
    for (const [file, page] of listDocuments(crbt)) {
      const scripts = [...listInline(page), ...listLoaded(crbt, page).map(crbt.read)];
      expect(scripts, file).toHaveLength(2);
      expect(weigh(scripts.join('\n')), file).toBeLessThanOrEqual(MAX_LOADED_GZIP_BYTES);
    }
  });

  test('is 5 kB compressed, file by file, on all pages but the home and the not-found page', () => {
    const pages = listDocuments(crbt).filter(([file]) => !SPECIAL_PAGES.includes(file));
    expect(pages.length).toBeGreaterThan(40);
    for (const [file, page] of pages) {
      const scripts = [...listInline(page), ...listLoaded(crbt, page).map(crbt.read)];
      const bytes = scripts.map(weigh).reduce((sum, weight) => sum + weight, 0);
      expect(bytes, file).toBeLessThanOrEqual(MAX_LOADED_GZIP_BYTES);
    }
  });

  test('is fetched in one request: the main script imports nothing, and the page has no other', () => {
    expect(listImported(crbt, [findMain(crbt)])).toEqual([findMain(crbt)]);
    for (const [file, page] of listDocuments(crbt)) {
      expect(listLoaded(crbt, page), file).toEqual([findMain(crbt)]);
    }
  });

  test('is the same file that the script on intent imports, which would otherwise run twice', () => {
    const [onIntent = ''] = listLazy(crbt, findMain(crbt));
    expect(listImported(crbt, [onIntent])).toEqual([onIntent, findMain(crbt)]);
  });
});

test('the script on intent is at most 6 kB', () => {
  const [script, ...others] = listLazy(crbt, findMain(crbt));
  expect(script).toMatch(ON_INTENT);
  expect(others).toEqual([]);
  expect(weigh(crbt.read(script ?? ''))).toBeLessThanOrEqual(MAX_ON_INTENT_GZIP_BYTES);
});

test('only a page with a hydrated directive names the script for it, and it needs 20 kB before something is written', () => {
  const pages = listDocuments(crbt).map(([file, page]) => ({
    file,
    inline: listInline(page),
    added: listNamed(crbt, page).flatMap((script) => (script.isAdded ? [script.file] : [])),
    live: findAll(page).flatMap((element) => getAttribute(element, 'data-live') ?? []),
  }));
  const [playground, ...others] = pages.filter(({ added, live }) => added.length + live.length > 0);
  expect(others).toEqual([]);
  expect(playground?.file).toBe('crbtscript/playground/index.html');
  expect(playground?.added).toEqual([expect.stringMatching(/^assets\/hydratedDirectives-/)]);
  const [onIntent = ''] = listLazy(crbt, findMain(crbt));
  const own = playground?.live.map((address) => toFile(crbt, address)) ?? [];
  const files = listImported(crbt, [...(playground?.added ?? []), onIntent, ...own]);
  expect(files.filter((script) => hasReact(crbt, script))).toEqual([]);
  const scripts = [...(playground?.inline ?? []), ...files.map(crbt.read)];
  const bytes = scripts.map(weigh).reduce((sum, weight) => sum + weight, 0);
  expect(bytes).toBeLessThanOrEqual(MAX_PLAYGROUND_GZIP_BYTES);
});

describe('a site with a large sidebar', () => {
  let large: Fixture;
  beforeAll(async () => {
    large = await buildFixture(createLargeFiles());
  });

  test('loads no more than any other with each page and on intent', () => {
    const [, page] = listDocuments(large).find(([file]) => file === 'index.html') ?? [];
    if (!page) throw new Error('The site has no page.');
    expect(listLoaded(large, page)).toEqual([findMain(large)]);
    const scripts = [...listInline(page), large.read(findMain(large))];
    expect(weigh(scripts.join('\n'))).toBeLessThanOrEqual(MAX_LOADED_GZIP_BYTES);
    const [onIntent = ''] = listLazy(large, findMain(large));
    expect(onIntent).toMatch(ON_INTENT);
    expect(weigh(large.read(onIntent))).toBeLessThanOrEqual(MAX_ON_INTENT_GZIP_BYTES);
  });

  test('has one more script and sheet for it, of 1.6 and 0.65 kB', () => {
    const [onIntent = ''] = listLazy(large, findMain(large));
    const lazy = listLazy(large, onIntent);
    const [script = ''] = lazy.filter((file) => !file.startsWith('assets/extras-'));
    expect(script).toMatch(/^assets\/largeSidebar-/);
    expect(lazy).toHaveLength(2);
    expect(listImported(large, [script])).toEqual([script, findMain(large)]);
    expect(weigh(large.read(script))).toBeLessThanOrEqual(MAX_LARGE_SIDEBAR_GZIP_BYTES);
    const sheet = [...large.files.keys()].find((file) => file.startsWith('assets/large-sidebar-'));
    const bytes = weigh(large.read(sheet ?? ''));
    expect(bytes).toBeLessThanOrEqual(MAX_LARGE_SIDEBAR_STYLES_GZIP_BYTES);
  });
});

describe('react-dom', () => {
  test('is in the script of a hydrated page', () => {
    const islands = listDocuments(second).flatMap(([, page]) => listIslands(page));
    expect(islands).toHaveLength(1);
    const scripts = listImported(
      second,
      islands.map((address) => toFile(second, address)),
    );
    expect(scripts.filter((script) => hasReact(second, script))).toHaveLength(1);
  });

  test.each([
    ['CRBT', () => crbt],
    ['second', () => second],
  ])(
    'is in no script that another page of the %s site loads, immediately or on intent',
    (_name, getSite) => {
      const site = getSite();
      const pages = listDocuments(site).filter(([, page]) => listIslands(page).length === 0);
      const loaded = new Set(pages.flatMap(([, page]) => listLoaded(site, page)));
      const onIntent = [...loaded]
        .flatMap((script) => listLazy(site, script))
        .filter((script) => ON_INTENT.test(script));
      const all = listImported(site, [...loaded, ...onIntent]);
      expect(all).toEqual(
        expect.arrayContaining([findMain(site), expect.stringMatching(ON_INTENT)]),
      );
      expect(all.filter((script) => hasReact(site, script))).toEqual([]);
    },
  );
});

/** Sources of the inlined scripts; script elements with a type contain data. */
function listInline(page: Element): string[] {
  const inline = findAll(page, { tag: 'script' }).filter(({ attrs }) => attrs.length === 0);
  return inline.flatMap(({ childNodes }) =>
    childNodes.map((text) => ('value' in text ? text.value : '')),
  );
}

/** Files of the scripts that a page names, and of what these import. */
function listLoaded(site: Fixture, page: Element): readonly string[] {
  const named = listNamed(site, page);
  const own = named.filter(({ isAdded }) => !isAdded).map(({ file }) => file);
  return listImported(site, [...own, ...listPreloaded(site, page)]);
}

/** Scripts that only some pages have are added to those of every page. */
function listNamed({ manifest }: Fixture, page: Element) {
  const { baseUrl } = manifest().site;
  return findAll(page, { tag: 'script', src: true }).map((script) => ({
    file: (getAttribute(script, 'src') ?? '').slice(baseUrl.length),
    isAdded: getAttribute(script, 'data-added') !== undefined,
  }));
}

function listPreloaded(site: Fixture, page: Element): string[] {
  return findAll(page, { tag: 'link', rel: 'modulepreload' }).map((link) =>
    toFile(site, getAttribute(link, 'href') ?? ''),
  );
}

function listIslands(page: Element): string[] {
  return findAll(page).flatMap((element) => getAttribute(element, 'data-island') ?? []);
}

/** These scripts first, then what they import and what that imports. */
function listImported(site: Fixture, scripts: readonly string[]): readonly string[] {
  const found = new Set(scripts);
  for (const script of found) {
    for (const [, name] of site.read(script).matchAll(IMPORT)) found.add(`assets/${name}`);
  }
  return [...found];
}

function listLazy(site: Fixture, script: string): string[] {
  return [...site.read(script).matchAll(LAZY_IMPORT)].map(([, name]) => `assets/${name}`);
}

function findMain(site: Fixture): string {
  return [...site.files.keys()].find((file) => /^assets\/main-/.test(file)) ?? '';
}

function toFile(site: Fixture, address: string): string {
  return address.slice(site.manifest().site.baseUrl.length);
}

function hasReact(site: Fixture, script: string): boolean {
  return site.read(script).includes(REACT_DOM);
}

function weigh(script: string): number {
  return gzipSync(script, { level: 9 }).length;
}
