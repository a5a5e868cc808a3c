/** Compares what a schema demands of a value itself: type, format, allowed values and constraints. */

import { toCode } from '../markdown';
import type { Effect } from './changeList';
import { type Note, nameIn, type SchemaPair } from './schemaPair';
import { find, type SchemaShape } from './shapes';

/** Returns `other type` when nothing else can be compared. */
export function compareDemands(pair: SchemaPair): 'same type' | 'other type' {
  const { before, after, at, note } = pair;
  const name = nameIn(at);
  if (compareTypes(before, after, { name, note }) === 'other type') return 'other type';
  compareFormats(before, after, { name, note });
  compareValues(before, after, { name, note });
  compareLimits(before, after, { name, note });
  compareKeyword('pattern', before.pattern, after.pattern, { name, note });
  if (before.isUnique !== after.isUnique) {
    if (after.isUnique) note(`the items of ${name} must be unique now`, 'fewer');
    else note(`the items of ${name} need not be unique any more`, 'more');
  }
  if (before.byDefault !== after.byDefault) {
    note(describeChange('default', before.byDefault, after.byDefault, name), 'none');
  }
  return 'same type';
}

type Named = { readonly name: string; readonly note: Note };

function compareTypes(one: SchemaShape, other: SchemaShape, { name, note }: Named) {
  const removed = (one.types ?? []).filter((type) => !includesType(other.types, type));
  const added = (other.types ?? []).filter((type) => !includesType(one.types, type));
  const [were, are] = [one.types, other.types].map((types) => types?.map(toCode).join(' or '));
  const isFewer = removed.length > 0 || (were === undefined && are !== undefined);
  const isMore = added.length > 0 || (were !== undefined && are === undefined);
  if (were === undefined && are !== undefined) note(`the type of ${name} is now ${are}`, 'fewer');
  else if (were !== undefined && are === undefined) note(`${name} can have any type now`, 'more');
  else if (isFewer || isMore) {
    const effect = isFewer && isMore ? 'both' : isFewer ? 'fewer' : 'more';
    note(`the type of ${name} changed from ${were} to ${are}`, effect);
  }
  const isOther =
    one.types !== undefined && removed.length === one.types.length && isFewer && isMore;
  return isOther ? 'other type' : 'same type';
}

function includesType(types: readonly string[] | undefined, type: string): boolean {
  if (types === undefined || types.includes(type)) return true;
  return type === 'integer' && types.includes('number');
}

/** Formats whose values are a subset of another format's. */
const WIDER = new Map([
  ['int32', 'int64'],
  ['float', 'double'],
]);

function compareFormats(one: SchemaShape, other: SchemaShape, named: Named): void {
  if (one.format === other.format) return;
  const isMore = one.format !== undefined && WIDER.get(one.format) === other.format;
  const isFewer = other.format !== undefined && WIDER.get(other.format) === one.format;
  const effect = isMore ? 'more' : isFewer ? 'fewer' : undefined;
  compareKeyword('format', one.format, other.format, named, effect);
}

function compareKeyword(
  keyword: string,
  one: string | undefined,
  other: string | undefined,
  { name, note }: Named,
  known?: Effect,
): void {
  if (one === other) return;
  const effect = one === undefined ? 'fewer' : other === undefined ? 'more' : 'both';
  note(describeChange(keyword, one, other, name), known ?? effect);
}

function describeChange(
  keyword: string,
  one: string | number | undefined,
  other: string | number | undefined,
  name: string,
): string {
  const [before, after] = [toCode(String(one)), toCode(String(other))];
  if (one === undefined) return `${name} has the ${keyword} ${after} now`;
  if (other === undefined) return `${name} no longer has the ${keyword} ${before}`;
  return `the ${keyword} of ${name} changed from ${before} to ${after}`;
}

function compareValues(one: SchemaShape, other: SchemaShape, { name, note }: Named): void {
  if (one.values === undefined && other.values === undefined) return;
  if (one.values === undefined) {
    note(`${name} only allows ${listValues(other.values ?? [])} now`, 'fewer');
    return;
  }
  if (other.values === undefined) {
    note(`${name} no longer allows only ${listValues(one.values)}`, 'more');
    return;
  }
  const [before, after] = [new Set(one.values), new Set(other.values)];
  const removed = one.values.filter((value) => !after.has(value));
  const added = other.values.filter((value) => !before.has(value));
  if (removed.length > 0) {
    note(`${name} no longer allows ${listValues(removed)}`, 'fewer', { kind: 'removed' });
  }
  if (added.length > 0) note(`${name} also allows ${listValues(added)}`, 'more', { kind: 'added' });
}

const MAX_VALUES = 10;

function listValues(values: readonly string[]): string {
  const shown = values.slice(0, MAX_VALUES).map(toCode);
  const rest = values.length - shown.length;
  return `${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function compareLimits(one: SchemaShape, other: SchemaShape, { name, note }: Named): void {
  const keys = new Set([...Object.keys(one.limits ?? {}), ...Object.keys(other.limits ?? {})]);
  for (const key of [...keys].sort()) {
    const [before, after] = [find(one.limits, key), find(other.limits, key)];
    if (before !== after) {
      note(describeChange(key, before, after, name), compareLimit(key, before, after));
    }
  }
}

function compareLimit(key: string, one: number | undefined, other: number | undefined): Effect {
  if (one === undefined) return 'fewer';
  if (other === undefined) return 'more';
  if (key === 'multipleOf')
    return one % other === 0 ? 'more' : other % one === 0 ? 'fewer' : 'both';
  const isHigher = other > one;
  return isHigher === /^(?:min|exclusiveMin)/.test(key) ? 'fewer' : 'more';
}
