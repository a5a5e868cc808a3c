/** Texts of descriptions cannot leave their place on a page, run scripts, or read files from outside the content folder. */

import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { MAX_DESCRIPTION_BYTES, MAX_TEXT_FILE_BYTES } from '../../../generator/core/limits';
import { sample } from '../../helpers/code/longRun';
import { findHtmlProblems } from '../../helpers/pages/findHtmlProblems';
import { type Element, findAll, getText, parsePage } from '../../helpers/pages/html';
import { buildFixture, buildRoot, type Fixture } from '../../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf, createSite } from '../../helpers/sites/createSite';

const CONFIG = configOf("openapi: { api: { file: './openapi.json', samples: ['curl'] } }");

/** Texts that authors may write anywhere. */
const VECTORS: Readonly<Record<string, string>> = {
  script: '<script>alert(1)</script>',
  'an event': '<b onclick=alert(1)>x</b>',
  'a link that runs': '[x](javascript:alert(1)) <javascript:alert(1)>',
  'a closing fence': ':::::::::::::::::::::',
  'closing fences': ':::\n\n::::\n\n:::::\n\n::::::::',
  'an open directive': ':::tip[Open]\n\nInside.',
  'open directives': '::::tip\n\n:::note\n\nInside.',
  'an open comment': 'Before.\n\n<!-- never closed',
  'an open fence': 'Before.\n\n```js\nconst a = 1;',
  'an open fence of tildes': '~~~~\n:::\n',
  'an open pre': '<pre>\n\nstays open',
  'an open textarea': '<textarea>\n\nstays open',
  'an open instruction': '<?php\n\nstays open',
  'an open section': '<![CDATA[\n\nstays open',
  'open elements': '<div><span><table>',
  'closing elements': '</div></article></main></body></html>',
  'an id': 'Title {#taken}',
  attributes: 'x"} onclick="alert(1)" {y=\'z',
  'front matter': 'x\n---\nslug: /stolen\n---\ny',
  quotes: '"\'`\\',
  brackets: 'a](javascript:alert(1)) [b]: javascript:alert(1)',
  'a closing bracket': 'a]b',
  'many brackets': '['.repeat(40),
  pipes: 'a | b \\| c \\\\| d |',
  'a table': '| a | b |\n|---|---|\n| 1 | 2 |',
  backticks: '` `` ```',
  braces: '{a} {{c}} $x$',
  prototype: '__proto__',
  constructor: 'constructor',
  'a definition': '[x]\n\n[x]: javascript:alert(1)',
  control: 'a\u0000\u0007\u200e\u2028b',
  'a heading': '# One\n\nSetext\n===\n\n###### Six',
  'long words': 'w'.repeat(10_000),
};

/** The errors that end the build, so that there is no page. */
const ERRORS: Readonly<Record<string, readonly string[]>> = {
  'a closing fence': ['stray-directive-fence'],
  'closing fences': ['stray-directive-fence'],
  'open elements': ['nesting-too-deep'],
};

