/** Lists the keys of the configuration as rows for the tables of the manual. */

import { describeConfig, getReferred, type JsonType, quote, ROOT_TYPE } from './describeConfig';

export type KeyRow = {
  /** Such as `redirects[].from`: `[]` means every entry of a list, `*` a name that an author chooses. */
  readonly keys: readonly string[];
  readonly title: string;
  /** The default. Empty where it depends on the other keys of the same object. */
  readonly standard: string;
  readonly meaning: string;
};

type Types = ReadonlyMap<string, JsonType>;

type Walk = {
  readonly types: Types;
  /** The types that contain the current one, outermost first. */
  readonly outer: readonly string[];
  /** By the name of a type, the key where it was described first. Filled during the walk. */
  readonly described: Map<string, string>;
};

/** Rows are in the order of the schema. */
export function listKeyRows(): readonly KeyRow[] {
  const walk: Walk = { types: describeConfig(), outer: [], described: new Map() };
  return joinEqualRows(listTypeRows(ROOT_TYPE, '', walk));
}

function listTypeRows(name: string, prefix: string, walk: Walk): readonly KeyRow[] {
  const { properties = {}, required = [] } = walk.types.get(name) ?? {};
  if (!walk.described.has(name)) walk.described.set(name, prefix.slice(0, -1));
  return Object.entries(properties).flatMap(([key, value]) =>
    listKey({ key: `${prefix}${key}`, value, isRequired: required.includes(key) }, walk),
  );
}

type Key = { readonly key: string; readonly value: JsonType; readonly isRequired: boolean };

/** Returns the row of a key and the rows of the keys inside it; a section has no row of its own, unless it may be a text. */
function listKey({ key, value, isRequired }: Key, walk: Walk): readonly KeyRow[] {
  const { suffix, names } = findInner(value, walk.types);
  const inner = names.filter((name) => !walk.outer.includes(name));
  const isSection = names.length > 0 && suffix === '';
  const meaning = value.description ?? '';
  const [only = ''] = isSection && inner.length === 1 ? inner : [];
  const elsewhere = walk.described.get(only);
  const place = `${key}${suffix}`;
  const isOther = (name: string) => (walk.described.get(name) ?? place) !== place;
  // An object of things that another key has described is one row.
  const isRepeated = suffix.startsWith('.*') && inner.length > 0 && inner.every(isOther);
  const rows = isRepeated ? [] : listInnerRows(`${place}.`, inner, walk);
  // Another member of a union has the same key.
  if (elsewhere === key) return [];
  if (elsewhere !== undefined) {
    const keys = rows.flatMap((row) => row.keys);
    return [{ keys, title: `as for \`${elsewhere}\``, standard: '', meaning }];
  }
  if (isSection && !value.anyOf?.some(({ type }) => type === 'string')) return rows;
  const standard = describeDefault(value, isRequired);
  return [{ keys: [key], title: describeKind(value, walk.types), standard, meaning }, ...rows];
}

/** In a union of objects, each key is listed once and without a default, because that depends on the member. */
function listInnerRows(prefix: string, names: readonly string[], walk: Walk): readonly KeyRow[] {
  const inner = { ...walk, outer: [...walk.outer, ...names] };
  const rows = names.flatMap((name) => listTypeRows(name, prefix, inner));
  if (names.length < 2) return rows;
  const first = new Map([...rows].reverse().map((row) => [row.keys.join(), row]));
  return rows
    .filter((row) => first.get(row.keys.join()) === row)
    .map((row) => ({ ...row, standard: '' }));
}

type Inner = {
  /** The text between the key and the keys inside, such as `[]`. */
  readonly suffix: string;
  /** The types of the objects inside the key. */
  readonly names: readonly string[];
};

function findInner(value: JsonType, types: Types): Inner {
  if (value.$ref !== undefined) {
    const name = getReferred(value.$ref);
    const type = types.get(name) ?? {};
    return type.properties === undefined ? findInner(type, types) : { suffix: '', names: [name] };
  }
  if (value.anyOf !== undefined) {
    return {
      suffix: '',
      names: value.anyOf.flatMap((member) => findInner(member, types).names),
    };
  }
  const wrapped = value.items ?? (value.additionalProperties || undefined);
  if (wrapped === undefined) return { suffix: '', names: [] };
  const inner = findInner(wrapped, types);
  return { ...inner, suffix: `${value.items === undefined ? '.*' : '[]'}${inner.suffix}` };
}

function describeKind(value: JsonType, types: Types): string {
  if (value.title !== undefined) return value.title;
  if (value.enum !== undefined) {
    const words = value.enum.map((word) => `\`${quote(word)}\``);
    return [words.slice(0, -1).join(', '), words.at(-1)].join(' or ');
  }
  if (value.$ref !== undefined) {
    return describeKind(types.get(getReferred(value.$ref)) ?? {}, types);
  }
  return 'list';
}

function describeDefault(value: JsonType, isRequired: boolean): string {
  const words = value.computedDefault ?? value.whenLeftOut;
  if (words !== undefined) return words;
  if (isRequired) return 'required';
  return value.default === undefined ? 'none' : `\`${quote(value.default)}\``;
}

/** Joins adjacent rows with the same type, default and meaning. */
function joinEqualRows(rows: readonly KeyRow[]): readonly KeyRow[] {
  const joined: KeyRow[] = [];
  for (const row of rows) {
    const last = joined.at(-1);
    const isEqual =
      last?.title === row.title && last.standard === row.standard && last.meaning === row.meaning;
    if (isEqual) joined.pop();
    joined.push(isEqual ? { ...row, keys: [...last.keys, ...row.keys] } : row);
  }
  return joined;
}
