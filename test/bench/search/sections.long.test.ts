/** How often one of the first three results that language models get is a section that answers: fewer would be a loss. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createDocsReader } from '../../../generator/mcp/openDocs';
import { searchSections } from '../../../generator/mcp/searchSections';
import { CONFIG_FILE, configOf, createSite } from '../../helpers/sites/createSite';
import { REPOSITORY } from '../../helpers/sites/repository';
import { buildWholeSite } from '../../helpers/sites/wholeSite';

type Question = { readonly query: string; readonly sections: readonly string[] };

const FIRST = 3;

const MANUAL = async () => path.join(REPOSITORY, 'manual');

const SITES = {
  manual: MANUAL,
  manualTuning: MANUAL,
  api: async () =>
    createSite({
      'content/docs/index.md': '# Start\n\nCall the API.\n',
      'content/crbt.yaml': readFileSync(
        path.join(REPOSITORY, 'test/fixtures/openapi/crbt.yaml'),
        'utf8',
      ),
      [CONFIG_FILE]: configOf("openapi: { api: './crbt.yaml' }"),
    }),
} as const;

test.each([
  { name: 'manualTuning', questions: 32, least: 29 },
  { name: 'manual', questions: 39, least: 36 },
  { name: 'api', questions: 16, least: 16 },
] as const)('finds the sections of $name', async ({ name, ...expected }) => {
  const built = await buildWholeSite({
    ...{ root: await SITES[name](), isDev: false, includeDrafts: false },
  });
  const files = new Map(built.files.map(({ file, content }) => [file, String(content)]));
  const openDocs = createDocsReader(async (file) => files.get(file));
  const docs = await openDocs();
  const base = docs.manifest.site.baseUrl.replace(/\/$/, '');
  const text = readFileSync(path.join(import.meta.dirname, 'sections', `${name}.yml`), 'utf8');
  const questions = parse(text) as readonly Question[];
  expect(questions).toHaveLength(expected.questions);
  const missed: string[] = [];
  for (const { query, sections } of questions) {
    const search = (words: string, limit: number) => docs.search(words, { edition: '', limit });
    const { hits } = await searchSections(search, query, FIRST);
    const found = hits.map(({ url }) => url.replace(/\/(?=#|$)/, '').replace(base, ''));
    if (!found.some((url) => sections.includes(url))) missed.push(`${query}: ${found.join(' ')}`);
  }
  // Those that are missed are in the message.
  expect(missed.slice(questions.length - expected.least)).toEqual([]);
});
