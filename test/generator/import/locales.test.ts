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
