/** Sites with a folder for each language. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildRoot } from '../../helpers/sites/buildFixture';
import { createFolder, createSite } from '../../helpers/sites/createSite';
import { importFolder, planFixture } from '../../helpers/sites/importFixture';

const PAGE = (title: string, text = '') => `---\ntitle: ${title}\n---\n\n${text}\n`;

/** A Starlight site with these options. */
const createSource = (options: string) =>
  createSite({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';\nexport default { site: 'https://a.example', integrations: [starlight({ title: 'A', ${options} })] };\n`,
    'src/content/docs/en/index.md': PAGE('Start', '![kite](../../../assets/kite.svg)'),
    'src/content/docs/en/wind.md': PAGE('Wind', 'See [start](../) and [German](/de/wind/).'),
    'src/content/docs/de/index.md': PAGE('Anfang'),
    'src/content/docs/de/wind.md': PAGE('Wind', 'Siehe [Anfang](../).'),
    'src/assets/kite.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
  });

test('originals in a folder keep their addresses', async () => {
  const source = await createSource(
    "defaultLocale: 'en', locales: { en: { label: 'English' }, de: { label: 'Deutsch', lang: 'de-CH' } }",
  );
  const cwd = createFolder();
  await importFolder('starlight', source, cwd);
  const root = path.join(cwd, 'site');
  const site = await buildRoot(root);
  expect(site.diagnostics).toEqual([]);
  expect(site.page('/en/wind')).toContain('<html lang="en"');
  expect(site.page('/en/wind')).toMatch(/href="\/en\/?">start</);
  expect(site.page('/de/wind')).toContain('<html lang="de-CH"');
  expect(site.page('/de/wind')).toMatch(/href="\/de\/?">Anfang</);
  const config = readFileSync(path.join(root, 'content/site.config.ts'), 'utf8');
  expect(config).toContain("en: { label: 'English', path: 'en' }");
  expect(config).toContain("'de-CH': { label: 'Deutsch', path: 'de' }");
});

test('one language is the language of the site', async () => {
  const source = await createSource("locales: { root: { label: 'Deutsch', lang: 'de' } }");
  const { config } = await planFixture('starlight', source);
  expect(config).toMatchObject({ locale: 'de' });
  expect(config.languages).toBeUndefined();
});

test('a locale that is no language tag is reported, and its pages stay docs', async () => {
  const source = await createSource(
    "locales: { root: { lang: 'en' }, de: { lang: 'x y' }, '??': {} }",
  );
  const { report, config } = await planFixture('starlight', source);
  const tasks = report.list().filter(({ outcome }) => outcome === 'todo');
  expect(tasks.map(({ subject }) => subject)).toContain('integrations[0].locales["??"]');
  expect(Object.keys(config.languages ?? {})).toEqual(['en', 'de']);
});

const CONFIG = `export default {
  srcDir: 'pages',
  title: 'Kites',
  sitemap: { hostname: 'https://a.example' },
  themeConfig: { sidebar: { '/guide/': [{ text: 'Wind and rain', link: '/guide/wind' }] } },
  locales: {
    root: { label: 'English', lang: 'en', themeConfig: { nav: [{ text: 'Guide', link: '/guide/wind' }, { text: 'More', items: [{ text: 'Code', link: 'https://code.example' }] }] } },
    fr: {
      label: 'Français',
      lang: 'fr-CA',
      title: 'Cerfs-volants',
      themeConfig: {
        nav: [{ text: 'Manuel', link: '/fr/guide/wind' }, { text: 'Plus', items: [{ text: 'Le code', link: 'https://code.example' }] }],
        sidebar: { '/fr/guide/': [{ text: 'Vent et pluie', link: '/fr/guide/wind' }] },
        outlineTitle: 'Sur cette page',
      },
    },
  },
};
`;

test('the locales of VitePress are languages, with the labels of their navbars and sidebars', async () => {
  const source = await createSite({
    '.vitepress/config.ts': CONFIG,
    'pages/index.md': '# Kites\n',
    'pages/guide/wind.md': '# Wind\n\n![kite](../kite.svg)\n',
    'pages/fr/index.md': '# Cerfs-volants\n\n![kite](../kite.svg)\n',
    'pages/fr/guide/wind.md':
      '# Vent\n\n![kite](../../kite.svg) ![mer](./mer.svg) [accueil](/fr/) [original](../../guide/wind.md)\n',
    'pages/fr/guide/mer.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    'pages/kite.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="3"/>',
  });
  const cwd = createFolder();
  await importFolder('vitepress', source, cwd);
  const site = await buildRoot(path.join(cwd, 'site'));
  expect(site.diagnostics).toEqual([]);
  const page = site.page('/fr/guide/wind');
  expect(page).toContain('<html lang="fr-CA"');
  expect(page).toContain('Cerfs-volants');
  for (const label of ['Manuel', 'Plus', 'Le code', 'Vent et pluie']) expect(page).toContain(label);
  expect(page).toMatch(/<img[^>]*width="8"/);
  expect(page).toMatch(/<img[^>]*width="4"/);
  expect(site.page('/guide/wind')).toContain('Wind and rain');
});

