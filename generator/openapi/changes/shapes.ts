/** The shape of an API: everything that programs depend on, without texts. Builds store shapes in snapshots and compare them. */

import { z } from 'zod';

/** The allowed values of a parameter, field or body. Names are those of JSON Schema where it has one. */
export type SchemaShape = {
  /** The name of a schema in `schemas`. Beside it are only keywords of the reference itself. */
  readonly ref?: string | undefined;
  readonly deprecated?: true | undefined;
  /** Only in responses, or only in requests. */
  readonly access?: 'read' | 'write' | undefined;
  readonly types?: readonly string[] | undefined;
  readonly format?: string | undefined;
  /** Each as JSON, in the order of the description. */
  readonly values?: readonly string[] | undefined;
  readonly limits?: Readonly<Record<string, number>> | undefined;
  readonly pattern?: string | undefined;
  readonly isUnique?: true | undefined;
  /** As JSON. */
  readonly byDefault?: string | undefined;
  readonly fields?: Readonly<Record<string, SchemaShape>> | undefined;
  readonly required?: readonly string[] | undefined;
  /** The schema of additional fields; `true` is omitted. */
  readonly others?: SchemaShape | false | undefined;
  readonly items?: SchemaShape | undefined;
  readonly tuple?: readonly SchemaShape[] | undefined;
  /** Of `oneOf` and `anyOf`. */
  readonly variants?: readonly SchemaShape[] | undefined;
};

const schema: z.ZodType<SchemaShape> = z.lazy(() => z.object(schemaKeys));

const schemaKeys = {
  ref: z.string().optional(),
  deprecated: z.literal(true).optional(),
  access: z.enum(['read', 'write']).optional(),
  types: z.array(z.string()).optional(),
  format: z.string().optional(),
  values: z.array(z.string()).optional(),
  limits: z.record(z.string(), z.number()).optional(),
  pattern: z.string().optional(),
  isUnique: z.literal(true).optional(),
  byDefault: z.string().optional(),
  fields: z.record(z.string(), schema).optional(),
  required: z.array(z.string()).optional(),
  others: z.union([schema, z.literal(false)]).optional(),
  items: schema.optional(),
  tuple: z.array(schema).optional(),
  variants: z.array(schema).optional(),
};

/** A parameter or header. */
const value = z.object({
  schema,
  isRequired: z.literal(true).optional(),
  deprecated: z.literal(true).optional(),
  /** The serialization, unless it is the default. */
  style: z.string().optional(),
});

/** By media type. */
const content = z.record(z.string(), schema);

const operation = z.object({
  id: z.string(),
  /** True for requests that the server sends: webhooks and callbacks. */
  isIncoming: z.literal(true).optional(),
  deprecated: z.literal(true).optional(),
  /** By place and name, such as `query limit`. */
  parameters: z.record(z.string(), value),
  body: z.object({ isRequired: z.literal(true).optional(), content }).optional(),
  /** By status. */
  responses: z.record(z.string(), z.object({ headers: z.record(z.string(), value), content })),
  /** Alternatives, each of which may be several schemes with their scopes. */
  security: z.array(z.record(z.string(), z.array(z.string()))),
  /** Where they are not those of the API. */
  servers: z.array(z.string()).optional(),
});

const api = z.object({
  servers: z.array(z.string()),
  /** What a client has to send, by the name of the security scheme. */
  schemes: z.record(z.string(), z.string()),
  /** By method and path. */
  operations: z.record(z.string(), operation),
  /** Those with a name. */
  schemas: z.record(z.string(), schema),
  /** True for a description with too many schemas, of which the snapshot has none. */
  isPartial: z.literal(true).optional(),
});

export type ValueShape = z.output<typeof value>;
export type ContentShape = z.output<typeof content>;
export type OperationShape = z.output<typeof operation>;
export type ApiShape = z.output<typeof api>;
/** By the folder of its pages in the docs. */
export type ApiShapes = Readonly<Record<string, ApiShape>>;

const VERSION = 1;
const file = z.object({ version: z.literal(VERSION), apis: z.record(z.string(), api) });

/** The text of a snapshot. The same shapes always give the same text. */
export function printSnapshot(apis: ApiShapes): string {
  return `${JSON.stringify({ version: VERSION, apis })}\n`;
}

/** Undefined unless the text is a snapshot of this version. */
export function parseSnapshot(text: string): ApiShapes | undefined {
  try {
    return file.parse(JSON.parse(text)).apis;
  } catch {
    // Not JSON, not a snapshot, or nested too deeply.
    return undefined;
  }
}

/** An own value of a record, whose keys are names from a description. */
export function find<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  key: string,
): Value | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}
