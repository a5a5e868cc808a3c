/** Counts what stands in the raw descriptions, and finds all of it in the text of the built pages. */

import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Element, findAll, getText, parsePage } from '../../helpers/pages/html';
import {
  API_FILES,
  API_NAMES,
  type ApiName,
  getApiSite,
  readApiFixtures,
} from '../../helpers/sites/apiSites';

type Item = {
  readonly kind: string;
  readonly text: string;
  /** The methods and paths of the operation that it is written in; elsewhere undefined. */
  readonly operation?: string | undefined;
  /** The name of the schema in `components` that it is written in. */
  readonly schema?: string | undefined;
};

const METHODS = [...['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']];
const PLACES = ['path', 'query', 'header', 'cookie', 'querystring', 'formData'];
const fixtures = readApiFixtures();

/** By kind, how many of each a description has. */
const COUNTS: Readonly<Record<ApiName, Readonly<Record<string, number>>>> = {
  kites: {
    ...{
      operation: 19,
      summary: 12,
      parameter: 18,
      status: 25,
      header: 5,
      callback: 1,
      webhook: 2,
    },
    ...{ property: 68, constant: 4, default: 7, 'enum value': 33, 'example value': 89, tag: 5 },
    ...{ 'security scheme': 8, scope: 5, server: 4, 'server variable': 3 },
  },
  lighthouses: {
    ...{ operation: 5, summary: 5, parameter: 4, status: 7, header: 2, tag: 2, server: 1 },
    ...{ property: 15, default: 1, 'enum value': 12, 'example value': 12, 'security scheme': 1 },
  },
  tea: {
    ...{ operation: 4, summary: 3, parameter: 10, status: 5, header: 1, tag: 1, scope: 1 },
    ...{ property: 6, default: 1, 'enum value': 5, 'example value': 5, 'security scheme': 3 },
  },
};
/** Where a file stands that is the whole of a path. */
const STARTS: Readonly<Record<string, readonly string[]>> = {
  'content/lighthouses/paths/lamps.yaml': ['paths', '/lamps'],
};

describe.each(['tag', 'operation'] as const)('with a page for each %s', (group) => {
  test.each(API_NAMES)('all of %s stands in the pages', async (name) => {
    const items = listItems(name);
    expect(countKinds(items)).toEqual(COUNTS[name]);
    const site = await getApiSite(group);
    const pages = [...site.files].flatMap(([file, bytes]) =>
      file.startsWith(`${name}/`) && file.endsWith('.html') ? [readPage(bytes.toString())] : [],
    );
    const missing = items.filter(
      (item) => !pages.some((page) => isPageOf(page, item) && page.text.includes(pack(item.text))),
    );
    expect(missing).toEqual([]);
  });
});

type BuiltApiPage = {
  readonly title: string;
  readonly text: string;
  readonly operations: readonly string[];
};

function readPage(html: string): BuiltApiPage {
  const main = findAll(parsePage(html), { tag: 'main' })[0] as Element;
  const title = getText(findAll(main, { tag: 'h1' })[0] as Element);
  const operations = findAll(main, { class: 'endpoint' }).map((each) => pack(getText(each)));
  return { title, text: pack(getText(main)), operations };
}

/** Spaces are no part of what is compared: templates break long words. */
function pack(text: string): string {
  return text.replace(/\s/g, '');
}

function isPageOf(page: BuiltApiPage, { operation, schema }: Item): boolean {
  if (operation !== undefined) return page.operations.includes(pack(operation));
  return schema === undefined || page.title === `${schema} object`;
}

function countKinds(items: readonly Item[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const { kind } of items) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return Object.fromEntries(counts);
}

type Raw = Readonly<Record<string, unknown>>;
type Around = Pick<Item, 'operation' | 'schema'>;

function isRaw(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Goes through the files of a description as they are written, and follows no reference. */
function listItems(name: ApiName): readonly Item[] {
  const folder = `content/${API_FILES[name].split('/')[0]}/`;
  return Object.entries(fixtures)
    .filter(([file]) => file.startsWith(folder))
    .flatMap(([file, text]) => {
      const value: unknown = parse(text);
      const isOfExamples = file.endsWith('/examples.yaml');
      return walk(isOfExamples ? { examples: value } : value, STARTS[file] ?? [], {});
    });
}

function walk(value: unknown, path: readonly string[], around: Around): readonly Item[] {
  if (Array.isArray(value)) {
    return value.flatMap((each, index) => walk(each, [...path, String(index)], around));
  }
  if (!isRaw(value)) return [];
  const inside = enter(value, path, around);
  const own = listOwn(value, path).map((item): Item => ({ ...inside, ...item }));
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, child]) =>
      isExample(key, path) || key.startsWith('x-') ? [] : walk(child, [...path, key], inside),
    ),
  ];
}

