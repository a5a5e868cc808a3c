/** Which changes of a schema break the programs that send it, and which those that receive it. */

import { describe, expect, test } from 'vitest';
import { keep, listChanges, shapeValue, shapeYaml } from '../../../helpers/sites/apiPairs';

/** `schema` is YAML in one line: once of a body that is sent, once of a response. */
function describeKite(schema: string): string {
  return `
openapi: 3.1.0
info: { title: Kites, version: '1' }
paths:
  /sent: { post: { requestBody: { content: { application/json: { schema: ${schema} } } } } }
  /read: { get: { responses: { '200': { content: { application/json: { schema: ${schema} } } } } } }
`;
}

/** A line for each change: whether it breaks requests, responses, both or none, and what it is. */
function compareKites(one: string, other: string): readonly string[] {
  const lines = listChanges(shapeYaml(describeKite(one)), shapeYaml(describeKite(other)));
  const found = new Map<string, Set<string>>();
  for (const line of lines) {
    const [, mark, side, text = ''] = /^([!-]) \w+ \/(sent|read): (.*)$/.exec(line) ?? [];
    const message = text
      .replace(/ ?\bof the (?:body|response `200`)|the (?:body|response `200`)/, '')
      .trim();
    const broken = found.get(message) ?? new Set();
    if (mark === '!') broken.add(side === 'sent' ? 'request' : 'response');
    found.set(message, broken);
  }
  return [...found].map(([text, broken]) => `${[...broken].sort().join('+') || 'none'}: ${text}`);
}

const object = (fields: string, more = '') => `{ type: object, properties: { ${fields} }${more} }`;

