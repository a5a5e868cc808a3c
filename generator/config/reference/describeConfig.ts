/** Says what a configuration may hold as JSON Schema: what the types, the tables and the schema file are made from. */

import { z } from 'zod';
import { namedTypes, refer } from '../namedTypes';
// Its modules give the named types; without it there would be none.
import '../siteSchema';

/** JSON Schema as far as the configuration uses it, and what it has no words for. */
export type JsonType = {
  readonly $ref?: string;
  /** What the manual calls the values. */
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
  /** False where no other key may be; of a record, what its values are. */
  readonly additionalProperties?: JsonType | false;
  /** The type in TypeScript, for what JSON cannot hold or does not describe. */
  readonly tsType?: string;
  /** In words, the default that depends on other keys: there always is a value in the end. */
  readonly computedDefault?: string;
  /** In words, what happens when the key is left out: there is no value then. */
  readonly whenLeftOut?: string;
};

export const ROOT_TYPE = 'SiteConfig';

/** The types by their names; the first is that of the whole configuration, the others follow by name. */
export function describeConfig(): ReadonlyMap<string, JsonType> {
  const { schemas } = z.toJSONSchema(namedTypes, {
    io: 'input',
    unrepresentable: 'any',
    uri: refer,
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      // What a field makes of a value is no JSON, so that zod leaves the defaults of fields out.
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

/** The name that a `$ref` leads to. */
export function getReferred(ref: string): string {
  return ref.slice(refer('').length);
}
