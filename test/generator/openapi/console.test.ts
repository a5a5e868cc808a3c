/** What pages of an API have for readers who try it: a button, a file each, and a policy that allows the requests. */

import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readApi } from '../../../generator/openapi/apiModel';
import { openNodes } from '../../../generator/openapi/apiNode';
import { createConsole } from '../../../generator/openapi/createConsole';
import type { ConsoleData } from '../../../templates/model/console';
import { buildFixture, type Fixture } from '../../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf } from '../../helpers/sites/createSite';

type Json = Readonly<Record<string, unknown>>;

const listKites = { operationId: 'listKites', responses: { 200: { description: 'OK' } } };
const DESCRIPTION = {
  openapi: '3.1.0',
  info: { title: 'Kites', version: '1' },
  servers: [{ url: 'https://api.example' }],
  paths: { '/kites': { get: { ...listKites, tags: ['Sky'] } } },
};

function build(description: Json, { more = '', options = '' } = {}): Promise<Fixture> {
  return buildFixture({
    [CONFIG_FILE]: configOf(`openapi: { api: { file: 'api.json'${options} } }${more}`),
    'content/api.json': JSON.stringify({ ...DESCRIPTION, ...description }),
    'content/docs/index.md': '# Guide\n',
  });
}

/** What readers can try of the only operation, without a site. */
function find(get: Json, root: Json = {}, method = 'get'): ConsoleData | undefined {
  const paths = { '/kites/{id}': { [method]: { ...listKites, ...get } } };
  const values = new Map([['api.json', { ...DESCRIPTION, paths, ...root }]]);
  const files = { values, locate: () => ({ file: 'api.json', line: 1, column: 1 }) };
  const node = openNodes({ ...files, diagnostics: [] }, () => {});
  const [operation] = (node && readApi(node, { untagged: '', reserved: [] }).operations) ?? [];
  if (node === undefined || operation === undefined) throw new Error('There is no operation.');
  const data = createConsole(operation, node, true);
  return data && JSON.parse(JSON.stringify(data));
}

function read(...given: Parameters<typeof find>): ConsoleData {
  const data = find(...given);
  if (data === undefined) throw new Error('There is no console.');
  return data;
}

function listConsoles({ files }: Fixture): readonly string[] {
  return [...files.keys()].filter((file) => file.startsWith('assets/consoles/'));
}

const findConnections = (text: string) =>
  /connect-src ([^;]*)/.exec(text.replaceAll('&#x27;', "'"))?.[1];

const BUTTON =
  /<button class="button needs-script" type="button" data-console="[\da-f]{16}">Try it<\/button>/g;

test('a page with a console weighs a hundred bytes more for each operation, and its policy', async () => {
  const paths = {
    '/kites': { get: { ...listKites, tags: ['Sky'] } },
    '/lines': { get: { ...listKites, operationId: 'listLines', tags: ['Sky'] } },
  };
  const [site, without] = await Promise.all([
    build({ paths }),
    build({ paths }, { options: ', console: false' }),
  ]);
  const page = site.page('/api/sky');
  const buttons = page.match(BUTTON) ?? [];
  expect(buttons.map((button) => Buffer.byteLength(button))).toEqual([97, 97]);
  // The numbers in ids, and the names of scripts, have the same lengths.
  const plain = page.replace(BUTTON, '').replace(' https://api.example', '');
  expect(Buffer.byteLength(plain)).toBe(Buffer.byteLength(without.page('/api/sky')));
  expect(site.read('api/sky.md')).toBe(without.read('api/sky.md'));
  expect(listConsoles(site).length).toBe(2);
  const script = [...site.files].find(([file]) => /^assets\/console-[\da-f]+\.js$/.test(file));
  expect(gzipSync(script?.[1] ?? '').length).toBeLessThan(8000);
  expect(script?.[1].length).toBeGreaterThan(8000);
  const names = [...without.files.keys()].filter((file) => file.includes('console'));
  expect(names).toEqual([]);
});

