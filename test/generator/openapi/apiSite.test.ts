/** Sites with descriptions build without problems, and problems in descriptions are reported where they are written. */

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { sample } from '../../helpers/code/longRun';
import { type Element, findAll, getText, parsePage } from '../../helpers/pages/html';
import { validateHtml } from '../../helpers/pages/validateHtml';
import { createApiSite, getApiSite } from '../../helpers/sites/apiSites';
import { buildFixture, buildRoot, type Fixture } from '../../helpers/sites/buildFixture';
import { findProblems } from '../../helpers/sites/checkPages';
import { CONFIG_FILE, configOf, createSite, type SiteFiles } from '../../helpers/sites/createSite';
import { buildWarm, listBytes } from '../../helpers/sites/warmBuild';
import { countTrials } from '../../helpers/trials/countTrials';

/** What the author of the description writes: a title of 70 letters with its site's. */
const WRITTEN = /long-title/;

describe.each(['tag', 'operation'] as const)('a page for each %s', (group) => {
  test('has no problem, and its links lead somewhere', async () => {
    const site = await getApiSite(group);
    expect(site.diagnostics).toEqual([]);
    expect(findProblems(site, '/')).toEqual([]);
    expect(findBrokenHashes(site)).toEqual([]);
  });

  test('is valid HTML', async () => {
    const site = await getApiSite(group);
    const files = sample(
      [...site.files.keys()].filter((file) => file.endsWith('.html')),
      6,
    );
    const found: string[] = [];
    for (const file of files) {
      const problems = await validateHtml(site.read(file));
      found.push(
        ...problems.filter((each) => !WRITTEN.test(each)).map((each) => `${file}: ${each}`),
      );
    }
    expect(found).toEqual([]);
    countTrials('pages validated', files.length);
  });
});

function findBrokenHashes(site: Fixture): readonly string[] {
  const pages = new Map<string, Element>(
    [...site.files].flatMap(([file, bytes]) =>
      file.endsWith('.html')
        ? [[`/${file.replace(/(?:^|\/)index\.html$/, '')}`, parsePage(bytes.toString())] as const]
        : [],
    ),
  );
  const listIds = (page: Element) =>
    findAll(page).flatMap(({ attrs }) =>
      attrs.filter(({ name }) => name === 'id').map(({ value }) => value),
    );
  return [...pages].flatMap(([from, page]) =>
    findAll(page, { tag: 'a', href: true }).flatMap(({ attrs }) => {
      const href = attrs.find(({ name }) => name === 'href')?.value ?? '';
      const [target = '', hash] = decodeURIComponent(href).split('#');
      if (hash === undefined || hash === '' || /^\w+:/.test(target)) return [];
      const to = target === '' ? from : target.replace(/(?<=.)\/$/, '');
      const found = pages.get(to);
      return found && listIds(found).includes(hash) ? [] : [`${from}: ${href}`];
    }),
  );
}

test('two builds have the same bytes, and one that remembers another has those of one that does not', async () => {
  const files = createApiSite({ group: 'operation', apis: ['lighthouses', 'tea'] });
  const root = await createSite(files);
  const cold = listBytes(await buildWarm(root));
  expect(listBytes(await buildWarm(root))).toEqual(cold);
  expect(listBytes(await buildRoot(root))).toEqual(cold);
  const part = path.join(root, 'content/lighthouses/parts/responses.yaml');
  writeFileSync(part, readFileSync(part, 'utf8').replace('Nobody can see it.', 'Thick as soup.'));
  const warm = await buildWarm(root);
  expect(listBytes(warm)).toEqual(listBytes(await buildRoot(root)));
  expect(warm.page('/lighthouses/lamps/list-lamps')).toContain('Thick as soup');
});

