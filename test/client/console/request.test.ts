/** What becomes a request of the values that a reader gives, and what is said of wrong ones. */

import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { createRequest, type Given } from '../../../client/console/createRequest';
import { writeCommand } from '../../../client/console/writeCommand';
import type { ConsoleData, ConsoleParameter } from '../../../templates/model/console';
import { IS_POSIX } from '../../helpers/commands/isPosix';

const HERE = 'https://docs.example';
const API = 'https://api.example';

const DATA: ConsoleData = {
  ...{ method: 'GET', path: '/kites', servers: [{ url: API, variables: [] }], origins: [API] },
  ...{ parameters: [], bodies: [], security: [] },
};
const GIVEN: Given = { server: 0, values: {}, files: {}, body: 0, schemes: [], credentials: {} };

const parameter = (changes: Partial<ConsoleParameter>): ConsoleParameter => ({
  ...{ name: 'id', type: 'text', place: 'query', style: 'form', explodes: true },
  ...changes,
});
const make = (data: Partial<ConsoleData>, given: Partial<Given> = {}) =>
  createRequest({ ...DATA, ...data }, { ...GIVEN, ...given }, HERE);
const listProblems = ({ problems }: ReturnType<typeof make>) =>
  [...problems].map(([key, { kind }]) => `${key}: ${kind}`);

describe('the address', () => {
  const inPath = parameter({ place: 'path', style: 'simple', isRequired: true });

  test.each([
    ['k-1', `${API}/kites/k-1`],
    ['a/b', `${API}/kites/a%2Fb`],
    ['$&', `${API}/kites/%24%26`],
  ])('has the value %j in its path', (id, url) => {
    const made = make({ path: '/kites/{id}', parameters: [inPath] }, { values: { 'path id': id } });
    expect(made.request.url).toBe(url);
    expect(listProblems(made)).toEqual([]);
  });

  test.each(['.', '..'])('with the value %j in its path would be another one', (id) => {
    const made = make({ path: '/kites/{id}', parameters: [inPath] }, { values: { 'path id': id } });
    expect(listProblems(made)).toEqual([': wrongAddress']);
  });

  test('shows what is missing in its path', () => {
    const made = make({ path: '/kites/{id}', parameters: [inPath] });
    expect(made.request.url).toBe(`${API}/kites/%7Bid%7D`);
    expect(listProblems(made)).toEqual(['path id: missing']);
  });

  test.each([
    ['/v1', 'https://docs.example/v1/kites'],
    ['https://api.example/v1/', 'https://api.example/v1/kites'],
    ['{scheme}://api.example/{base}', 'https://api.example/v2/kites'],
  ])('begins with the server %j', (url, expected) => {
    const variables = [
      { name: 'scheme', value: 'https', values: ['http', 'https'] },
      { name: 'base', value: 'v1' },
    ];
    const data = { servers: [{ url, variables }], origins: [API, ''] };
    const made = make(data, { values: { 'server base': 'v2', 'server scheme': '' } });
    expect(made.request.url).toBe(expected);
    expect(listProblems(made)).toEqual([]);
  });

  test.each([
    ['https://evil.example', '/'],
    ['/{base}', '/evil.example'],
    ['{scheme}://api.example', 'http'],
  ])('of the server %j with %j is on another origin', (url, value) => {
    const variables = [
      { name: 'base', value },
      { name: 'scheme', value },
    ];
    const made = make({ servers: [{ url, variables }], origins: [API, ''] });
    expect(listProblems(made)).toEqual([': otherOrigin']);
  });
});

test('values that are not given are left out', () => {
  const parameters = [parameter({ name: 'a' }), parameter({ name: 'b', type: 'list' })];
  expect(make({ parameters }).request.url).toBe(`${API}/kites`);
  const values = { 'query a': ' x ', 'query b': 'one, two' };
  expect(make({ parameters }, { values }).request.url).toBe(`${API}/kites?a=%20x%20&b=one&b=two`);
});

test.each([
  ['integer', '7', []],
  ['integer', '7.5', ['query id: wrongNumber']],
  ['number', '-7.5e3', []],
  ['number', 'seven', ['query id: wrongNumber']],
  ['object', '{"a":1}', []],
  ['object', '{"a":', ['query id: wrongJson']],
] as const)('a value of type %s may be %j', (type, text, problems) => {
  const made = make({ parameters: [parameter({ type })] }, { values: { 'query id': text } });
  expect(listProblems(made)).toEqual(problems);
});

test('a header has only what a request can send', () => {
  const parameters = [parameter({ name: 'X-Id', place: 'header', style: 'simple' })];
  const read = (text: string) => make({ parameters }, { values: { 'header X-Id': text } });
  expect(read('a').request.headers).toEqual([['X-Id', 'a']]);
  expect(listProblems(read('a\r\nHost: b'))).toEqual(['header X-Id: wrongHeader']);
  expect(listProblems(read('🪁'))).toEqual(['header X-Id: wrongHeader']);
});