/** The text in every place that holds a text. */
function describeApi(text: string) {
  const schema = {
    ...{ type: 'object', title: text, description: text, required: [text] },
    properties: {
      [text]: { type: 'string', description: text, enum: [text], default: text, example: text },
      typed: { type: text, format: text, pattern: text },
      inner: { type: 'object', properties: { [text]: { $ref: '#/components/schemas/Other' } } },
      either: { oneOf: [{ title: text, properties: { [text]: {} } }, { type: 'null' }] },
    },
  };
  const media = { schema, examples: { [text]: { summary: text, value: { [text]: text } } } };
  const operation = {
    ...{ summary: text, description: text, tags: [text], deprecated: true },
    externalDocs: { url: text, description: text },
    parameters: [
      ...['query', 'header', 'cookie', text].map((place) => ({
        ...{ name: text, in: place, description: text, example: text, schema },
      })),
    ],
    requestBody: { description: text, content: { 'application/json': media, [text]: media } },
    responses: {
      '200': {
        description: text,
        headers: { [text]: { description: text, schema: { type: 'string' } } },
        content: { 'application/json': media },
        links: { [text]: { operationId: text, description: text } },
      },
      [text]: { description: text },
    },
    callbacks: { [text]: { [text]: { post: { summary: text, description: text } } } },
    security: [{ [text]: [text] }],
    servers: [{ url: text, description: text, variables: { [text]: { default: text } } }],
    'x-codeSamples': [{ lang: text, label: text, source: text }],
  };
  return {
    ...{ openapi: '3.1.0', externalDocs: { url: text, description: text } },
    info: {
      ...{ title: text, version: text, description: text, termsOfService: text },
      ...{ contact: { name: text, url: text, email: text }, license: { name: text, url: text } },
    },
    servers: [{ url: text, description: text, variables: { [text]: { default: text } } }],
    tags: [
      { name: text, description: text, externalDocs: { url: text } },
      { name: 'after', description: 'The last tag.' },
    ],
    paths: {
      [`/${text}`]: { summary: text, description: text, get: operation },
      '/after': { get: { operationId: text, tags: ['after'], summary: 'The last operation' } },
      '/again': { get: { ...operation, operationId: 'again' } },
    },
    webhooks: { [text]: { post: { description: text } } },
    components: {
      schemas: { [text]: schema, Other: { properties: { [text]: { description: text } } } },
      securitySchemes: {
        [text]: { type: 'http', scheme: text, bearerFormat: text, description: text },
        key: { type: 'apiKey', in: text, name: text },
        flows: { type: 'oauth2', flows: { [text]: { tokenUrl: text, scopes: { [text]: text } } } },
        open: { type: 'openIdConnect', openIdConnectUrl: text },
      },
    },
  };
}

describe.each(sample(Object.entries(VECTORS), 9))('%s', (name, text) => {
  test('stays in its place', async () => {
    const site = await buildFixture({
      [CONFIG_FILE]: CONFIG,
      'content/openapi.json': JSON.stringify(describeApi(text)),
    });
    const expected = Object.hasOwn(ERRORS, name) ? ERRORS[name] : [];
    const errors = site.diagnostics.filter(({ severity }) => severity === 'error');
    expect([...new Set(errors.map(({ code }) => code))]).toEqual(expected);
    const files = new Set(site.diagnostics.map(({ file }) => file));
    expect([...files].filter((file) => file !== 'content/openapi.json')).toEqual([]);
    if (errors.length > 0) return;
    const pages = listPages(site);
    expect(pages.length).toBeGreaterThanOrEqual(6);
    expect(pages.flatMap(([file, page]) => findFaults(file, page))).toEqual([]);
    expect(
      pages.flatMap(([file]) => findHtmlProblems(site.read(file).replace('<!doctype html>', ''))),
    ).toEqual([]);
    const after = parsePage(site.read('api/after/index.html'));
    expect(findAll(after, { class: 'endpoint' }).map(getText)).toEqual(['GET /after']);
    expect(getText(after)).toContain('The last tag.');
    const overview = parsePage(site.read('api/index.html'));
    expect(findAll(overview, { tag: 'h2' }).map(getText).slice(-3)).toEqual([
      ...['Base URL', 'Authentication', 'Operations'],
    ]);
    const [main] = findAll(overview, { tag: 'main' });
    const links = findAll(main as Element, { tag: 'a', href: '/api/after' });
    expect(links.map(getText)).toContain('after');
  });
});

function listPages(site: Fixture) {
  return [...site.files].flatMap(([file, bytes]) =>
    file.startsWith('api/') && file.endsWith('.html')
      ? [[file, parsePage(bytes.toString())] as const]
      : [],
  );
}

