/**
 * Building blocks of the schemas for outer data. The message of each issue says only what is allowed, so
 * that `problems.ts` writes all messages in the same form.
 */

import { z } from 'zod';
import { didYouMean } from './findNearest';

type FieldOptions<Value> = {
  /** Completes "must be …". */
  readonly allowed: string;
  /** Returns the parsed value, or undefined when the value is not allowed. */
  readonly parse: (value: unknown) => Value | undefined;
  /** Returns a hint what to write instead of a value that is not allowed. */
  readonly suggest?: ((value: unknown) => string | undefined) | undefined;
};

/** Creates the schema of a single value. */
export function field<Value>({ allowed, parse, suggest }: FieldOptions<Value>): z.ZodType<Value> {
  return z.unknown().transform((value, context) => {
    const result = parse(value);
    if (result !== undefined) return result;
    const hint = suggest?.(value) ?? suggestQuotes(value, parse);
    context.addIssue({ code: 'custom', message: allowed, params: { hint } });
    return z.NEVER;
  });
}

type TextFieldOptions = Pick<FieldOptions<string>, 'allowed'> & {
  /** What a text must match, or what it is parsed to; undefined for a text that is not allowed. */
  readonly parse: RegExp | ((text: string) => string | undefined);
  readonly suggest?: ((text: string) => string | undefined) | undefined;
};

/** Creates the schema of a single text. */
export function textField({ allowed, parse, suggest }: TextFieldOptions): z.ZodType<string> {
  const read =
    typeof parse === 'function' ? parse : (text: string) => (parse.test(text) ? text : undefined);
  return field({
    allowed,
    parse: (value) => (typeof value === 'string' ? read(value) : undefined),
    suggest: (value) => (typeof value === 'string' ? suggest?.(value) : undefined),
  }).meta({ type: 'string' });
}

/** `'10'` where 10 is meant, or the reverse, is the most common mistake. */
function suggestQuotes(value: unknown, parse: (value: unknown) => unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') {
    return parse(String(value)) === undefined ? undefined : `Put ${value} in quotes.`;
  }
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const unquoted = UNQUOTED[value] ?? Number(value);
  if (Number.isNaN(unquoted)) return undefined;
  return parse(unquoted) === undefined ? undefined : `Write ${unquoted} without quotes.`;
}

const UNQUOTED: Readonly<Record<string, boolean>> = { true: true, false: false };

/** Creates the schema of an object that knows these keys and no others. */
export function shape<Fields extends z.ZodRawShape>(fields: Fields, allowed = 'an object') {
  return z.strictObject(fields, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? Object.keys(fields).join(KEY_SEPARATOR) : allowed,
  });
}

/** Separates the known keys in the message of an issue about an unknown key. */
export const KEY_SEPARATOR = ', ';

/** For the manual, `allowed` is also the name of the list. */
export function list<Item extends z.ZodType>(item: Item, allowed = 'a list') {
  return z.array(item, { error: allowed }).meta({ title: allowed.replace(/^a /, '') });
}

export function record<Item extends z.ZodType>(item: Item, allowed = 'an object') {
  return z.record(z.string(), item, { error: allowed });
}

type SchemaChoice = {
  /** Completes "must be …" for a value that fits none of the schemas. */
  readonly allowed: string;
  readonly suggest?: ((value: unknown) => string | undefined) | undefined;
};

/** The members of a union, by the kind of value that each is for. */
type ByKind<Value> = { readonly [Name in Kind]?: z.ZodType<Value> };
type Kind = 'list' | 'object' | 'string' | 'function' | 'boolean';

/** The members of unions by kind, because zod cannot see them. */
export const unionMembers = new WeakMap<object, readonly z.ZodType[]>();

/** Creates the schema of a union. The member is chosen first, so that the issues are about that member only. */
export function oneOf<Value>(
  members: ByKind<Value> | ((value: unknown) => z.ZodType<Value> | undefined),
  { allowed, suggest }: SchemaChoice,
): z.ZodType<Value> {
  const byKind: Readonly<Record<string, z.ZodType<Value>>> =
    typeof members === 'function' ? {} : members;
  const pick =
    typeof members === 'function' ? members : (value: unknown) => byKind[findKind(value)];
  const union = z.unknown().transform((value, context): Value => {
    const schema = pick(value);
    if (schema === undefined) {
      context.addIssue({ code: 'custom', message: allowed, params: { hint: suggest?.(value) } });
      return z.NEVER;
    }
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    for (const issue of result.error.issues) context.addIssue({ ...issue });
    return z.NEVER;
  });
  unionMembers.set(union, Object.values(byKind));
  return union;
}

function findKind(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}

/** Creates the schema of a text that is one of the given words. */
export function choice<const Word extends string>(...words: readonly Word[]): z.ZodType<Word> {
  const quoted = words.map((word) => JSON.stringify(word));
  return field({
    allowed: [quoted.slice(0, -1).join(', '), quoted.at(-1)].filter(Boolean).join(' or '),
    parse: (value) => words.find((word) => word === value),
    suggest: (value) => (typeof value === 'string' ? didYouMean(value, words) : undefined),
  }).meta({ enum: words });
}
