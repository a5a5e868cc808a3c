/**
 * Finds problems in the key `strings`: unknown groups and texts, placeholders that are missing or unknown,
 * and plurals that the language of the site needs.
 */

import { english } from '../../templates/model/strings/english';
import { splitText } from '../../templates/model/strings/fillText';
import { listPlurals, type Plurals } from '../../templates/model/strings/plurals';
import { didYouMean } from '../core/findNearest';
import { describeValue, formatPath, getValue, type Path, type Problem } from '../core/problems';
import { isObject } from '../core/schema';

const KEY = 'strings';
/** The placeholder for the number in a text with plurals. */
const COUNT = 'count';

type Texts = Readonly<Record<string, string | { readonly other: string }>>;
const groups: Readonly<Record<string, Texts>> = english;

/** `config` is as an author wrote it. */
export function findStringProblems(config: unknown): readonly Problem[] {
  const strings = getValue(config, [KEY]);
  // The schema reports what is no object.
  if (!isObject(strings)) return [];
  const plurals = listPlurals(findLocale(config));
  return Object.entries(strings).flatMap(([group, texts]) => {
    const known = getOwn(groups, group);
    if (known === undefined) return [createUnknown([KEY, group], Object.keys(groups))];
    if (texts === undefined) return [];
    if (!isObject(texts)) return [createInvalid([KEY, group], 'an object', texts)];
    return Object.entries(texts).flatMap(([name, text]) =>
      text === undefined ? [] : checkText({ path: [KEY, group, name], text, known, plurals }),
    );
  });
}

/** English where the locale is not one, which is a problem of its own. */
function findLocale(config: unknown): string {
  const locale = getValue(config, ['locale']);
  try {
    return Intl.getCanonicalLocales(typeof locale === 'string' ? locale : [])[0] ?? 'en';
  } catch {
    return 'en';
  }
}

function getOwn<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

type GroupText = {
  readonly path: readonly [key: string, group: string, name: string];
  readonly text: unknown;
  /** The texts of the group. */
  readonly known: Texts;
  readonly plurals: Plurals;
};

function checkText({ path, text, known, plurals }: GroupText): readonly Problem[] {
  const standard = getOwn(known, path[2]);
  if (standard === undefined) return [createUnknown(path, Object.keys(known))];
  if (typeof standard !== 'string') return checkForms(path, text, { standard, plurals });
  return checkPlain(path, text, { needed: listPlaceholders(standard), allowed: [] });
}

type Plural = { readonly standard: { readonly other: string }; readonly plurals: Plurals };

/** In a language without plurals, the text stands for its only form. */
function checkForms(path: Path, text: unknown, plural: Plural): readonly Problem[] {
  const { known, needed, counting } = plural.plurals;
  const allowed = `an object with the forms ${known.join(', ')}`;
  const isOnlyForm = typeof text === 'string' && known.length === 1;
  if (!isObject(text) && !isOnlyForm) {
    const hint = `Write { ${needed.map((form) => `${form}: '…'`).join(', ')} }: the language of the site has these plural forms.`;
    return [createInvalid(path, allowed, text, hint)];
  }
  const forms = isObject(text) ? text : { other: text };
  const placeholders = listPlaceholders(plural.standard.other);
  const missing = needed.filter((form) => forms[form] === undefined);
  return [
    ...missing.map((form) => createMissing([...path, form])),
    ...Object.entries(forms).flatMap(([form, value]) => {
      const place = isObject(text) ? [...path, form] : path;
      const isKnown = known.some((each) => each === form);
      if (!isKnown) return [createUnknown(place, known)];
      if (value === undefined) return [];
      const isCounting = counting.some((each) => each === form);
      const others = placeholders.filter((name) => name !== COUNT);
      const needs = isCounting ? placeholders : others;
      return checkPlain(place, value, { needed: needs, allowed: [COUNT] });
    }),
  ];
}

type Placeholders = {
  readonly needed: readonly string[];
  /** Those that may be there or not. */
  readonly allowed: readonly string[];
};

function checkPlain(
  path: Path,
  text: unknown,
  { needed, allowed }: Placeholders,
): readonly Problem[] {
  if (typeof text !== 'string' || text.includes('\0') || text.trim() === '') {
    return [createInvalid(path, 'a non-empty string', text)];
  }
  const given = listPlaceholders(text);
  const known = [...new Set([...needed, ...allowed])];
  const unknown = given.filter((name) => !known.includes(name));
  const missing = needed.filter((name) => !given.includes(name));
  const twice = known.filter((name) => given.filter((each) => each === name).length > 1);
  return [
    ...unknown.map((name) => createUnknownPlaceholder(path, name, known)),
    ...missing.map((name) =>
      createPlaceholderProblem(
        path,
        `is missing {${name}}`,
        `Put {${name}} where its value belongs.`,
      ),
    ),
    ...twice.map((name) =>
      createPlaceholderProblem(path, `has {${name}} more than once`, `Use {${name}} only once.`),
    ),
  ];
}

function listPlaceholders(text: string): readonly string[] {
  return splitText(text).filter((_, index) => index % 2 === 1);
}

function createPlaceholderProblem(path: Path, what: string, hint: string): Problem {
  return { type: 'invalid', path, message: `${formatPath(path)} ${what}`, hint };
}

function createUnknownPlaceholder(path: Path, name: string, known: readonly string[]): Problem {
  const inBraces = known.map((each) => `{${each}}`);
  const all =
    known.length === 0
      ? 'This text has no placeholders.'
      : `Known placeholders: ${inBraces.join(', ')}.`;
  const hint = [didYouMean(`{${name}}`, inBraces), all].filter(Boolean).join(' ');
  return createPlaceholderProblem(
    path,
    `contains {${name}}, which is not a placeholder of this text`,
    hint,
  );
}

function createMissing(path: Path): Problem {
  const form = path.at(-1);
  return {
    type: 'missing',
    path,
    message: `${formatPath(path)} is missing`,
    hint: `Add it: the language of the site has the plural form "${form}".`,
  };
}

function createInvalid(path: Path, allowed: string, value: unknown, hint?: string): Problem {
  const message = `${formatPath(path)} must be ${allowed}, but is ${describeValue(value)}`;
  return { type: 'invalid', path, message, hint: hint ?? `Set it to ${allowed}.` };
}

/** Names the nearest key, of the same group first, then of any other. */
function createUnknown(path: Path, known: readonly string[]): Problem {
  const name = String(path.at(-1));
  const nearest = didYouMean(name, known) ?? suggestElsewhere(name);
  const hint = [nearest, `Known keys: ${known.join(', ')}.`].filter(Boolean).join(' ');
  return { type: 'unknownKey', path, message: `${formatPath(path)} is not a known key`, hint };
}

/** A text that stands in another group, or outside of any. */
function suggestElsewhere(name: string): string | undefined {
  const found = Object.entries(groups).find(([, texts]) => Object.hasOwn(texts, name));
  return found && `Did you mean "${KEY}.${found[0]}.${name}"?`;
}
