/** The requests of an operation in several languages, as HTTPSnippet writes them. */

import { type HarRequest, HTTPSnippet } from '@readme/httpsnippet';
import type { TargetId } from '@readme/httpsnippet/targets';
import { isObject } from '../core/isObject';
import {
  EXAMPLE_HOST,
  fillServer,
  fillVariables,
  listContent,
  listParameters,
  listSecurity,
  listServers,
  type Operation,
  type Parameter,
} from './apiModel';
import type { ApiNode } from './apiNode';
import { findExample, isJson, printExample } from './examples';
import { toWords } from './names';
import { isBinary, toText } from './schema';

export type Sample = {
  /** False for a sample from the description. */
  readonly isMade: boolean;
  /** The language name of the highlighter. */
  readonly language: string;
  readonly label: string;
  readonly code: string;
};

type Target = Omit<Sample, 'code' | 'isMade'> & {
  readonly target: TargetId;
  readonly client: string;
};

/** By the names in the configuration. */
const TARGETS: Readonly<Record<string, Target>> = {
  curl: { label: 'curl', language: 'bash', target: 'shell', client: 'curl' },
  javascript: { label: 'JavaScript', language: 'js', target: 'javascript', client: 'fetch' },
  python: { label: 'Python', language: 'python', target: 'python', client: 'requests' },
  go: { label: 'Go', language: 'go', target: 'go', client: 'native' },
  php: { label: 'PHP', language: 'php', target: 'php', client: 'curl' },
  ruby: { label: 'Ruby', language: 'ruby', target: 'ruby', client: 'native' },
  java: { label: 'Java', language: 'java', target: 'java', client: 'okhttp' },
  csharp: { label: 'C#', language: 'csharp', target: 'csharp', client: 'httpclient' },
  kotlin: { label: 'Kotlin', language: 'kotlin', target: 'kotlin', client: 'okhttp' },
  swift: { label: 'Swift', language: 'swift', target: 'swift', client: 'urlsession' },
};

/** Those of `x-codeSamples`, where the description has them; otherwise one for each of `languages`. */
export function createSamples(
  operation: Operation,
  root: ApiNode,
  languages: readonly string[],
): readonly Sample[] {
  const given = operation.node.get('x-codeSamples') ?? operation.node.get('x-code-samples');
  if (given && given.items().length > 0) return given.items().flatMap(readSample);
  if (operation.isWebhook) return [];
  const request = createRequest(operation, root);
  // `checkServers` reports it.
  if (!URL.canParse(request.url)) return [];
  return languages.flatMap((name): readonly Sample[] => {
    const found = TARGETS[name];
    if (found === undefined) return [];
    const { target, client, ...shown } = found;
    const code = convert(request, target, client);
    return code === undefined ? [] : [{ ...shown, code, isMade: true }];
  });
}

function readSample(sample: ApiNode): readonly Sample[] {
  const source = sample.text('source');
  const language = sample.text('lang') ?? 'text';
  if (source === undefined) return [];
  return [
    {
      ...{ code: source, isMade: false, language: language.toLowerCase() },
      label: sample.text('label') ?? language,
    },
  ];
}

function convert(request: HarRequest, target: TargetId, client: string): string | undefined {
  try {
    const converted = new HTTPSnippet(request).convert(target, client);
    const code = Array.isArray(converted) ? converted[0] : converted;
    return typeof code === 'string' ? code : undefined;
  } catch {
    // The library rejects the URL for this language; others may accept it.
    return undefined;
  }
}

type Pair = { readonly name: string; readonly value: string };

function createRequest(operation: Operation, root: ApiNode): HarRequest {
  const parameters = listParameters(operation);
  const shown = parameters.filter((each) => each.isRequired || hasExample(each));
  const pick = (place: string): Pair[] =>
    shown
      .filter((each) => each.place === place)
      .map((each) => ({ name: each.name, value: toText(findValue(each)) }));
  const credentials = listCredentials(operation, root);
  const take = (place: string): Pair[] => [
    ...pick(place),
    ...credentials.flatMap((each) =>
      each.place === place ? [{ name: each.name, value: each.value }] : [],
    ),
  ];
  const body = createBody(operation);
  const type = body && !body.mimeType.startsWith('multipart/') ? [body.mimeType] : [];
  return {
    method: operation.method,
    url: createUrl(operation, root, parameters),
    httpVersion: 'HTTP/1.1',
    headers: [...take('header'), ...type.map((value) => ({ name: 'Content-Type', value }))],
    queryString: take('query'),
    cookies: take('cookie'),
    headersSize: -1,
    bodySize: -1,
    ...(body && { postData: body }),
  } as HarRequest;
}

function hasExample({ node, schema }: Parameter): boolean {
  return [node, schema].some((each) => each.get('example') ?? each.get('examples'));
}

/** Strings without an example become placeholders, such as `GUILD_ID`. */
function findValue({ node, schema, name }: Parameter): unknown {
  const value = node === schema ? undefined : findExample(node, 'request');
  const isMade = value === 'string' || value === undefined || value === '';
  return isMade ? toPlaceholder(name) : value;
}

function toPlaceholder(name: string): string {
  return toWords(name).replaceAll('-', '_').toUpperCase() || name;
}

function createUrl(operation: Operation, root: ApiNode, parameters: readonly Parameter[]): string {
  const server = fillServer(listServers(operation, root)[0]).replace(/\/$/, '');
  const path = fillVariables(operation.path, (name) => {
    const found = parameters.find((each) => each.place === 'path' && each.name === name);
    return encodeURIComponent(found ? toText(findValue(found)) : toPlaceholder(name));
  });
  const isWhole = /^[a-z][a-z\d+.-]*:\/\//i.test(server);
  return `${isWhole ? server : EXAMPLE_HOST + server}${path}`;
}

type Credential = Pair & { readonly place: string };

/** Of the first alternative. */
function listCredentials(operation: Operation, root: ApiNode): readonly Credential[] {
  const [first = []] = listSecurity(operation, root);
  const schemes = root.get('components')?.get('securitySchemes');
  return first.flatMap(({ name }): readonly Credential[] => {
    const scheme = schemes?.get(name);
    const type = scheme?.text('type');
    if (type === 'apiKey') {
      const place = scheme?.text('in') ?? 'header';
      return [{ place, name: scheme?.text('name') ?? name, value: 'YOUR_API_KEY' }];
    }
    if (type === 'mutualTLS') return [];
    const kind = scheme?.text('scheme')?.toLowerCase();
    const value = kind === 'basic' ? 'Basic YOUR_CREDENTIALS' : 'Bearer YOUR_TOKEN';
    return [{ place: 'header', name: 'Authorization', value }];
  });
}

function createBody({ node }: Operation): HarRequest['postData'] | undefined {
  const content = listContent(node.get('requestBody'));
  const [mimeType, media] = chooseContent(content);
  if (mimeType === undefined || media === undefined) return undefined;
  const value = findExample(media, 'request');
  if (value === undefined) return undefined;
  const isForm = /^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(mimeType);
  if (!isForm || !isObject(value)) return { mimeType, text: printExample(value, mimeType) };
  const fields = media.get('schema')?.get('properties');
  const params = Object.entries(value).map(([name, field]) => {
    const isFile = mimeType.startsWith('multipart/') && isBinary(fields?.get(name));
    return isFile ? { name, fileName: `${toWords(name)}.bin` } : { name, value: toText(field) };
  });
  return { mimeType, params };
}

/** The content that samples send. */
export function chooseContent(content: ReturnType<typeof listContent>) {
  return content.find(([type]) => isJson(type)) ?? content[0] ?? [];
}
