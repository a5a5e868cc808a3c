/** Which changes of operations, security and servers break programs. */

import { expect, test } from 'vitest';
import { parseSnapshot, printSnapshot } from '../../../../generator/openapi/changes/shapes';
import { keep, listChanges, shapeYaml } from '../../../helpers/sites/apiPairs';

const api = (paths: string, more = '') => `
openapi: 3.1.0
info: { title: Kites, version: '1' }
paths: { ${paths} }
${more}
`;
const get = (operation: string, more = '') => api(`/kites: { get: { ${operation} } }`, more);
const limit = (more = '') => `parameters: [{ name: limit, in: query${more} }]`;
const body = (more: string) => `requestBody: { ${more} }`;
const json = 'content: { application/json: {} }';
const SCHEMES =
  'components: { securitySchemes: { key: { type: http, scheme: bearer }, o: { type: oauth2 } } }';
const secured = (security: string) => get(security, SCHEMES);

test.each([
  // Operations
  [get(''), api(''), ['! GET /kites: the operation was removed']],
  [
    get('deprecated: true'),
    api(''),
    ['! GET /kites: the operation, which was deprecated, was removed'],
  ],
  [api(''), get(''), ['- GET /kites: the operation was added']],
  [get(''), get('deprecated: true'), ['- GET /kites: the operation is deprecated']],
  [get('deprecated: true'), get(''), ['- GET /kites: the operation is no longer deprecated']],
  [
    get('operationId: list'),
    get('operationId: listKites'),
    ['- GET /kites: the operation ID changed from `list` to `listKites`'],
  ],
  [get('summary: List, description: All'), get('summary: All kites, tags: [Kites]'), []],
  // Parameters
  [get(''), get(limit()), ['- GET /kites: the query parameter `limit` was added']],
  [
    get(''),
    get(limit(', required: true')),
    ['! GET /kites: the query parameter `limit` was added and is required'],
  ],
  [get(limit()), get(''), ['! GET /kites: the query parameter `limit` was removed']],
  [
    get(limit()),
    get(limit(', required: true')),
    ['! GET /kites: the query parameter `limit` is now required'],
  ],
  [
    get(limit(', required: true')),
    get(limit()),
    ['- GET /kites: the query parameter `limit` is no longer required'],
  ],
  [
    get(limit()),
    get(limit(', deprecated: true')),
    ['- GET /kites: the query parameter `limit` is deprecated'],
  ],
  [
    get(limit(', schema: { type: integer }')),
    get(limit(', schema: { type: integer, maximum: 9 }')),
    ['! GET /kites: the query parameter `limit` has the maximum `9` now'],
  ],
  [
    get(limit()),
    get(limit(', style: pipeDelimited')),
    ['! GET /kites: the query parameter `limit` is written with `style: "pipeDelimited"` now'],
  ],
  [
    get('parameters: [{ name: X-Key, in: header }]'),
    get('parameters: [{ name: x-key, in: header }]'),
    [],
  ],
  [get(limit(', description: How many, example: 3')), api(`/kites: { ${limit()}, get: {} }`), []],
  [
    api(
      '"/kites/{id}": { get: { parameters: [{ name: id, in: path, required: true, schema: { type: string } }] } }',
    ),
    api(
      '"/kites/{kite}": { get: { parameters: [{ name: kite, in: path, required: true, schema: { type: integer } }] } }',
    ),
    [
      '- GET /kites/{kite}: the operation was `GET /kites/{id}`',
      '- GET /kites/{kite}: the operation ID changed from `GET /kites/{id}` to `GET /kites/{kite}`',
      '! GET /kites/{kite}: the type of the path parameter `kite` changed from `string` to `integer`',
    ],
  ],
  // Bodies
  [get(''), get(body(json)), ['- GET /kites: the body was added']],
  [
    get(''),
    get(body(`required: true, ${json}`)),
    ['! GET /kites: the body was added and is required'],
  ],
  [get(body(json)), get(''), ['! GET /kites: the body was removed']],
  [
    get(body(json)),
    get(body(`required: true, ${json}`)),
    ['! GET /kites: the body is now required'],
  ],
  [
    get(body(`required: true, ${json}`)),
    get(body(json)),
    ['- GET /kites: the body is no longer required'],
  ],
  [
    get(body(json)),
    get(body('content: { text/csv: {} }')),
    [
      '! GET /kites: the body is no longer available as `application/json`',
      '- GET /kites: the body is also available as `text/csv`',
    ],
  ],
  // Responses
  [
    get("responses: { '200': {}, '404': {} }"),
    get("responses: { '200': { description: All }, '410': {} }"),
    ['! GET /kites: the response `404` was removed', '- GET /kites: the response `410` was added'],
  ],
  [
    get(`responses: { '200': { ${json} } }`),
    get("responses: { '200': { content: { text/csv: {} } } }"),
    [
      '! GET /kites: the response `200` is no longer available as `application/json`',
      '- GET /kites: the response `200` is also available as `text/csv`',
    ],
  ],
  [
    get("responses: { '200': { headers: { Next: {}, Total: { required: true } } } }"),
    get("responses: { '200': { headers: { Last: { required: true }, Total: {} } } }"),
    [
      '! GET /kites: the header `next` of the response `200` was removed',
      '- GET /kites: the header `last` of the response `200` was added and is required',
      '! GET /kites: the header `total` of the response `200` is no longer required',
    ],
  ],
  // Security
  [
    secured(''),
    secured('security: [{ key: [] }]'),
    ['! GET /kites: the authentication changed from none to `key`'],
  ],
  [
    secured('security: [{ key: [] }]'),
    secured('security: [{ key: [] }, {}]'),
    ['- GET /kites: the authentication changed from `key` to `key` or none'],
  ],
  [
    secured('security: [{ o: [read] }]'),
    secured('security: [{ o: [read, write] }]'),
    ['! GET /kites: the authentication changed from `o` (`read`) to `o` (`read`, `write`)'],
  ],
  [
    secured('security: [{ key: [], o: [read] }]'),
    secured('security: [{ o: [] }]'),
    ['- GET /kites: the authentication changed from `key` and `o` (`read`) to `o`'],
  ],
  [
    secured('security: [{ key: [] }, { o: [] }]'),
    secured('security: [{ o: [] }]'),
    ['! GET /kites: the authentication changed from `key` or `o` to `o`'],
  ],
  [secured('security: [{ key: [] }]'), secured('').concat('security: [{ key: [] }]'), []],
  [
    get(
      '',
      'components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key }, old: {} } }',
    ),
    get(
      '',
      'components: { securitySchemes: { key: { type: apiKey, in: query, name: key }, new: {} } }',
    ),
    [
      '! API: the security scheme `key` changed from `apiKey header X-Key` to `apiKey query key`',
      '- API: the security scheme `new` was added',
      '- API: the security scheme `old` was removed',
    ],
  ],
  // Servers
  [
    get('', 'servers: [{ url: https://a.example }, { url: https://b.example }]'),
    get('servers: [{ url: https://c.example }]', 'servers: [{ url: https://b.example }]'),
    [
      '- API: the server `https://a.example` was removed',
      '- GET /kites: the server `https://c.example` was added',
    ],
  ],
])('%s → %s', (one, other, changes) => {
  expect(listChanges(shapeYaml(one), shapeYaml(other))).toEqual(changes);
});

