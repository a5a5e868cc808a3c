/** A build that remembers puts out what one puts out that does not. */

import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Cache, openCache } from '../../../generator/cache/openCache';
import { createSiteReader } from '../../../generator/pipeline/read/readSite';
import { createProgress } from '../../../generator/report/progress';
import { sample, testSample } from '../../helpers/code/longRun';
import { buildRoot, type Fixture } from '../../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf, createFolder, createSite } from '../../helpers/sites/createSite';
import { KNOWN_PARTS } from '../../helpers/sites/knownParts';
import { REPOSITORY } from '../../helpers/sites/repository';
import { writeFiles } from '../../helpers/sites/writeFiles';

const silent = createProgress(process.stderr, false);

/** Lists what a build has to make because nobody remembers it. */
function countNews(cache: Cache): { cache: Cache; news: string[] } {
  const news: string[] = [];
  const openMemory: Cache['openMemory'] = (kind, ...request) => {
    const memory = cache.openMemory(kind, ...request);
    return {
      ...memory,
      keep(key, value) {
        news.push(`${kind} ${key}`);
        memory.keep(key, value);
      },
    };
  };
  return { cache: { ...cache, openMemory }, news };
}

type Remembering = { readonly site: Fixture; readonly news: readonly string[] };

/** The values about highlighted code. */
function listCode(news: readonly string[]): readonly string[] {
  return news.filter((value) => /^(?:code|themes) /.test(value));
}

/** As one command does. */
async function buildRemembering(
  root: string,
  folder: string,
  parts = KNOWN_PARTS,
): Promise<Remembering> {
  const { cache, news } = countNews(openCache(folder, parts));
  const site = await buildRoot(root, { cache });
  await cache.save();
  return { site, news };
}

function expectEqual(actual: Fixture, expected: Fixture): void {
  expect(actual.diagnostics).toEqual(expected.diagnostics);
  expect([...actual.files.keys()]).toEqual([...expected.files.keys()]);
  for (const [file, bytes] of expected.files) {
    expect(actual.files.get(file)?.equals(bytes), file).toBe(true);
  }
}

test.each(
  sample(
    [
      ['second', () => createSite('second')],
      ['the CRBT site', () => REPOSITORY],
      ['the manual', () => path.join(REPOSITORY, 'manual')],
      ['docusaurus-like', () => createSite('docusaurus-like')],
      ['plain', () => createSite('plain')],
    ],
    5,
  ),
)('%s is the same when nothing is known and when everything is', async (_, getRoot) => {
  const root = await getRoot();
  const folder = createFolder();
  const cold = await buildRoot(root);
  const first = await buildRemembering(root, folder);
  const second = await buildRemembering(root, folder);
  expectEqual(first.site, cold);
  expectEqual(second.site, cold);
  expect(second.news).toEqual([]);
});

const GUIDE = 'content/docs/guide.md';
const KITE = `{ name: 'kite', scopeName: 'source.kite', patterns: [{ match: 'fly', name: 'keyword.control' }] }`;
const FILES = {
  [GUIDE]:
    '# Guide\n\n```ts title="a.ts" {1}\nconst a = `x`; // 🪁 one\n\nlet b;\n```\n\n    indented\n',
  'content/docs/other.md':
    '# Other\n\n```json\n{"a": [1, "</span>&lt;"]}\n```\n\n```kite\nfly a kite\n```\n',
};

