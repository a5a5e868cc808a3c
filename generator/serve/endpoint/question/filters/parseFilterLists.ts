/** Parses `facetFilters`, `tagFilters` and `numericFilters`, which are lists. */

import type { Params } from '../../protocol/params';
import { ProtocolError } from '../../protocol/protocolProblem';
import {
  type Clause,
  type Condition,
  NUMBER_OPERATORS,
  type NumberOperator,
  type NumberTest,
  TAGS,
} from './conditions';
import { splitFilterLists } from './splitFilterLists';

export function parseFilterLists(params: Params): readonly Clause[] {
  return LISTS.flatMap(([name, parse]) =>
    splitFilterLists(params, name)
      .filter((group) => group.length > 0)
      .map((group) => group.map(parse)),
  );
}

const LISTS: readonly (readonly [name: string, parse: (text: string) => Condition])[] = [
  ['facetFilters', parseFacet],
  ['tagFilters', parseTag],
  ['numericFilters', parseNumeric],
];

/** A `-` before the value or before the whole filter negates it; `\-` is a literal minus sign. */
const NEGATED = /^(-?)([^:]+):(-?)(.*)$/s;

function parseFacet(text: string): Condition {
  const [, before, attribute, after, value = ''] = NEGATED.exec(text) ?? [];
  if (attribute === undefined) {
    throw new ProtocolError('facetFilters must hold filters such as "language:en"');
  }
  const isNegated = before === '-' || after === '-';
  return { type: 'facet', attribute, value: value.replace(/^\\-/, '-'), isNegated };
}

function parseTag(text: string): Condition {
  const isNegated = text.startsWith('-');
  const value = text.replace(/^-|^\\(?=-)/, '');
  return { type: 'facet', attribute: TAGS, value, isNegated };
}

const SIGN = /<=|>=|!=|<|>|=/;

function parseNumeric(text: string): Condition {
  const condition = findComparison(text) ?? findRange(text);
  if (condition !== undefined) return { type: 'number', ...condition, isNegated: false };
  throw new ProtocolError(
    `numericFilters must hold filters such as "weight.level >= 90" or "weight.level:50 TO 90", not "${text}"`,
  );
}

type Numeric = { readonly attribute: string; readonly test: NumberTest };

function findComparison(text: string): Numeric | undefined {
  const sign = SIGN.exec(text);
  const operator = findNumberOperator(sign?.[0] ?? '');
  if (sign === null || operator === undefined) return undefined;
  const attribute = text.slice(0, sign.index).trim();
  const value = parseNumber(text.slice(sign.index + operator.length).trim());
  if (attribute === '' || value === undefined) return undefined;
  return { attribute, test: { operator, value } };
}

function findRange(text: string): Numeric | undefined {
  const colon = text.indexOf(':');
  const attribute = text.slice(0, Math.max(0, colon)).trim();
  const [from = '', to, end = '', ...others] = text
    .slice(colon + 1)
    .trim()
    .split(/\s+/);
  const [least, most] = [parseNumber(from), parseNumber(end)];
  if (attribute === '' || to !== 'TO' || others.length > 0) return undefined;
  if (least === undefined || most === undefined) return undefined;
  return { attribute, test: { operator: 'TO', least, most } };
}

export function findNumberOperator(sign: string): NumberOperator | undefined {
  return NUMBER_OPERATORS.find((operator) => operator === sign);
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

export function parseNumber(text: string): number | undefined {
  return NUMBER.test(text) ? Number(text) : undefined;
}
