/**
 * The schemas of single values that the configuration, front matter and small files share. The `meta` of each describes
 * in JSON Schema what an author may write; `title` is its name in the manual.
 */

import type { z } from 'zod';
import { field, textField } from './schema';

/** A NUL character is not allowed in HTML. */
export const text = textField({
  allowed: 'a string',
  parse: (value) => (value.includes('\0') ? undefined : value),
  suggest: suggestWithoutNul,
}).meta({ title: 'string' });

export const nonEmptyString = textField({
  allowed: 'a non-empty string',
  parse: (value) => (value.includes('\0') || value.trim() === '' ? undefined : value),
  suggest: suggestWithoutNul,
}).meta({ title: 'string', pattern: '\\S' });

function suggestWithoutNul(value: string): string | undefined {
  return value.includes('\0') ? 'Remove the NUL character.' : undefined;
}

const WORDS_FOR_FLAGS: ReadonlyMap<unknown, boolean> = new Map([
  ['yes', true],
  ['no', false],
  ['on', true],
  ['off', false],
]);

export const flag = field({
  allowed: 'true or false',
  parse: (value) => (typeof value === 'boolean' ? value : undefined),
  suggest: (value) => {
    const meant = WORDS_FOR_FLAGS.get(typeof value === 'string' ? value.toLowerCase() : value);
    return meant === undefined ? undefined : `Write ${meant}.`;
  },
}).meta({ title: 'true or false', type: 'boolean' });

/** `highest` may be omitted when `lowest` is 1. */
export function wholeNumber(lowest = 1, highest?: number): z.ZodType<number> {
  return field({
    allowed:
      highest === undefined
        ? 'a positive whole number'
        : `a whole number from ${lowest} to ${highest}`,
    parse: (value) => (isWholeNumber(value, lowest, highest) ? value : undefined),
  }).meta({
    title: highest === undefined ? 'number' : `${lowest} to ${highest}`,
    type: 'integer',
    minimum: lowest,
    ...(highest === undefined ? {} : { maximum: highest }),
  });
}

export function isWholeNumber(
  value: unknown,
  lowest: number,
  highest = Number.MAX_SAFE_INTEGER,
): value is number {
  return Number.isSafeInteger(value) && Number(value) >= lowest && Number(value) <= highest;
}

/** A heading of level 1 is the title of the page, so a table of contents begins at level 2. */
export const headingLevel = wholeNumber(2, 6);