test.each([
  // Fields
  [object(''), object('a: {}'), ['none: the field `a` was added']],
  [
    object(''),
    object('a: {}', ', required: [a]'),
    ['request: the field `a` was added and is required'],
  ],
  [object('a: {}'), object(''), ['request+response: the field `a` was removed']],
  [object('a: {}'), object('a: {}', ', required: [a]'), ['request: the field `a` is now required']],
  [
    object('a: {}', ', required: [a]'),
    object('a: {}'),
    ['response: the field `a` is no longer required'],
  ],
  [object('a: {}'), object('a: { deprecated: true }'), ['none: the field `a` is deprecated']],
  [
    object('a: { deprecated: true }'),
    object('a: {}'),
    ['none: the field `a` is no longer deprecated'],
  ],
  [object('a: {}'), object('a: { readOnly: true }'), ['request: the field `a` is now read-only']],
  [
    object('a: {}'),
    object('a: { writeOnly: true }'),
    ['response: the field `a` is now write-only'],
  ],
  [object('a: { readOnly: true }'), object(''), ['response: the field `a` was removed']],
  [
    object('a: { readOnly: true }'),
    object('a: {}'),
    ['none: the field `a` is no longer read-only'],
  ],
  [
    object('a: { type: object, properties: { b: { type: string } } }'),
    object('a: { type: object, properties: { b: { type: integer } } }'),
    ['request+response: the type of the field `a.b` changed from `string` to `integer`'],
  ],
  [
    object(''),
    object('', ', additionalProperties: false'),
    ['request: allows no other fields now'],
  ],
  [object('', ', additionalProperties: false'), object(''), ['none: allows other fields now']],
  [
    '{ additionalProperties: { type: string } }',
    '{ additionalProperties: { type: [string, "null"] } }',
    ['response: the type of the field `*` changed from `string` to `null` or `string`'],
  ],
  // Types
  [
    '{ type: number }',
    '{ type: integer }',
    ['request: the type changed from `number` to `integer`'],
  ],
  [
    '{ type: integer }',
    '{ type: number }',
    ['response: the type changed from `integer` to `number`'],
  ],
  [
    '{ type: string }',
    '{ type: integer }',
    ['request+response: the type changed from `string` to `integer`'],
  ],
  ['{}', '{ type: string }', ['request: the type is now `string`']],
  ['{ type: string }', '{}', ['response: can have any type now']],
  ['{ properties: { a: {} } }', object('a: {}'), []],
  ['{ enum: [1, 2] }', '{ type: integer, enum: [1, 2] }', []],
  ['{ items: { type: string } }', '{ type: array, items: { type: string } }', []],
  [
    '{ type: array, items: { type: string } }',
    '{ type: array, items: { type: integer } }',
    ['request+response: the type of `[]` changed from `string` to `integer`'],
  ],
  [
    '{ type: array, prefixItems: [{ type: number }] }',
    '{ type: array, prefixItems: [{ type: integer }] }',
    ['request: the type of `[0]` changed from `number` to `integer`'],
  ],
  // Formats
  ['{ type: string }', '{ type: string, format: date }', ['request: has the format `date` now']],
  [
    '{ type: string, format: date }',
    '{ type: string }',
    ['response: no longer has the format `date`'],
  ],
  [
    '{ type: string, format: date }',
    '{ type: string, format: uuid }',
    ['request+response: the format changed from `date` to `uuid`'],
  ],
  [
    '{ type: integer, format: int32 }',
    '{ type: integer, format: int64 }',
    ['response: the format changed from `int32` to `int64`'],
  ],
  [
    '{ type: integer, format: int64 }',
    '{ type: integer, format: int32 }',
    ['request: the format changed from `int64` to `int32`'],
  ],
  // Values
  ['{ enum: [a, b] }', '{ enum: [a] }', ['request: no longer allows `"b"`']],
  ['{ enum: [a] }', '{ enum: [a, b] }', ['response: also allows `"b"`']],
  ['{ enum: [a, b] }', '{ enum: [b, a] }', []],
  ['{ type: string }', '{ type: string, enum: [a] }', ['request: only allows `"a"` now']],
  ['{ type: string, enum: [a] }', '{ type: string }', ['response: no longer allows only `"a"`']],
  ['{ const: a }', '{ enum: [a] }', []],
  // Limits
  ['{ maxLength: 5 }', '{ maxLength: 4 }', ['request: the maxLength changed from `5` to `4`']],
  ['{ maxLength: 4 }', '{ maxLength: 5 }', ['response: the maxLength changed from `4` to `5`']],
  ['{ minItems: 1 }', '{ minItems: 2 }', ['request: the minItems changed from `1` to `2`']],
  ['{ minItems: 2 }', '{ minItems: 1 }', ['response: the minItems changed from `2` to `1`']],
  ['{}', '{ minLength: 0 }', []],
  ['{}', '{ minimum: 0 }', ['request: has the minimum `0` now']],
  ['{ maximum: 9 }', '{}', ['response: no longer has the maximum `9`']],
  ['{ minimum: 1, exclusiveMinimum: true }', '{ exclusiveMinimum: 1 }', []],
  ['{ multipleOf: 2 }', '{ multipleOf: 4 }', ['request: the multipleOf changed from `2` to `4`']],
  ['{ multipleOf: 4 }', '{ multipleOf: 2 }', ['response: the multipleOf changed from `4` to `2`']],
  [
    '{ multipleOf: 2 }',
    '{ multipleOf: 3 }',
    ['request+response: the multipleOf changed from `2` to `3`'],
  ],
  ['{}', '{ pattern: ^a }', ['request: has the pattern `^a` now']],
  [
    '{ pattern: ^a }',
    '{ pattern: ^b }',
    ['request+response: the pattern changed from `^a` to `^b`'],
  ],
  ['{}', '{ uniqueItems: true }', ['request: the items must be unique now']],
  ['{ uniqueItems: true }', '{}', ['response: the items need not be unique any more']],
  ['{ default: 1 }', '{ default: 2 }', ['none: the default changed from `1` to `2`']],
  // Alternatives
  [
    '{ oneOf: [{ type: string }, { type: integer }] }',
    '{ oneOf: [{ type: integer }] }',
    ['request: can no longer be `string`'],
  ],
  [
    '{ type: string }',
    '{ anyOf: [{ type: string }, { type: "null" }] }',
    ['response: can also be `null`'],
  ],
  [
    '{ oneOf: [{ type: string }, { type: "null" }] }',
    '{ type: string }',
    ['request: can no longer be `null`'],
  ],
  [
    '{ oneOf: [{ type: string }, { type: "null" }] }',
    '{ oneOf: [{ type: "null" }, { type: string }] }',
    [],
  ],
  [
    '{ oneOf: [{ type: string, maxLength: 5 }, { type: integer }] }',
    '{ oneOf: [{ type: integer }, { type: string, maxLength: 4 }] }',
    ['request: the maxLength changed from `5` to `4`'],
  ],
  // The same in other words
  ['{ type: string, nullable: true }', '{ type: ["null", string] }', []],
  [object('a: {}'), `{ allOf: [${object('a: {}')}] }`, []],
  [object('a: {}', ', required: [a]'), `{ allOf: [${object('a: {}')}, { required: [a] }] }`, []],
  [object('a: {}'), `{ oneOf: [${object('a: {}')}] }`, []],
  [
    '{ type: string, description: A name, title: Name, example: Moth }',
    '{ type: string, description: Its name, examples: [Moth, Wasp] }',
    [],
  ],
  // Names that JavaScript knows
  [
    object('constructor: {}'),
    object(''),
    ['request+response: the field `constructor` was removed'],
  ],
  [object(''), object('__proto__: {}'), ['none: the field `__proto__` was added']],
])('%s → %s', (one, other, changes) => {
  expect(compareKites(one, other)).toEqual(changes);
});

