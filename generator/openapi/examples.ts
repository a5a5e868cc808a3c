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
  const listed = named?.entries.flatMap(([key, example]): readonly Example[] => {
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
  const listed = schema.get('examples')?.items ?? [];
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
  const plain = createPlain(schema, { passed: [], objects: 0, budget: { nodes: MAX_NODES } });
  try {
    return sample(plain, {
      skipReadOnly: use === 'request',
      skipWriteOnly: use === 'response',
      quiet: true,
    });
  } catch {
    // Contradictory schemas have no example.
    return undefined;
  }
}

/** Longer examples are not read to the end. */
const MAX_NODES = 200;
const MAX_DEPTH = 8;

/** Levels of nested objects; deeper ones have only their required fields. */
const MAX_OBJECTS = 2;

type Creating = {
  readonly passed: readonly string[];
  /** How many objects are around it. */
  readonly objects: number;
  readonly budget: { nodes: number };
};

/** Inlines references, except for recursive ones. */
function createPlain(
  schema: ApiNode,
  { passed, objects, budget }: Creating,
): Record<string, unknown> {
  const { value, id } = schema;
  budget.nodes -= 1;
  const isTooMuch = budget.nodes < 0 || passed.length > MAX_DEPTH;
  if (!isObject(value) || passed.includes(id) || isTooMuch) return {};
  const isHolder = schema.get('properties') !== undefined;
  const inside = { passed: [...passed, id], objects: objects + (isHolder ? 1 : 0), budget };
  const required = new Set(schema.get('required')?.items.map((item) => item.value));
  const plain: Record<string, unknown> = {};
  for (const [key, child] of schema.entries) {
    if (SINGLE.has(key) && isObject(child.value)) {
      // A list or map of recursive values is empty.
      if (child.id !== id && !passed.includes(child.id)) plain[key] = createPlain(child, inside);
    } else if (LISTS.has(key)) plain[key] = child.items.map((item) => createPlain(item, inside));
    else if (key === 'properties') {
      plain[key] = Object.fromEntries(
        child.entries.flatMap(([name, field]) =>
          passed.includes(field.id) ||
          field.id === id ||
          field.value === false ||
          (inside.objects >= MAX_OBJECTS && !required.has(name) && isNested(field))
            ? []
            : [[name, createPlain(field, inside)]],
        ),
      );
    } else if (LEAST.has(key)) plain[key] = limit(child.value, passed.length > 3 ? 1 : 3);
    else plain[key] = child.value;
  }
  return plain;
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
const LISTS = new Set(['allOf', 'oneOf', 'anyOf', 'prefixItems']);

/** As it is sent: JSON is printed on several lines. */
export function printExample(value: unknown, mediaType: string): string {
  if (typeof value === 'string' && !isJson(mediaType)) return value;
  return JSON.stringify(value, undefined, 2) ?? toText(value);
}

export function isJson(mediaType: string): boolean {
  return /^[^;]*[/+](?:json|[\w.-]*\+json)\b/i.test(mediaType);
}
