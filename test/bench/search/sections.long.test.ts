/** How often one of the first three results that language models get is a section that answers: fewer would be a loss. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createDocsReader, type Docs } from '../../../generator/mcp/openDocs';
import { CONFIG_FILE, configOf, createSite } from '../../helpers/sites/createSite';
import { REPOSITORY } from '../../helpers/sites/repository';
import { buildWholeSite } from '../../helpers/sites/wholeSite';

type Question = { readonly query: string; readonly sections: readonly string[] };

const FIRST = 3;

const MANUAL = async () => path.join(REPOSITORY, 'manual');

const API = async () =>
  createSite({
    'content/docs/index.md': '# Start\n\nCall the API.\n',
    'content/crbt.yaml': readFileSync(
      path.join(REPOSITORY, 'test/fixtures/openapi/crbt.yaml'),
      'utf8',
    ),
    [CONFIG_FILE]: configOf("openapi: { api: './crbt.yaml' }"),
  });

/**
 * `firstFound` is how many were found when a set was first asked, written by somebody who had not seen the search. Since
 * then, the manual got some of the words that are asked for, so `least` is higher.
 */
const MANUAL_SETS = [
  { name: 'manualTuning', questions: 32, least: 32 },
  { name: 'manual', questions: 39, least: 39 },
  { name: 'manualMore', questions: 56, least: 56 },
  { name: 'manualHeldOut', questions: 60, least: 60, firstFound: 50 },
  { name: 'manualFresh', questions: 40, least: 40, firstFound: 36 },
  { name: 'manualBlind', questions: 80, least: 79, firstFound: 63 },
  { name: 'manualLater', questions: 52, least: 52, firstFound: 41 },
  { name: 'manualTopics', questions: 126, least: 124, firstFound: 116 },
  { name: 'manualJobs', questions: 115, least: 112, firstFound: 103 },
  { name: 'manualUsers', questions: 116, least: 115, firstFound: 109 },
  { name: 'manualTasks', questions: 112, least: 110, firstFound: 105 },
  { name: 'manualQuestions', questions: 119, least: 117, firstFound: 112 },
  { name: 'manualPeople', questions: 138, least: 138, firstFound: 123 },
  { name: 'manualWork', questions: 143, least: 137, firstFound: 137 },
];
const API_SETS = [
  { name: 'api', questions: 16, least: 16 },
  { name: 'apiMore', questions: 18, least: 18 },
  { name: 'apiHeldOut', questions: 30, least: 30 },
];

describe.each([
  ['the manual', MANUAL, MANUAL_SETS],
  ['an API', API, API_SETS],
] as const)('about %s', (_, getRoot, sets) => {
  let docs: Docs;
  beforeAll(async () => {
    const built = await buildWholeSite({
      ...{ root: await getRoot(), isDev: false, includeDrafts: false },
    });
    const files = new Map(built.files.map(({ file, content }) => [file, String(content)]));
    docs = await createDocsReader(async (file) => files.get(file))();
  });

  test.each(sets)('it finds the sections of $name', async ({ name, questions, least }) => {
    const asked = readQuestions(name);
    expect(asked).toHaveLength(questions);
    const missed: string[] = [];
    for (const { query, sections } of asked) {
      const found = await findFirst(docs, query);
      if (!found.some((url) => sections.includes(url))) missed.push(`${query}: ${found.join(' ')}`);
    }
    // Those that are missed are in the message.
    expect(missed.slice(questions - least)).toEqual([]);
  });
});

function readQuestions(name: string): readonly Question[] {
  const text = readFileSync(path.join(import.meta.dirname, 'sections', `${name}.yml`), 'utf8');
  return parse(text) as readonly Question[];
}

async function findFirst(docs: Docs, query: string): Promise<readonly string[]> {
  const base = docs.manifest.site.baseUrl.replace(/\/$/, '');
  const { hits } = await docs.search(query, { edition: '', limit: FIRST });
  return hits.map(({ url }) => url.replace(/\/(?=#|$)/, '').replace(base, ''));
}