test('only pages with a console may send requests to the servers', async () => {
  const site = await build(
    {
      servers: [
        { url: 'https://api.example/v1' },
        { url: '/here' },
        {
          url: 'https://{region}.example:{port}/{base}',
          variables: {
            region: { enum: ['eu', 'us'], default: 'eu' },
            port: { default: '8443' },
            base: { default: 'v1' },
          },
        },
      ],
    },
    { more: ', markdown: {}' },
  );
  const origins = 'https://api.example https://eu.example:8443 https://us.example:8443';
  expect(findConnections(site.page('/api/sky'))).toBe(`'self' ${origins}`);
  expect(findConnections(site.page('/'))).toBe("'self'");
  expect(findConnections(site.page('/api'))).toBe("'self'");
  // A host cannot give pages headers of their own.
  expect(findConnections(site.read('_headers'))).toBe(`'self' ${origins}`);
});

describe('servers', () => {
  const list = (...urls: readonly string[]) => {
    const data = find({}, { servers: urls.map((url) => ({ url })) });
    return data && [data.servers.map(({ url }) => url), data.origins];
  };

  test.each([
    [['https://api.example/v1/'], [['https://api.example/v1/'], ['https://api.example']]],
    [
      ['/v1', 'v2'],
      [['/v1', 'v2'], ['']],
    ],
    [['HTTPS://API.Example:443'], [['HTTPS://API.Example:443'], ['https://api.example']]],
    [['http://localhost:80'], [['http://localhost:80'], ['http://localhost']]],
    [['http://127.0.0.1:8080'], [['http://127.0.0.1:8080'], ['http://127.0.0.1:8080']]],
    [['https://user@api.example'], [['https://user@api.example'], ['https://api.example']]],
  ])('%j can be reached', (urls, expected) => {
    expect(list(...urls)).toEqual(expected);
  });

  test.each([
    'http://api.example',
    'https://*.example',
    "https://api.example;script-src'*'",
    'ftp://api.example',
    'wss://api.example',
    'javascript:alert(1)',
    'https://{region}.example',
    'https://[::1]/',
  ])('%j cannot, and there is no console', (url) => {
    expect(list(url)).toBeUndefined();
  });

  test('that a page with HTTPS cannot reach are left out', () => {
    expect(list('http://api.example', 'https://api.example')).toEqual([
      ['https://api.example'],
      ['https://api.example'],
    ]);
  });

  test('of an operation replace the others, and none are no console', () => {
    const servers = [{ url: 'https://other.example' }];
    expect(read({ servers }).origins).toEqual(['https://other.example']);
    expect(find({}, { servers: [] })).toBeUndefined();
  });
});

test('what browsers let no page send has no console', () => {
  expect(find({}, {}, 'trace')).toBeUndefined();
  expect(find({}, {}, 'delete')?.method).toBe('DELETE');
});

test('parameters are as their schemas say, without references', () => {
  const { parameters } = read(
    {
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'integer' }, example: 7 },
        { name: 'color', in: 'query', schema: { $ref: '#/components/schemas/Color' } },
        {
          ...{ name: 'tags', in: 'query', style: 'pipeDelimited', explode: false },
          schema: { type: 'array', items: { type: 'string' }, default: ['a', 'b'] },
        },
        { name: 'deep', in: 'query', style: 'deepObject', schema: { type: ['object', 'null'] } },
        {
          name: 'json',
          in: 'query',
          content: { 'application/json': { schema: { type: 'object' } } },
        },
        { name: 'fly', in: 'header', description: 'If it *flies*.', schema: { type: 'boolean' } },
        { name: 'accept', in: 'header', schema: { type: 'string' } },
        { name: 'any', in: 'cookie', schema: { oneOf: [{ type: 'string' }, { type: 'integer' }] } },
      ],
    },
    { components: { schemas: { Color: { type: 'string', enum: ['red', 'blue', null] } } } },
  );
  expect(parameters).toEqual([
    {
      ...{ name: 'id', type: 'integer', isRequired: true, sample: '7' },
      ...{ place: 'path', style: 'simple', explodes: false },
    },
    {
      ...{ name: 'color', type: 'text', values: ['red', 'blue'] },
      ...{ place: 'query', style: 'form', explodes: true },
    },
    {
      ...{ name: 'tags', type: 'list', sample: 'a, b' },
      ...{ place: 'query', style: 'pipeDelimited', explodes: false },
    },
    { name: 'deep', type: 'object', place: 'query', style: 'deepObject', explodes: false },
    { name: 'json', type: 'text', place: 'query', style: 'form', explodes: true },
    {
      ...{ name: 'fly', type: 'boolean', hint: 'If it *flies*.' },
      ...{ place: 'header', style: 'simple', explodes: false },
    },
    { name: 'any', type: 'text', place: 'cookie', style: 'form', explodes: true },
  ]);
});

