/** The versions of a Docusaurus site: which become which, with the addresses that Docusaurus gives them. */

import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { fitConfig } from '../../../generator/commands/fitConfig';
import { isObject } from '../../../generator/core/isObject';
import type { PlannedImport } from '../../../generator/import/planImport';
import { find, getText, parsePage } from '../../helpers/pages/html';
import { buildRoot, type Fixture } from '../../helpers/sites/buildFixture';
import { createFolder, type SiteFiles } from '../../helpers/sites/createSite';
import { getSource, importFolder, planFixture } from '../../helpers/sites/importFixture';
import { writeFiles } from '../../helpers/sites/writeFiles';

const DOCS = 'docusaurus-plugin-content-docs';

/** Imports a site with two versions and unreleased docs, each with one page. */
async function plan(docs: object, files: SiteFiles = {}, more: object = {}) {
  const config = {
    ...{ title: 'Kites', url: 'https://kites.example' },
    presets: [['classic', { docs, blog: false }]],
    ...more,
  };
  const folder = createFolder();
  await writeFiles(folder, {
    'docusaurus.config.js': `module.exports = ${JSON.stringify(config, null, 2)};`,
    'docs/wind.md': '# Wind of 3\n',
    'versions.json': '["2", "1.0"]',
    'versioned_docs/version-2/wind.md': '# Wind of 2\n',
    'versioned_docs/version-1.0/wind.md': '# Wind of 1\n',
    ...files,
  });
  return planFixture('docusaurus', folder);
}

function getDocs({ config }: PlannedImport): Readonly<Record<string, unknown>> {
  const { docs } = fitConfig(config).config;
  return isObject(docs) ? docs : {};
}

/** The pages in Markdown with the files that they are copies of. */
function listDocs({ files }: PlannedImport): Readonly<Record<string, string | undefined>> {
  const pages = files.filter(({ file }) => file.endsWith('.md'));
  return Object.fromEntries(
    pages.map(({ file, copyOf }) => [file.slice('content/'.length), copyOf]),
  );
}

function explain({ report }: PlannedImport, subject: string): string | undefined {
  const found = report.list().find((entry) => (entry.subject || entry.file) === subject);
  return found && `${found.outcome}: ${found.note}`;
}

const [NEXT, TWO, ONE] = ['docs', 'versioned_docs/version-2', 'versioned_docs/version-1.0'].map(
  (folder) => `${folder}/wind.md`,
);

describe('a built site', () => {
  let site: Fixture;
  beforeAll(async () => {
    const cwd = createFolder();
    await importFolder('docusaurus', getSource('versioned'), cwd);
    site = await buildRoot(path.join(cwd, 'site'));
  });

  /** As Docusaurus 3.10 writes them, without the versions that a language has no pages of. */
  const ADDRESSES = {
    '': ['docs/start', 'docs/guide/wind', 'docs/category/guide', 'docs/tags', 'docs/tags/basics'],
    '/next': ['docs/next/start', 'docs/next/guide/wind', 'docs/next/guide/future'],
    '/1.1': ['docs/1.1/start', 'docs/1.1/thumb'],
    '/1.0': ['docs/1.0/start', 'docs/1.0/thumb'],
    '/fr': ['fr/docs/start', 'fr/docs/guide/wind', 'fr/docs/category/guide'],
    '/fr/next': ['fr/docs/next/start', 'fr/docs/next/guide/wind', 'fr/docs/next/guide/future'],
    '/fr/1.0': ['fr/docs/1.0/start', 'fr/docs/1.0/thumb'],
  };

  test('has no problem, and the addresses of the old one', () => {
    expect(site.diagnostics).toEqual([]);
    const routes = site.manifest().routes.map((route) => route.path);
    const docs = routes.filter(
      (each) => /\/docs\//.test(each) && !/\/(?:search|404\.html)$/.test(each),
    );
    const expected = Object.values(ADDRESSES).flat();
    expect(docs.toSorted()).toEqual(expected.map((each) => `/${each}`).toSorted());
  });

  test('lists its versions in the order of Docusaurus', () => {
    const menu = find(parsePage(site.page('/docs/start')), { class: 'version-menu' });
    expect(getText(menu)).toMatch(/^2\.x.*3\.0 \(beta\).*2\.x.*Long-term support.*1\.0/s);
  });

  test('links from version to version, and to what they share', () => {
    const next = site.page('/docs/next/start');
    expect(next).toContain('href="/tools/docs/guide/wind#gusts"');
    expect(next).toContain('href="/tools/docs/1.0/thumb"');
    expect(next).toContain('href="/tools/docs/next/guide/wind"');
    expect(next).toContain('12 knots');
    expect(site.page('/docs/next/guide/future')).toContain('Wear gloves');
    expect(site.page('/fr/docs/start')).toMatch(/"\/tools\/(?:fr\/)?docs\/next\/guide\/wind"/);
    expect(site.page('/docs/1.0/start')).toContain('href="/tools/docs/guide/wind"');
  });

  test('has the sidebars and labels of each version', () => {
    const read = (route: string) => getText(parsePage(site.page(route)));
    expect(read('/docs/next/start')).toContain('Future');
    expect(read('/docs/start')).not.toContain('Future');
    expect(read('/docs/1.0/start')).toContain('Old guide');
    expect(read('/fr/docs/1.0/start')).toContain('Ancien mode d’emploi');
    expect(read('/fr/docs/category/guide')).toContain('Tous les modes d’emploi');
  });

  test('has the banners of each version', () => {
    const notices = ['/docs/next/start', '/docs/start', '/docs/1.1/start', '/docs/1.0/start'].map(
      (route) => /edition-notice/.test(site.page(route)),
    );
    expect(notices).toEqual([true, false, false, true]);
    expect(site.page('/docs/1.0/start')).toContain('noindex');
  });
});