describe('after an edit', () => {
  type Edit = (root: string) => Promise<void> | void;
  const change = (file: string, from: string, to: string): Edit => {
    return (root) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      expect(text).toContain(from);
      writeFileSync(path.join(root, file), text.replace(from, to));
    };
  };
  const configure =
    (more: string): Edit =>
    (root) =>
      writeFiles(root, { [CONFIG_FILE]: configOf(more) });
  const OTHER_KITE = KITE.replace('fly', 'kite');
  const THEME = (dark: string) => `code: { theme: { light: 'github-light', dark: '${dark}' } }`;

  /** With how many values each makes anew: one for a block, one for the name of a language, one for a pair of themes. */
  const EDITS: readonly (readonly [string, Edit, number])[] = [
    ['of a text', change(GUIDE, '# Guide', '# The guide\n\nWords.'), 0],
    ['of a block', change(GUIDE, 'let b', 'var b'), 1],
    ['back again', change(GUIDE, 'var b', 'let b'), 0],
    ['of the marked lines and the title', change(GUIDE, 'title="a.ts" {1}', 'showLineNumbers'), 0],
    [
      'of a comment that marks a line',
      change(GUIDE, 'let b;', '// highlight-next-line\nlet b;'),
      0,
    ],
    ['of a language', change(GUIDE, '```ts', '```js'), 2],
    ['to a language nobody knows', change(GUIDE, '```js', '```jss'), 0],
    ['to another name of a language', change(GUIDE, '```jss', '```javascript'), 2],
    ['of the themes', configure(THEME('github-dark')), 5],
    ['of one theme', configure(THEME('nord')), 5],
    ['to themes used before', configure(THEME('github-dark')), 0],
    ['to a grammar of the site', configure(`code: { languages: [${KITE}] }`), 5],
    ['of the grammar', configure(`code: { languages: [${OTHER_KITE}] }`), 5],
    [
      'of edits that affect no code',
      configure(`tagline: 'Up', code: { languages: [${OTHER_KITE}] }`),
      0,
    ],
    [
      'of the base address',
      configure(`baseUrl: '/kites/', code: { languages: [${OTHER_KITE}] }`),
      0,
    ],
  ];

  test('of anything that a block depends on, it is highlighted again, and of nothing else', async () => {
    const root = await createSite(FILES);
    const folder = createFolder();
    await buildRemembering(root, folder);
    for (const [name, edit, count] of EDITS) {
      await edit(root);
      const { site, news } = await buildRemembering(root, folder);
      expectEqual(site, await buildRoot(root));
      expect(listCode(news), name).toHaveLength(count);
    }
  });

  test('a continuing reader, as in dev, passes all that it has seen to the next', async () => {
    const root = await createSite(FILES);
    const folder = createFolder();
    const { cache, news } = countNews(openCache(folder, KNOWN_PARTS));
    const readSite = createSiteReader({ root, includeDrafts: true, isDev: true, cache });
    await readSite(silent);
    await cache.save();
    news.length = 0;
    await change(GUIDE, 'let b', 'var b')(root);
    await readSite(silent);
    await cache.save();
    expect(listCode(news)).toHaveLength(1);
    expect(listCode((await buildRemembering(root, folder)).news)).toEqual([]);
  });
});

test('the words of a version that an edit does not touch stay as they are, until the version is removed', async () => {
  const files = {
    ...FILES,
    'content/versions/v1/docs/guide.md': '# Guide\n\nOld words.\n',
    'content/versions/v2/docs/guide.md': '# Guide\n\nOlder words.\n',
  };
  const root = await createSite({
    ...files,
    [CONFIG_FILE]: configOf('docs: { versions: { v1: {}, v2: {} } }'),
  });
  const folder = createFolder();
  const words = path.join(folder, '.docwright/cache/words');
  const list = () =>
    readdirSync(words).map((name) => `${name} ${statSync(path.join(words, name)).ino}`);
  await buildRemembering(root, folder);
  const before = list();
  expect(before).toHaveLength(3);
  await writeFiles(root, { [GUIDE]: '# Guide\n\nNew words.\n' });
  expectEqual((await buildRemembering(root, folder)).site, await buildRoot(root));
  const after = list();
  expect(after).toHaveLength(3);
  // Another pack is another file.
  expect(after.filter((pack) => before.includes(pack))).toHaveLength(2);
  rmSync(path.join(root, 'content/versions/v2'), { recursive: true });
  await writeFiles(root, { [CONFIG_FILE]: configOf('docs: { versions: { v1: {} } }') });
  await buildRemembering(root, folder);
  expect(list()).toHaveLength(2);
});

