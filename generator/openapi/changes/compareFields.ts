/** Compares the fields of an object, as far as its side sends them. */

import {
  nameIn,
  resolve,
  type SchemaContext,
  type SchemaPair,
  type SchemaPlace,
} from './schemaPair';
import { find, type SchemaShape } from './shapes';

export function compareFields(pair: SchemaPair, context: SchemaContext): void {
  const { before, after } = pair;
  const names = [...Object.keys(before.fields ?? {}), ...Object.keys(after.fields ?? {})];
  for (const name of [...new Set(names)].sort()) compareField(name, pair, context);
  compareOthers(pair, context);
}

function compareField(name: string, pair: SchemaPair, context: SchemaContext): void {
  const { before, after, at, note } = pair;
  const [one, other] = [find(before.fields, name), find(after.fields, name)];
  const place = enterField(at, name);
  const near = other !== undefined && other.ref === undefined ? other : after;
  const tell = (what: string, effect: Parameters<typeof note>[1], kind?: 'added' | 'removed') =>
    note(`${nameIn(place)} ${what}`, effect, { near, ...(kind && { kind }) });
  const was = one !== undefined && isSent(resolve(one, context.old.schemas), at);
  const is = other !== undefined && isSent(resolve(other, context.now.schemas), at);
  const wasRequired = before.required?.includes(name) === true;
  const isRequired = after.required?.includes(name) === true;
  const only = at.side === 'request' ? 'read-only' : 'write-only';
  if (was && other === undefined) tell('was removed', 'both', 'removed');
  if (was && other !== undefined && !is) tell(`is now ${only}`, 'both');
  if (is && one === undefined) {
    tell(
      `was added${isRequired ? ' and is required' : ''}`,
      isRequired ? 'fewer' : 'none',
      'added',
    );
  }
  if (is && one !== undefined && !was) tell(`is no longer ${only}`, isRequired ? 'fewer' : 'none');
  if (!was || !is || one === undefined || other === undefined) return;
  if (!wasRequired && isRequired) tell('is now required', 'fewer');
  if (wasRequired && !isRequired) tell('is no longer required', 'more');
  context.compare(one, other, place);
}

function enterField(at: SchemaPlace, name: string): SchemaPlace {
  return { ...at, path: at.path === '' ? name : `${at.path}.${name}` };
}

function isSent({ access }: SchemaShape, { side }: SchemaPlace): boolean {
  return side === 'unused' || access !== (side === 'request' ? 'read' : 'write');
}

/** Additional fields. Newly allowed ones break nothing, because programs ignore unknown fields. */
function compareOthers({ before, after, at, note }: SchemaPair, { compare }: SchemaContext): void {
  const [one, other] = [before.others, after.others];
  const isObject = before.fields !== undefined && after.fields !== undefined;
  if (one !== false && other === false) note(`${nameIn(at)} allows no other fields now`, 'fewer');
  else if (one === false && other !== false) note(`${nameIn(at)} allows other fields now`, 'none');
  else if (one !== false && other !== false && (one || other) && !(isObject && !(one && other))) {
    compare(one ?? {}, other ?? {}, enterField(at, '*'));
  }
}
