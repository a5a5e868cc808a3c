/** Compares the alternatives of a schema. They have no names, so equal ones are matched first. */

import { toCode } from '../markdown';
import { nameIn, type SchemaContext, type SchemaPair } from './schemaPair';
import type { SchemaShape } from './shapes';

/** Returns `whole` when there is nothing else to compare. */
export function compareVariants(pair: SchemaPair, context: SchemaContext): 'whole' | 'part' {
  const { before, after, at, note } = pair;
  if (before.variants === undefined && after.variants === undefined) return 'part';
  // One schema became several, or several one.
  const isWrapped = isPure(before) !== isPure(after) && !(before.variants && after.variants);
  const old = before.variants ?? (isWrapped ? [pair.one] : []);
  const now = after.variants ?? (isWrapped ? [pair.other] : []);
  const { removed, added } = match(old, now, pair, context);
  const list = (shapes: readonly SchemaShape[]) => shapes.map(nameVariant).join(', ');
  if (old.length === 0) note(`${nameIn(at)} has the alternatives ${list(now)} now`, 'fewer');
  else if (now.length === 0)
    note(`${nameIn(at)} no longer has the alternatives ${list(old)}`, 'more');
  else {
    const tell = (what: string, shapes: readonly SchemaShape[], kind: 'added' | 'removed') =>
      note(`${nameIn(at)} ${what} ${list(shapes)}`, kind === 'added' ? 'more' : 'fewer', { kind });
    if (removed.length > 0) tell('can no longer be', removed, 'removed');
    if (added.length > 0) tell('can also be', added, 'added');
  }
  return isWrapped ? 'whole' : 'part';
}

/** True for a schema with nothing but alternatives. */
function isPure(shape: SchemaShape): boolean {
  return (
    shape.variants !== undefined &&
    Object.keys(shape).every((key) => key === 'variants' || key === 'deprecated')
  );
}

/** Compares the alternatives that belong together, and returns the others. */
function match(
  old: readonly SchemaShape[],
  now: readonly SchemaShape[],
  { at }: SchemaPair,
  { compare, isRenamed }: SchemaContext,
) {
  let [removed, added] = [old, now];
  const tests = [isSame, isRenamed, isAlike];
  for (const fits of tests) {
    const left: SchemaShape[] = [];
    for (const one of removed) {
      const other = added.find((each) => fits(one, each));
      if (other === undefined) left.push(one);
      else {
        added = added.filter((each) => each !== other);
        compare(one, other, at);
      }
    }
    removed = left;
  }
  return { removed, added };
}

function isSame(one: SchemaShape, other: SchemaShape): boolean {
  if (one.ref !== undefined || other.ref !== undefined) return one.ref === other.ref;
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Two without a name that are of one type. */
function isAlike(one: SchemaShape, other: SchemaShape): boolean {
  if (one.ref !== undefined || other.ref !== undefined) return false;
  return String(one.types) === String(other.types);
}

function nameVariant({ ref, types }: SchemaShape): string {
  return ref === undefined ? (types?.map(toCode).join(' or ') ?? 'any value') : toCode(ref);
}
