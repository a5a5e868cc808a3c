/** Checks values in the API's examples against the types in the field tables. */

import objects from '../../contracts/objects.json';

/** A field with `?` after its name may be missing; one with `?` after its type may be null. */
export type Fields = Readonly<Record<string, string>>;
type Field = { readonly type: string; readonly isOptional: boolean };
type Shape = ReadonlyMap<string, Field>;

const SNOWFLAKE = /^\d{17,20}$/;
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const EMOJI = /^(?:<a?:\w+:\d{17,20}>|\p{Extended_Pictographic}\uFE0F?)$/u;

const simpleTypes: Readonly<Record<string, (value: unknown) => boolean>> = {
  JSON: () => true,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isInteger,
  snowflake: (value) => matches(value, SNOWFLAKE),
  date: (value) => matches(value, DATE),
  emoji: (value) => matches(value, EMOJI),
  '@me': (value) => value === '@me',
  '{snowflake}/{snowflake}': (value) => matches(value, /^\d{17,20}\/\d{17,20}$/),
};

const shapes = new Map<string, Shape>();
for (const { name, fields } of objects) addShape(name, fields);
const message: Fields = objects.find(({ name }) => name === 'Message')?.fields ?? {};
addShape('Message without type', omit(message, 'type?'));

/** `type` is a type of a field table, such as `Badge[]?`. Returns the problems with their places in the value. */
export function checkValue(value: unknown, type: string, place = 'it'): string[] {
  const choices = type.split(' or ');
  if (choices.length > 1) {
    const fits = choices.some((choice) => checkValue(value, choice, place).length === 0);
    return fits ? [] : [`${place} is no ${type}`];
  }
  if (type.endsWith('?')) return value === null ? [] : checkValue(value, type.slice(0, -1), place);
  if (type.endsWith('[]')) {
    if (!Array.isArray(value)) return [`${place} is no list`];
    return value.flatMap((item, at) => checkValue(item, type.slice(0, -2), `${place}[${at}]`));
  }
  const shape = shapes.get(type);
  if (shape !== undefined) return checkObject(value, shape, place);
  const isOfType = simpleTypes[type];
  if (isOfType === undefined) return [`nobody knows the type ${type} of ${place}`];
  return isOfType(value) ? [] : [`${place} is no ${type}`];
}

/** True when a value has every field of an object, also the optional ones. */
export function isComplete(value: unknown, type: string): boolean {
  const shape = shapes.get(type);
  return isRecord(value) && [...(shape?.keys() ?? [])].every((name) => Object.hasOwn(value, name));
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function checkObject(value: unknown, shape: Shape, place: string): string[] {
  if (!isRecord(value)) return [`${place} is no object`];
  const unknown = Object.keys(value).filter((name) => !shape.has(name));
  const missing = [...shape].filter(
    ([name, { isOptional }]) => !isOptional && !Object.hasOwn(value, name),
  );
  return [
    ...unknown.map((name) => `${place}.${name} is in no table`),
    ...missing.map(([name]) => `${place} lacks ${name}`),
    ...Object.entries(value).flatMap(([name, member]) =>
      checkValue(member, shape.get(name)?.type ?? 'JSON', `${place}.${name}`),
    ),
  ];
}

/** Fields with a dot in their name (`author.url?`, `fields[].name`) belong to a nested object. */
function addShape(name: string, fields: Fields): void {
  const shape = new Map<string, Field>();
  const inner = new Map<string, Record<string, string>>();
  for (const [written, type] of Object.entries(fields)) {
    const [own = '', member] = written.replace('[]', '').split('.');
    if (member === undefined) {
      const key = own.replace(/\?$/, '');
      const ownType = type.replace(/^object(?=\[\])/, `${name}.${key}`);
      shape.set(key, { type: ownType, isOptional: own.endsWith('?') });
    } else {
      if (!shape.has(own)) shape.set(own, { type: `${name}.${own}`, isOptional: true });
      inner.set(own, { ...inner.get(own), [member]: type });
    }
  }
  shapes.set(name, shape);
  for (const [own, members] of inner) addShape(`${name}.${own}`, members);
}

function omit(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
}

function matches(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value);
}