const PLUGIN = `
plugins:
  - search
  - i18n:
      docs_structure: STRUCTURE
      languages:
        - locale: en
          default: true
          name: English
        - locale: fr
          name: Français
          site_name: Cerfs-volants
          nav_translations:
            Guide: Manuel
        - locale: de
          name: Deutsch
          build: false
nav:
  - index.md
  - Guide:
      - guide/wind.md
`;
const KITE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="3"/>';

test.each([
  [
    'folder',
    {
      'docs/en/index.md': '# Kites\n',
      'docs/en/guide/wind.md': '# Wind\n\n![kite](../kite.svg) ![sky](../../sky.svg)\n',
      'docs/en/kite.svg': KITE,
      'docs/sky.svg': KITE.replace('8', '4'),
      'docs/fr/guide/wind.md': '# Vent\n\n![kite](../kite.svg) [accueil](../index.md)\n',
    },
  ],
  [
    'suffix',
    {
      'docs/index.md': '# Kites\n',
      'docs/guide/wind.en.md': '# Wind\n\n![kite](../kite.svg) ![sky](../sky.svg)\n',
      'docs/kite.svg': KITE,
      'docs/sky.svg': KITE.replace('8', '4'),
      'docs/guide/wind.fr.md': '# Vent\n\n![kite](../kite.svg) [accueil](../index.md)\n',
    },
  ],
])('the languages of MkDocs with the structure "%s" are languages', async (structure, files) => {
  const source = await createSite({
    'mkdocs.yml': `site_name: Kites\nsite_url: https://a.example/${PLUGIN.replace('STRUCTURE', structure)}`,
    ...files,
  });
  const cwd = createFolder();
  await importFolder('mkdocs', source, cwd);
  const site = await buildRoot(path.join(cwd, 'site'));
  expect(site.diagnostics).toEqual([]);
  const paths = site.manifest().routes.map((route) => route.path);
  expect(paths).toEqual(expect.arrayContaining(['/', '/guide/wind/', '/fr/', '/fr/guide/wind/']));
  expect(paths.filter((each) => each.startsWith('/de'))).toEqual([]);
  const page = site.page('/fr/guide/wind/');
  for (const text of ['<html lang="fr"', 'Cerfs-volants', 'Manuel', 'width="8"']) {
    expect(page).toContain(text);
  }
  expect(site.page('/guide/wind/')).toMatch(/width="8"[\s\S]*width="4"/);
});

test.each([
  ['', '/'],
  ['en/', '/en/'],
])('the languages of Mintlify are languages, with originals in "%s"', async (folder, start) => {
  const navigation = {
    languages: [
      { language: 'es', groups: [{ group: 'Guía', pages: ['es/wind'] }] },
      { language: 'en', default: true, groups: [{ group: 'Guide', pages: [`${folder}wind`] }] },
    ],
  };
  const source = await createSite({
    'docs.json': JSON.stringify({
      name: 'Kites',
      navigation,
      seo: { metatags: { canonical: 'https://a.example' } },
    }),
    [`${folder}index.mdx`]: '---\ntitle: Kites\n---\n',
    [`${folder}wind.mdx`]: `---\ntitle: Wind\n---\n\n[start](${start}) ![kite](/kite.svg)\n`,
    'es/wind.mdx': '---\ntitle: Viento\n---\n\n![kite](../kite.svg)\n',
    'kite.svg': KITE,
  });
  const cwd = createFolder();
  await importFolder('mintlify', source, cwd);
  const site = await buildRoot(path.join(cwd, 'site'));
  expect(site.diagnostics).toEqual([]);
  expect(site.page('/es/wind')).toContain('<html lang="es"');
  expect(site.page('/es/wind')).toContain('Guía');
  expect(site.page('/es/wind')).toContain('width="8"');
  expect(site.page(`${start}wind`)).toContain('Guide');
});
