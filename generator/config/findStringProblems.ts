/**
 * Finds problems in the key `strings`: unknown groups and texts, placeholders that are missing or unknown,
 * and plurals that the language of the site needs.
 */

import { z } from 'zod';
import { english } from '../../templates/model/strings/english';
import { splitText } from '../../templates/model/strings/fillText';
import { listPlurals, type Plurals } from '../../templates/model/strings/plurals';
import { nonEmptyString } from '../core/fields';
import { didYouMean } from '../core/findNearest';
import { isObject } from '../core/isObject';
import {
  createProblems,
  describeValue,
  formatPath,
  getValue,
  type Path,
  type Problem,
} from '../core/problems';
import { KEY_SEPARATOR, oneOf, shape } from '../core/schema';

const KEY = 'strings';
/** The placeholder for the number in a text with plurals. */
const COUNT = 'count';

type Standard = string | { readonly other: string };
const groups: Readonly<Record<string, Readonly<Record<string, Standard>>>> = english;

/** `config` is as an author wrote it. */
export function findStringProblems(config: unknown): readonly Problem[] {
  const languages = getValue(config, ['languages']);
  const tags = isObject(languages) ? Object.keys(languages) : [];
  return [
    ...checkStrings(config, [KEY], getValue(config, ['locale'])),
    ...tags.flatMap((tag) => checkStrings(config, ['languages', tag, KEY], tag)),
  ];
}

function checkStrings(config: unknown, path: Path, locale: unknown): readonly Problem[] {
  const strings = getValue(config, path);
  // The schema reports what is not an object.
  if (!isObject(strings)) return [];
  const plurals = listPlurals(findLanguage(locale));
  const texts = mapValues(groups, (group) =>
    shape(mapValues(group, (standard) => createSchema(standard, plurals).optional())).optional(),
  );
  const { error } = shape(texts).safeParse(strings);
  if (error === undefined) return [];
  const issues = error.issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] }));
  const describe = (place: Path) => describeValue(getValue(config, place));
  const subject = formatPath(path);
  return createProblems({ issues }, config, {
    ...{ subject, describe },
    suggestKey: (place, known) => suggestKey(subject, place, known),
  });
}

/** English for an invalid locale, which is reported separately. */
function findLanguage(locale: unknown): string {
  try {
    return Intl.getCanonicalLocales(typeof locale === 'string' ? locale : [])[0] ?? 'en';
  } catch {
    return 'en';
  }
}

function mapValues<From, To>(
  values: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
}

/** The schema of the text that replaces another one. */
function createSchema(standard: Standard, plurals: Plurals): z.ZodType {
  return typeof standard === 'string'
    ? createText(listPlaceholders(standard))
    : createForms(listPlaceholders(standard.other), plurals);
}

/** In a language without plurals, the text stands for its only form. */
function createForms(placeholders: readonly string[], { known, needed, counting }: Plurals) {
  const others = placeholders.filter((name) => name !== COUNT);
  const forms = known.map((form): [string, z.ZodType] => {
    const text = createText(counting.includes(form) ? placeholders : others, COUNT);
    return [form, needed.includes(form) ? requireForm(form).pipe(text) : text.optional()];
  });
  const schema = shape(Object.fromEntries(forms));
  return oneOf<unknown>(
    (text) => {
      if (isObject(text)) return schema;
      return typeof text === 'string' && known.length === 1 ? schema.shape.other : undefined;
    },
    {
      allowed: `an object with the forms ${known.join(', ')}`,
      suggest: () =>
        `Write { ${needed.map((form) => `${form}: '…'`).join(', ')} }: the language of the site has these plural forms.`,
    },
  );
}

function requireForm(form: string) {
  const hint = `Add it: the language of the site has the plural form "${form}".`;
  return z
    .unknown()
    .refine((text): boolean => text !== undefined, { params: { fault: 'is missing', hint } });
}

/** The schema of a text that has each of these placeholders once, and may have an optional one. */
function createText(needed: readonly string[], optional?: string): z.ZodType {
  const known = [...new Set([...needed, ...(optional === undefined ? [] : [optional])])];
  return nonEmptyString.superRefine((text, context) => {
    const given = listPlaceholders(text);
    const report = (fault: string, hint: string) =>
      context.addIssue({ code: 'custom', params: { fault, hint } });
    for (const name of given.filter((each) => !known.includes(each))) {
      const fault = `contains {${name}}, which is not a placeholder of this text`;
      report(fault, suggestPlaceholder(name, known));
    }
    for (const name of known) {
      const count = given.filter((each) => each === name).length;
      if (count > 1) report(`has {${name}} more than once`, `Use {${name}} only once.`);
      if (count > 0 || !needed.includes(name)) continue;
      report(`is missing {${name}}`, `Put {${name}} where its value belongs.`);
    }
  });
}

function listPlaceholders(text: string): readonly string[] {
  return splitText(text).filter((_, index) => index % 2 === 1);
}

function suggestPlaceholder(name: string, known: readonly string[]): string {
  if (known.length === 0) return 'This text has no placeholders.';
  const inBraces = known.map((each) => `{${each}}`);
  const all = `Known placeholders: ${inBraces.join(', ')}.`;
  return [didYouMean(`{${name}}`, inBraces), all].filter(Boolean).join(' ');
}

/** Names the text of another group, or one outside any, when no key of the same group is near. */
function suggestKey(subject: string, path: Path, known: readonly string[]): string | undefined {
  const name = String(path.at(-1));
  const found = Object.entries(groups).find(([, texts]) => Object.hasOwn(texts, name));
  if (found === undefined || didYouMean(name, known) !== undefined) return undefined;
  return `Did you mean "${subject}.${found[0]}.${name}"? Known keys: ${known.join(KEY_SEPARATOR)}.`;
}
