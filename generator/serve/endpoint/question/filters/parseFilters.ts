/**
 * Parses `filters`: conditions with AND, OR, NOT and parentheses. The provider allows only some
 * combinations: AND of conditions and ORs; OR of conditions of one kind; NOT before one condition.
 */

import { ProtocolError } from '../../protocol/protocolProblem';
import { type Clause, type Condition, type NumberTest, TAGS } from './conditions';
import { createTokenError, type FilterToken, tokenizeFilters } from './filterTokens';
import { findNumberOperator, parseNumber } from './parseFilterLists';

/** The work is not divided, so more tokens would delay other requests. */
const MAX_TOKENS = 5000;
const MAX_DEPTH = 20;

export function parseFilters(text: string): readonly Clause[] {
  const all = tokenizeFilters(text);
  if (all.length > MAX_TOKENS) {
    throw new ProtocolError(`filters: more than ${MAX_TOKENS} words and signs are too many`);
  }
  const tokens = startTokens(all);
  if (tokens.peek().type === 'end') return [];
  const clauses = parseClauses(tokens);
  if (tokens.peek().type !== 'end') throw createTokenError(tokens.peek(), 'AND or OR');
  return clauses;
}

type Tokens = {
  readonly peek: () => FilterToken;
  /** Stays at the last token, which is `end`. */
  readonly take: () => FilterToken;
};

function startTokens(tokens: readonly FilterToken[]): Tokens {
  let at = 0;
  const peek = () => tokens[at] as FilterToken;
  const take = () => {
    const token = peek();
    if (token.type !== 'end') at += 1;
    return token;
  };
  return { peek, take };
}

/** AND and OR cannot be mixed without parentheses. */
function parseClauses(tokens: Tokens): readonly Clause[] {
  const clauses: Clause[] = [parseOperand(tokens)];
  let joined: FilterToken['type'] | undefined;
  for (;;) {
    const { type, column } = tokens.peek();
    if (type !== 'AND' && type !== 'OR') return clauses;
    if (joined !== undefined && joined !== type) throw createMixError(column);
    joined = type;
    tokens.take();
    const next = parseOperand(tokens);
    if (type === 'AND') clauses.push(next);
    else clauses.splice(0, 1, join(clauses[0] ?? [], next, column));
  }
}

/** Parses one condition, or conditions with OR in parentheses. */
function parseOperand(tokens: Tokens, depth = 0): Clause {
  const open = tokens.peek();
  if (open.type !== '(') return [parseCondition(tokens)];
  if (depth === MAX_DEPTH) {
    throw new ProtocolError(`filters: too many nested parentheses at col ${open.column}`);
  }
  tokens.take();
  let clause = parseOperand(tokens, depth + 1);
  while (tokens.peek().type === 'OR') {
    const { column } = tokens.take();
    clause = join(clause, parseOperand(tokens, depth + 1), column);
  }
  const close = tokens.take();
  if (close.type === 'AND') {
    throw new ProtocolError(
      `filters: AND inside parentheses is not allowed, only (X OR Y) AND Z is allowed (at col ${close.column})`,
    );
  }
  if (close.type !== ')') throw createTokenError(close, 'OR or )');
  return clause;
}

function createMixError(column: number): ProtocolError {
  return new ProtocolError(
    `filters: filter (X AND Y) OR Z is not allowed, only (X OR Y) AND Z is allowed (at col ${column})`,
  );
}

function join(a: Clause, b: Clause, column: number): Clause {
  const kinds = new Set([...a, ...b].map(getKind));
  if (kinds.size > 1) {
    const names = [...kinds].join(' and ');
    throw new ProtocolError(
      `filters: Different types are not allowed in the same OR (${names}, at col ${column})`,
    );
  }
  return [...a, ...b];
}

function getKind(condition: Condition): string {
  if (condition.type === 'number') return 'numeric';
  return condition.attribute === TAGS ? 'tag' : 'facet';
}

function parseCondition(tokens: Tokens): Condition {
  const isNegated = tokens.peek().type === 'NOT';
  if (isNegated) tokens.take();
  const name = tokens.take();
  if (isNegated && name.type === '(') {
    throw new ProtocolError(
      `filters: NOT before parentheses is not allowed, only NOT before one filter (at col ${name.column})`,
    );
  }
  if (name.type !== 'word' && name.type !== 'quoted') throw createTokenError(name, 'a filter');
  const sign = tokens.peek();
  if (sign.type !== 'sign') return createBare(name, isNegated);
  tokens.take();
  const attribute = name.text;
  if (sign.text !== ':') {
    const test = parseComparison(tokens, sign);
    return { type: 'number', attribute, test, isNegated };
  }
  return { ...parseValue(tokens, attribute), isNegated };
}

/** A word without an operator is a tag; quotes may contain a whole filter such as `"lang:en"`. */
function createBare({ type, text }: FilterToken, isNegated: boolean): Condition {
  const colon = type === 'quoted' ? text.indexOf(':') : -1;
  if (colon <= 0) return { type: 'facet', attribute: TAGS, value: text, isNegated };
  const [attribute, value] = [text.slice(0, colon), text.slice(colon + 1)];
  return { type: 'facet', attribute, value, isNegated };
}

function parseComparison(tokens: Tokens, sign: FilterToken): NumberTest {
  const operator = findNumberOperator(sign.text);
  const value = tokens.take();
  const number = parseNumber(value.text);
  if (operator === undefined || number === undefined) throw createTokenError(value, 'a number');
  return { operator, value: number };
}

const SCORE = /<score=[^>]*>$/;

/** Parses a value, or a range such as `1 TO 5`. */
function parseValue(tokens: Tokens, attribute: string) {
  const value = tokens.take();
  if (value.type !== 'word' && value.type !== 'quoted') throw createTokenError(value, 'a value');
  if (value.type === 'word' && SCORE.test(value.text)) {
    throw new ProtocolError(`filters: scores are not supported here (at col ${value.column})`);
  }
  const next = tokens.peek();
  if (next.type !== 'word' || next.text !== 'TO') {
    return { type: 'facet' as const, attribute, value: value.text.replace(/^\\-/, '-') };
  }
  tokens.take();
  const end = tokens.take();
  const [least, most] = [parseNumber(value.text), parseNumber(end.text)];
  if (least === undefined) throw createTokenError(value, 'a number');
  if (most === undefined) throw createTokenError(end, 'a number');
  return { type: 'number' as const, attribute, test: { operator: 'TO' as const, least, most } };
}