test('a long list of values is cut', () => {
  const values = Array.from({ length: 20_000 }, (_, index) => `v${index}`);
  const [one, other] = [values.slice(12), values].map((list) => `{ enum: [${list.join(', ')}] }`);
  expect(compareKites(one ?? '', other ?? '')).toEqual([
    'response: also allows `"v0"`, `"v1"`, `"v2"`, `"v3"`, `"v4"`, `"v5"`, `"v6"`, `"v7"`, `"v8"`, `"v9"` and 2 more',
  ]);
});

const named = (schemas: string, ref = 'Kite') => `
openapi: 3.1.0
info: { title: Kites, version: '1' }
paths:
  /kites:
    get: { responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/${ref}' } } } } } }
    post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/${ref}' } } } } }
components:
  schemas: { ${schemas} }
`;
const compareNamed = (one: string, other: string) => listChanges(shapeYaml(one), shapeYaml(other));

test('a named schema tells its changes once, and what breaks any of its uses', () => {
  const [one, other] = [named('Kite: { enum: [a, b] }'), named('Kite: { enum: [b, c] }')];
  expect(compareNamed(one, other)).toEqual([
    '! Kite: the schema no longer allows `"a"`',
    '! Kite: the schema also allows `"c"`',
  ]);
});

test('a schema with another name and the same content breaks nothing', () => {
  const schema = '{ type: object, properties: { name: { type: string } } }';
  expect(compareNamed(named(`Kite: ${schema}`), named(`Glider: ${schema}`, 'Glider'))).toEqual([
    '- Glider: the schema was called `Kite`',
  ]);
});

test('a schema that gets another name and other content says both', () => {
  const one = named('Kite: { type: object, properties: { name: { type: string } } }');
  const other = named('Glider: { type: object, properties: {} }', 'Glider');
  expect(compareNamed(one, other)).toEqual([
    '- Glider: the schema was called `Kite`',
    '! Glider: the field `name` was removed',
  ]);
});

test('a reference to another schema is a change of the place that refers', () => {
  const schemas = 'Kite: { type: string }, Wind: { type: integer }';
  expect(compareNamed(named(schemas), named(schemas, 'Wind'))).toEqual([
    '! GET /kites: the type of the response `200` changed from `string` to `integer`',
    '! POST /kites: the type of the body changed from `string` to `integer`',
  ]);
});

test('a schema that moves to another file, or into the place that refers to it, is the same', () => {
  const schema = '{ type: object, required: [name], properties: { name: { type: string } } }';
  const one = shapeYaml(named(`Kite: ${schema}`));
  const moved = shapeYaml(
    named('Unused: {}').replaceAll("'#/components/schemas/Kite'", 'schemas/Kite.yaml'),
    {
      'schemas/Kite.yaml': schema,
    },
  );
  const inline = shapeYaml(
    named('Unused: {}').replaceAll("{ $ref: '#/components/schemas/Kite' }", schema),
  );
  expect(listChanges(one, moved)).toEqual(['- Unused: the schema was added']);
  expect(listChanges(one, inline)).toEqual([
    '- Kite: the schema was removed',
    '- Unused: the schema was added',
  ]);
});

