/** Finds wrong values in the schemas of OpenAPI 3.1 and later, which the specification's own schema leaves to JSON Schema. */

import { isObject } from '../core/isObject';
import { describeValue, formatPath, type Path } from '../core/problems';

type SchemaProblem = {
  readonly path: Path;
  readonly message: string;
  readonly hint: string;
};

type Kind = {
  readonly isValid: (value: unknown) => boolean;
  /** Completes "must be …". */
  readonly wanted: string;
};

const isText = (value: unknown) => typeof value === 'string';
const TYPES = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];
const isType = (value: unknown) => TYPES.some((type) => type === value);
const isSchema = (value: unknown) => isObject(value) || typeof value === 'boolean';

const TEXT: Kind = { isValid: isText, wanted: 'a string' };
const NUMBER: Kind = { isValid: (value) => typeof value === 'number', wanted: 'a number' };
const COUNT: Kind = {
  isValid: (value) => Number.isInteger(value) && Number(value) >= 0,
  wanted: 'a whole number from 0 on',
};
const FLAG: Kind = { isValid: (value) => typeof value === 'boolean', wanted: 'true or false' };
const LIST: Kind = { isValid: Array.isArray, wanted: 'a list' };
const NAMES: Kind = {
  isValid: (value) => Array.isArray(value) && value.every(isText),
  wanted: 'a list of strings',
};
const OBJECT: Kind = { isValid: isObject, wanted: 'an object' };
const SCHEMA: Kind = { isValid: isSchema, wanted: 'a schema' };
const TYPE: Kind = {
  isValid: (value) => isType(value) || (Array.isArray(value) && value.every(isType)),
  wanted: `one of ${TYPES.join(', ')}, or a list of them`,
};

/** Keywords whose values are schemas, lists of schemas, or schemas by name. */
const SINGLE = [
  ...['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'],
  ...['unevaluatedItems', 'unevaluatedProperties', 'contentSchema'],
];
const SEVERAL = ['allOf', 'oneOf', 'anyOf', 'prefixItems'];
const NAMED = ['properties', 'patternProperties', '$defs', 'dependentSchemas'];

const KINDS = new Map<string, Kind>([
  ['type', TYPE],
  ['required', NAMES],
  ...['enum', 'examples'].map((key) => [key, LIST] as const),
  ...['$ref', '$id', '$anchor', '$comment', 'title', 'description', 'format', 'pattern'].map(
    (key) => [key, TEXT] as const,
  ),
  ...['contentMediaType', 'contentEncoding'].map((key) => [key, TEXT] as const),
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'].map(
    (key) => [key, NUMBER] as const,
  ),
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'].map(
    (key) => [key, COUNT] as const,
  ),
  ...['minContains', 'maxContains'].map((key) => [key, COUNT] as const),
  ...['uniqueItems', 'deprecated', 'readOnly', 'writeOnly'].map((key) => [key, FLAG] as const),
  ...[...NAMED, 'discriminator', 'xml', 'externalDocs'].map((key) => [key, OBJECT] as const),
  ...SEVERAL.map((key) => [key, LIST] as const),
  ...SINGLE.map((key) => [key, SCHEMA] as const),
]);

/** The keywords of objects in schemas that are not schemas themselves. */
const PARTS = new Map<string, ReadonlyMap<string, Kind>>([
  [
    'externalDocs',
    new Map([
      ['url', TEXT],
      ['description', TEXT],
    ]),
  ],
  [
    'discriminator',
    new Map([
      ['propertyName', TEXT],
      ['mapping', OBJECT],
    ]),
  ],
  [
    'xml',
    new Map([
      ...['name', 'namespace', 'prefix'].map((key) => [key, TEXT] as const),
      ...['attribute', 'wrapped'].map((key) => [key, FLAG] as const),
    ]),
  ],
]);

/** Deeper values are not checked, because recursion would overflow the stack. */
const MAX_DEPTH = 500;
const HOLDERS = new Set(['schema', 'itemSchema']);

/** In a whole description. */
export function checkSchemas(value: unknown, path: Path = []): readonly SchemaProblem[] {
  if (path.length > MAX_DEPTH) return [];
  if (Array.isArray(value)) {
    return value.flatMap((each, index) => checkSchemas(each, [...path, index]));
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const place = [...path, key];
    if (key.startsWith('x-') || key === 'example' || key === 'examples') return [];
    const isComponents = path.length === 1 && path[0] === 'components' && key === 'schemas';
    if (isComponents) return checkNamed(child, place);
    return HOLDERS.has(key) ? checkSchema(child, place) : checkSchemas(child, place);
  });
}

function checkNamed(value: unknown, path: Path): readonly SchemaProblem[] {
  const entries = isObject(value) ? Object.entries(value) : [];
  return entries.flatMap(([name, schema]) => checkSchema(schema, [...path, name]));
}

function checkSchema(value: unknown, path: Path): readonly SchemaProblem[] {
  if (path.length > MAX_DEPTH) return [];
  if (!isSchema(value)) return [createProblem(value, path, SCHEMA)];
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const place = [...path, key];
    const kind = KINDS.get(key);
    if (kind !== undefined && !kind.isValid(child)) return [createProblem(child, place, kind)];
    const parts = PARTS.get(key);
    if (parts !== undefined) return checkParts(child, place, parts);
    if (SINGLE.includes(key)) return checkSchema(child, place);
    if (NAMED.includes(key)) return checkNamed(child, place);
    if (!SEVERAL.includes(key) || !Array.isArray(child)) return [];
    return child.flatMap((each, index) => checkSchema(each, [...place, index]));
  });
}

function checkParts(
  value: unknown,
  path: Path,
  kinds: ReadonlyMap<string, Kind>,
): readonly SchemaProblem[] {
  return Object.entries(isObject(value) ? value : {}).flatMap(([key, child]) => {
    const kind = kinds.get(key);
    if (kind === undefined || kind.isValid(child)) return [];
    return [createProblem(child, [...path, key], kind)];
  });
}

function createProblem(value: unknown, path: Path, { wanted }: Kind): SchemaProblem {
  return {
    path,
    message: `${formatPath(path)} must be ${wanted}, but is ${describeValue(value)}`,
    hint: `Write ${wanted}.`,
  };
}
