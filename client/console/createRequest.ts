/** Creates the request from the values that a reader has entered, or lists their problems. */

import type {
  ConsoleBody,
  ConsoleData,
  ConsoleField,
  ConsoleScheme,
} from '../../templates/model/console';
import { findJsonError } from './findJsonError';
import {
  encode,
  type ParameterValue,
  writeCookie,
  writeHeader,
  writePathValue,
  writeQuery,
} from './writeParameter';

export type Given = {
  /** The index of the server. */
  readonly server: number;
  /** Each by the name of its variable, parameter or field; those of the body begin with `body `. */
  readonly values: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, File | undefined>>;
  /** The index of the body's media type. */
  readonly body: number;
  readonly schemes: readonly ConsoleScheme[];
  /** By the name of a scheme. */
  readonly credentials: Readonly<Record<string, Credential | undefined>>;
};

/** Of `basic`, the user's name and password; of all others one value. */
export type Credential = { readonly value: string; readonly password?: string | undefined };

type Pair<Value = string> = readonly [name: string, value: Value];

type RequestBody =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly file: File | undefined }
  | { readonly kind: 'form' | 'multipart'; readonly pairs: readonly Pair<string | File>[] };

export type ConsoleRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly Pair[];
  /** Pages cannot send these. */
  readonly cookies: readonly string[];
  readonly body: RequestBody | undefined;
};

export type Problem =
  | { readonly kind: 'missing' | 'wrongNumber' | 'wrongHeader' }
  | { readonly kind: 'wrongJson'; readonly text: string; readonly index: number }
  | { readonly kind: 'wrongAddress'; readonly address: string }
  | { readonly kind: 'otherOrigin' };

type Made = {
  /** As complete as the values allow. */
  readonly request: ConsoleRequest;
  /** By the key of the value; an empty key for the request as a whole. */
  readonly problems: ReadonlyMap<string, Problem>;
};

/** The key of a parameter among the values. */
export function getKey({ place, name }: { readonly place: string; readonly name: string }): string {
  return `${place} ${name}`;
}

/** `here` is the origin of the page. */
export function createRequest(data: ConsoleData, given: Given, here: string): Made {
  const problems = new Map<string, Problem>();
  const headers: Pair[] = data.accept === undefined ? [] : [['Accept', data.accept]];
  const query: Pair[] = [];
  const cookies: string[] = [];
  let { path } = data;
  for (const parameter of data.parameters) {
    const { place, name } = parameter;
    const key = getKey(parameter);
    const value = readValue(parameter, given.values[key] ?? '', (problem) =>
      problems.set(key, problem),
    );
    // The path shows its missing parameters as `{name}`.
    if (value === undefined) continue;
    if (place === 'path') path = put(path, name, writePathValue(parameter, value));
    else if (place === 'query') query.push(...writeQuery(parameter, value));
    else if (place === 'cookie') cookies.push(writeCookie(parameter, value));
    else {
      const text = writeHeader(parameter, value);
      if (isHeader(name, text)) headers.push([name, text]);
      else problems.set(key, { kind: 'wrongHeader' });
    }
  }
  addCredentials(given, { headers, query, cookies, problems });
  const shown = data.bodies[given.body];
  const body = shown && readBody(shown, given, data.needsBody === true, problems);
  if (body !== undefined && shown && body.kind !== 'multipart') {
    headers.push(['Content-Type', shown.mediaType]);
  }
  const address = createAddress(data, given, { path, query });
  const url = URL.canParse(address, here) ? new URL(address, here) : undefined;
  const isMissing = [...problems].some(([key]) => key.startsWith('path '));
  if (url === undefined || climbs(path)) problems.set('', { kind: 'wrongAddress', address });
  else if (!isMissing && !data.origins.some((origin) => (origin || here) === url.origin)) {
    problems.set('', { kind: 'otherOrigin' });
  }
  const shownUrl = url && !climbs(path) ? url.href : address;
  return {
    request: { method: data.method, url: shownUrl, headers, cookies, body },
    problems,
  };
}

type Parts = { readonly path: string; readonly query: readonly Pair[] };

function createAddress({ servers }: ConsoleData, given: Given, { path, query }: Parts): string {
  const { url = '', variables = [] } = servers[given.server] ?? {};
  const filled = variables.reduce(
    (text, { name, value }) => put(text, name, given.values[`server ${name}`] || value),
    url,
  );
  const search = query.map(([name, value]) => `${name}=${value}`).join('&');
  return `${filled.replace(/\/$/, '')}${path}${search && `?${search}`}`;
}

