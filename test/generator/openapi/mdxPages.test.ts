/** Operations and schemas on MDX pages, and descriptions in sites whose pages are all MDX. */

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Element, findAll, getText, parsePage } from '../../helpers/pages/html';
import { buildFixture, buildRoot, type Fixture } from '../../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf, createSite, type SiteFiles } from '../../helpers/sites/createSite';
import { buildWarm, listBytes } from '../../helpers/sites/warmBuild';

const API = 'content/openapi.yaml';
const DESCRIPTION = `openapi: 3.1.0
info: { title: Kites, version: '1', description: 'Up <br> and {away}: <https://kites.example>' }
paths:
  /kites/{id}:
    put:
      operationId: putKite
      summary: Put a {new} kite
      tags: [kites]
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Kite' }
      responses:
        '204': { description: 'export <i>it</i> {now}.' }
components:
  schemas:
    Kite:
      description: A thing that flies.
      properties:
        span: { type: number, description: From tip to tip. }
`;
const FILES = {
  [CONFIG_FILE]: configOf("openapi: { api: './openapi.yaml' }"),
  'content/docs/index.md': '# Start\n',
  [API]: DESCRIPTION,
};

const build = (files: SiteFiles) => buildFixture({ ...FILES, ...files });

function showProblems({ diagnostics }: Fixture): readonly string[] {
  return diagnostics.map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`);
}

function getMain(site: Fixture, at: `/${string}`): Element {
  return findAll(parsePage(site.page(at)), { tag: 'main' })[0] as Element;
}

test('a page about an operation shows it below its text, and links lead to that page', async () => {
  const site = await build({
    'content/docs/put.mdx':
      '---\ntitle: Put one\noperation: putKite\n---\n\nFly {1 + 1} kites.\n\nLast words.\n',
  });
  expect(showProblems(site)).toEqual([]);
  const text = getText(getMain(site, '/put'));
  expect(text).toMatch(/Fly 2 kites\. Last words\. PUT \/kites\/\{id\}/);
  expect(text).toContain('export it {now}.');
  expect(site.page('/api/kites')).toContain('href="/put"');
  expect(getText(getMain(site, '/api/kites'))).not.toContain('Path parameters');
});

test('operations and schemas stand between and inside of JSX, and in the Markdown copy', async () => {
  const site = await build({
    'content/docs/guide.mdx': [
      ...['export const kites = 3;', '', '# Guide', ''],
      ...['::operation{id=putKite parts="facts,body"}', '', 'Then {kites} kites.', ''],
      ...['<Details title="More">', '', 'Look:', '', '::schema{name=Kite}', '', 'Bye.', ''],
      ...['</Details>', '', ':::note', '', '- In a list:', '', '  ::schema{name=Kite}', '', ':::'],
      ...['', '```md', '::operation{id=none}', '```', ''],
    ].join('\n'),
  });
  expect(showProblems(site)).toEqual([]);
  const main = getMain(site, '/guide');
  expect(findAll(main, { class: 'endpoint' }).map(getText)).toEqual(['PUT /kites/{id}']);
  const details = findAll(main, { tag: 'details' }).map(getText);
  expect(details.find((each) => each.startsWith('MoreLook'))).toMatch(
    /Look:.*From tip to tip\..* Bye\./,
  );
  const [item] = findAll(main, { tag: 'li' }).filter((each) =>
    getText(each).startsWith('In a list'),
  );
  expect(item && getText(item)).toContain('From tip to tip.');
  expect(getText(main)).toContain('::operation{id=none}');
  const copy = site.read('guide.md');
  expect(copy).toContain(':endpoint{method="PUT" path="/kites/{id}"}\n');
  expect(copy).toContain('[Kite](https://example.com/api/schemas/kite)');
  expect(copy.match(/From tip to tip/g)).toHaveLength(3);
  expect(copy).not.toContain('::schema');
});

test('wrong names are reported once, at their lines', async () => {
  const site = await build({
    'content/docs/guide.mdx': '# Guide\n\n::operation{id=putKit}\n\n::schema{name=Kit}\n',
    'content/docs/put.mdx': '---\ntitle: Put\noperation: put\n---\n',
  });
  expect(showProblems(site)).toEqual([
    'unknown-operation content/docs/guide.mdx:3:1',
    'unknown-operation content/docs/guide.mdx:5:1',
    'unknown-operation content/docs/put.mdx:3:1',
  ]);
});

test('what is wrong in a description is reported where an MDX page shows it', async () => {
  const site = await build({
    [API]: DESCRIPTION.replace('A thing', 'A [thing](./gone.md)'),
    'content/docs/guide.mdx': '# Guide\n\n{1}\n\n::schema{name=Kite}\n',
  });
  expect(showProblems(site)).toEqual([
    `broken-markdown-link ${API}:20:20`,
    'broken-markdown-link content/docs/guide.mdx:5:1',
  ]);
});

test('where all pages are MDX, generated ones are still Markdown', async () => {
  const site = await build({
    [CONFIG_FILE]: configOf("openapi: { api: './openapi.yaml' },\n  markdown: { format: 'mdx' }"),
    'content/docs/guide.md': '# Guide\n\nFly {1 + 1} kites.\n\n::operation{id=putKite}\n',
  });
  expect(showProblems(site)).toEqual([]);
  expect(getText(getMain(site, '/api'))).toContain('and {away}: https://kites.example');
  expect(getText(getMain(site, '/guide'))).toMatch(/Fly 2 kites\. PUT \/kites\/\{id\}/);
});

test('a warm build shows what has changed in the description, as a cold one does', async () => {
  const root = await createSite({
    ...FILES,
    'content/docs/put.mdx': '---\ntitle: Put\noperation: putKite\n---\n\nFly {1} kite.\n',
  });
  await buildWarm(root);
  const file = path.join(root, API);
  writeFileSync(file, readFileSync(file, 'utf8').replace('{new}', '{red}'));
  writeFileSync(file, readFileSync(file, 'utf8').replace('<i>it</i>', '<i>all</i>'));
  const warm = await buildWarm(root);
  expect(listBytes(warm)).toEqual(listBytes(await buildRoot(root)));
  expect(getText(getMain(warm, '/put'))).toContain('export all {now}.');
});
