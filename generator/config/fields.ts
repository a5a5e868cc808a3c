/** The kinds of single values that only a configuration has. */

import type { z } from 'zod';
import type { StringChanges } from '../../templates/model/strings/strings';
import { isWholeNumber } from '../core/fields';
import { isLanguageTag } from '../core/isLanguageTag';
import { isObject } from '../core/isObject';
import { field, textField } from '../core/schema';

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

/** `tsType` is the TypeScript type of the function, because JSON Schema cannot describe functions. */
export function callable<Callable>(tsType: string): z.ZodType<Callable> {
  return field({
    allowed: 'a function',
    parse: (value) => (typeof value === 'function' ? (value as Callable) : undefined),
  }).meta({ tsType });
}

/** Matches the path of a file with such an ending in the content folder, not above it. */
export function createFilePattern(ending: string): RegExp {
  return new RegExp(`^\\./(?!.*(?:^|/)\\.\\.(?:/|$)).+\\.${ending}$`);
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

export const locale = textField({
  allowed: 'a language tag such as "en" or "pt-BR"',
  parse: (value) => (isLanguageTag(value) ? value : undefined),
  suggest: (value) => {
    const hyphened = value.replaceAll('_', '-');
    return isLanguageTag(hyphened) && hyphened !== value
      ? `Did you mean ${JSON.stringify(hyphened)}?`
      : undefined;
  },
}).meta({ title: 'language tag' });

/** `findStringProblems` checks what is in it. */
export const strings = field<StringChanges>({
  allowed: 'an object',
  parse: (value) => (isObject(value) ? value : undefined),
}).meta({ type: 'object', tsType: 'StringChanges', parsedTsType: 'SiteStrings' });
