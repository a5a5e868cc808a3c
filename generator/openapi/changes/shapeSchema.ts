/** Normalizes schemas for comparison: parts of `allOf` are merged, named schemas stay references. */

import { isObject } from '../../core/isObject';
import type { Spot } from '../apiFiles';
import type { ApiNode } from '../apiNode';
import { nameSchema } from '../schema';
import type { SchemaShape } from './shapes';

/** Where the shapes were read from. Not every shape has a place. */
export type Places = WeakMap<object, Spot>;

export type SchemaShaper = {
  readonly shape: (schema: ApiNode | undefined) => SchemaShape;
  /** For a schema of `components`, even if nothing uses it. */
  readonly addNamed: (schema: ApiNode) => void;
  /** All named schemas so far, and those that they refer to, sorted. */
  readonly listNamed: () => Readonly<Record<string, SchemaShape>>;
};

/** Schemas and allowed values of one description. Public descriptions have up to 100 000. */
const MAX_PARTS = 300_000;
/** Of nested schemas, without following references. */
const MAX_DEPTH = 100;
/** Of nested schemas, including those that parts of `allOf` refer to. */
const MAX_LEVELS = 500;

/** A description with more than `MAX_PARTS`. */
export class TooManySchemas extends Error {}

export function createShaper(places: Places): SchemaShaper {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const named = new Map<string, SchemaShape>();
  /** Named schemas that are still to be read. Reading each at its first reference would overflow the stack. */
  const waiting: ApiNode[] = [];
  /** The names of the schemas that are being read. */
  const open = new Set<string>();
  let parts = 0;
  let levels = 0;
  const count = (more: number) => {
    parts += more;
    if (parts > MAX_PARTS) throw new TooManySchemas();
  };

  /** The shape of the value itself, also where a reference leads to it. */
  const read = (schema: ApiNode, depth: number): SchemaShape => {
    count(1);
    if (depth > MAX_DEPTH || !isObject(schema.value)) return schema.value === false ? NOTHING : {};
    levels += 1;
    const child = (node: ApiNode) => shape(node, depth + 1);
    const own = readOwn(schema, child);
    count(own.values?.length ?? 0);
    const inner = (key: string) => schema.get(key)?.items() ?? [];
    const alternatives = [...inner('oneOf'), ...inner('anyOf')];
    const [only] = alternatives;
    const isOnly = alternatives.length === 1 && only !== undefined;
    const joined = [...inner('allOf'), ...(isOnly ? [only] : [])].map((part) =>
      part.isReferred ? (find(part) ?? {}) : read(part, depth + 1),
    );
    const variants = isOnly ? [] : alternatives.map(child);
    const joinedShape = join([...joined, { ...own, ...(variants.length > 0 && { variants }) }]);
    places.set(joinedShape, schema.spot);
    levels -= 1;
    return joinedShape;
  };

  const findName = (schema: ApiNode): string => {
    const known = names.get(schema.id);
    if (known !== undefined) return known;
    const name = chooseName(nameSchema(schema), taken);
    names.set(schema.id, name);
    taken.add(name);
    waiting.push(schema);
    return name;
  };

  /** The shape of a named schema; undefined inside itself, while it is read, and behind too many others. */
  const find = (schema: ApiNode): SchemaShape | undefined => {
    const name = findName(schema);
    const known = named.get(name);
    if (known !== undefined || open.has(name) || levels > MAX_LEVELS) return known;
    open.add(name);
    const found = read(schema, 0);
    open.delete(name);
    named.set(name, found);
    return found;
  };

  const shape = (schema: ApiNode | undefined, depth = 0): SchemaShape => {
    if (schema === undefined) return {};
    if (!schema.isReferred) return read(schema, depth);
    const target = isObject(schema.value) ? schema.value : {};
    return {
      ref: findName(schema),
      ...(schema.flag('deprecated') && target.deprecated !== true && { deprecated: true }),
    };
  };

  return {
    shape: (schema) => shape(schema),
    addNamed: (schema) => void findName(schema),
    listNamed() {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) find(next);
      return sortKeys(Object.fromEntries(named));
    },
  };
}

/** Allows no value. */
const NOTHING: SchemaShape = { types: [] };

