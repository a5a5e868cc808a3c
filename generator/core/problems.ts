/** Writes the messages for the issues of a schema: the place of a value, the value, and what is allowed there. */

import type { z } from 'zod';
import { didYouMean } from './findNearest';
import { isObject } from './isObject';
import { KEY_SEPARATOR } from './schema';

/** Keys and indexes from the outermost value inwards. */
export type Path = readonly (string | number)[];

/** A place in a text; both count from 1. */
export type LineColumn = { readonly line: number; readonly column: number };

/** A place with its end, behind the last character, where that is known: both parts of the end, or none. */
export type TextRange = LineColumn & {
  readonly endLine?: number | undefined;
  readonly endColumn?: number | undefined;
};

export type Place = TextRange & { readonly file: string };

/** Finds the place of a configuration key, or of the innermost key around it that is in the source. */
export type Locate = (path: Path) => Place;

export type Problem = {
  readonly type: 'unknownKey' | 'missing' | 'invalid';
  readonly path: Path;
  readonly message: string;
  readonly hint: string;
};

export type Wording = {
  /** The name of the whole value, for example `the configuration`. */
  readonly subject: string;
  /** Formats the value at a path for a message. */
  readonly describe: (path: Path) => string;
  /** The hint for a value that is not allowed, when the schema gives none. */
  readonly suggest?: ((path: Path, allowed: string) => string | undefined) | undefined;
  /** The hint for an unknown key, in place of the list of all known keys. */
  readonly suggestKey?: ((path: Path, known: readonly string[]) => string | undefined) | undefined;
};

/**
 * Turns the issues of a schema from `schema.ts` into problems, in the order of the schema. The parameter `fault` of an
 * issue about a value of the right type completes the message after the path.
 */
export function createProblems(
  error: Pick<z.ZodError, 'issues'>,
  value: unknown,
  wording: Wording,
): readonly Problem[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.filter((key) => typeof key !== 'symbol');
    if (issue.code === 'unrecognized_keys') {
      const knownKeys = issue.message.split(KEY_SEPARATOR);
      return issue.keys.map((key) => {
        const place = [...path, key];
        const hint = wording.suggestKey?.(place, knownKeys) ?? suggestKnownKey(key, knownKeys);
        return createUnknownKeyProblem(place, hint);
      });
    }
    const { hint, fault } = (issue.code === 'custom' && issue.params) || {};
    if (typeof fault === 'string') {
      return [
        { type: 'invalid', path, message: `${formatPath(path)} ${fault}`, hint: String(hint) },
      ];
    }
    const isMissing = path.length > 0 && getValue(value, path) === undefined;
    if (isMissing) return [createMissingProblem(path, issue.message)];
    return [createInvalidProblem({ path, allowed: issue.message, hint }, wording)];
  });
}

function suggestKnownKey(key: string, knownKeys: readonly string[]): string {
  const known = `Known keys: ${knownKeys.join(KEY_SEPARATOR)}.`;
  return [didYouMean(key, knownKeys), known].filter(Boolean).join(' ');
}

function createUnknownKeyProblem(path: Path, hint: string): Problem {
  return { type: 'unknownKey', path, message: `${formatPath(path)} is not a known key`, hint };
}

function createMissingProblem(path: Path, allowed: string): Problem {
  return {
    type: 'missing',
    path,
    message: `${formatPath(path)} is missing`,
    hint: `Add it: it must be ${allowed}.`,
  };
}

type InvalidValue = { readonly path: Path; readonly allowed: string; readonly hint?: unknown };

function createInvalidProblem({ path, allowed, hint }: InvalidValue, wording: Wording): Problem {
  const place = path.length === 0 ? wording.subject : formatPath(path);
  const ownHint = typeof hint === 'string' ? hint : undefined;
  return {
    type: 'invalid',
    path,
    message: `${place} must be ${allowed}, but is ${wording.describe(path)}`,
    hint: ownHint ?? wording.suggest?.(path, allowed) ?? `Set it to ${allowed}.`,
  };
}

/** Returns the value at a path, undefined when there is none. */
export function getValue(value: unknown, path: Path): unknown {
  let current = value;
  for (const key of path) {
    const isReachable =
      (isObject(current) || Array.isArray(current)) && Object.hasOwn(current, key);
    if (!isReachable) return undefined;
    current = (current as Readonly<Record<string | number, unknown>>)[key];
  }
  return current;
}

const PLAIN_KEY = /^[A-Za-z_$][\w$]*$/;

/** Formats a path as code would, for example `navbar.items[1].position`. */
export function formatPath(path: Path): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    if (!PLAIN_KEY.test(key)) return `${text}[${JSON.stringify(key)}]`;
    return text === '' ? key : `${text}.${key}`;
  }, '');
}

const LONGEST_QUOTE = 80;

/** Describes a value in a few words: texts quoted and cut, lists and objects by their kind. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(cut(value));
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (value instanceof Date) return 'a Date';
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'symbol') return 'a symbol';
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
}

function cut(text: string): string {
  return text.length <= LONGEST_QUOTE ? text : `${text.slice(0, LONGEST_QUOTE - 1)}…`;
}