const sent = (schema: string) => body(`content: { application/json: { schema: ${schema} } }`);
const A = '{ type: object, properties: { a: {} }, required: [a] }';
const B = '{ type: object, properties: { a: {}, b: {} }, required: [b] }';

test('what the server sends may have more fields, but all that it had', () => {
  const hook = (schema: string) => api('', `webhooks: { landed: { post: { ${sent(schema)} } } }`);
  expect(listChanges(shapeYaml(hook(A)), shapeYaml(hook(B)))).toEqual([
    '! webhook POST landed: the field `a` of the body is no longer required',
    '- webhook POST landed: the field `b` of the body was added and is required',
  ]);
});

test('callbacks are operations of their own', () => {
  const call = (schema: string) =>
    get(`callbacks: { landed: { '{$request.body#/url}': { post: { ${sent(schema)} } } } }`);
  expect(listChanges(shapeYaml(call(A)), shapeYaml(get('')))).toEqual([
    '! GET /kites → landed POST {$request.body#/url}: the operation was removed',
  ]);
  expect(listChanges(shapeYaml(call(A)), shapeYaml(call(B)))).toEqual([
    '! GET /kites → landed POST {$request.body#/url}: the field `a` of the body is no longer required',
    '- GET /kites → landed POST {$request.body#/url}: the field `b` of the body was added and is required',
  ]);
});

test('a snapshot does not depend on the order of keys, and holds no prose', () => {
  const one = get(
    "description: Lists kites, responses: { '404': {}, '200': { description: Kites } }",
  );
  const other = get("responses: { '200': {}, '404': {} }, summary: Kites");
  const [first, second] = [one, other].map((text) => printSnapshot({ api: shapeYaml(text) }));
  expect(first).toBe(second);
  expect(first).toBe(
    '{"version":1,"apis":{"api":{"servers":[],"schemes":{},"operations":{"GET /kites":{"id":"GET /kites","parameters":{},"responses":{"200":{"headers":{},"content":{}},"404":{"headers":{},"content":{}}},"security":[]}},"schemas":{}}}}\n',
  );
});

test('a kept snapshot says the same as the description', () => {
  const shape = shapeYaml(get(`${limit(', required: true')}, ${sent(B)}`, SCHEMES));
  expect(keep(shape)).toEqual(shape);
});

const apis = (operations: string) =>
  `{"version":1,"apis":{"a":{"servers":[],"schemes":{},"operations":${operations},"schemas":{"A":{"ref":"A"}}}}}`;

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"version":2,"apis":{}}',
  '{"version":1}',
  apis('{"GET /":{}}'),
  apis('[]'),
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  apis(
    `{"GET /":{"id":"","parameters":{"query a":{"schema":${'{"items":'.repeat(20_000)}{}${'}'.repeat(20_000)}}},"responses":{},"security":[]}}`,
  ),
])('what is no snapshot is not read', (text) => {
  expect(parseSnapshot(text)).toBeUndefined();
});

test('a foreign snapshot whose references lead nowhere is compared', () => {
  const foreign = parseSnapshot(
    apis(
      '{"GET /kites":{"id":"GET /kites","parameters":{"query a":{"schema":{"ref":"B"}},"query b":{"schema":{"ref":"A"}}},"responses":{},"security":[]}}',
    ),
  )?.a;
  if (foreign === undefined) throw new Error('it cannot be read');
  expect(listChanges(foreign, shapeYaml(get(limit())))).toEqual([
    '! GET /kites: the query parameter `a` was removed',
    '! GET /kites: the query parameter `b` was removed',
    '- GET /kites: the query parameter `limit` was added',
    '- A: the schema was removed',
  ]);
  expect(listChanges(foreign, foreign)).toEqual([]);
});
