/** Example values: those of the description, or generated from schemas. */

import { sample } from 'openapi-sampler';
import { isObject } from '../core/isObject';
import { findSchema } from './apiModel';
import type { ApiNode } from './apiNode';
import { EXAMPLE_VALUES, isComplex, toText } from './schema';

type Example = {
  /** Undefined for the only one. */
  readonly name?: string | undefined;
  readonly value: unknown;
};

/** `holder` is a media type, a parameter or a header. Empty without any example. */
export function listGivenExamples(holder: ApiNode): readonly Example[] {
  const single = holder.get('example');
  const named = holder.get('examples');
  const listed = named?.entries().flatMap(([key, example]): readonly Example[] => {
    const value = EXAMPLE_VALUES.flatMap((each) => example.get(each) ?? [])[0];
    return value ? [{ name: example.text('summary') ?? key, value: value.value }] : [];
  });
  const given = [...(single ? [{ value: single.value }] : []), ...(listed ?? [])];
  if (given.length > 0) return given;
  const schema = findSchema(holder);
  // A shared schema shows its examples in its own section.
  return schema && !schema.isReferred ? listSchemaExamples(schema).map((value) => ({ value })) : [];
}

/** Those of the schema itself. */
export function listSchemaExamples(schema: ApiNode): readonly unknown[] {
  const single = schema.get('example');
  const listed = schema.get('examples')?.items() ?? [];
  return [...(single ? [single] : []), ...listed].map(({ value }) => value);
}

type Use = 'request' | 'response';

/** The first given example, or one generated from the schema; undefined without either. */
export function findExample(holder: ApiNode, use: Use): unknown {
  const [given] = listGivenExamples(holder);
  if (given !== undefined) return given.value;
  const schema = findSchema(holder);
  return schema && createExample(schema, use);
}

/** Omits fields that only the other side sends. */
export function createExample(schema: ApiNode, use: Use): unknown {
  const { warn } = console;
  // The library prints some warnings, without a place, even when it is to be quiet.
  console.warn = () => {};
  try {
    return sample(createBounded(schema), {
      skipReadOnly: use === 'request',
      skipWriteOnly: use === 'response',
      quiet: true,
    });
  } catch {
    // Contradictory schemas have no example.
    return undefined;
  } finally {
    console.warn = warn;
  }
}

const MAX_DEPTH = 8;

type Bounds = {
  /** More values are too much for readers. */
  readonly nodes: number;
  /** How many objects may be in each other. */
  readonly levels: number;
  /** Deeper objects are empty; otherwise only required ones are shown. */
  readonly isFlat?: boolean;
};

/** Tried in turn. */
const BOUNDS: readonly Bounds[] = [
  { nodes: 80, levels: 2 },
  { nodes: 80, levels: 2, isFlat: true },
  { nodes: Number.POSITIVE_INFINITY, levels: 1, isFlat: true },
];

/** The schema without references, as deep as it stays short. */
function createBounded(schema: ApiNode): Plain {
  for (const bounds of BOUNDS) {
    const budget = { nodes: bounds.nodes };
    const plain = createPlain(schema, { ...bounds, passed: [], objects: 0, budget });
    if (budget.nodes >= 0) return plain;
  }
  return {};
}

type Creating = Omit<Bounds, 'nodes'> & {
  readonly passed: readonly string[];
  /** How many objects are around it. */
  readonly objects: number;
  readonly budget: { nodes: number };
};

type Plain = Record<string, unknown>;

/** Inlines references, except for recursive ones. */
function createPlain(schema: ApiNode, creating: Creating): Plain {
  const { passed, objects, budget } = creating;
  const { value, id } = schema;
  budget.nodes -= 1;
  const isTooMuch = budget.nodes < 0 || passed.length > MAX_DEPTH;
  if (!isObject(value) || passed.includes(id) || isTooMuch) return {};
  const isHolder = schema.get('properties') !== undefined;
  const inside = { ...creating, passed: [...passed, id], objects: objects + (isHolder ? 1 : 0) };
  const plain: Plain = {};
  for (const [key, child] of schema.entries()) {
    if (budget.nodes < 0) return plain;
    if (SINGLE.has(key) && isObject(child.value)) {
      // A list or map of recursive values is empty.
      if (child.id !== id && !passed.includes(child.id)) plain[key] = createPlain(child, inside);
    } else if (LISTS.has(key)) plain[key] = child.items().map((item) => createPlain(item, inside));
    else if (CHOICES.has(key))
      plain[key] = child
        .items()
        .slice(0, 1)
        .map((item) => createPlain(item, inside));
    else if (key === 'properties') plain[key] = createFields(schema, child, inside);
    else if (LEAST.has(key)) plain[key] = limit(child.value, passed.length > 3 ? 1 : 3);
    else plain[key] = child.value;
  }
  return plain;
}

function createFields(schema: ApiNode, { entries }: ApiNode, inside: Creating): Plain {
  const { passed, objects, levels, isFlat, budget } = inside;
  const required = new Set(
    schema
      .get('required')
      ?.items()
      .map((item) => item.value),
  );
  const fields = entries().flatMap(([name, field]): readonly (readonly [string, Plain])[] => {
    if (budget.nodes < 0 || passed.includes(field.id) || field.value === false) return [];
    if (objects < levels || !isNested(field)) return [[name, createPlain(field, inside)]];
    if (isFlat) return [[name, { type: isComplex(field) ? 'object' : 'array' }]];
    return required.has(name) ? [[name, createPlain(field, inside)]] : [];
  });
  return Object.fromEntries(fields);
}

function isNested(field: ApiNode): boolean {
  return isComplex(field) || isComplex(field.get('items') ?? field);
}

/** Examples are as small as the schema allows, and smaller where they would fill the page. */
const LEAST = new Set(['minItems', 'minLength']);

function limit(value: unknown, most: number): unknown {
  return typeof value === 'number' ? Math.min(value, most) : undefined;
}

const SINGLE = new Set(['items', 'additionalProperties']);
const LISTS = new Set(['allOf', 'prefixItems']);
/** An example shows the first. */
const CHOICES = new Set(['oneOf', 'anyOf']);

/** As it is sent: JSON is printed on several lines. */
export function printExample(value: unknown, mediaType: string): string {
  if (typeof value === 'string' && !isJson(mediaType)) return value;
  return JSON.stringify(value, undefined, 2) ?? toText(value);
}

export function isJson(mediaType: string): boolean {
  return /^[^;]*[/+](?:json|[\w.-]*\+json)\b/i.test(mediaType);
}
