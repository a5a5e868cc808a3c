/** Compares what an API promised in an earlier build with what it promises now. */

import { toCode } from '../markdown';
import { type ApiChange, type Comparison, createChangeList } from './changeList';
import { compareServers } from './compareAccess';
import { compareOperation } from './compareOperation';
import { openSchemas, type SchemaComparison } from './compareSchemas';
import { type ApiShape, type ApiShapes, find, type OperationShape } from './shapes';

/** The changes of all APIs, with the name of each on a site with several. */
export function compareSnapshots(
  old: ApiShapes,
  now: ApiShapes,
): readonly (ApiChange & { readonly api?: string })[] {
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].sort();
  return names.flatMap((name) => {
    const found = compareExistence(find(old, name), find(now, name), now);
    return names.length === 1 ? found : found.map((change) => ({ api: name, ...change }));
  });
}

function compareExistence(
  one: ApiShape | undefined,
  other: ApiShape | undefined,
  now: object,
): readonly ApiChange[] {
  if (one !== undefined && other !== undefined) return compareApis(one, other);
  return other === undefined
    ? [{ kind: 'removed', isBreaking: true, message: 'the API was removed', near: now }]
    : [{ kind: 'added', isBreaking: false, message: 'the API was added', near: other }];
}

/** Those of the API first, then by operation, then by schema. Without schemas where one of the two has none. */
export function compareApis(one: ApiShape, other: ApiShape): readonly ApiChange[] {
  const hasSchemas = !one.isPartial && !other.isPartial;
  const [old, now] = hasSchemas ? [one, other] : [withoutSchemas(one), withoutSchemas(other)];
  const { add, list } = createChangeList();
  const comparison = { old, now, add };
  const schemas = openSchemas(comparison);
  const note = (message: string, kind: ApiChange['kind'], isBreaking = false) =>
    add({ kind, isBreaking, message, near: now });
  compareServers(old.servers, now.servers, (message, kind) => note(message, kind));
  compareSchemes(comparison, note);
  compareOperations(comparison, hasSchemas ? schemas : { ...schemas, compare: () => {} });
  compareNames(comparison, schemas);
  return list();
}

function withoutSchemas(api: ApiShape): ApiShape {
  return { ...api, schemas: {} };
}

type NoteChange = (message: string, kind: ApiChange['kind'], isBreaking?: boolean) => void;

/** Whether an operation needs a scheme is a change of the operation. */
function compareSchemes({ old, now }: Comparison, note: NoteChange): void {
  const names = new Set([...Object.keys(old.schemes), ...Object.keys(now.schemes)]);
  for (const name of [...names].sort()) {
    const [one, other] = [find(old.schemes, name), find(now.schemes, name)];
    const scheme = `the security scheme ${toCode(name)}`;
    if (one === other) continue;
    if (one === undefined) note(`${scheme} was added`, 'added');
    else if (other === undefined) note(`${scheme} was removed`, 'removed');
    else note(`${scheme} changed from ${toCode(one)} to ${toCode(other)}`, 'changed', true);
  }
}

function compareOperations(comparison: Comparison, schemas: SchemaComparison): void {
  const { old, now, add } = comparison;
  const homes = findHomes(old.operations, now.operations);
  for (const [key, operation] of Object.entries(old.operations)) {
    const home = homes.get(key);
    const found = home === undefined ? undefined : find(now.operations, home);
    if (home === undefined || found === undefined) {
      const words = operation.deprecated ? ', which was deprecated,' : '';
      const message = `the operation${words} was removed`;
      add({ kind: 'removed', isBreaking: true, operation: key, message, near: now });
    } else {
      const paths = { from: key, to: home };
      compareOperation({ one: operation, other: found, ...paths }, comparison, schemas.compare);
    }
  }
  const known = new Set(homes.values());
  for (const [key, operation] of Object.entries(now.operations)) {
    if (known.has(key)) continue;
    const message = 'the operation was added';
    add({ kind: 'added', isBreaking: false, operation: key, message, near: operation });
  }
}

type Operations = Readonly<Record<string, OperationShape>>;

/** The current key of each operation. Names of path parameters do not matter. */
function findHomes(old: Operations, now: Operations): ReadonlyMap<string, string> {
  const homes = new Map(
    Object.keys(old).flatMap((key) => (Object.hasOwn(now, key) ? [[key, key] as const] : [])),
  );
  const normalize = (key: string) => key.replace(/\{[^{}]*\}/g, '{}');
  const added = Object.keys(now).filter((key) => !homes.has(key));
  const byForm = new Map(added.map((key) => [normalize(key), key]));
  for (const key of Object.keys(old)) {
    const home = homes.has(key) ? undefined : byForm.get(normalize(key));
    if (home === undefined) continue;
    homes.set(key, home);
    byForm.delete(normalize(key));
  }
  return homes;
}

/** Added and removed schemas, and those that no operation uses. */
function compareNames({ old, now, add }: Comparison, schemas: SchemaComparison): void {
  for (const name of Object.keys(old.schemas)) {
    const isHere = Object.hasOwn(now.schemas, name);
    if (isHere && !schemas.compared.has(name)) {
      const subject = { schema: name };
      const at = { subject, side: 'unused', whole: '', path: '' } as const;
      schemas.compare({ ref: name }, { ref: name }, at);
    } else if (!isHere && !schemas.renamed.has(name)) {
      const message = 'the schema was removed';
      add({ kind: 'removed', isBreaking: false, schema: name, message, near: now });
    }
  }
  const renamed = new Set(schemas.renamed.values());
  for (const [name, shape] of Object.entries(now.schemas)) {
    if (Object.hasOwn(old.schemas, name) || renamed.has(name)) continue;
    const message = 'the schema was added';
    add({ kind: 'added', isBreaking: false, schema: name, message, near: shape });
  }
}
