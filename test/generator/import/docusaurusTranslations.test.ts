/** The translations of a Docusaurus site: which languages, texts and files an import takes over, and what it says of the others. */

import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { fitConfig } from '../../../generator/commands/fitConfig';
import type { PlannedImport } from '../../../generator/import/planImport';
import { getText, parsePage } from '../../helpers/pages/html';
import { buildRoot, type Fixture } from '../../helpers/sites/buildFixture';
import { createFolder, type SiteFiles } from '../../helpers/sites/createSite';
import { getSource, importFolder, planFixture } from '../../helpers/sites/importFixture';
import { writeFiles } from '../../helpers/sites/writeFiles';

const DOCS = 'docusaurus-plugin-content-docs';
const THEME = 'docusaurus-theme-classic';

/** Plans the import of a site with a doc, a link in the navbar, and these translations. */
async function plan(i18n: object, files: SiteFiles = {}, more: object = {}) {
  const config = {
    ...{ title: 'Kites', url: 'https://kites.example', i18n },
    presets: [['classic', { blog: false }]],
    themeConfig: { navbar: { items: [{ to: '/docs/wind', label: 'Wind' }] } },
    ...more,
  };
  const folder = createFolder();
  await writeFiles(folder, {
    'docusaurus.config.js': `module.exports = ${JSON.stringify(config, null, 2)};`,
    'docs/wind.md': '# Wind\n',
    ...files,
  });
  return planFixture('docusaurus', folder);
}

const I18N = { defaultLocale: 'en', locales: ['en', 'fr'] };
const getLanguages = ({ config }: PlannedImport) => fitConfig(config).config.languages;
const listTargets = ({ files }: PlannedImport) => files.map(({ file }) => file);
const readTarget = ({ files }: PlannedImport, wanted: string) =>
  files.find(({ file }) => file === wanted)?.text;

function explain({ report }: PlannedImport, subject: string): string | undefined {
  const found = report.list().find((entry) => (entry.subject || entry.file) === subject);
  return found && `${found.outcome}: ${found.note}`;
}

describe('a built site', () => {
  let site: Fixture;
  beforeAll(async () => {
    const cwd = createFolder();
    await importFolder('docusaurus', getSource('translated'), cwd);
    site = await buildRoot(path.join(cwd, 'site'));
  });

  test('has no problem', () => {
    expect(site.diagnostics).toEqual([]);
  });

  test('shows translated labels in the navbar, the sidebar and the footer', () => {
    const text = getText(parsePage(site.page('/fr/docs/practice/flying/launch')));
    const labels = ['École de cerf-volant', 'Leçons', 'Carnet', 'École', 'Équipe', 'notre équipe'];
    const sidebar = ['Première leçon', 'Météo', 'Voler', 'Atterrir', 'Prévisions'];
    for (const label of [...labels, ...sidebar]) expect(text).toContain(label);
    for (const label of ['Lessons', 'Weather', 'Flying', 'our team']) {
      expect(text).not.toContain(label);
    }
  });

  test('has the names that the site gives its languages', () => {
    const text = getText(parsePage(site.page('/docs/start')));
    expect(text).toContain('En français');
    expect(text).toContain('English');
  });
});

describe('languages', () => {
  test('have the labels and addresses of their locales', async () => {
    const planned = await plan(
      {
        defaultLocale: 'en',
        locales: ['fr', 'en', 'pt-BR', 'zh_CN'],
        localeConfigs: {
          fr: { label: 'Français', path: 'french', baseUrl: '/kites/' },
          'pt-BR': { baseUrl: '/kites/pt/' },
          zh_CN: { htmlLang: 'zh-CN' },
        },
      },
      {
        [`i18n/french/${DOCS}/current/wind.md`]: '# Vent\n',
        [`i18n/zh_CN/${DOCS}/current/wind.md`]: '# 风\n',
      },
      { baseUrl: '/kites/' },
    );
    expect(getLanguages(planned)).toEqual({
      fr: { label: 'Français' },
      en: {},
      'pt-BR': { path: 'pt' },
      'zh-CN': { path: 'zh_CN' },
    });
    expect(listTargets(planned)).toEqual([
      'content/docs/wind.md',
      'content/fr/docs/wind.md',
      'content/zh-CN/docs/wind.md',
    ]);
    expect(explain(planned, 'i18n.localeConfigs.fr.baseUrl')).toMatch(
      /^todo: docwright serves a language at `baseUrl`/,
    );
    expect(explain(planned, 'i18n.locales[2]')).toBe(
      'changed: languages.pt-BR: there is no folder i18n/pt-BR/, so its pages show the originals until content/pt-BR/ contains translations',
    );
  });

  test.each([
    ['not a tag', 'not a tag'],
    ['pages', 'pages'],
    ['../fr', '../fr'],
    ['__proto__', '__proto__'],
    ['a number', 7],
    ['an object', {}],
  ])('are reported when their locale is no language tag: %s', async (_, locale) => {
    const planned = await plan(
      { defaultLocale: 'en', locales: ['en', locale] },
      { [`i18n/pages/${DOCS}/current/wind.md`]: '# Vent\n' },
    );
    expect(getLanguages(planned)).toBeUndefined();
    expect(explain(planned, 'i18n.locales[1]')).toMatch(/^todo: it is not a language tag/);
    expect(explain(planned, `i18n/pages/${DOCS}/current/wind.md`)).toMatch(/^todo: a transl/);
  });

  test.each([['fr'], [{ fr: true }], [7], [null]])(
    'are reported when i18n.locales is %j',
    async (locales) => {
      const planned = await plan({ defaultLocale: 'en', locales });
      expect(getLanguages(planned)).toBeUndefined();
    },
  );

  test('are none for a site in one language', async () => {
    const planned = await plan({ defaultLocale: 'fr', locales: ['fr'] });
    expect(planned.config).toMatchObject({ locale: 'fr' });
    expect(planned.config.languages).toBeUndefined();
    expect(explain(planned, 'i18n.locales[0]')).toBe('imported: locale');
  });
});

