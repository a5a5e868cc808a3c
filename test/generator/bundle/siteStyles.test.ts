/** Stylesheets of a site: in a layer above docwright's, with their files, and with the place of each mistake. */

import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCache } from '../../../generator/cache/openCache';
import { createDevTools } from '../../../generator/pipeline/cache/siteTools';
import { testSample } from '../../helpers/code/longRun';
import { formatDiagnostics } from '../../helpers/pages/formatDiagnostics';
import { buildFixture, buildRoot, type Fixture } from '../../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf, createFolder, createSite } from '../../helpers/sites/createSite';
import { KNOWN_PARTS } from '../../helpers/sites/knownParts';

const SHEET = 'content/styles/site.css';
const CONFIG = { [CONFIG_FILE]: configOf("styles: ['styles/site.css']") };
const DOCS = { 'content/docs/index.md': '# A\n' };

function build(files: Readonly<Record<string, string>>): Promise<Fixture> {
  return buildFixture({ ...CONFIG, ...DOCS, ...files });
}

function listAssets({ files }: Fixture): readonly string[] {
  return [...files.keys()].filter((name) => name.startsWith('assets/'));
}

function readAsset(site: Fixture, start: string): string {
  const [file = ''] = listAssets(site).filter((name) => name.startsWith(`assets/${start}`));
  return site.read(file);
}