function chooseName(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted} (${number})`)) number += 1;
  return `${wanted} (${number})`;
}

/** The schema's own keywords, without `allOf`, `oneOf` and `anyOf`. */
function readOwn(schema: ApiNode, child: (node: ApiNode) => SchemaShape): SchemaShape {
  const of = (key: string) => {
    const node = schema.get(key);
    return isObject(node?.value) ? child(node) : undefined;
  };
  const fields = [
    ...(schema.get('properties')?.entries() ?? []),
    ...(schema.get('patternProperties')?.entries() ?? []).map(
      ([pattern, node]) => [`/${pattern}/`, node] as const,
    ),
  ].map(([name, node]) => [name, child(node)] as const);
  const required = (schema.get('required')?.items() ?? []).flatMap(({ value }) =>
    typeof value === 'string' ? [value] : [],
  );
  const tuple = schema.get('prefixItems')?.items().map(child) ?? [];
  const byDefault = schema.get('default');
  const isClosed = schema.get('additionalProperties')?.value === false;
  return omitEmpty({
    deprecated: isTrue(schema, 'deprecated') || undefined,
    access: isTrue(schema, 'readOnly') ? 'read' : isTrue(schema, 'writeOnly') ? 'write' : undefined,
    types: listTypes(schema),
    format: readText(schema, 'format') ?? readText(schema, 'contentEncoding'),
    values: listValues(schema),
    limits: listLimits(schema),
    pattern: readText(schema, 'pattern'),
    isUnique: isTrue(schema, 'uniqueItems') || undefined,
    byDefault: byDefault && toJson(byDefault.value),
    fields: fields.length > 0 ? sortKeys(Object.fromEntries(fields)) : undefined,
    required: required.length > 0 ? [...new Set(required)].sort() : undefined,
    others: isClosed ? false : of('additionalProperties'),
    items: of('items'),
    tuple: tuple.length > 0 ? tuple : undefined,
  });
}

/** Unlike the methods of nodes, these ignore values beside a reference. */
function isTrue(schema: ApiNode, key: string): boolean {
  return schema.get(key)?.value === true;
}

function readText(schema: ApiNode, key: string): string | undefined {
  const value = schema.get(key)?.value;
  return typeof value === 'string' ? value : undefined;
}

function listTypes(schema: ApiNode): readonly string[] | undefined {
  const type = schema.get('type')?.value;
  const written = (Array.isArray(type) ? type : [type]).filter((each) => typeof each === 'string');
  const known = written.length > 0 ? written : guessTypes(schema);
  if (known.length === 0) return undefined;
  return [...new Set([...known, ...(isTrue(schema, 'nullable') ? ['null'] : [])])].sort();
}

/** Many descriptions omit a `type` that other keywords imply. */
function guessTypes(schema: ApiNode): readonly string[] {
  if (schema.get('properties') || schema.get('additionalProperties')) return ['object'];
  if (schema.get('items') || schema.get('prefixItems')) return ['array'];
  const values = schema.get('const') ?? schema.get('enum');
  return [values?.value].flat().flatMap((value) => {
    if (value === undefined) return [];
    if (value === null) return ['null'];
    return [Number.isInteger(value) ? 'integer' : typeof value];
  });
}

function listValues(schema: ApiNode): readonly string[] | undefined {
  const constant = schema.get('const');
  if (constant) return [toJson(constant.value)];
  const listed = schema.get('enum')?.value;
  return Array.isArray(listed) ? [...new Set(listed.map(toJson))] : undefined;
}

const LIMITS = [
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
];

/** Before OpenAPI 3.1, `exclusiveMinimum: true` excludes `minimum` itself. A length of at least 0 is no limit. */
function listLimits(schema: ApiNode): Readonly<Record<string, number>> | undefined {
  const limits = LIMITS.flatMap((key) => {
    const value = schema.get(key)?.value;
    const exclusive = `exclusive${key.charAt(0).toUpperCase()}${key.slice(1)}`;
    const isUseless = value === 0 && /^min[LIP]/.test(key);
    if (typeof value !== 'number' || isUseless) return [];
    return [[isTrue(schema, exclusive) ? exclusive : key, value] as const];
  });
  return limits.length === 0 ? undefined : Object.fromEntries(limits);
}

/** Merges the parts of a schema; later keywords override earlier ones. */
function join(parts: readonly SchemaShape[]): SchemaShape {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  const fields = Object.assign({}, ...parts.map((part) => part.fields)) as SchemaShape['fields'];
  const required = [...new Set(parts.flatMap((part) => part.required ?? []))].sort();
  const variants = [...new Set(parts.flatMap((part) => part.variants ?? []))];
  const hasFields = Object.keys(fields ?? {}).length > 0;
  return omitEmpty({
    ...(Object.assign({}, ...parts) as SchemaShape),
    // A deprecated part does not deprecate the whole.
    deprecated: parts.at(-1)?.deprecated,
    fields: hasFields && fields ? sortKeys(fields) : undefined,
    limits: joinLimits(parts),
    required: required.length > 0 ? required : undefined,
    variants: variants.length > 0 ? variants : undefined,
  });
}

function joinLimits(parts: readonly SchemaShape[]): SchemaShape['limits'] {
  const limits = Object.assign({}, ...parts.map((part) => part.limits)) as Record<string, number>;
  return Object.keys(limits).length > 0 ? limits : undefined;
}

function omitEmpty(shape: SchemaShape): SchemaShape {
  return Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined));
}

/** JSON whose keys are sorted. */
export function toJson(value: unknown): string {
  return (
    JSON.stringify(value, (_, inner: unknown) => (isObject(inner) ? sortKeys(inner) : inner)) ??
    'null'
  );
}

export function sortKeys<Value>(record: Readonly<Record<string, Value>>): Record<string, Value> {
  const entries = Object.entries(record);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
