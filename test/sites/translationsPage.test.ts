/** The page for translators: what it lists in each language, and what it shows of outdated translations. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findVersion } from '../../generator/translations/compareTranslations';
import { find, findAll, getAttribute, getText, parsePage } from '../helpers/pages/html';
import { buildRoot } from '../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf, createSite } from '../helpers/sites/createSite';
import { commitAll } from '../helpers/sites/runGit';

const WIND = '# Wind\n\nIt blows.\n';
const mark = (text: string) => `---\ntranslates: ${findVersion(text)}\n---\n\n`;
const FILES = {
  [CONFIG_FILE]: configOf(
    "onBrokenMarkdownLinks: 'error', outputs: { translations: true }, languages: { fr: {}, de: { fallback: 'none' } }",
  ),
  'content/docs/wind.md': WIND,
  'content/docs/rain [a_b].md': '# Rain\n',
  'content/docs/sun.md': '# Sun\n',
  'content/docs/plan.md': '---\ndraft: true\n---\n\n# Plan\n',
  'content/fr/docs/wind.md': `${mark(WIND)}# Vent\n`,
  'content/fr/docs/sun.md': '# Soleil\n',
  'content/fr/docs/gone.md': `${mark('# Gone\n')}# Parti\n`,
};

async function createOutdated(more = {}): Promise<string> {
  const root = await createSite({ ...FILES, ...more });
  commitAll(root, '2026-03-01T12:00:00Z');
  writeFileSync(join(root, 'content/docs/wind.md'), '# Wind\n\nIt `````roars`````.\n');
  return root;
}

test('lists the translations of all languages by their state, with what has changed', async () => {
  const site = await buildRoot(await createOutdated());
  expect(site.diagnostics).toEqual([]);
  const page = parsePage(site.page('/translations'));
  const main = find(page, { class: 'prose' });
  const shown = findAll(main).filter(({ tagName }) => /^(?:h[1-3]|a|p)$/.test(tagName));
  const lines = shown.map(getText).filter((line) => line !== '' && !line.startsWith('Copy'));
  expect([...new Set(lines)]).toEqual([
    ...['Français', 'Translated pages: 2 of 3'],
    ...['Outdated', 'content/fr/docs/wind.md'],
    ...['Without an original', 'content/fr/docs/gone.md'],
    ...['Without a recorded version', 'content/fr/docs/sun.md'],
    ...['Not translated', 'content/docs/rain [a_b].md'],
    ...['Deutsch', 'Translated pages: 0 of 3'],
    ...['content/docs/sun.md', 'content/docs/wind.md'],
  ]);
  expect(getText(find(main, { tag: 'pre' }))).toContain('-It blows. +It `````roars`````.');
  const hrefs = findAll(main, { tag: 'li' }).flatMap((row) =>
    findAll(row, { tag: 'a' }).map((link) => getAttribute(link, 'href')),
  );
  expect(hrefs).toEqual([
    ...['/fr/wind', '/fr/gone', '/fr/sun', '/rain%20%5Ba_b%5D'],
    ...['/rain%20%5Ba_b%5D', '/sun', '/wind'],
  ]);
});

test('each language has its own, and no reader finds it', async () => {
  const site = await buildRoot(await createOutdated());
  const page = parsePage(site.page('/fr/translations'));
  const headings = findAll(find(page, { tag: 'main' }), { tag: 'h2' }).map(getText);
  expect(headings).toEqual(['Français']);
  expect(site.page('/fr/translations')).toContain('content="noindex');
  expect(site.read('sitemap.xml')).not.toContain('translations');
  expect(site.page('/wind')).not.toContain('translations');
});

test('a page of the site takes precedence, and without the key there is none', async () => {
  const own = { 'content/pages/translations.md': '# Ours\n' };
  const site = await buildRoot(await createOutdated(own));
  expect(site.page('/translations')).toContain('Ours');
  const without = await buildRoot(
    await createOutdated({ [CONFIG_FILE]: configOf('languages: { fr: {} }') }),
  );
  expect([...without.files.keys()].filter((file) => file.includes('translations'))).toEqual([]);
});
