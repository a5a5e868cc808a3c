/** The data of the console of an operation: references are resolved, and sizes are bounded. */

import {
  type ConsoleBody,
  type ConsoleData,
  type ConsoleField,
  type ConsoleParameter,
  type ConsoleScheme,
  PARAMETER_PLACES,
} from '../../templates/model/console';
import { isObject } from '../core/isObject';
import {
  listContent,
  listParameters,
  listResponses,
  listSecurity,
  listServers,
  type Operation,
  type Parameter,
} from './apiModel';
import type { ApiNode } from './apiNode';
import { toLine } from './authorText';
import { readConsoleServers } from './consoleServers';
import { findExample, isJson, printExample } from './examples';
import { isBinary, toText } from './schema';

const MAX_FIELDS = 100;
const MAX_VALUES = 200;
const MAX_HINT = 200;
const MAX_SAMPLE = 200;
const MAX_BODY = 20_000;
/** Methods that browsers do not let pages send. */
const FORBIDDEN = new Set(['TRACE', 'CONNECT', 'TRACK']);

/** Undefined for operations that pages cannot send. */
export function createConsole(
  operation: Operation,
  root: ApiNode,
  isSecure: boolean,
): ConsoleData | undefined {
  const { method, path, isWebhook, node } = operation;
  const { servers, origins } = readConsoleServers(listServers(operation, root), isSecure);
  if (isWebhook || servers.length === 0 || FORBIDDEN.has(method)) return undefined;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = hasBody ? node.get('requestBody') : undefined;
  const accepted = listResponses(node).flatMap((each) => listContent(each.node));
  return {
    ...{ method, path, servers, origins, accept: accepted[0]?.[0] },
    parameters: listParameters(operation).slice(0, MAX_FIELDS).flatMap(readParameter),
    bodies: listContent(body).slice(0, MAX_FIELDS).map(readBody),
    needsBody: body?.flag('required') || undefined,
    security: listSecurity(operation, root)
      .map((schemes) => schemes.map(({ name }) => readScheme(name, root)))
      .filter((schemes) => schemes.every((scheme) => scheme !== undefined)),
  };
}

const DEFAULT_STYLES = { path: 'simple', query: 'form', header: 'simple', cookie: 'form' } as const;

/** The specification ignores these: the media types of bodies and responses set them. */
const IGNORED = /^(?:accept|content-type)$/i;

function readParameter(parameter: Parameter): readonly ConsoleParameter[] {
  const { name, node, schema } = parameter;
  const place = PARAMETER_PLACES.find((each) => each === parameter.place);
  if (place === undefined || (place === 'header' && IGNORED.test(name))) return [];
  const style = node.text('style') ?? DEFAULT_STYLES[place];
  const explode = node.get('explode')?.value;
  const isContent = node.get('content') !== undefined;
  const field = readField({ name, schema, holder: node, isRequired: parameter.isRequired });
  return [
    {
      ...field,
      // Its media type defines the serialization, not its style.
      ...(isContent && { type: 'text', values: undefined }),
      ...{ place, style },
      explodes: typeof explode === 'boolean' ? explode : style === 'form',
      keepsReserved: node.flag('allowReserved') || undefined,
    },
  ];
}

type Found = {
  readonly name: string;
  readonly schema: ApiNode;
  readonly holder: ApiNode;
  readonly isRequired: boolean;
};

function readField({ name, schema, holder, isRequired }: Found): ConsoleField {
  const hint = holder.text('description') ?? schema.text('description');
  const values = listValues(schema);
  return {
    ...{ name, type: findType(schema), isRequired: isRequired || undefined },
    hint: hint && cut(toLine(hint), MAX_HINT),
    values: values.length > 0 ? values : undefined,
    sample: findSample(holder, schema),
  };
}