describe('texts in JSON', () => {
  const translate = (name: string, texts: object | string, more: SiteFiles = {}) =>
    plan(I18N, {
      [`i18n/fr/${name}`]: typeof texts === 'string' ? texts : JSON.stringify(texts),
      ...more,
    });

  test.each([
    ['broken JSON', '{ "item.label.Wind": { "message": '],
    ['a list', '[]'],
    ['a text', '"Vent"'],
    ['an empty file', ''],
  ])('are reported for %s', async (_, text) => {
    const planned = await translate(`${THEME}/navbar.json`, text);
    expect(getLanguages(planned)).toEqual({ fr: {} });
    expect(explain(planned, `i18n/fr/${THEME}/navbar.json`)).toMatch(/^todo: it cannot be read/);
  });

  test('are left without a message, or without their original', async () => {
    const planned = await translate(`${THEME}/navbar.json`, {
      'item.label.Wind': { message: ' ' },
      'item.label.Rain': { message: 'Pluie' },
      constructor: { message: 'x' },
      'logo.alt': 'Cerf-volant',
    });
    expect(getLanguages(planned)).toEqual({ fr: {} });
    expect(explain(planned, 'item.label.Wind')).toBe('left: it has no text');
    expect(explain(planned, 'item.label.Rain')).toBe('left: the new site has no such label');
    expect(explain(planned, 'constructor')).toBe('left: the new site has no such label');
    expect(explain(planned, 'logo.alt')).toBe('left: it has no text');
  });

  test('keep the first of two translations of the same label', async () => {
    const planned = await translate(
      `${THEME}/navbar.json`,
      { 'item.label.Wind': { message: 'Vent' } },
      {
        [`i18n/fr/${DOCS}/current.json`]: JSON.stringify({
          'sidebar.docs.category.Wind': { message: 'Le vent' },
        }),
      },
    );
    expect(getLanguages(planned)).toEqual({ fr: { labels: { Wind: 'Vent' } } });
    expect(explain(planned, 'sidebar.docs.category.Wind')).toMatch(/^left: another key/);
  });

  test('of categories replace the files beside the translations', async () => {
    const planned = await translate(
      `${DOCS}/current.json`,
      {
        'sidebar.docs.category.Guide': { message: 'Manuel' },
        'sidebar.docs.category.Parts': { message: 'Parts' },
      },
      {
        'docs/01-guide/_category_.yml': 'label: Guide\nlink: { type: generated-index }\n',
        'docs/01-guide/start.md': '# Start\n',
        'docs/parts/_category_.json': '{ "label": "Parts" }',
        'docs/parts/sail.md': '# Sail\n',
        [`i18n/fr/${DOCS}/current/01-guide/_category_.yml`]: 'label: Guide\n',
        [`i18n/fr/${DOCS}/current/parts/_category_.json`]: '{ "label": "Pièces" }',
      },
    );
    expect(listTargets(planned).filter((file) => file.startsWith('content/fr/'))).toEqual([
      'content/fr/docs/01-guide/_category_.json',
      'content/fr/docs/parts/_category_.json',
    ]);
    const text = readTarget(planned, 'content/fr/docs/01-guide/_category_.json');
    expect(JSON.parse(text ?? '')).toEqual({ label: 'Manuel' });
  });
});

test('files that are no translation of the new site are kept or left, each with its reason', async () => {
  const planned = await plan(I18N, {
    'i18n/fr/code.json': '{}',
    'i18n/en/code.json': '{}',
    [`i18n/fr/${DOCS}/version-1.0/wind.md`]: '# Vent\n',
    [`i18n/fr/${DOCS}-shop/current/wind.md`]: '# Vent\n',
    [`i18n/en/${DOCS}/current/wind.md`]: '# Wind\n',
    'i18n/fr/docusaurus-plugin-content-blog/2026-01-01-a.md': '# A\n',
    'i18n/fr/docusaurus-plugin-content-pages/index.tsx': 'export default () => null;',
  });
  const reasons = planned.report
    .list()
    .filter(({ kind, file }) => kind === 'file' && file.startsWith('i18n/'))
    .map(({ outcome, note }) => `${outcome}: ${note.slice(0, 24)}`);
  expect(reasons).toEqual([
    'left: texts of components: doc',
    'todo: a translation that is no',
    'left: texts of components: doc',
    'todo: a translation that is no',
    'todo: a translation that is no',
    'todo: a version that is not im',
    'changed: content/fr/pages/index.t',
  ]);
});
