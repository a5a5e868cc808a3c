/**
 * Creates the JSON Schema of the configuration, for tools that write or check one as JSON. Keys that
 * hold functions are omitted, because JSON has no functions.
 */

import { refer } from '../../../generator/config/namedTypes';
import { removeLinks } from '../../../generator/core/text';
import { describeConfig, type JsonType, ROOT_TYPE } from './describeConfig';

export function createJsonSchema(): Readonly<Record<string, unknown>> {
  const types = listTypes().map(([name, type]) => [name, cleanType(type)] as const);
  const { [ROOT_TYPE]: root, ...$defs } = Object.fromEntries(types);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Configuration of a docwright site',
    ...root,
    $defs,
  };
}

/** All types but those whose keys all hold functions, such as `templates`, and but the keys of these types. */
function listTypes(): readonly (readonly [name: string, type: JsonType])[] {
  const types = [...describeConfig()];
  const left = types.flatMap(([name, type]) => (hasOnlyFunctions(type) ? [refer(name)] : []));
  const isKept = ([, { $ref = '' }]: [string, JsonType]) => !left.includes($ref);
  return types
    .filter(([name]) => !left.includes(refer(name)))
    .map(([name, type]) => {
      const kept = type.properties && Object.entries(type.properties).filter(isKept);
      return [name, { ...type, ...(kept && { properties: Object.fromEntries(kept) }) }];
    });
}

function hasOnlyFunctions({ properties }: JsonType): boolean {
  const keys = Object.values(properties ?? {});
  return keys.length > 0 && keys.every(holdsFunctions);
}

function cleanType(type: JsonType): JsonType {
  const { tsType, parsedTsType, computedDefault, whenLeftOut, description, ...rest } = type;
  return {
    ...rest,
    ...(description === undefined ? {} : { description: removeLinks(description) }),
    ...(rest.items && { items: cleanType(rest.items) }),
    ...(rest.anyOf && {
      anyOf: rest.anyOf.filter((member) => !holdsFunctions(member)).map(cleanType),
    }),
    ...(rest.additionalProperties && {
      additionalProperties: cleanType(rest.additionalProperties),
    }),
    ...(rest.properties && { properties: cleanProperties(rest.properties) }),
  };
}

function cleanProperties(properties: Readonly<Record<string, JsonType>>) {
  const kept = Object.entries(properties).filter(([, value]) => !holdsFunctions(value));
  return Object.fromEntries(kept.map(([key, value]) => [key, cleanType(value)]));
}

function holdsFunctions({ tsType, type, items, additionalProperties }: JsonType): boolean {
  if (tsType !== undefined) return type === undefined;
  const inner = items ?? (additionalProperties || undefined);
  return inner !== undefined && holdsFunctions(inner);
}