describe('the current version', () => {
  test('is the last one, and the unreleased docs are the next one', async () => {
    const planned = await plan({});
    expect(listDocs(planned)).toEqual({
      'docs/wind.md': TWO,
      'versions/1.0/docs/wind.md': ONE,
      'versions/next/docs/wind.md': NEXT,
    });
    expect(getDocs(planned).versions).toEqual({
      next: { label: 'Next', banner: 'unreleased' },
      current: { label: '2' },
      '1.0': { banner: 'unmaintained' },
    });
    expect(explain(planned, 'versions.json')).toMatch(/^changed/);
  });

  test('is what lastVersion names', async () => {
    const planned = await plan({ lastVersion: '1.0' });
    expect(listDocs(planned)['docs/wind.md']).toBe(ONE);
    expect(getDocs(planned).versions).toEqual({
      next: { label: 'Next', banner: 'unreleased' },
      v2: { label: '2', path: '2', banner: 'unreleased' },
      current: { label: '1.0' },
    });
  });

  test('is in docs/ when lastVersion is current', async () => {
    const planned = await plan({ lastVersion: 'current', versions: { current: { label: '3' } } });
    expect(listDocs(planned)['docs/wind.md']).toBe(NEXT);
    expect(getDocs(planned).versions).toEqual({
      current: { label: '3' },
      v2: { label: '2', path: '2', banner: 'unmaintained' },
      '1.0': { banner: 'unmaintained' },
    });
  });

  test('is the one at the root of the docs, although another one is the last', async () => {
    const versions = { current: { path: '/' }, '2': { path: 'stable' } };
    const planned = await plan({ versions });
    expect(listDocs(planned)['docs/wind.md']).toBe(NEXT);
    expect(getDocs(planned).versions).toMatchObject({ v2: { path: 'stable', banner: 'none' } });
  });

  test('is redirected to from a path of its own, or has it when it is alone', async () => {
    const versions = { '2': { path: 'v2', banner: 'unmaintained', noIndex: true } };
    const planned = await plan({ versions });
    expect(getDocs(planned).aliases).toEqual({ v2: 'current' });
    const place = 'presets[0][1].docs.versions["2"]';
    expect(explain(planned, `${place}.path`)).toMatch(/^changed: docs\.aliases/);
    expect(explain(planned, `${place}.banner`)).toMatch(/^todo: the current version has none/);
    expect(explain(planned, `${place}.noIndex`)).toMatch(/^todo/);
    const alone = await plan({ versions, routeBasePath: '/', onlyIncludeVersions: ['2'] });
    expect(getDocs(alone)).toMatchObject({ routeBasePath: 'v2' });
    const deep = await plan({ versions: { '2': { path: 'v/2' } } });
    expect(getDocs(deep).aliases).toBeUndefined();
    expect(explain(deep, `${place}.path`)).toMatch(/^todo/);
  });
});

