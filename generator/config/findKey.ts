/** Finds where a configuration's source says a key, as well as can be told without running it. */

import type { LineColumn, Path } from '../core/problems';
import { scanTokens, type Token } from './scanTokens';

/** References from one constant to the next that are followed; more is a circle. */
const MAX_REFERENCES = 8;

/** Returns the place of a key or of a list's entry; undefined when the source does not show it. */
export function findKey(source: string, path: Path): LineColumn | undefined {
  const tokens = scanTokens(source);
  for (const root of findRoots(tokens)) {
    const found = follow({ tokens, path, references: 0 }, root);
    const token = found === undefined ? undefined : tokens[found];
    if (token !== undefined) return locate(source, token.start);
  }
  return undefined;
}

/** The tokens that may begin the configuration, the likeliest first. */
function findRoots(tokens: readonly Token[]): readonly number[] {
  const after = (...words: readonly string[]) =>
    tokens.flatMap((_, index) =>
      words.every((word, step) => tokens[index + step]?.text === word)
        ? [index + words.length]
        : [],
    );
  return [...after('defineConfig', '('), ...after('export', 'default'), ...after('=', '{')].map(
    (index) => (tokens[index - 1]?.text === '{' ? index - 1 : index),
  );
}

type Search = {
  readonly tokens: readonly Token[];
  readonly path: Path;
  readonly references: number;
};

/** Follows a path into the value that begins at a token; returns the token that it leads to. */
function follow(search: Search, start: number): number | undefined {
  const { tokens, path } = search;
  const [key, ...rest] = path;
  if (key === undefined) return start;
  const token = tokens[start];
  if (token?.kind === 'word') return followReference(search, token.text);
  if (token?.text === '(') return follow(search, start + 1);
  if (token?.text === '[') {
    const entry = typeof key === 'number' ? findEntry(tokens, start, key) : undefined;
    return entry === undefined ? undefined : follow({ ...search, path: rest }, entry);
  }
  const property = token?.text === '{' ? findProperty(tokens, start, String(key)) : undefined;
  if (property === undefined || rest.length === 0) return property;
  const value = tokens[property + 1]?.text === ':' ? property + 2 : property;
  return follow({ ...search, path: rest }, value);
}

/** Goes on where `const name = …` gives the value. */
function followReference(search: Search, name: string): number | undefined {
  const { tokens, references } = search;
  if (references >= MAX_REFERENCES) return undefined;
  const declared = tokens.findIndex(
    (token, index) => isDeclaration(token) && tokens[index + 1]?.text === name,
  );
  if (declared === -1) return undefined;
  const equals = tokens.findIndex(
    (token, index) => index > declared && isMark(token, '=') && !isMark(tokens[index + 1], '>'),
  );
  if (equals === -1) return undefined;
  return follow({ ...search, references: references + 1 }, equals + 1);
}

function isDeclaration(token: Token): boolean {
  return token.kind === 'word' && ['const', 'let', 'var'].includes(token.text);
}

function findProperty(tokens: readonly Token[], open: number, key: string): number | undefined {
  for (const start of listParts(tokens, open)) {
    const name = isModifier(tokens[start], tokens[start + 1]) ? start + 1 : start;
    const token = tokens[name];
    if (token !== undefined && token.kind !== 'mark' && token.text === key) return name;
  }
  return undefined;
}

/** `async files() {}`: the name is the second word. */
function isModifier(token: Token | undefined, next: Token | undefined): boolean {
  return token?.kind === 'word' && next !== undefined && next.kind !== 'mark';
}

function findEntry(tokens: readonly Token[], open: number, index: number): number | undefined {
  const entries = listParts(tokens, open).slice(0, index + 1);
  // What a spread brings along is not in this source, so that counting ends at it.
  return entries.some((entry) => isMark(tokens[entry], '.')) ? undefined : entries[index];
}

/** The first token of everything that stands between commas inside a bracket. */
function listParts(tokens: readonly Token[], open: number): readonly number[] {
  const starts: number[] = [];
  let isAtStart = true;
  let depth = 0;
  for (let index = open + 1; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (depth === 0 && isMark(token, ')]}')) break;
    if (isAtStart) starts.push(index);
    isAtStart = depth === 0 && isMark(token, ',');
    if (isMark(token, '([{')) depth += 1;
    if (isMark(token, ')]}')) depth -= 1;
  }
  return starts;
}

function isMark(token: Token | undefined, marks: string): boolean {
  return token?.kind === 'mark' && marks.includes(token.text);
}

function locate(source: string, offset: number): LineColumn {
  const before = source.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
