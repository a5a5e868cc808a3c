/** A site in a language that runs from right to left: all of its interface is in this language. */

import { beforeAll, describe, expect, test } from 'vitest';
import arabic from '../../templates/model/strings/ar.json';
import { english } from '../../templates/model/strings/english';
import type { Strings } from '../../templates/model/strings/strings';
import { find, getAttribute, getText, parsePage } from '../helpers/pages/html';
import { listTexts } from '../helpers/pages/listTexts';
import { buildFixture, type Fixture } from '../helpers/sites/buildFixture';
import { findProblems, listDocuments } from '../helpers/sites/checkPages';
import { expectFile, withoutHashes } from '../helpers/sites/expected';

let site: Fixture;
beforeAll(async () => {
  site = await buildFixture('arabic');
});

/** Words that are the same in every language. */
const NAMES = /JavaScript|Markdown|RSS|Atom|JSON|boat\.js|raise|sail|https:\S+/g;

test('builds without any problem, also on its pages', () => {
  expect(site.diagnostics).toEqual([]);
  expect(findProblems(site, '/')).toEqual([]);
});

test('runs from right to left on every page', () => {
  const roots = listDocuments(site).map(([, root]) => root);
  expect(roots.length).toBeGreaterThan(20);
  for (const root of roots) {
    expect([getAttribute(root, 'lang'), getAttribute(root, 'dir')]).toEqual(['ar-EG', 'rtl']);
  }
});

test('is described like this on its pages', () => {
  const paths = site.manifest().routes.map(({ path }) => path);
  const texts = paths.map((path) => {
    const page = parsePage(site.page(path));
    const title = getText(find(page, { tag: 'title' }));
    const said = listTexts(find(page, { tag: 'body' }));
    return [`# ${decodeURI(path)}`, title, ...said, ''].join('\n');
  });
  expectFile('arabic', 'texts.txt', texts.join('\n'));
});

test('has no English word around what its authors wrote', () => {
  const texts = listDocuments(site).flatMap(([, page]) => listTexts(page));
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((text) => /[a-z]{2}/i.test(text.replace(NAMES, '')))).toEqual([]);
});

test.each(['blog/rss.xml', 'opensearch.xml', 'old/index.html'])('writes %s', (file) => {
  expectFile('arabic', file, withoutHashes(site.read(file)));
});

describe('the scripts', () => {
  const { colorMode, failure } = arabic;
  const NEEDED_AT_LOAD = [colorMode.light, colorMode.dark, failure.retry, failure.notFetched];

  test('have no English text of the interface', () => {
    const scripts = listScripts(/\.js$/);
    expect(scripts.length).toBeGreaterThan(5);
    expect(scripts.flatMap((script) => findIn(script, english))).toEqual([]);
  });

  test('contain at load and on intent only the texts that they show', () => {
    const main = listScripts(/main-/).flatMap((script) => findIn(script, arabic));
    expect(main.sort()).toEqual([...NEEDED_AT_LOAD].sort());
    const onIntent = listScripts(/onIntent-/).flatMap((script) => findIn(script, arabic));
    expect(onIntent.sort()).toEqual(
      [
        arabic.content.copied,
        arabic.content.copyFailed,
        arabic.content.wordWrap,
        arabic.layout.menu,
        arabic.layout.scrollToTop,
        arabic.searchPage.notLoaded,
        arabic.searchPage.title,
      ].sort(),
    );
  });
});

function listScripts(pattern: RegExp): readonly string[] {
  const files = [...site.files.keys()].filter((file) => file.startsWith('assets/'));
  return files.filter((file) => pattern.test(file)).map(site.read);
}

/** The texts that stand in a script as a whole; bundlers write letters as they are, or escaped. */
function findIn(script: string, strings: Strings): readonly string[] {
  const plain = script.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const texts = Object.values(strings).flatMap((group) => Object.values<unknown>(group));
  const words = texts.filter((text) => typeof text === 'string' && text.includes(' '));
  const shown = [...words, strings.content.copied, strings.layout.menu].map(String);
  return [...new Set(shown)].filter((text) =>
    ['"', "'", '`'].some((quote) => plain.includes(quote + text + quote)),
  );
}