test('bodies have an example, fields or a file', () => {
  const kite = {
    type: 'object',
    required: ['name'],
    properties: {
      id: { type: 'integer', readOnly: true },
      name: { type: 'string', example: 'Eagle' },
      photo: { type: 'string', format: 'binary' },
      size: { $ref: '#/components/schemas/Size' },
    },
  };
  const content = Object.fromEntries(
    [
      ...['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded'],
      ...['image/png', 'application/xml'],
    ].map((type) => [type, { schema: kite }]),
  );
  const data = read(
    { requestBody: { required: true, content } },
    { components: { schemas: { Size: { enum: [1, 2] } } } },
    'post',
  );
  const fields = [
    { name: 'name', type: 'text', isRequired: true, sample: 'Eagle' },
    { name: 'photo', type: 'file' },
    { name: 'size', type: 'text', values: ['1', '2'] },
  ];
  expect(data.needsBody).toBe(true);
  expect(data.bodies.map(({ kind, fields: own }) => [kind, own])).toEqual([
    ['json', undefined],
    ['multipart', fields],
    ['form', fields],
    ['file', undefined],
    ['text', undefined],
  ]);
  expect(JSON.parse(data.bodies[0]?.sample ?? '')).toMatchObject({ name: 'Eagle', size: 1 });
});

test('security schemes are fields, and those that need more than a value are left out', () => {
  const securitySchemes = {
    key: { type: 'apiKey', in: 'query', name: 'api_key' },
    user: { type: 'http', scheme: 'Basic' },
    token: { type: 'oauth2', flows: {} },
    digest: { type: 'http', scheme: 'digest' },
    certificate: { type: 'mutualTLS' },
  };
  const { security } = read(
    { security: [{ key: [], user: [] }, { token: [] }, { digest: [] }, { certificate: [] }, {}] },
    { components: { securitySchemes } },
  );
  expect(security).toEqual([
    [
      { name: 'key', kind: 'query', key: 'api_key' },
      { name: 'user', kind: 'basic' },
    ],
    [{ name: 'token', kind: 'bearer' }],
    [{ name: 'digest', kind: 'header', key: 'Authorization' }],
    [],
  ]);
});

test('the data is bounded', () => {
  const parameters = Array.from({ length: 500 }, (_, index) => ({
    ...{ name: `p${index}`, in: 'query', description: 'long '.repeat(1000) },
    schema: { type: 'string', enum: Array.from({ length: 1000 }, (__, value) => `v${value}`) },
  }));
  const found = read({ parameters });
  expect(found.parameters.length).toBe(100);
  expect(found.parameters[0]?.values?.length).toBe(200);
  expect(found.parameters[0]?.hint?.length).toBe(201);
});

test('webhooks, feeds and pages for printing have no console', async () => {
  const site = await buildFixture({
    [CONFIG_FILE]: configOf(
      "openapi: { api: 'api.json' }, blog: { feeds: ['atom'] }, docs: { printPages: true }",
    ),
    'content/api.json': JSON.stringify({
      ...DESCRIPTION,
      webhooks: { landed: { post: { responses: { 200: { description: 'OK' } } } } },
    }),
    'content/docs/index.md': '# Guide\n',
    'content/blog/2025-01-02-kites.md': '# Kites\n\n::operation{id="listKites"}\n',
  });
  expect(site.page('/api/webhooks').match(BUTTON)).toBeNull();
  expect(site.page('/print').match(BUTTON)).toBeNull();
  expect(site.page('/blog/2025/01/02/kites').match(BUTTON)?.length).toBe(1);
  expect(findConnections(site.page('/blog/2025/01/02/kites'))).toBe("'self' https://api.example");
  expect(site.read('blog/atom.xml')).not.toContain('Try it');
});

test('an attribute of an author shows no unknown console', async () => {
  const endpoint = (key: string) =>
    `:::endpoint{method="GET" path="/a" console="${key}"}\n\n\`\`\`json\n{}\n\`\`\`\n\n:::\n`;
  const site = await buildFixture({
    'content/docs/index.md': `# Guide\n\n${endpoint('../x')}\n${endpoint('0'.repeat(16))}`,
  });
  expect(findConnections(site.page('/'))).toBe("'self'");
  expect(site.page('/')).not.toContain('data-console');
  expect(listConsoles(site)).toEqual([]);
});
