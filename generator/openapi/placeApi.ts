/** Assigns each operation and each schema of a description to a page, and links to them. */

import { dirname, relative } from 'node:path/posix';
import { encodePath } from '../../templates/model/paths';
import type { SiteStrings } from '../../templates/model/strings/strings';
import { isObject } from '../core/isObject';
import type { Api, Operation, Tag } from './apiModel';
import type { ApiNode } from './apiNode';
import { createNamer, toWords } from './names';
import { isComplex, nameSchema } from './schema';
import type { OperationContext } from './writeOperation';

export type ApiPagesOptions = {
  readonly texts: SiteStrings['api'];
  /** A page for each tag, or for each operation. */
  readonly group: 'tag' | 'operation';
  readonly languages: readonly string[];
  /** Where the pages are, relative to the root. */
  readonly folder: string;
  /** By the id of an operation, the author's page about it, relative to the root. */
  readonly ownPages: ReadonlyMap<string, string>;
  /** The author's page that replaces a generated one; both relative to the root. */
  readonly findReplacing: (page: string) => string | undefined;
  /** Adds the console of an operation and returns its key; undefined without one. */
  readonly addConsole?: ((operation: Operation) => string | undefined) | undefined;
};

/** The names of files that are in the folder of every API. */
export const OVERVIEW = 'index.md';
export const WEBHOOKS = 'webhooks.md';
export const SCHEMAS = 'schemas';

/** Maximum rows of fields on a page; further types are only links. */
const MAX_ROWS = {
  operations: 100,
  /** Most pages of a large API are about types, and each would repeat the fields of many others. */
  schema: 30,
};
/** For types without a page of their own, which have nowhere else to go. No description has as many. */
const MAX_OWN_ROWS = 5000;

/** `page` is relative to the root. */
type Section = { readonly page: string; readonly hash: string };

export type PlacedOperation = Section & {
  readonly operation: Operation;
  /** True for an operation with a page by an author. */
  readonly isOwn: boolean;
};

export function placeOperations(
  { operations, tags }: Api,
  { group, folder, ownPages }: ApiPagesOptions,
): ReadonlyMap<string, PlacedOperation> {
  const placed = operations.map((operation): PlacedOperation => {
    const { id, slug, isWebhook } = operation;
    const own = ownPages.get(id);
    if (own !== undefined) return { operation, page: own, hash: '', isOwn: true };
    const tag = findTag(operation, tags)?.slug;
    const isAlone = group === 'operation' && !isWebhook;
    const page = isWebhook ? WEBHOOKS : isAlone ? `${tag}/${slug}.md` : `${tag}.md`;
    return { operation, page: `${folder}/${page}`, hash: isAlone ? '' : slug, isOwn: false };
  });
  return new Map(placed.map((each) => [each.operation.id, each]));
}

function findTag(operation: Operation, tags: readonly Tag[]): Tag | undefined {
  return tags.find(({ name }) => name === (operation.tags[0] ?? ''));
}

export type PlacedSchema = Section & {
  readonly schema: ApiNode;
  readonly name: string;
  /** True for a schema without fields; all of these share a page. */
  readonly isSimple: boolean;
};

/**
 * By the id of the schema: those with fields that anything refers to, or that `components` declares, and of the others those
 * that the author explains. The values of an enumeration stand where it is used.
 */
export function placeSchemas({ root }: Api): ReadonlyMap<string, PlacedSchema> {
  const takeName = createNamer(['index', 'readme', SCHEMAS]);
  const names = new Set<string>();
  const placed = new Map<string, PlacedSchema>();
  const add = (schema: ApiNode) => {
    if (placed.has(schema.id)) return;
    const written = nameSchema(schema);
    const slug = takeName(written, 'schema');
    const name = names.has(written) ? `${written} (${slug})` : written;
    names.add(name);
    const isSimple = !isComplex(schema);
    const page = `${SCHEMAS}/${isSimple ? OVERVIEW : `${slug}.md`}`;
    placed.set(schema.id, { schema, name, isSimple, page, hash: isSimple ? slug : '' });
  };
  const declared = root.get('components')?.get('schemas')?.entries() ?? [];
  for (const [, schema] of declared) {
    if (isComplex(schema) || (schema.text('description') && !schema.get('enum'))) add(schema);
  }
  for (const schema of listReferred(root)) if (isComplex(schema)) add(schema);
  return placed;
}

/** The targets of all references to schemas outside of `components`, each once. */
function listReferred(root: ApiNode): readonly ApiNode[] {
  const found = new Map<string, ApiNode>();
  const passed = new Set<string>();
  // A loop, because chains of references would overflow the stack.
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (passed.has(node.id)) continue;
    passed.add(node.id);
    const children = listChildren(node);
    for (const child of children)
      if (child.isReferred && isSchemaLike(child)) found.set(child.id, child);
    open.push(...children.reverse());
  }
  return [...found.values()];
}

/** In a deterministic order. */
function listChildren({ entries, items }: ApiNode): ApiNode[] {
  const own = entries().filter(([key]) => !key.startsWith('x-') && !EXAMPLES.has(key));
  const all = [...own.map(([, child]) => child), ...items()];
  return all.filter(({ value }) => typeof value === 'object' && value !== null);
}

const EXAMPLES = new Set(['example', 'examples', 'default', 'enum', 'const']);

function isSchemaLike({ value, spot }: ApiNode): boolean {
  const kind = spot.path.at(-2);
  if (typeof kind === 'string' && spot.path[0] === 'components' && kind !== 'schemas') return false;
  return isObject(value) && ['properties', 'allOf', 'oneOf', 'anyOf'].some((key) => key in value);
}

type Opening = {
  readonly root: ApiNode;
  readonly operations: ReadonlyMap<string, PlacedOperation>;
  readonly schemas: ReadonlyMap<string, PlacedSchema>;
  readonly options: ApiPagesOptions;
};

/** `about` says what the page is about. */
export function openContext(
  from: string,
  about: keyof typeof MAX_ROWS,
  { root, operations, schemas, options }: Opening,
): OperationContext {
  const link = ({ page: placed, hash: section }: Section) => {
    const replacing = options.findReplacing(placed);
    // The sections of an author's page are not known.
    const [page, hash] = replacing === undefined ? [placed, section] : [replacing, ''];
    const path = page === from && hash !== '' ? '' : relative(`/${dirname(from)}`, `/${page}`);
    const start = path === '' || path.startsWith('.') ? path : `./${path}`;
    return `${encodePath(start)}${hash === '' ? '' : `#${hash}`}`;
  };
  const { folder } = options;
  let rows = 0;
  return {
    root,
    texts: options.texts,
    languages: options.languages,
    addConsole: options.addConsole,
    link: (schema) => {
      const placed = schemas.get(schema.id);
      return placed && link({ ...placed, page: `${folder}/${placed.page}` });
    },
    linkOperation: (id) => {
      const placed = operations.get(id);
      return placed && link(placed);
    },
    linkPage: (page) => link({ page: `${folder}/${page}`, hash: '' }),
    linkScheme: (name) => link({ page: `${folder}/${OVERVIEW}`, hash: toSchemeId(name) }),
    takeRows: (count, isHere) => {
      rows += count;
      return rows <= (isHere ? MAX_OWN_ROWS : MAX_ROWS[about]);
    },
  };
}

export function toSchemeId(name: string): string {
  return `auth-${toWords(name) || 'scheme'}`;
}