const KITES = `openapi: 3.1.0
info: { title: Kites, version: '1' }
tags:
  - name: kites
paths:
  /kites/{id}:
    get:
      operationId: getKite
      summary: Get a kite
      tags: [kites]
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
      description: |
        First line.

        See [nothing](./nowhere.md).

        ::unknown

        # Top

        ### Deep
      responses:
        '200':
          description: The [kite](/docs/gone.md).
  /kites:
    post:
      operationId: addKite
      summary: Add a kite
      tags: [kites]
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Kite' }
components:
  schemas:
    Kite:
      description: A thing that flies.
      properties:
        span: { type: number, description: From tip to tip. }
`;
const START = { 'content/docs/index.md': '# Start\n' };
const CLEAN = KITES.replace(
  / {6}description: \|\n[\s\S]*? {6}responses/,
  '      responses',
).replace('[kite](/docs/gone.md)', 'kite');

async function buildKites(files: SiteFiles, more = "openapi: { api: './openapi.yaml' }") {
  return buildFixture({
    ...{ [CONFIG_FILE]: configOf(more), ...START, 'content/openapi.yaml': CLEAN },
    ...files,
  });
}

function showProblems({ diagnostics }: Fixture): readonly string[] {
  return diagnostics.map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`);
}

test('problems in Markdown are reported at their lines in the description', async () => {
  const site = await buildKites({ 'content/openapi.yaml': KITES });
  expect(showProblems(site)).toEqual([
    'unknown-directive content/openapi.yaml:18:9',
    'skipped-heading content/openapi.yaml:22:9',
    'broken-markdown-link content/openapi.yaml:16:9',
    'broken-markdown-link content/openapi.yaml:25:11',
  ]);
});

test('problems in Markdown of JSON are reported at its value', async () => {
  const site = await buildKites(
    {
      'content/openapi.json': JSON.stringify(
        {
          ...{ openapi: '3.1.0', paths: {} },
          info: { title: 'Kites', version: '1', description: 'One.\n\nSee [it](./gone.md).' },
        },
        undefined,
        2,
      ),
    },
    "openapi: { api: './openapi.json' }",
  );
  expect(showProblems(site)).toEqual(['broken-markdown-link content/openapi.json:7:20']);
});

test('servers that no program can call, and objects in schemas, are reported at their values', async () => {
  const description = [
    'openapi: 3.1.0',
    'info: { title: Kites, version: "1" }',
    'servers:',
    '  - { url: "https://kites.example:1e99/v4" }',
    '  - { url: "https://{host}/v4", variables: { host: { default: "a b" } } }',
    '  - { url: "https://{region}.kites.example", variables: { region: { default: north } } }',
    '  - { url: /v4 }',
    'paths:',
    '  /kites:',
    '    get:',
    '      operationId: listKites',
    '      responses: { "200": { description: All of them. } }',
    'components:',
    '  schemas:',
    '    Kite:',
    '      type: object',
    '      externalDocs: { url: [1] }',
    '      discriminator: { propertyName: 5 }',
  ].join('\n');
  const site = await buildKites({ 'content/openapi.yaml': description });
  expect(showProblems(site)).toEqual([
    'openapi-invalid content/openapi.yaml:17:28',
    'openapi-invalid content/openapi.yaml:18:38',
    'openapi-invalid content/openapi.yaml:4:12',
    'openapi-invalid content/openapi.yaml:5:12',
  ]);
});

test('schemas that no value matches print nothing', async () => {
  const warn = vi.spyOn(console, 'warn');
  const schema = { allOf: [{ type: 'object' }, { type: 'string' }] };
  const content = { 'application/json': { schema } };
  const get = { operationId: 'list', responses: { '200': { description: 'All.', content } } };
  const description = { openapi: '3.1.0', info: { title: 'Kites', version: '1' } };
  await buildKites(
    { 'content/openapi.json': JSON.stringify({ ...description, paths: { '/kites': { get } } }) },
    "openapi: { api: './openapi.json' }",
  );
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test('a hand-written page replaces a generated one, whatever its form', async () => {
  const own = '# Mine\n\nBy hand.\n';
  for (const file of ['kites.md', 'kites.mdx', 'kites/index.md']) {
    const site = await buildKites({ [`content/docs/api/${file}`]: own });
    expect(showProblems(site)).toEqual([]);
    expect(getMain(site, '/api/kites')).toContain('By hand.');
  }
});

function getMain(site: Fixture, at: `/${string}`): string {
  return getText(findAll(parsePage(site.page(at)), { tag: 'main' })[0] as Element);
}

test('a page about an operation shows it, and links lead to that page', async () => {
  const site = await buildKites({
    'content/docs/add.md': '---\ntitle: Add one\noperation: addKite\n---\n\nChoose a name.\n',
    'content/docs/get.md':
      '---\ntitle: Get one\noperation: "GET /kites/{id}"\n---\n\nNo operation has this id.\n',
  });
  expect(showProblems(site)).toEqual(['unknown-operation content/docs/get.md:3:1']);
  const built = await buildKites({
    'content/docs/add.md': '---\ntitle: Add one\noperation: addKite\n---\n\nChoose a name.\n',
  });
  expect(showProblems(built)).toEqual([]);
  expect(getMain(built, '/add')).toContain('POST /kites');
  expect(built.page('/api/kites')).toContain('href="/add"');
  expect(getMain(built, '/api/kites')).not.toContain('Fields of span');
});

test('operations and schemas stand in any place of a page, and its problems keep their lines', async () => {
  const id = CLEAN.replace('      operationId: getKite\n', '');
  const site = await buildKites({
    'content/openapi.yaml': id,
    'content/docs/guide.md': [
      ...['# Guide', '', '::operation{id="GET /kites/{id}" parts="parameters"}', ''],
      ...['::::tabs', '', ':::tab{label="One"}', '', '::operation{id=addKite}', '', ':::', ''],
      ...[':::tab{label="Two"}', '', '- In a list:', '', '  ::schema{name=Kite}', '', ':::', ''],
      ...['::::', '', '[gone](./gone.md)', '', '```md', '::operation{id=none}', '```', ''],
    ].join('\n'),
  });
  expect(showProblems(site)).toEqual(['broken-markdown-link content/docs/guide.md:23:1']);
  const page = parsePage(site.page('/guide'));
  expect(findAll(page, { class: 'endpoint' }).map(getText)).toEqual([
    'GET /kites/{id}',
    'POST /kites',
  ]);
  const main = getMain(site, '/guide');
  expect(main).toContain('::operation{id=none}');
  expect(main).not.toContain(':::');
  const item = findAll(page, { tag: 'li' }).find((each) => getText(each).includes('In a list:'));
  expect(item && getText(item)).toContain('From tip to tip.');
});

test('wrong names and parts are reported at their lines', async () => {
  const site = await buildKites({
    'content/docs/guide.md':
      '# Guide\n\n::operation{id=addKit}\n\n::operation{id=addKite parts=boddy}\n\n::schema{name=Kit}\n\n::operation\n',
  });
  expect(showProblems(site)).toEqual([
    'unknown-operation content/docs/guide.md:3:1',
    'unknown-operation content/docs/guide.md:5:1',
    'unknown-operation content/docs/guide.md:7:1',
    'unknown-operation content/docs/guide.md:9:1',
  ]);
});

test('operations are not missed when a description cannot be read', async () => {
  const site = await buildKites({
    'content/openapi.yaml': 'openapi: 3.1.0\ninfo: [\n',
    'content/docs/guide.md': '# Guide\n\n::operation{id=addKite}\n',
  });
  expect(showProblems(site)).toEqual(['openapi-syntax content/openapi.yaml:2:7']);
});

test('a page in a language without a description shows operations of the originals', async () => {
  const site = await buildKites(
    { 'content/fr/docs/guide.md': '# Guide\n\n::operation{id=addKite}\n' },
    "openapi: { api: './openapi.yaml' },\n  languages: { fr: {} }",
  );
  expect(showProblems(site)).toEqual([]);
  expect(getMain(site, '/fr/guide')).toContain('POST /kites');
  expect(site.page('/fr/guide')).toContain('href="/fr/api/schemas/kite"');
});

test('versions and languages have their own descriptions', async () => {
  const change = (words: string) => CLEAN.replace('Get a kite', words);
  const site = await buildKites(
    {
      'content/fr/openapi.yaml': change('Lire un cerf-volant'),
      'content/versions/1.0/openapi.yaml': change('Get an old kite'),
      'content/de/docs/index.md': '# Anfang\n',
      'content/versions/1.0/docs/index.md': '# Old start\n',
    },
    "openapi: { api: './openapi.yaml' },\n  languages: { fr: {}, de: {} },\n  docs: { versions: { '1.0': {} } }",
  );
  expect(showProblems(site)).toEqual([]);
  expect(getMain(site, '/api/kites')).toContain('Get a kite');
  expect(getMain(site, '/fr/api/kites')).toContain('Lire un cerf-volant');
  expect(getMain(site, '/fr/api/kites')).toContain('Paramètres');
  expect(getMain(site, '/de/api/kites')).toContain('Get a kite');
  expect(getMain(site, '/1.0/api/kites')).toContain('Get an old kite');
});

test('a folder has a description for each of its files, beside those of another key', async () => {
  const site = await buildKites(
    {
      'content/apis/red.yaml': CLEAN.replace('title: Kites', 'title: Red kites'),
      'content/apis/blue.json': JSON.stringify({
        ...{ openapi: '3.0.3', info: { title: 'Blue kites', version: '1' } },
        paths: { '/blue': { get: { responses: { 200: { description: 'Fine.' } } } } },
      }),
      'content/apis/part.yaml': 'A: { type: string }\n',
    },
    "openapi: { api: './openapi.yaml', 'more/apis': './apis' }",
  );
  expect(showProblems(site)).toEqual([]);
  expect(getMain(site, '/more/apis/red')).toContain('Red kites');
  expect(getMain(site, '/more/apis/blue')).toContain('Blue kites');
  expect(getMain(site, '/api')).toContain('Kites');
  expect([...site.files.keys()].filter((file) => file.startsWith('more/apis/part'))).toEqual([]);
});

test('a site of nothing but a description is a site', async () => {
  const site = await buildFixture({
    [CONFIG_FILE]: configOf("openapi: { api: './openapi.yaml' }"),
    'content/openapi.yaml': CLEAN,
  });
  expect(showProblems(site)).toEqual([]);
  expect(getMain(site, '/api')).toContain('Kites');
});

test('a page about a type opens fewer types than one about an operation, and links to all', async () => {
  const fields = (at: number) =>
    Object.fromEntries(
      Array.from({ length: 9 }, (_, field) => [`part_${at}_${field}`, { type: 'string' }]),
    );
  const names = Array.from({ length: 8 }, (_, at) => `Part${at}`);
  const parts = names.map((name, at) => [name, { type: 'object', properties: fields(at) }]);
  const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const whole = {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name.toLowerCase(), refer(name)])),
  };
  const content = { 'application/json': { schema: refer('Whole') } };
  const built = await buildKites({
    'content/openapi.yaml': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Parts', version: '1' },
      paths: {
        '/whole': {
          get: {
            operationId: 'getWhole',
            tags: ['Wholes'],
            responses: { 200: { description: 'The whole', content } },
          },
        },
      },
      components: { schemas: { Whole: whole, ...Object.fromEntries(parts) } },
    }),
  });
  const countOpened = (at: `/${string}`) =>
    names.filter((_, part) => getMain(built, at).includes(`part_${part}_0`)).length;
  // Of 8 rows each, and 9 for each type that opens: at most 30 and 100.
  expect(countOpened('/api/schemas/whole')).toBe(2);
  expect(countOpened('/api/wholes')).toBe(8);
  for (const name of names)
    expect(built.page('/api/schemas/whole')).toContain(`href="/api/schemas/${name.toLowerCase()}"`);
});
