/** Reads the operations of a description, and their parts, from its nodes. */

import type { ApiNode } from './apiNode';
import { createNamer, toWords } from './names';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

export type Operation = {
  /** The `operationId`, or method and path. */
  readonly id: string;
  /** The id of its section. */
  readonly slug: string;
  readonly title: string;
  /** In upper case. */
  readonly method: string;
  readonly path: string;
  /** The operation is on the page of the first one. */
  readonly tags: readonly string[];
  readonly node: ApiNode;
  /** The path item, whose parameters and servers apply to all of its operations. */
  readonly parent: ApiNode;
  readonly isWebhook: boolean;
};

export type Tag = {
  readonly name: string;
  readonly title: string;
  readonly slug: string;
  readonly node?: ApiNode | undefined;
};

export type Api = {
  readonly root: ApiNode;
  readonly title: string;
  readonly tags: readonly Tag[];
  readonly operations: readonly Operation[];
};

/** Names that no page of a tag may have. */
const RESERVED = ['index', 'readme', 'webhooks', 'schemas'];

type ReadingApi = {
  /** The title for operations without a tag. */
  readonly untagged: string;
  /** More such names. */
  readonly reserved: readonly string[];
};

export function readApi(root: ApiNode, { untagged, reserved }: ReadingApi): Api {
  const found = [...listPaths(root.get('paths'), false), ...listPaths(root.get('webhooks'), true)];
  const declared = root.get('tags')?.items() ?? [];
  const known = new Map(declared.map((node) => [node.text('name') ?? '', node]));
  const used = found.flatMap(({ tags, isWebhook }) => (isWebhook ? [] : tags));
  const hasUntagged = found.some(({ tags, isWebhook }) => !isWebhook && tags.length === 0);
  const names = [...new Set([...known.keys(), ...used])].filter((name) => name !== '');
  const takeName = createNamer([...RESERVED, ...reserved]);
  const tags = [...names, ...(hasUntagged ? [''] : [])].map((name): Tag => {
    const node = known.get(name);
    const shown = node?.text('x-displayName') ?? node?.text('summary') ?? name;
    const title = name === '' ? untagged : shown;
    return { name, title, node, slug: takeName(title, 'tag') };
  });
  // A page named after its folder would replace the list of operations.
  const takeSlug = createNamer(['index', 'readme', 'see-also', ...tags.map(({ slug }) => slug)]);
  const operations = found.map((each) => ({ ...each, slug: takeSlug(each.id, 'operation') }));
  return { root, title: root.get('info')?.text('title')?.trim() ?? 'API', tags, operations };
}

function listPaths(paths: ApiNode | undefined, isWebhook: boolean) {
  const own = (paths?.entries() ?? []).filter(([path]) => !path.startsWith('x-'));
  return own.flatMap(([path, parent]) =>
    listMethods(parent).map(([method, node]) =>
      createOperation({ method, path, node, parent, isWebhook }),
    ),
  );
}

/** Also the methods of `additionalOperations`, which OpenAPI 3.2 has. */
function listMethods(parent: ApiNode): readonly (readonly [string, ApiNode])[] {
  const usual = METHODS.flatMap((method) => {
    const node = parent.get(method);
    return node ? [[method, node] as const] : [];
  });
  return [...usual, ...(parent.get('additionalOperations')?.entries() ?? [])];
}

type FoundOperation = Pick<Operation, 'path' | 'node' | 'parent' | 'isWebhook' | 'method'>;

function createOperation({ method, path, node, ...rest }: FoundOperation): Omit<Operation, 'slug'> {
  const id = node.text('operationId') ?? `${method.toUpperCase()} ${path}`;
  const tags = (node.get('tags')?.items() ?? []).flatMap(({ value }) =>
    typeof value === 'string' && value !== '' ? [value] : [],
  );
  const title = node.text('summary')?.replace(/\s+/g, ' ').trim() ?? nameOperation(id);
  return { ...rest, id, title, method: method.toUpperCase(), path, tags: [...new Set(tags)], node };
}

