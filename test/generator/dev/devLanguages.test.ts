/** `dev` serves all languages of a site, and an edit of an original shows where it stands for a translation. */

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { PATIENCE_MS } from '../../helpers/browser/patience';
import { serveInDev } from '../../helpers/commands/devProcess';
import { configOf } from '../../helpers/sites/createSite';

const { getRoot, getOrigin } = serveInDev({
  'content/site.config.ts': configOf('languages: { fr: {} }'),
  'content/docs/wind.md': '# Wind\n\nIt blows.\n',
  'content/docs/rain.md': '# Rain\n\nIt falls.\n',
  'content/fr/docs/rain.md': '# Pluie\n\nElle tombe.\n',
});

const read = async (target: string) => (await fetch(getOrigin() + target)).text();
const write = (file: string, text: string) => {
  const target = path.join(getRoot(), file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
};

test('an edit of an original shows on the page without a translation', async () => {
  expect(await read('fr/wind')).toContain('It blows.');
  write('content/docs/wind.md', '# Wind\n\nIt roars.\n');
  await vi.waitFor(async () => expect(await read('fr/wind')).toContain('It roars.'), PATIENCE_MS);
});

test('an edit of a translation shows on its page, and a new one replaces the original', async () => {
  expect(await read('fr/rain')).toContain('Elle tombe.');
  write('content/fr/docs/rain.md', '# Pluie\n\nIl pleut.\n');
  await vi.waitFor(async () => expect(await read('fr/rain')).toContain('Il pleut.'), PATIENCE_MS);
  write('content/fr/docs/wind.md', '# Vent\n\nIl souffle.\n');
  await vi.waitFor(async () => {
    const page = await read('fr/wind');
    expect(page).toContain('Il souffle.');
    expect(page).not.toContain('edition-notice');
  }, PATIENCE_MS);
});

test('files of a language are made when somebody asks for them', async () => {
  expect(await read('fr/llms.txt')).toContain('/fr/rain.md');
  expect(JSON.parse((await read('fr/search-index.json')).split('\n')[0] ?? '')).toBeDefined();
  expect(await read('fr/rain.md')).toContain('# Pluie');
  const missing = await fetch(`${getOrigin()}fr/nulle-part`);
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain('<html lang="fr"');
  expect(await (await fetch(`${getOrigin()}nowhere`)).text()).toContain('<html lang="en"');
});