test('credentials go where their scheme says', () => {
  const { request } = make(
    {},
    {
      schemes: [
        { name: 'a', kind: 'bearer' },
        { name: 'b', kind: 'basic' },
        { name: 'c', kind: 'header', key: 'X-Key' },
        { name: 'd', kind: 'query', key: 'key' },
        { name: 'e', kind: 'cookie', key: 'session' },
        { name: 'f', kind: 'bearer' },
      ],
      credentials: {
        a: { value: 'token' },
        b: { value: 'Åse', password: 'p:w' },
        c: { value: 'k' },
        d: { value: 'q&' },
        e: { value: 's' },
      },
    },
  );
  expect(request).toEqual({
    method: 'GET',
    url: `${API}/kites?key=q%26`,
    headers: [
      ['Authorization', 'Bearer token'],
      ['Authorization', 'Basic w4VzZTpwOnc='],
      ['X-Key', 'k'],
    ],
    cookies: ['session=s'],
    body: undefined,
  });
});

describe('the body', () => {
  const json = { mediaType: 'application/json', kind: 'json' } as const;

  test('is checked when it is JSON', () => {
    const read = (body: string) => make({ bodies: [json], needsBody: true }, { values: { body } });
    expect(read('{"a": 1}').request).toMatchObject({
      headers: [['Content-Type', 'application/json']],
      body: { kind: 'text', text: '{"a": 1}' },
    });
    expect(read('{"a": }').problems.get('body')).toEqual({
      kind: 'wrongJson',
      text: '{"a": }',
      index: 6,
    });
    expect(listProblems(read(' '))).toEqual(['body: missing']);
  });

  test('may consist of fields', () => {
    const fields = [
      { name: 'name', type: 'text', isRequired: true },
      { name: 'tags', type: 'list' },
      { name: 'size', type: 'object' },
      { name: 'none', type: 'text' },
      { name: 'photo', type: 'file' },
    ] as const;
    const photo = new File(['x'], 'kite.png');
    const { request, problems } = make(
      { bodies: [{ mediaType: 'multipart/form-data', kind: 'multipart', fields }] },
      {
        values: { 'body name': 'Eagle', 'body tags': 'a\nb, c', 'body size': '{"w": 1}' },
        files: { 'body photo': photo },
      },
    );
    expect([...problems]).toEqual([]);
    expect(request.headers).toEqual([]);
    expect(request.body).toEqual({
      kind: 'multipart',
      pairs: [
        ['name', 'Eagle'],
        ['tags', 'a'],
        ['tags', 'b, c'],
        ['size', '{"w": 1}'],
        ['photo', photo],
      ],
    });
  });
});

describe('the command', () => {
  const REQUEST = {
    ...{ method: 'POST', url: `${API}/kites?a=1&b=2`, headers: [], cookies: [] },
    body: undefined,
  };

  test('has a part of the request on each line', () => {
    expect(
      writeCommand({
        ...REQUEST,
        headers: [['X-Name', "it's\nnew"]],
        cookies: ['a=1', 'b=2'],
        body: { kind: 'text', text: '@file "$HOME" `id`' },
      }),
    ).toBe(`curl -X POST 'https://api.example/kites?a=1&b=2' \\
  -H 'X-Name: it'\\''s
new' \\
  -b 'a=1; b=2' \\
  --data-raw '@file "$HOME" \`id\`'`);
  });

  test.each([
    ['GET', 'curl https://api.example/'],
    ['HEAD', 'curl --head https://api.example/'],
    ['DELETE', 'curl -X DELETE https://api.example/'],
    ['PUT IT', "curl -X 'PUT IT' https://api.example/"],
  ])('for %s', (method, command) => {
    expect(writeCommand({ ...REQUEST, method, url: `${API}/` })).toBe(command);
  });

  test('sends forms and files', () => {
    const file = new File(['x'], "kite's.png");
    const pairs = [
      ['a', '@b=c'],
      ['photo', file],
    ] as const;
    const url = `${API}/`;
    expect(writeCommand({ ...REQUEST, url, body: { kind: 'multipart', pairs } })).toBe(
      "curl -X POST https://api.example/ \\\n  --form-string a=@b=c \\\n  -F 'photo=@kite'\\''s.png'",
    );
    const fields = [['a b', 'c&d']] as const;
    expect(writeCommand({ ...REQUEST, url, body: { kind: 'form', pairs: fields } })).toBe(
      "curl -X POST https://api.example/ \\\n  --data-urlencode 'a%20b=c&d'",
    );
    expect(writeCommand({ ...REQUEST, url, body: { kind: 'file', file } })).toBe(
      "curl -X POST https://api.example/ \\\n  --data-binary '@kite'\\''s.png'",
    );
  });

  test.skipIf(!IS_POSIX)('reaches a program as it was typed', () => {
    const text = `'"\\ $(id) \`id\` $HOME !! \n\t* ~ #; && | < > é 🪁`;
    const command = writeCommand({ ...REQUEST, body: { kind: 'text', text } });
    const print = 'print_last() { for last; do :; done; printf %s "$last"; }';
    const run = `${print}\n${command.replace('curl', 'print_last')}`;
    expect(execFileSync('sh', ['-c', run], { encoding: 'utf8' })).toBe(text);
  });
});