test('recursive schemas end, also where the two go round in other steps', () => {
  const link = (name: string) => `{ $ref: '#/components/schemas/${name}' }`;
  const node = (next: string) => `{ type: object, properties: { next: ${next} } }`;
  const one = named(`Kite: ${node(link('Kite'))}`);
  const other = named(`Kite: ${node(node(node(link('Kite'))))}`);
  const third = named(
    `Kite: ${node(node(link('Other')))}, Other: ${node(node(node(node(link('Other')))))}`,
  );
  expect(compareNamed(one, one)).toEqual([]);
  expect(compareNamed(one, other)).toEqual([]);
  expect(compareNamed(other, third)).toEqual(['- Other: the schema was added']);
  const ended = named(`Kite: ${node(node('{ type: string }'))}`);
  expect(compareNamed(one, ended)).toEqual([
    '! Kite: the type of the field `next.next` changed from `object` to `string`',
  ]);
});

test('a schema that is a part of itself ends', () => {
  const one = named(
    "Kite: { allOf: [{ $ref: '#/components/schemas/Kite' }, { type: object, properties: { a: {} } }] }",
  );
  const other = named('Kite: { type: object, properties: {} }');
  expect(compareNamed(one, other)).toEqual(['! Kite: the field `a` was removed']);
});

test('a schema that no operation uses breaks nothing', () => {
  const one = named('Kite: {}, Spare: { type: object, properties: { a: {} } }');
  const other = named('Kite: {}, Spare: { type: object, properties: {} }');
  expect(compareNamed(one, other)).toEqual(['- Spare: the field `a` was removed']);
});

test('a deprecated schema is not a deprecated field, and the other way round', () => {
  const schemas = (kite: string, use: string) =>
    named(
      `Kite: { type: object, properties: { wind: { $ref: '#/components/schemas/Wind'${use} } } }, Wind: { type: string${kite} }`,
    );
  const [plain, schema, field] = [
    schemas('', ''),
    schemas(', deprecated: true', ''),
    schemas('', ', deprecated: true'),
  ] as const;
  expect(compareNamed(plain, schema)).toEqual(['- Wind: the schema is deprecated']);
  expect(compareNamed(plain, field)).toEqual(['- Kite: the field `wind` is deprecated']);
});

test('a description with too many schemas is compared without them', () => {
  const values = Array.from({ length: 300_001 }, (_, index) => index);
  const schema = { type: 'array', items: { enum: values } };
  const responses = { 200: { content: { 'application/json': { schema } } } };
  const one = shapeValue({ paths: { '/kites': { get: { responses }, post: {} } } });
  const other = shapeYaml(named('Kite: { type: string }').replace('post:', 'put:'));
  expect(JSON.stringify(keep(one))).toHaveLength(284);
  expect(listChanges(one, other)).toEqual([
    '! POST /kites: the operation was removed',
    '- PUT /kites: the operation was added',
  ]);
});

describe('schemas that refer to each other in a long chain', () => {
  const LENGTH = 8000;
  const chain = (link: (next: object) => object, last: object) => {
    const schemas = Array.from({ length: LENGTH }, (_, index) => [
      `S${index}`,
      index + 1 < LENGTH ? link({ $ref: `#/components/schemas/S${index + 1}` }) : last,
    ]);
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/S0' } } };
    const responses = { 200: { content } };
    return shapeValue({
      paths: { '/kites': { get: { responses } } },
      components: { schemas: Object.fromEntries(schemas) },
    });
  };

  test.each<[string, (next: object) => object]>([
    ['as fields', (next) => ({ type: 'object', properties: { next } })],
    ['as parts', (next) => ({ allOf: [next] })],
    ['as alternatives', (next) => ({ oneOf: [next, { type: 'string' }] })],
  ])('%s', (_, link) => {
    const one = chain(link, { type: 'string' });
    expect(Object.keys(one.schemas)).toHaveLength(LENGTH);
    const changes = listChanges(one, chain(link, { type: 'integer' }));
    expect(changes.map((change) => change.slice(2))).toContain(
      'S7999: the type of the schema changed from `string` to `integer`',
    );
  });
});