/** What no text may add to a page; each operation ends where its directive ends. */
function findFaults(file: string, page: Element): readonly string[] {
  const [main] = findAll(page, { tag: 'main' });
  if (main === undefined || findAll(page, { tag: 'main' }).length !== 1) return [`${file}: main`];
  const attributes = findAll(main).flatMap(({ tagName, attrs }) =>
    attrs.map(({ name, value }) => ({ tagName, name, value })),
  );
  return [
    ...findAll(main, { tag: 'script' }).map(() => `${file}: a script`),
    ...attributes
      .filter(({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value))
      .map(({ tagName, name, value }) => `${file}: <${tagName} ${name}="${value}">`),
    ...findAll(main, { class: 'reference' }).flatMap((reference) =>
      findAll(reference, { class: 'reference' }).map(() => `${file}: an operation in another`),
    ),
    ...findAll(main, { tag: 'p' })
      .map(getText)
      .filter((text) => /^:{2,}(?:details|tabs?|endpoint|object)\b/.test(text))
      .map((text) => `${file}: ${text.slice(0, 60)}`),
  ];
}

test('no reference reads a file from outside the content folder', async () => {
  const references = [
    ...['../secret.json', '/etc/hostname', 'file:///etc/hostname', 'https://evil.example/a.json'],
    ...['//evil.example/a.json', '.hidden.json', 'link.json', 'folder/deep.json'],
    ...['..%2Fsecret.json', '%2e%2e/secret.json', '..\\secret.json', 'docs/../../secret.json'],
  ];
  const root = await createSite({
    [CONFIG_FILE]: CONFIG,
    'secret.json': '{ "properties": { "stolen": { "type": "string" } } }',
    'content/.hidden.json': '{ "properties": { "stolen": {} } }',
    'content/openapi.json': JSON.stringify({
      ...{ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: {} },
      components: {
        schemas: Object.fromEntries(
          references.map(($ref, index) => [`S${index}`, { properties: { a: { $ref } } }]),
        ),
      },
    }),
  });
  symlinkSync(path.join(root, 'secret.json'), path.join(root, 'content/link.json'));
  mkdirSync(path.join(root, 'outside'));
  writeFileSync(path.join(root, 'outside/deep.json'), '{ "properties": { "stolen": {} } }');
  symlinkSync(path.join(root, 'outside'), path.join(root, 'content/folder'));
  const site = await buildRoot(root);
  expect(site.exitCode).toBe(1);
  const problems = site.diagnostics.filter(({ code }) => /^openapi-(?:file|reference)$/.test(code));
  // The four ways to `secret.json` are one file.
  expect(problems.map(({ message }) => message)).toEqual([
    'secret.json is outside content/',
    'content/etc/hostname does not exist',
    '$ref leads to another host: file:///etc/hostname',
    '$ref leads to another host: https://evil.example/a.json',
    '$ref leads to another host: //evil.example/a.json',
    'content/.hidden.json is private: its name or that of a folder starts with a dot',
    'content/link.json is outside content/',
    'content/folder/deep.json is outside content/',
    'content/..\\secret.json does not exist',
  ]);
  expect(new Set(problems.map(({ file, line }) => `${file}:${line}`))).toEqual(
    new Set(['content/openapi.json:1']),
  );
});

test('unreadable files are reported with the reason, alone and in a folder', async () => {
  const folder = { [CONFIG_FILE]: configOf("openapi: { api: { file: '.' } }") };
  const root = await createSite({ [CONFIG_FILE]: CONFIG, 'content/openapi.json': '' });
  const inFolder = await createSite({ ...folder, 'content/large.json': '' });
  const file = path.join(root, 'content/openapi.json');
  writeFileSync(file, Buffer.from('{\n  "openapi": "3.1.\xff"\n}', 'latin1'));
  truncateSync(path.join(inFolder, 'content/large.json'), MAX_DESCRIPTION_BYTES + 1);
  const list = async (site: string) =>
    (await buildRoot(site)).diagnostics
      .filter(({ code }) => code === 'openapi-file')
      .map(({ message, file: where, line = 1, column = 1 }) => [message, where, line, column]);
  expect(await list(root)).toEqual([
    ['the file is not valid UTF-8', 'content/openapi.json', 2, 19],
  ]);
  expect(await list(inFolder)).toEqual([
    ['the file cannot be read: it is larger than 64 MB', 'content/large.json', 1, 1],
  ]);
});

test('a description may be larger than other text files', async () => {
  const description = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: {} };
  const padding = 'x'.repeat(MAX_TEXT_FILE_BYTES);
  const site = await buildFixture({
    [CONFIG_FILE]: CONFIG,
    'content/openapi.json': JSON.stringify({ ...description, 'x-padding': padding }),
  });
  expect(site.diagnostics.filter(({ code }) => code === 'openapi-file')).toEqual([]);
});
