/** Compares two states of a schema with references resolved: names do not matter if the content is the same. */

import { toCode } from '../markdown';
import { type Comparison, isBreaking } from './changeList';
import { compareDemands } from './compareDemands';
import { compareFields } from './compareFields';
import { compareVariants } from './compareVariants';
import {
  type Note,
  nameIn,
  resolve,
  type SchemaContext,
  type SchemaPair,
  type SchemaPlace,
} from './schemaPair';
import { find, type SchemaShape } from './shapes';

/** Reports the changes of each named schema once, even if several operations use it. */
export type SchemaComparison = Pick<SchemaContext, 'compare'> & {
  /** Current names by former ones. */
  readonly renamed: ReadonlyMap<string, string>;
  /** Current names that have been compared. */
  readonly compared: ReadonlySet<string>;
};

/** Schemas that are nested deeper are compared afterwards, because recursion would overflow the stack. */
const MAX_DEPTH = 100;

export function openSchemas(comparison: Comparison): SchemaComparison {
  const { old, now, add } = comparison;
  const renamed = new Map<string, string>();
  const compared = new Set<string>();
  const isNew = createPairs();

  const isRenamed: SchemaContext['isRenamed'] = ({ ref: one }, { ref: other }) =>
    one !== undefined &&
    other !== undefined &&
    find(now.schemas, one) === undefined &&
    find(old.schemas, other) === undefined &&
    (renamed.get(one) ?? other) === other;

  /** A schema of the same name reports its own changes; a reference to another name is a change of the referring place. */
  const enter = (one: SchemaShape, other: SchemaShape, at: SchemaPlace): SchemaPlace => {
    const [former, name] = [one.ref, other.ref];
    if (former === undefined || name === undefined) return at;
    if (former !== name && !isRenamed(one, other)) return at;
    compared.add(name);
    if (former !== name && !renamed.has(former)) {
      renamed.set(former, name);
      const message = `the schema was called ${toCode(former)}`;
      const near = find(now.schemas, name) ?? now;
      add({ kind: 'changed', isBreaking: false, schema: name, message, near });
    }
    return { subject: { schema: name }, side: at.side, whole: '', path: '' };
  };

  const compareNow = (one: SchemaShape, other: SchemaShape, at: SchemaPlace) => {
    compareDeprecation(one, other, createNote(comparison, other, at), at);
    const inside = enter(one, other, at);
    const [before, after] = [resolve(one, old.schemas), resolve(other, now.schemas)];
    // Recursive schemas end here.
    if (!isNew(before, after, JSON.stringify([inside.side, inside.subject]))) return;
    const note = createNote(comparison, after, inside);
    if (inside !== at) compareDeprecation(before, after, note, inside);
    compareContent({ one, other, before, after, at: inside, note }, context);
  };

  let depth = 0;
  const waiting: Parameters<typeof compareNow>[] = [];
  const compare: typeof compareNow = (...pair) => {
    if (depth > MAX_DEPTH) {
      waiting.push(pair);
      return;
    }
    depth += 1;
    compareNow(...pair);
    if (depth === 1) {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) compareNow(...next);
    }
    depth -= 1;
  };
  const context: SchemaContext = { ...comparison, compare, isRenamed };
  return { compare, renamed, compared };
}

function createNote({ add }: Comparison, shape: SchemaShape, { subject, side }: SchemaPlace): Note {
  return (message, effect, { kind = 'changed', near = shape } = {}) =>
    add({ kind, isBreaking: isBreaking(effect, side), ...subject, message, near });
}

function compareDeprecation(
  one: SchemaShape,
  other: SchemaShape,
  note: Note,
  at: SchemaPlace,
): void {
  if (one.deprecated === other.deprecated) return;
  if (other.deprecated) note(`${nameIn(at)} is deprecated`, 'none', { kind: 'deprecated' });
  else note(`${nameIn(at)} is no longer deprecated`, 'none');
}

function compareContent(pair: SchemaPair, context: SchemaContext): void {
  if (compareVariants(pair, context) === 'whole') return;
  if (compareDemands(pair) === 'other type') return;
  compareFields(pair, context);
  const { before, after, at } = pair;
  const go = (path: string) => ({ ...at, path: `${at.path}${path}` });
  if (before.items || after.items) {
    context.compare(before.items ?? {}, after.items ?? {}, go('[]'));
  }
  for (const [index, item] of (before.tuple ?? []).entries()) {
    const same = after.tuple?.[index];
    if (same !== undefined) context.compare(item, same, go(`[${index}]`));
  }
}

/** True for a pair that was not there before. */
function createPairs() {
  const ids = new Map<object, number>();
  const seen = new Set<string>();
  const identify = (shape: object) => {
    const id = ids.get(shape) ?? ids.size;
    ids.set(shape, id);
    return id;
  };
  return (one: object, other: object, pass: string): boolean => {
    const key = `${identify(one)} ${identify(other)} ${pass}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  };
}
