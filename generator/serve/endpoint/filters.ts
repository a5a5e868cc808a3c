/** Parses the filters of a search: `filters`, and the lists `facetFilters`, `numericFilters` and `tagFilters`. */

import { findJson, findText, isTextList, type Params, ProtocolError } from './protocol';

/** Returns the value of a record's attribute; undefined when the record does not have it. */
export type GetValue = (attribute: string) => string | number | undefined;

export type Filter = {
  /** The attributes that the filter compares. */
  readonly attributes: readonly string[];
  readonly isMet: (getValue: GetValue) => boolean;
};

/** No record of a site has tags. */
const TAGS = '_tags';

/** A record must meet all of the returned filters. */
export function parseFilters(params: Params): readonly Filter[] {
  const expression = parseExpression(findText(params, 'filters') ?? '');
  return [
    ...(expression === undefined ? [] : [expression]),
    ...parseList(params, 'facetFilters', parseFacetFilter),
    ...parseList(params, 'numericFilters', parseNumericFilter),
    ...parseList(params, 'tagFilters', (text) => parseFacetFilter(`${TAGS}:${text}`)),
  ];
}

type Parse = (text: string) => Filter;

/** The outer list means AND, an inner list OR. The list may also be one text with commas. */
function parseList(params: Params, name: string, parse: Parse): readonly Filter[] {
  const value = findJson(params, name) ?? [];
  const groups: unknown = typeof value === 'string' ? splitFilters(value) : value;
  if (!Array.isArray(groups)) throw createListError(name);
  return groups
    .map((group: unknown) => (typeof group === 'string' ? [group] : group))
    .map((group) => {
      if (!isTextList(group)) throw createListError(name);
      return joinAny(group.map(parse));
    })
    .filter(({ attributes }) => attributes.length > 0);
}

function createListError(name: string): ProtocolError {
  return new ProtocolError(`${name} must be a list of filters, or of lists of filters`);
}

/** `a:1,b:2` means AND, `(a:1,b:2)` means OR. */
function splitFilters(text: string): readonly (readonly string[])[] {
  return (text.match(/\([^)]*\)?|[^,]+/g) ?? []).map((part) =>
    part
      .replace(/^\s*\(|\)\s*$/g, '')
      .split(',')
      .map((filter) => filter.trim())
      .filter((filter) => filter !== ''),
  );
}

/** A `-` before the value or before the whole filter negates it; `\-` is a literal minus sign. */
const FACET_FILTER = /^(-?)([^:]+):(-?)(.*)$/s;

function parseFacetFilter(text: string): Filter {
  const [, before, attribute, after, value = ''] = FACET_FILTER.exec(text) ?? [];
  if (attribute === undefined) {
    throw new ProtocolError(`"${text}" is not a filter such as "language:en"`);
  }
  const filter = createFacetFilter(attribute, value.replace(/^\\-/, '-'));
  return before === '-' || after === '-' ? negate(filter) : filter;
}

function parseNumericFilter(text: string): Filter {
  const filter = parseExpression(text);
  if (filter !== undefined) return filter;
  throw new ProtocolError(`"${text}" is not a filter such as "weight.level >= 90"`);
}

/** Values are compared without regard to case. */
function createFacetFilter(attribute: string, value: string): Filter {
  const wanted = value.toLowerCase();
  const isMet = (getValue: GetValue) => String(getValue(attribute) ?? '').toLowerCase() === wanted;
  return { attributes: [attribute], isMet };
}

function negate({ attributes, isMet }: Filter): Filter {
  return { attributes, isMet: (getValue) => !isMet(getValue) };
}

function joinAny(filters: readonly Filter[]): Filter {
  const isMet = (getValue: GetValue) => filters.some((filter) => filter.isMet(getValue));
  return { attributes: filters.flatMap(({ attributes }) => attributes), isMet };
}

function joinAll(filters: readonly Filter[]): Filter {
  return negate(joinAny(filters.map(negate)));
}