describe('nothing is taken from', () => {
  test('another docwright', async () => {
    const root = await createSite(FILES);
    const folder = createFolder();
    const first = await buildRemembering(root, folder);
    const other = Object.fromEntries(Object.keys(KNOWN_PARTS).map((part) => [part, 'second']));
    expect((await buildRemembering(root, folder, other)).news).toHaveLength(first.news.length);
  });

  test.each([
    [
      'generator/parse/createParser.ts',
      ['articles', 'bodies', 'index', 'markdown', 'markdownCopies', 'pages', 'sections', 'words'],
    ],
    ['generator/pipeline/render/prepareSite.ts', ['pages']],
  ])('another %s', async (part, kinds) => {
    const root = await createSite({
      ...FILES,
      [CONFIG_FILE]: configOf("announcement: { content: 'Read *it*.' }"),
    });
    const folder = createFolder();
    const first = await buildRemembering(root, folder);
    const { news } = await buildRemembering(root, folder, { ...KNOWN_PARTS, [part]: 'second' });
    const listKinds = (all: readonly string[]) => all.map((value) => value.replace(/ .*/s, ''));
    expect([...new Set(listKinds(news))].sort()).toEqual(kinds);
    const countPages = (all: readonly string[]) =>
      listKinds(all).filter((kind) => kind === 'pages').length;
    expect(countPages(news)).toBe(countPages(first.news));
  });

  test('another major version of Node', async () => {
    const folder = createFolder();
    const open = (version: string) =>
      openCache(folder, KNOWN_PARTS, version).openMemory('pages', {});
    const { recipe } = open('20.1.0');
    expect(open('20.9.0').recipe).toBe(recipe);
    expect(open('22.1.0').recipe).not.toBe(recipe);
  });

  test('a damaged cache, and the next build has a complete one again', async () => {
    const root = await createSite(FILES);
    const folder = createFolder();
    const first = await buildRemembering(root, folder);
    const cache = path.join(folder, '.docwright/cache');
    const packs = readdirSync(cache, { recursive: true, encoding: 'utf8' });
    for (const name of sample(
      packs.filter((each) => each.endsWith('.pack')),
      6,
    )) {
      const pack = path.join(cache, name);
      const whole = readFileSync(pack);
      writeFileSync(pack, whole.subarray(0, -1));
      expectEqual((await buildRemembering(root, folder)).site, first.site);
      expect((await buildRemembering(root, folder)).news, name).toEqual([]);
      expect(readFileSync(pack).length, name).toBeGreaterThan(0);
    }
    expect(packs.length).toBeGreaterThan(10);
  });

  test('code with an unknown hash', async () => {
    const root = await createSite(FILES);
    const folder = createFolder();
    const first = await buildRemembering(root, folder, {});
    expect((await buildRemembering(root, folder, {})).news).toEqual(first.news);
  });

  testSample([
    ['a number without end', `{ ...${KITE}, extra: 1n }`],
    ['an expression', KITE.replace("match: 'fly'", 'match: /fly/')],
    ['a function', `{ ...${KITE}, note: () => 1 }`],
  ])('a configuration whose grammars hold %s, which cannot be compared', async (_, grammar) => {
    const config = configOf(`code: { languages: [${grammar}] }`);
    const root = await createSite({ ...FILES, [CONFIG_FILE]: config });
    const folder = createFolder();
    const first = await buildRemembering(root, folder);
    expect(first.site.exitCode).toBe(0);
    expect(listCode((await buildRemembering(root, folder)).news)).toEqual(listCode(first.news));
    expect(listCode(first.news)).not.toEqual([]);
  });
});

test('a cache works for a copy of the site elsewhere', async () => {
  const [here, there] = [await createSite(FILES), await createSite(FILES)];
  await buildRemembering(here, here);
  expect((await buildRemembering(there, here)).news).toEqual([]);
});
