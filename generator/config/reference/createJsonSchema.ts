/**
 * Creates the JSON Schema of the configuration, for tools that write or check one as JSON. Keys that
 * hold functions are left out, because JSON has no functions.
 */

import { describeConfig, type JsonType, ROOT_TYPE } from './describeConfig';
import { removeLinks } from './wording';

export function createJsonSchema(): Readonly<Record<string, unknown>> {
  const types = [...describeConfig()].map(([name, type]) => [name, cleanType(type)] as const);
  const { [ROOT_TYPE]: root, ...$defs } = Object.fromEntries(types);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Configuration of a docwright site',
    ...root,
    $defs,
  };
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