function isExample(key: string, path: readonly string[]): boolean {
  const isName = path.at(-1) === 'properties';
  return !isName && ['example', 'examples', 'default', 'enum', 'const'].includes(key);
}

function enter(value: Raw, path: readonly string[], around: Around): Around {
  const [method = '', holder = ''] = [path.at(-1) ?? '', path.at(-2) ?? ''];
  const isMethod = METHODS.includes(method) || holder === 'additionalOperations';
  if (isMethod && 'responses' in value) {
    const written = holder === 'additionalOperations' ? path.at(-3) : holder;
    const isPath =
      /^[/{]/.test(written ?? '') || ['webhooks', 'pathItems'].some((each) => path.includes(each));
    return isPath ? { operation: `${method.toUpperCase()} ${written}` } : {};
  }
  const hasPage = ['properties', 'allOf', 'oneOf', 'anyOf'].some((key) => key in value);
  if (path.length === 3 && path[1] === 'schemas' && hasPage) return { schema: String(path[2]) };
  return around;
}

type Own = Pick<Item, 'kind' | 'text'>;

function listOwn(value: Raw, path: readonly string[]): readonly Own[] {
  const key = path.at(-1) ?? '';
  const names = (kind: string, found: unknown) =>
    isRaw(found) ? Object.keys(found).map((text): Own => ({ kind, text })) : [];
  const isSchema = key !== 'properties';
  return [
    ...listOperation(value, path),
    ...(typeof value.name === 'string' &&
    PLACES.includes(String(value.in)) &&
    !('type' in value && 'scheme' in value)
      ? [{ kind: 'parameter', text: value.name }]
      : []),
    ...(isSchema ? names('property', value.properties) : []),
    ...(isSchema && Array.isArray(value.enum)
      ? value.enum.map((each): Own => ({ kind: 'enum value', text: print(each) }))
      : []),
    ...(isSchema && 'const' in value ? [{ kind: 'constant', text: print(value.const) }] : []),
    ...(isSchema && 'default' in value && !isRaw(value.default)
      ? [{ kind: 'default', text: print(value.default) }]
      : []),
    ...(isSchema ? listExamples(value) : []),
    ...('responses' in value && path.length > 1 ? listStatuses(value.responses) : []),
    ...(key !== 'components' && key !== 'encoding' && !path.includes('encoding')
      ? names('header', value.headers)
      : []),
    ...names('callback', value.callbacks),
    ...names('security scheme', value.securitySchemes ?? value.securityDefinitions),
    ...names('scope', value.scopes),
    ...names('server variable', value.variables),
    ...(Array.isArray(value.servers) ? value.servers : []).map(
      ({ url }: { url: string }): Own => ({ kind: 'server', text: url }),
    ),
    ...(path.length === 0 && Array.isArray(value.tags) ? value.tags : []).map(
      (tag: Raw): Own => ({
        kind: 'tag',
        text: String(tag['x-displayName'] ?? tag.summary ?? tag.name),
      }),
    ),
    ...names('webhook', value.webhooks),
  ];
}

function listOperation(value: Raw, path: readonly string[]): readonly Own[] {
  const { operation } = enter(value, path, {});
  if (operation === undefined) return [];
  const summary =
    typeof value.summary === 'string' ? [{ kind: 'summary', text: value.summary }] : [];
  return [{ kind: 'operation', text: operation }, ...summary];
}

/** A status of all others is named in words. */
function listStatuses(responses: unknown): readonly Own[] {
  return Object.keys(isRaw(responses) ? responses : {}).map((status) => ({
    kind: 'status',
    text: status === 'default' ? 'any other status' : status,
  }));
}

function listExamples({ example, examples }: Raw): readonly Own[] {
  const named = isRaw(examples)
    ? Object.values(examples).map((each) => (isRaw(each) && 'value' in each ? each.value : each))
    : [];
  const given = named.filter(
    (each) => !(isRaw(each) && ('$ref' in each || 'externalValue' in each)),
  );
  const listed = Array.isArray(examples) ? examples : [];
  return [example, ...listed, ...given]
    .flatMap(listLeaves)
    .map((text) => ({ kind: 'example value', text }));
}

function listLeaves(value: unknown): readonly string[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap(listLeaves);
  if (!isRaw(value)) return [print(value)];
  return Object.entries(value).flatMap(([key, child]) => [key, ...listLeaves(child)]);
}

function print(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
