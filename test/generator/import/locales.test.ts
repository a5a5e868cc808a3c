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
  const skipped = report.list().filter(({ outcome }) => outcome === 'skipped');
  expect(skipped.map(({ subject }) => subject)).toContain('integrations[0].locales["??"]');
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
