/** The engine that highlights code: loaded for the first block that is not cached. */

import { type IGrammar, INITIAL, type IToken } from '@shikijs/vscode-textmate';
import { loadGrammar, type OwnLanguages } from './grammars';
import type { ThemePair } from './pairedTheme';
import { type LineTokenizer, rememberLines } from './rememberLines';
import { type Token, toPlainLine } from './token';
import { type ClassFinder, createClassFinder } from './tokenClasses';

export type Engine = {
  /** One list of tokens per line. */
  readonly tokenize: (lines: readonly string[], language: string) => Promise<Token[][]>;
};

/** Highlighting a longer line would freeze the build; it is shown plain. */
const MAX_LINE_LENGTH = 10_000;
/** 0 means no limit. A limit would make the result depend on the speed of the machine. */
const TOKENIZE_TIME_LIMIT_MS = 0;

export function createEngine(languages: OwnLanguages, theme: ThemePair): Engine {
  const findClass = createClassFinder(theme);
  const loaded = new Map<string, Promise<LineTokenizer>>();
  const load = async (language: string) => {
    const grammar = await loadGrammar(language, languages);
    return rememberLines(createLineTokenizer(grammar, findClass));
  };
  return {
    async tokenize(lines, language) {
      const loading = loaded.get(language) ?? load(language);
      loaded.set(language, loading);
      return tokenizeLines(await loading, lines);
    },
  };
}

function tokenizeLines(tokenize: LineTokenizer, lines: readonly string[]): Token[][] {
  let state = INITIAL;
  return lines.map((text) => {
    if (text.length > MAX_LINE_LENGTH) return toPlainLine(text);
    const line = tokenize(text, state);
    state = line.state;
    return line.tokens;
  });
}

function createLineTokenizer(grammar: IGrammar, findClass: ClassFinder): LineTokenizer {
  return (text, state) => {
    const { tokens, ruleStack } = grammar.tokenizeLine(text, state, TOKENIZE_TIME_LIMIT_MS);
    return { tokens: mergeTokens(text, tokens, findClass), state: ruleStack };
  };
}

/** Neighbours that look alike are one, and space looks like whatever stands before it. */
function mergeTokens(text: string, tokens: readonly IToken[], findClass: ClassFinder): Token[] {
  const merged: Token[] = [];
  let last: Token | undefined;
  for (const { startIndex, endIndex, scopes } of tokens) {
    const part = text.slice(startIndex, endIndex);
    const isSpace = part.trim() === '';
    const className = isSpace ? (last?.className ?? '') : findClass(scopes);
    if (part === '') continue;
    if (last?.className === className) {
      last = { text: last.text + part, className };
      merged[merged.length - 1] = last;
    } else {
      last = { text: part, className };
      merged.push(last);
    }
  }
  return merged;
}