function put(text: string, name: string, value: string): string {
  return text.replaceAll(`{${name}}`, () => value);
}

/** A segment such as `..` would lead to another path. */
function climbs(path: string): boolean {
  return path.split('/').some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment));
}

type Report = (problem: Problem) => void;

/** Undefined for a missing or invalid value. */
function readValue(field: ConsoleField, text: string, report: Report): ParameterValue | undefined {
  const { type, isRequired } = field;
  if (text.trim() === '') {
    if (isRequired) report({ kind: 'missing' });
    return undefined;
  }
  if (type === 'list') return splitList(text);
  if (type === 'object') {
    const index = findJsonError(text);
    if (index === undefined) return toTexts(JSON.parse(text));
    report({ kind: 'wrongJson', text, index });
    return undefined;
  }
  const isNumber = type === 'integer' || type === 'number';
  const pattern =
    type === 'integer' ? /^[+-]?\d+$/ : /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
  if (isNumber && !pattern.test(text.trim())) report({ kind: 'wrongNumber' });
  return isNumber ? text.trim() : text;
}

/** One item per line, or items separated by commas on a single line. */
function splitList(text: string): readonly string[] {
  const sign = text.trim().includes('\n') ? '\n' : ',';
  return text
    .split(sign)
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

function toTexts(value: unknown): ParameterValue {
  if (typeof value !== 'object' || value === null) return toText(value);
  if (Array.isArray(value)) return value.map(toText);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, toText(each)]));
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

type Target = {
  readonly headers: Pair[];
  readonly query: Pair[];
  readonly cookies: string[];
  readonly problems: Map<string, Problem>;
};

function addCredentials({ schemes, credentials }: Given, target: Target): void {
  for (const { name, kind, key = 'Authorization' } of schemes) {
    const { value = '', password = '' } = credentials[name] ?? {};
    if (value === '' && password === '') continue;
    const text =
      kind === 'bearer'
        ? `Bearer ${value}`
        : kind === 'basic'
          ? `Basic ${toBase64(`${value}:${password}`)}`
          : value;
    if (kind === 'query') target.query.push([encode(key), encode(text)]);
    else if (kind === 'cookie') target.cookies.push(`${encode(key)}=${encode(text)}`);
    else if (isHeader(key, text)) target.headers.push([key, text]);
    else target.problems.set(`scheme ${name}`, { kind: 'wrongHeader' });
  }
}

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/** What `fetch` accepts. */
function isHeader(name: string, value: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name) && /^[\t\x20-\x7e\x80-\xff]*$/.test(value);
}

function readBody(
  { kind, mediaType, fields = [] }: ConsoleBody,
  { values, files }: Given,
  isNeeded: boolean,
  problems: Map<string, Problem>,
): RequestBody | undefined {
  if (kind === 'form' || kind === 'multipart') {
    return { kind, pairs: fields.flatMap((field) => readField(field, values, files, problems)) };
  }
  const file = files.body;
  const text = values.body ?? '';
  const isMissing = kind === 'file' ? file === undefined : text.trim() === '';
  if (isMissing && isNeeded) problems.set('body', { kind: 'missing' });
  if (isMissing) return undefined;
  if (kind === 'file') return { kind, file };
  // Some media types hold several JSON values, one after another.
  const index = kind === 'json' && !/lines|ndjson|seq/.test(mediaType) && findJsonError(text);
  if (typeof index === 'number') problems.set('body', { kind: 'wrongJson', text, index });
  return { kind: 'text', text };
}

function readField(
  field: ConsoleField,
  values: Given['values'],
  files: Given['files'],
  problems: Map<string, Problem>,
): readonly Pair<string | File>[] {
  const { name, type, isRequired } = field;
  const key = `body ${name}`;
  if (type === 'file') {
    const file = files[key];
    if (file !== undefined) return [[name, file]];
    if (isRequired) problems.set(key, { kind: 'missing' });
    return [];
  }
  const text = values[key] ?? '';
  const value = readValue(field, text, (problem) => problems.set(key, problem));
  if (value === undefined) return [];
  if (type === 'list') return [value].flat().map((each) => [name, String(each)]);
  return [[name, type === 'object' ? text : String(value)]];
}
