/** Describes the configuration as JSON Schema. The types, the manual's tables and the schema file are made from it. */

import { z } from 'zod';
import { namedTypes, refer } from '../../../generator/config/namedTypes';

// Loading it registers the named types.
import '../../../generator/config/siteSchema';

/** The part of JSON Schema that the configuration uses, with some keys of our own. */
export type JsonType = {
  readonly $ref?: string;
  /** The name of the kind of value in the manual. */
  readonly title?: string;
  readonly description?: string;
  readonly type?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonType[];
  readonly items?: JsonType;
  readonly properties?: Readonly<Record<string, JsonType>>;
  readonly required?: readonly string[];
  /** False for an object that allows no other keys; for a record, the type of its values. */
  readonly additionalProperties?: JsonType | false;
  /** The type in TypeScript, for values that JSON Schema cannot describe. */
  readonly tsType?: string;
  /** That of the parsed value, where it is another one. */
  readonly parsedTsType?: string;
  /** In words, a default that depends on other keys: the parsed configuration always has a value. */
  readonly computedDefault?: string;
  /** In words, what happens without the key: the parsed configuration has no value then. */
  readonly whenLeftOut?: string;
};

export const ROOT_TYPE = 'SiteConfig';

/** Returns the types by name. The first is the type of the whole configuration, the others are sorted by name. */
export function describeConfig(): ReadonlyMap<string, JsonType> {
  const { schemas } = z.toJSONSchema(namedTypes, {
    io: 'input',
    unrepresentable: 'any',
    uri: refer,
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      // zod leaves the default out when a field transforms its value.
      if (def.type === 'default') Object.assign(jsonSchema, { default: def.defaultValue });
    },
  });
  const types = Object.entries(schemas).map(([name, { $schema, $id, ...type }]): NamedType => {
    const described = type as JsonType;
    requireDocs(name, described);
    return [name, described];
  });
  return new Map(types.sort(([one], [other]) => (isBefore(one, other) ? -1 : 1)));
}

type NamedType = readonly [name: string, type: JsonType];

function requireDocs(name: string, { properties = {} }: JsonType): void {
  const silent = Object.entries(properties).find(([, key]) => key.description === undefined);
  if (silent !== undefined) throw new Error(`${name}.${silent[0]} has no describe('…')`);
}

function isBefore(one: string, other: string): boolean {
  return one === ROOT_TYPE || (other !== ROOT_TYPE && one < other);
}

/** Returns the name of the type that a `$ref` points to. */
export function getReferred(ref: string): string {
  return ref.slice(refer('').length);
}

/** Formats a value as code, with text in single quotes. */
export function quote(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll(/['\\]/g, '\\$&')}'`;
  if (Array.isArray(value)) return `[${value.map(quote).join(', ')}]`;
  return JSON.stringify(value);
}