describe('versions that the old site does not show', () => {
  test.each([
    [{ includeCurrentVersion: false }, ['current', '1.0']],
    [{ onlyIncludeVersions: ['current', '1.0'] }, ['next', 'current']],
    [{ disableVersioning: true }, []],
  ])('are folders without an entry: %j', async (options, names) => {
    const planned = await plan(options);
    expect(Object.keys(Object(getDocs(planned).versions))).toEqual(names);
    expect(Object.keys(listDocs(planned))).toHaveLength(3);
    const notes = planned.report.list().filter(({ file }) => file === 'versions.json');
    expect(notes.filter(({ note }) => /to show it, add "/.test(note)).length).toBe(
      names.length === 0 ? 2 : 1,
    );
  });

  test('are kept when versions.json does not list them', async () => {
    const planned = await plan(
      {},
      {
        'versioned_docs/version-0/wind.md': '# Wind\n',
        'shop_versions.json': '["5"]',
        'shop_versioned_docs/version-5/wind.md': '# Wind\n',
        [`i18n/fr/${DOCS}-shop/version-5/wind.md`]: '# Vent\n',
      },
    );
    for (const file of ['versioned_docs/version-0/wind.md', 'shop_versions.json']) {
      expect(explain(planned, file)).toMatch(
        /^todo: a version that is not imported: `versions.json` does not list it/,
      );
    }
    expect(planned.files.map(({ file }) => file)).toContain('content/shop_versions.json');
  });
});

describe('versions.json', () => {
  test.each(['', '{', '{}', '[[]]', '"1.0"', '["current"]', '[1, null, "../2", "gone"]'])(
    'leaves the docs where they are when it is %j',
    async (text) => {
      const planned = await plan({ onlyIncludeVersions: 7 }, { 'versions.json': text });
      expect(listDocs(planned)['docs/wind.md']).toBe(NEXT);
      expect(getDocs(planned).versions).toBeUndefined();
    },
  );

  test('is copied for a component that reads it', async () => {
    const page = "import versions from '@site/versions.json';\n\n{versions.length}\n";
    const planned = await plan({}, { 'versioned_docs/version-2/all.mdx': page });
    expect(planned.files.map(({ file }) => file)).toContain('content/versions.json');
  });
});

test.each([
  ['1.0 (old)', '1.0-old', '1.0 (old)'],
  ['-beta+1', 'beta-1', '-beta+1'],
  ['2', 'v2', '2'],
  ['aux', 'vaux', 'aux'],
  ['Next', 'Next-2', 'Next'],
  ['日本', 'v', '日本'],
  ['__proto__', 'proto', '__proto__'],
])('the version %s is named %s, at the same path', async (source, name, address) => {
  const planned = await plan(
    {},
    {
      'versions.json': JSON.stringify(['9.0', source]),
      'versioned_docs/version-9.0/wind.md': '# Wind\n',
      [`versioned_docs/version-${source}/wind.md`]: '# Wind\n',
    },
  );
  expect(Object.keys(listDocs(planned))).toContain(`versions/${name}/docs/wind.md`);
  expect(planned.config.docs?.versions?.[name]).toMatchObject({ label: source });
  expect(planned.config.docs?.versions?.[name]?.path ?? name).toBe(address);
});

test('translations come with their versions, in the folder of the docs', async () => {
  const planned = await plan(
    { path: 'handbook' },
    {
      'handbook/wind.md': '# Wind of 3\n',
      [`i18n/fr/${DOCS}/current/wind.md`]: '# Vent de 3\n',
      [`i18n/fr/${DOCS}/version-2/wind.md`]: '# Vent de 2\n',
      [`i18n/fr/${DOCS}/version-2.json`]: '{ "version.label": { "message": "Deux" } }',
    },
    { i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } },
  );
  expect(listDocs(planned)).toMatchObject({
    'fr/handbook/wind.md': `i18n/fr/${DOCS}/version-2/wind.md`,
    'versions/next/fr/handbook/wind.md': `i18n/fr/${DOCS}/current/wind.md`,
  });
  expect(planned.config.languages?.fr?.labels).toEqual({ 2: 'Deux' });
  expect(explain(planned, '1.0')).toBe(
    'changed: content/versions/1.0/: it has no pages in fr, because it is not translated',
  );
});

test('the sidebars of a version are left out where they are those of the current one', async () => {
  const planned = await plan(
    { sidebarPath: './sidebars.js' },
    {
      'sidebars.js': "module.exports = { main: ['wind'] };",
      'versioned_sidebars/version-2-sidebars.json': '{ "main": ["wind"] }',
    },
  );
  expect(getDocs(planned)).toMatchObject({
    sidebars: { main: ['wind'] },
    versions: { next: { label: 'Next', banner: 'unreleased' }, '1.0': { sidebars: {} } },
  });
  expect(explain(planned, 'presets[0][1].docs.sidebarPath')).toBe(
    'changed: docs.versions.next.sidebars',
  );
});

test('the version menu replaces that of the main docs only', async () => {
  const [main, shop] = [undefined, 'shop'].map((docsPluginId) => {
    return { type: 'docsVersionDropdown', docsPluginId };
  });
  const planned = await plan({}, {}, { themeConfig: { navbar: { items: [main, shop] } } });
  expect(planned.config.navbar?.items).toEqual([]);
  expect(explain(planned, 'themeConfig.navbar.items[0].type')).toMatch(/^imported/);
  expect(explain(planned, 'themeConfig.navbar.items[1]')).toMatch(/^todo/);
});

test('modules and parts of pages find what they import', async () => {
  const planned = await plan(
    {},
    {
      'docs/_demo.tsx': "import { wind } from '../src/wind';\nexport default () => wind;\n",
      'docs/demo.js': 'pull();\n',
      'src/wind.tsx':
        "import demo from '!!raw-loader!@site/docs/demo.js';\nexport const wind = demo;\n",
    },
  );
  const read = (wanted: string) => planned.files.find(({ file }) => file === wanted)?.text;
  expect(read('content/versions/next/docs/_demo.tsx')).toContain("from '@site/src/wind'");
  expect(read('content/src/wind.tsx')).toContain("'!!raw-loader!@site/versions/next/docs/demo.js'");
});
