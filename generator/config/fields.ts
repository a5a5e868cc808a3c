/**
 * The kinds of single values in a configuration. The `meta` of each describes in JSON Schema what an
 * author may write; `title` is its name in the manual.
 */

import type { z } from 'zod';
import type { StringChanges } from '../../templates/model/strings/strings';
import { field, isObject } from '../core/schema';

export const text = field({
  allowed: 'a string',
  parse: (value) => (isText(value) ? value : undefined),
  suggest: suggestWithoutNul,
}).meta({ title: 'string', type: 'string' });

export const nonEmptyString = field({
  allowed: 'a non-empty string',
  parse: (value) => (isText(value) && value.trim() !== '' ? value : undefined),
  suggest: suggestWithoutNul,
}).meta({ title: 'string', type: 'string', pattern: '\\S' });

/** A NUL character is not allowed in HTML. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && !value.includes('\0');
}

function suggestWithoutNul(value: unknown): string | undefined {
  return typeof value === 'string' && value.includes('\0')
    ? 'Remove the NUL character.'
    : undefined;
}

export const flag = field({
  allowed: 'true or false',
  parse: (value) => (typeof value === 'boolean' ? value : undefined),
}).meta({ title: 'true or false', type: 'boolean' });

/** `highest` may be left out when `lowest` is 1. */
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

export function wholeNumberOrAll(lowest: 0 | 1): z.ZodType<number | 'ALL'> {
  return field<number | 'ALL'>({
    allowed: `${lowest === 0 ? '0, ' : ''}a positive whole number or "ALL"`,
    parse: (value) => (value === 'ALL' || isWholeNumber(value, lowest) ? value : undefined),
    suggest: (value) =>
      (typeof value === 'string' && value.toUpperCase() === 'ALL') ||
      value === Number.POSITIVE_INFINITY
        ? 'Did you mean "ALL"?'
        : undefined,
  }).meta({
    title: `number${lowest === 0 ? ', 0' : ''} or \`'ALL'\``,
    anyOf: [{ type: 'integer', minimum: lowest }, { const: 'ALL' }],
  });
}

function isWholeNumber(
  value: unknown,
  lowest: number,
  highest = Number.MAX_SAFE_INTEGER,
): value is number {
  return Number.isSafeInteger(value) && Number(value) >= lowest && Number(value) <= highest;
}

/** `tsType` is the TypeScript type of the function, because JSON Schema cannot describe functions. */
export function callable<Callable>(tsType: string): z.ZodType<Callable> {
  return field({
    allowed: 'a function',
    parse: (value) => (typeof value === 'function' ? (value as Callable) : undefined),
  }).meta({ tsType });
}

/** A function, or a list of a function and its options, as unified accepts plugins. */
export const plugin = field<unknown>({
  allowed: 'a plugin or a list of a plugin and its options',
  parse: (value) => {
    const called = Array.isArray(value) ? value[0] : value;
    return typeof called === 'function' ? value : undefined;
  },
  suggest: (value) =>
    typeof value === 'string' ? 'Import the plugin and write it without quotes.' : undefined,
}).meta({ tsType: 'unknown' });

export const locale = field({
  allowed: 'a language tag such as "en" or "pt-BR"',
  parse: (value) => (isLanguageTag(value) ? value : undefined),
  suggest: (value) => {
    if (typeof value !== 'string') return undefined;
    const hyphened = value.replaceAll('_', '-');
    return isLanguageTag(hyphened) && hyphened !== value
      ? `Did you mean ${JSON.stringify(hyphened)}?`
      : undefined;
  },
}).meta({ title: 'language tag', type: 'string' });

/** `findStringProblems` checks what is in it. */
export const strings = field<StringChanges>({
  allowed: 'an object',
  parse: (value) => (isObject(value) ? value : undefined),
}).meta({ type: 'object', tsType: 'StringChanges', parsedTsType: 'SiteStrings' });

function isLanguageTag(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    // It throws when the text is not a language tag.
    return false;
  }
}