describe('stylesheets for some pages', () => {
  const PAGES = {
    'content/docs/index.md': '# A\n\n<p class="kite tail">A kite</p>\n',
    'content/docs/plain.md': '# Plain\n\nNo kite.\n',
    'content/docs/cards.md': '# Cards\n\n:::cards\n- [A](./index.md)\n:::\n',
    'content/blog/2024-01-01-post.md': '# Post\n\nText.\n',
  };

  function listSheets(site: Fixture, page: string): readonly string[] {
    const names = site
      .read(page)
      .matchAll(/<link rel="stylesheet" href="\/assets\/([\w-]+)-\w+\.css"(?! media)/g);
    return [...names].map(([, name = '']) => name);
  }

  test('are loaded by the pages that have one of their classes', async () => {
    const site = await build({
      [CONFIG_FILE]: configOf("pageStyles: ['kite.css', 'all.css', 'frame.css']"),
      'content/kite.css': '.kite { color: #123456 } .admonition .tail { color: red }',
      'content/all.css': 'h1 { color: #234567 }',
      'content/frame.css': '.frame .kite-frame { color: red } .link-card { color: red }',
      ...PAGES,
    });
    expect(site.diagnostics).toEqual([]);
    expect(listSheets(site, 'index.html')).toEqual(['style', 'kite', 'all']);
    expect(listSheets(site, 'plain/index.html')).toEqual(['style', 'all']);
    expect(listSheets(site, 'cards/index.html')).toEqual(['style', 'cards', 'all']);
    expect(listSheets(site, 'blog/index.html')).toEqual(expect.arrayContaining(['blog', 'post']));
    expect(readAsset(site, 'kite-')).toMatch(/^@layer site\{\.kite\{color:#123456\}/);
    expect(readAsset(site, 'style-')).toMatch(/^@layer docwright\{/);
    expect(readAsset(site, 'blog-')).toMatch(/^@layer docwright\{/);
  });

  test('are named with their place when they are missing', async () => {
    const site = await build({ [CONFIG_FILE]: configOf("pageStyles: ['kit.css']"), ...PAGES });
    expect(formatDiagnostics(site.diagnostics)).toEqual([
      '4:16 error missing-file: pageStyles[0] names "kit.css", but this file does not exist',
      'Create content/kit.css, or remove the entry.',
    ]);
  });
});

describe('a custom stylesheet', () => {
  test('is in the one stylesheet of all pages, in a layer above all others', async () => {
    const site = await build({ [SHEET]: 'h1 { color: #123456 }' });
    expect(site.diagnostics).toEqual([]);
    const styles = readAsset(site, 'style-');
    expect(styles).toMatch(/^@layer docwright\{:root\{/);
    expect(styles).toMatch(/\}@layer site\{h1\{color:#123456\}\}$/);
    for (const later of [/on-intent-\w+\.css$/, /search-\w+\.css$/]) {
      const [file = ''] = listAssets(site).filter((name) => later.test(name));
      expect(site.read(file)).toMatch(/^@layer docwright\{.*\}$/s);
    }
  });

  test('imports others and names fonts and pictures, which get hashed names', async () => {
    const site = await build({
      [SHEET]: '@import "../fonts/all.css";\nh1 { background: url("../pictures/a b.svg#part") }',
      'content/fonts/all.css':
        '@import "./deep/more.css" screen;\n@font-face { font-family: K; src: url(kite.woff2?v=1) }',
      'content/fonts/deep/more.css':
        'h2 { color: #234567; background: url(data:image/png;base64,AA) }',
      'content/fonts/kite.woff2': 'a font',
      'content/pictures/a b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    expect(site.diagnostics).toEqual([]);
    const names = listAssets(site).filter((name) => /(?:woff2|svg)$/.test(name));
    expect(names).toEqual([
      expect.stringMatching(/^assets\/kite-[A-Z0-9]{8}\.woff2$/),
      expect.stringMatching(/^assets\/a b-[A-Z0-9]{8}\.svg$/),
    ]);
    const [font = '', picture = ''] = names.map((name) => name.replace('assets/', ''));
    const styles = readAsset(site, 'style-');
    expect(styles).toContain(`src:url("./${font}?v=1")`);
    expect(styles).toContain(`url("./${picture}#part")`);
    expect(styles).toContain('@media screen');
    expect(styles).toContain('h2{color:#234567;background:url(data:image/png;base64,AA)}');
    expect(site.read(`assets/${font}`)).toBe('a font');
  });

  test('refers to a file of static/ by its path on the site, which keeps its name', async () => {
    const site = await buildFixture({
      [CONFIG_FILE]: configOf("baseUrl: '/k/', styles: ['./styles/site.css']"),
      ...DOCS,
      [SHEET]: 'h1 { background: url(/img/kite.svg?a) }',
      'content/static/img/kite.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    expect(site.diagnostics).toEqual([]);
    expect(readAsset(site, 'style-')).toContain('h1{background:url(/k/img/kite.svg?a)}');
  });

  test('keeps its class names, whatever the name of the file', async () => {
    const site = await buildFixture({
      [CONFIG_FILE]: configOf("styles: ['a.module.css', 'b.css']"),
      ...DOCS,
      'content/a.module.css': '.own { color: #111111 }',
      'content/b.css': '.own { color: #222222 }',
    });
    const styles = readAsset(site, 'style-');
    expect(styles.indexOf('.own{color:#111}')).toBeGreaterThan(0);
    expect(styles.indexOf('.own{color:#222}')).toBeGreaterThan(styles.indexOf('.own{color:#111}'));
  });

  test('counts for the budget of styles', async () => {
    const { diagnostics } = await buildFixture({
      [CONFIG_FILE]: configOf("styles: ['styles/site.css'], budgets: { css: 7500 }"),
      ...DOCS,
      [SHEET]: Array.from(
        { length: 2000 },
        (_, index) => `.a${index * 7919} { top: ${index}px }`,
      ).join('\n'),
    });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^assets\/style-\w+\.css is \d+ bytes after gzip, but budgets\.css/),
    ]);
  });
});

test('the styles of a page that fails are only where a page can fail, and those of a crash with search', async () => {
  const plain = await buildFixture(DOCS);
  const island = 'export const hydrate = true;\nexport default () => <h1>A</h1>;\n';
  const hydrating = await buildFixture({ ...DOCS, 'content/pages/a.tsx': island });
  const [without, withPage] = [readAsset(plain, 'style-'), readAsset(hydrating, 'style-')];
  expect(without).not.toMatch(/load-failure|crash/);
  expect(withPage).toContain('.load-failure{');
  expect(withPage).toContain('.crash__message{white-space:pre-wrap');
  const [search = ''] = listAssets(plain).filter((file) => /search-\w+\.css$/.test(file));
  expect(plain.read(search)).toContain('.crash__message{white-space:pre-wrap');
});

describe('a mistake', () => {
  testSample([
    [
      'a file that is not there',
      'h1 { color: red }\nh2 { background: url(./gone.png) }',
      '2:18 error style-syntax: the file content/styles/gone.png does not exist',
    ],
    [
      'an import that is not there',
      '@import "more.css";',
      '1:9 error style-syntax: the file content/styles/more.css does not exist',
    ],
    [
      'a file of static/ that is not there',
      'h1 { background: url(/kite.svg) }',
      '1:18 error style-syntax: the file content/static/kite.svg does not exist',
    ],
    [
      'a path outside the content folder',
      'h1 { background: url(../../kite.svg) }',
      '1:18 error style-syntax: ../../kite.svg is outside content/',
    ],
    [
      'a path out of static/',
      'h1 { background: url(/../site.config.ts) }',
      '1:18 error style-syntax: the file content/site.config.ts does not exist',
    ],
    [
      'a file of another host',
      '@import url(https://fonts.example/css);',
      '1:9 error style-syntax: https://fonts.example/css is on another host, and the security policy blocks it',
    ],
    [
      'another host without its scheme',
      'h1 { background: url(//cdn.example/a.png) }',
      '1:18 error style-syntax: //cdn.example/a.png is on another host, and the security policy blocks it',
    ],
    [
      'an import from the root',
      '@import "/styles/more.css";',
      '1:9 error style-syntax: /styles/more.css is not a relative path',
    ],
    ['a brace too many', 'h1 { color: red }\n}', '2:1 error style-syntax: unexpected "}"'],
    [
      'a property that is misspelled',
      'h1 {\n  colr: red;\n}',
      '2:3 warning doubtful-style: "colr" is not a known CSS property',
    ],
  ])('%s is reported with its place', async (_, css, message) => {
    const { diagnostics } = await build({ [SHEET]: css });
    expect(formatDiagnostics(diagnostics)[0]).toBe(message);
    expect(diagnostics).toMatchObject([{ file: SHEET, hint: expect.stringMatching(/\.$|\?$/) }]);
  });

  test('is a missing stylesheet, or not the path of one', async () => {
    const missing = await buildFixture({ ...CONFIG, ...DOCS });
    expect(missing.diagnostics).toMatchObject([
      {
        code: 'missing-file',
        message: 'styles[0] names "styles/site.css", but this file does not exist',
        file: CONFIG_FILE,
        line: 4,
        column: 12,
      },
    ]);
  });

  testSample([
    ["styles: 'a.css'", 'styles must be a list of stylesheets, but is "a.css"'],
    ["styles: ['content/a.css']", 'styles[0] names "content/a.css", but this file does not exist'],
    ["styles: ['/content/a.css']", 'styles[0] must be the path of a CSS file'],
    ["styles: ['../a.css']", 'styles[0] must be the path of a CSS file'],
    ["styles: ['https://a.b/c.css']", 'styles[0] must be the path of a CSS file'],
    ["styles: ['a.scss']", 'styles[0] must be the path of a CSS file'],
  ])('in the configuration is %s', async (keys, message) => {
    const { diagnostics } = await buildFixture({ [CONFIG_FILE]: configOf(keys), ...DOCS });
    expect(diagnostics[0]?.message).toContain(message);
  });
});

test('in dev, a stylesheet with an error keeps its last working version', async () => {
  const root = await createSite({ 'content/a.css': 'h1 { color: red }', 'content/b.css': '' });
  const { noteChanges, bundleSiteStyles } = createDevTools(root);
  const bundle = (name: string) =>
    bundleSiteStyles({ root, baseUrl: '/', componentCss: '', styles: [name] });
  const { css } = await bundle('a.css');
  await bundle('b.css');
  writeFileSync(path.join(root, 'content/a.css'), '}');
  noteChanges([path.join(root, 'content/a.css')]);
  const broken = await bundle('a.css');
  expect(broken.css).toBe(css);
  expect(broken.diagnostics).toMatchObject([{ code: 'style-syntax' }]);
});

describe('a build with a cache', () => {
  const FILES = {
    ...CONFIG,
    ...DOCS,
    [SHEET]: '@import "./more.css";\nh1 { background: url(./kite.png) }\nh1 { colr: red }',
    'content/styles/more.css': 'h2 { color: #123456 }',
    'content/styles/kite.png': 'one',
  };

  async function buildRemembering(root: string, folder: string) {
    const cache = openCache(folder, KNOWN_PARTS);
    const site = await buildRoot(root, { cache });
    await cache.save();
    return site;
  }

  function expectEqual(actual: Fixture, expected: Fixture): void {
    expect(actual.diagnostics).toEqual(expected.diagnostics);
    expect([...actual.files.keys()]).toEqual([...expected.files.keys()]);
    for (const [file, bytes] of expected.files)
      expect(actual.files.get(file)?.equals(bytes), file).toBe(true);
  }

  test('produces the same as one without a cache, after every edit', async () => {
    const root = await createSite(FILES);
    const folder = createFolder();
    const check = async () =>
      expectEqual(await buildRemembering(root, folder), await buildRoot(root));
    const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
    await check();
    await check();
    write('content/styles/more.css', 'h2 { color: #654321 }');
    await check();
    write('content/styles/kite.png', 'two');
    await check();
    write(SHEET, '@import "./more.css";');
    await check();
    rmSync(path.join(root, 'content/styles/more.css'));
    await check();
    write('content/styles/more.css', 'h2 { color: #654321 }');
    await check();
    write(CONFIG_FILE, configOf());
    await check();
    write(CONFIG_FILE, configOf("styles: ['styles/more.css']"));
    await check();
  });
});
