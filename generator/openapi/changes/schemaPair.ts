/** Two states of a schema to compare, and the words for its place. */

import { toCode } from '../markdown';
import type { ChangeKind, Comparison, Effect, Side, Subject } from './changeList';
import { find, type SchemaShape } from './shapes';

/** A part of an operation, or a schema, and a place in it. */
export type SchemaPlace = {
  readonly subject: Subject;
  readonly side: Side;
  /** Such as "the body"; empty for a schema. */
  readonly whole: string;
  /** Such as `choices[].text`; empty for the whole. */
  readonly path: string;
};

/** In words, such as "the field `name` of the body". */
export function nameIn({ whole, path }: SchemaPlace): string {
  if (path === '') return whole === '' ? 'the schema' : whole;
  const isItem = path.startsWith('[') && !path.includes('.');
  const name = isItem ? toCode(path) : `the field ${toCode(path)}`;
  return whole === '' ? name : `${name} of ${whole}`;
}

export type Note = (
  message: string,
  effect: Effect,
  more?: { readonly kind?: ChangeKind; readonly near?: object },
) => void;

/** `one` and `other` as they are written, `before` and `after` without references. */
export type SchemaPair = {
  readonly one: SchemaShape;
  readonly other: SchemaShape;
  readonly before: SchemaShape;
  readonly after: SchemaShape;
  readonly at: SchemaPlace;
  /** Adds a change of this schema. */
  readonly note: Note;
};

export type SchemaContext = Comparison & {
  readonly compare: (one: SchemaShape, other: SchemaShape, at: SchemaPlace) => void;
  /** True for references to a renamed schema. */
  readonly isRenamed: (one: SchemaShape, other: SchemaShape) => boolean;
};

/** More references than any chain in a description has. */
const MAX_STEPS = 20;

/** The schema that a shape refers to; itself when it is no reference. */
export function resolve(
  shape: SchemaShape,
  schemas: Readonly<Record<string, SchemaShape>>,
): SchemaShape {
  let found = shape;
  for (let step = 0; step < MAX_STEPS && found.ref !== undefined; step += 1) {
    found = find(schemas, found.ref) ?? {};
  }
  return found;
}