const AND = /AND(?=[\s(])/y;
const OR = /OR(?=[\s(])/y;
const NOT = /NOT(?=[\s(])/y;
const RANGE = /TO\s/y;
const OPEN = /\(/y;
const CLOSE = /\)/y;
const SIGN = /<=|>=|!=|[<>=:]/y;
const NAME = /"((?:\\.|[^"\\])*)"|(?!(?:AND|OR)[\s(])[^\s()<>=!:"]+/y;
/** After the colon of a facet, operators are part of the value. */
const VALUE = /"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|[^\s()]+/y;
const MAX_DEPTH = 20;

/** Such as `language:en AND (type:lvl1 OR NOT weight.level < 80)`; undefined for an empty text. */
function parseExpression(text: string): Filter | undefined {
  if (text.trim() === '') return undefined;
  const reader = createReader(text);
  const filter = parseAny(reader, 0);
  return reader.isAtEnd() ? filter : reader.fail('AND or OR');
}

type Reader = {
  /** Skips spaces and takes what the sticky pattern matches there: what is inside quotes, or all of it. */
  readonly take: (pattern: RegExp) => string | undefined;
  readonly isAtEnd: () => boolean;
  readonly fail: (expected: string) => never;
};

function createReader(text: string): Reader {
  const skipSpaces = (from: number) => from + (/^\s*/.exec(text.slice(from))?.[0].length ?? 0);
  let at = skipSpaces(0);
  return {
    take(pattern) {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (match === null) return undefined;
      at = skipSpaces(pattern.lastIndex);
      const quoted = match[1] ?? match[2];
      return quoted === undefined ? match[0] : quoted.replace(/\\(.)/gs, '$1');
    },
    isAtEnd: () => at === text.length,
    fail(expected) {
      const found = at === text.length ? 'end' : JSON.stringify(text[at]);
      throw new ProtocolError(
        `filters: unexpected ${found} at col ${at + 1}, expected ${expected}`,
      );
    },
  };
}

function parseAny(reader: Reader, depth: number): Filter {
  if (depth > MAX_DEPTH) reader.fail('fewer parentheses');
  const filters = [parseAll(reader, depth)];
  while (reader.take(OR)) filters.push(parseAll(reader, depth));
  return joinAny(filters);
}

function parseAll(reader: Reader, depth: number): Filter {
  const filters = [parseOne(reader, depth)];
  while (reader.take(AND)) filters.push(parseOne(reader, depth));
  return joinAll(filters);
}

function parseOne(reader: Reader, depth: number): Filter {
  if (reader.take(NOT)) return negate(parseOne(reader, depth));
  if (reader.take(OPEN)) {
    const filter = parseAny(reader, depth + 1);
    return reader.take(CLOSE) ? filter : reader.fail('AND, OR or )');
  }
  const name = reader.take(NAME) ?? reader.fail('a filter');
  const sign = reader.take(SIGN);
  if (sign === ':') return parseValue(reader, name);
  if (sign !== undefined) return createComparison(name, sign, toNumber(reader.take(VALUE), reader));
  // Quotes may hold a whole filter, as in `"language:en"`; a word without a value is a tag.
  return name.includes(':') ? parseFacetFilter(name) : createFacetFilter(TAGS, name);
}

/** A value, or a range of numbers such as `1 TO 5`. */
function parseValue(reader: Reader, attribute: string): Filter {
  const value = reader.take(VALUE) ?? reader.fail('a value');
  if (!reader.take(RANGE)) return createFacetFilter(attribute, value.replace(/^\\-/, '-'));
  const [least, most] = [toNumber(value, reader), toNumber(reader.take(VALUE), reader)];
  return joinAll([
    createComparison(attribute, '>=', least),
    createComparison(attribute, '<=', most),
  ]);
}

function toNumber(text: string | undefined, reader: Reader): number {
  const number = Number(text);
  return Number.isFinite(number) ? number : reader.fail('a number');
}

const COMPARISONS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
};

function createComparison(attribute: string, sign: string, wanted: number): Filter {
  const compare = COMPARISONS[sign] ?? Object.is;
  const isMet = (getValue: GetValue) => {
    const value = getValue(attribute);
    return typeof value === 'number' && compare(value, wanted);
  };
  return { attributes: [attribute], isMet };
}