/** `createPoll` becomes "Create poll"; an id with spaces or slashes is kept. */
function nameOperation(id: string): string {
  if (/[\s/]/.test(id)) return id;
  const words = toWords(id).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export type Parameter = {
  readonly node: ApiNode;
  readonly name: string;
  readonly place: string;
  readonly schema: ApiNode;
  readonly isRequired: boolean;
};

/** Those of the path item, overridden by those of the operation. */
export function listParameters({
  node,
  parent,
}: Pick<Operation, 'node' | 'parent'>): readonly Parameter[] {
  const all = [parent, node].flatMap((holder) => holder.get('parameters')?.items() ?? []);
  const byKey = new Map<string, Parameter>();
  for (const parameter of all) {
    const [name, place] = [parameter.text('name'), parameter.text('in')];
    if (name === undefined || place === undefined) continue;
    byKey.set(`${place} ${name}`, {
      ...{ node: parameter, name, place, schema: findValueSchema(parameter) },
      isRequired: place === 'path' || parameter.flag('required'),
    });
  }
  return [...byKey.values()];
}

/** Of a response. */
export function listHeaders(response: ApiNode): readonly Parameter[] {
  return (response.get('headers')?.entries() ?? []).map(([name, node]) => ({
    ...{ node, name, place: 'header', schema: findValueSchema(node) },
    isRequired: node.flag('required'),
  }));
}

/** A parameter of Swagger 2.0 is its own schema. */
function findValueSchema(value: ApiNode): ApiNode {
  const [, content] = listContent(value)[0] ?? [];
  return value.get('schema') ?? content?.get('schema') ?? value;
}

/** By media type. */
export function listContent(holder: ApiNode | undefined): readonly (readonly [string, ApiNode])[] {
  return holder?.get('content')?.entries() ?? [];
}

/** The schema of a media type: of the whole content or, in OpenAPI 3.2, of each item of a stream. */
export function findSchema(media: ApiNode): ApiNode | undefined {
  return media.get('schema') ?? media.get('itemSchema');
}

type Requirement = readonly { readonly name: string; readonly scopes: readonly string[] }[];

/** Alternatives, each of one or more schemes; empty when no authentication is required. */
export function listSecurity(
  { node }: Pick<Operation, 'node'>,
  root: ApiNode,
): readonly Requirement[] {
  const security = node.get('security') ?? root.get('security');
  return (security?.items() ?? []).map(({ entries }) =>
    entries().map(([name, { items }]) => ({
      name,
      scopes: items().map(({ value }) => String(value)),
    })),
  );
}

/** The servers of an operation, with the defaults of their variables. */
export function listServers({ node, parent }: Pick<Operation, 'node' | 'parent'>, root: ApiNode) {
  const holder = [node, parent, root].find(
    (each) => (each.get('servers')?.items().length ?? 0) > 0,
  );
  return holder?.get('servers')?.items() ?? [];
}

export function fillServer(server: ApiNode | undefined): string {
  const variables = server?.get('variables');
  return fillVariables(server?.text('url') ?? '/', (name) => variables?.get(name)?.text('default'));
}

/** In the URL of a server, and in the path of an operation. */
export const VARIABLE = /\{([^{}]+)\}/g;

/** Variables without a value stay as they are. */
export function fillVariables(url: string, find: (name: string) => string | undefined): string {
  return url.replace(VARIABLE, (whole, name: string) => find(name) ?? whole);
}

/** For relative URLs of servers. */
export const EXAMPLE_HOST = 'https://api.example.com';

export type Response = {
  readonly status: string;
  readonly node: ApiNode;
  readonly isError: boolean;
};

export function listResponses(node: ApiNode): readonly Response[] {
  const all = (node.get('responses')?.entries() ?? []).filter(
    ([status]) => !status.startsWith('x-'),
  );
  return all.map(([status, response]) => {
    const isDefault = status === 'default' && all.length > 1;
    return { status, node: response, isError: isDefault || /^[45]/.test(status) };
  });
}

type Callback = { readonly name: string; readonly operations: readonly Operation[] };

/** Requests that the server sends in return; these operations have no pages of their own. */
export function listCallbacks(node: ApiNode): readonly Callback[] {
  const callbacks = (node.get('callbacks')?.entries() ?? []).filter(
    ([name]) => !name.startsWith('x-'),
  );
  return callbacks.map(([name, callback]) => ({
    name,
    operations: callback.entries().flatMap(([path, parent]) =>
      listMethods(parent).map(([method, operation]) => ({
        ...{ id: '', slug: '', title: '', tags: [], isWebhook: true },
        ...{ method: method.toUpperCase(), path, parent, node: operation },
      })),
    ),
  }));
}
