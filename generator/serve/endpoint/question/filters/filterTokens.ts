/** Splits the text of `filters` into tokens: words, quoted texts, operators, parentheses and keywords. */

import { ProtocolError } from '../../protocol/protocolProblem';

export type FilterToken = {
  readonly type: 'word' | 'quoted' | 'sign' | '(' | ')' | 'AND' | 'OR' | 'NOT' | 'end';
  readonly text: string;
  /** 1-based. */
  readonly column: number;
};

const SPACE = /\s*/y;
const PARENTHESIS = /[()]/y;
const SIGN = /<=|>=|!=|[<>=:]/y;
const QUOTED = /"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'/sy;
/** A quote inside a word, as in `user's`, is part of the word. */
const WORD = /[^\s()<>=!:"'][^\s()<>=!:]*/y;
/** After the colon of a facet, operators are part of the value. */
const VALUE = /[^\s()"'][^\s()]*/y;
const KEYWORDS = ['AND', 'OR', 'NOT'] as const;

export function tokenizeFilters(text: string): readonly FilterToken[] {
  const tokens: FilterToken[] = [];
  let at = skip(SPACE, text, 0);
  while (at < text.length) {
    const token = matchToken(text, at, tokens.at(-1));
    tokens.push(token.token);
    at = skip(SPACE, text, token.end);
  }
  return [...tokens, { type: 'end', text: '', column: text.length + 1 }];
}

export function createTokenError({ type, text, column }: FilterToken, expected: string) {
  const found = type === 'end' ? 'end of filter' : `token ${type}(${text})`;
  return new ProtocolError(`filters: Unexpected ${found} at col ${column}, expected ${expected}`);
}

type Match = { readonly token: FilterToken; readonly end: number };

function matchToken(text: string, at: number, before: FilterToken | undefined): Match {
  const column = at + 1;
  const create = (type: FilterToken['type'], found: string, shown = found): Match => ({
    token: { type, text: shown, column },
    end: at + found.length,
  });
  const parenthesis = find(PARENTHESIS, text, at)?.[0];
  if (parenthesis !== undefined) return create(parenthesis === '(' ? '(' : ')', parenthesis);
  const quoted = find(QUOTED, text, at);
  if (quoted !== undefined) {
    return create('quoted', quoted[0], (quoted[1] ?? quoted[2] ?? '').replace(/\\(.)/gs, '$1'));
  }
  const isValue = before?.type === 'sign' && before.text === ':';
  const sign = isValue ? undefined : find(SIGN, text, at)?.[0];
  if (sign !== undefined) return create('sign', sign);
  const word = find(isValue ? VALUE : WORD, text, at)?.[0];
  if (word === undefined) {
    throw new ProtocolError(`filters: Unexpected character ${text[at]} at col ${column}`);
  }
  const keyword = KEYWORDS.find((name) => name === word);
  return create(keyword ?? 'word', word);
}

function find(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

function skip(pattern: RegExp, text: string, at: number): number {
  return at + (find(pattern, text, at)?.[0].length ?? 0);
}