function listValues(schema: ApiNode): readonly string[] {
  const { value } = schema.get('enum') ?? {};
  const constant = schema.get('const');
  const all = constant ? [constant.value] : Array.isArray(value) ? value : [];
  return all
    .filter((each) => each !== null)
    .slice(0, MAX_VALUES)
    .map(toText);
}

function findSample(holder: ApiNode, schema: ApiNode): string | undefined {
  const given = schema.get('default') ?? holder.get('example') ?? schema.get('example');
  const [, named] = holder.get('examples')?.entries()[0] ?? [];
  const value = (given ?? named?.get('value') ?? schema.get('examples')?.items()[0])?.value;
  if (value === undefined || value === null) return undefined;
  return cut(Array.isArray(value) ? value.map(toText).join(', ') : toText(value), MAX_SAMPLE);
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}

const TYPES: Readonly<Record<string, ConsoleField['type']>> = {
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
};

/** A value of several possible types is entered as text. */
function findType(schema: ApiNode): ConsoleField['type'] {
  if (isBinary(schema)) return 'file';
  const declared = schema.get('type')?.value;
  const types = (Array.isArray(declared) ? declared : [declared]).filter((type) => type !== 'null');
  if (types.length === 1 && types[0] !== undefined) return TYPES[String(types[0])] ?? 'text';
  return schema.get('properties') ? 'object' : schema.get('items') ? 'list' : 'text';
}

function readBody([mediaType, media]: readonly [string, ApiNode]): ConsoleBody {
  const schema = media.get('schema');
  const kind = findKind(mediaType, schema);
  const fields = kind === 'form' || kind === 'multipart' ? listFields(schema) : undefined;
  if (fields !== undefined) return { mediaType, kind, fields };
  if (kind === 'file') return { mediaType, kind };
  const example = findExample(media, 'request');
  const sample = example === undefined ? undefined : printExample(example, mediaType);
  // A truncated example would not be a valid body.
  const isShort = sample !== undefined && sample.length <= MAX_BODY;
  return { mediaType, kind, sample: isShort ? sample : undefined };
}

function findKind(mediaType: string, schema: ApiNode | undefined): ConsoleBody['kind'] {
  if (isJson(mediaType)) return 'json';
  if (mediaType.startsWith('multipart/')) return 'multipart';
  if (mediaType.startsWith('application/x-www-form-urlencoded')) return 'form';
  const isText = /^text\/|[/+](?:xml|yaml|x-yaml|graphql)\b/.test(mediaType) && !isBinary(schema);
  return isText ? 'text' : 'file';
}

function listFields(schema: ApiNode | undefined): readonly ConsoleField[] {
  const parts = [...(schema?.get('allOf')?.items() ?? []), ...(schema ? [schema] : [])];
  const required = parts.flatMap((part) => part.get('required')?.value ?? []);
  const fields = parts.flatMap((part) => part.get('properties')?.entries() ?? []);
  return fields
    .filter(([, field]) => isObject(field.value) && !field.flag('readOnly'))
    .slice(0, MAX_FIELDS)
    .map(([name, field]) =>
      readField({ name, schema: field, holder: field, isRequired: required.includes(name) }),
    );
}

/** Undefined for schemes that need more than a value, such as a client certificate. */
function readScheme(name: string, root: ApiNode): ConsoleScheme | undefined {
  const scheme = root.get('components')?.get('securitySchemes')?.get(name);
  const type = scheme?.text('type');
  if (type === 'apiKey') {
    const place = scheme?.text('in');
    const kind = place === 'query' || place === 'cookie' ? place : 'header';
    return { name, kind, key: scheme?.text('name') ?? name };
  }
  if (type === 'oauth2' || type === 'openIdConnect') return { name, kind: 'bearer' };
  if (type !== 'http') return undefined;
  const kind = scheme?.text('scheme')?.toLowerCase();
  if (kind === 'basic' || kind === 'bearer') return { name, kind };
  return { name, kind: 'header', key: 'Authorization' };
}
