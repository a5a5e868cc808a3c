/** Highlights code to class names, for both color modes in one pass. */

import type { LanguageRegistration } from 'shiki/core';
import { isObject } from '../../core/isObject';
import { type Memory, NO_MEMORY } from '../../core/memory';
import type { Engine } from './engine';
import { createGrammarError } from './grammarError';
import type { OwnLanguages } from './grammars';
import type { ThemePair } from './pairedTheme';
import { formatTokens, parseTokens, type Token, toPlainLine } from './token';

export type HighlighterOptions = {
  /** Extra TextMate grammars. */
  readonly languages: readonly unknown[];
  readonly theme: ThemePair;
  /** For these languages and this theme; what it knows is not highlighted again. */
  readonly memory?: Memory;
};

export type Highlighter = {
  /** Undefined for an unknown language. */
  findLanguage: (name: string) => Promise<string | undefined>;
  languageNames: () => Promise<string[]>;
  /** One list of tokens per line. */
  tokenize: (lines: readonly string[], language: string) => Promise<Token[][]>;
};

/** Longer blocks are data rather than text to read; they are shown plain. */
const MAX_LINES = 20_000;

/** Names that other highlighters use, with the language here that is the same or similar (rule 3.53). */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['markup', 'html'],
  ['svg', 'xml'],
  ['mathml', 'xml'],
  ['git', 'diff'],
  ['objectivec', 'objective-c'],
  ['reason', 'ocaml'],
]);

const PLAIN = new Set(['text', 'txt', 'plain', 'plaintext', 'ansi', 'tree']);

/** The engine, its languages and their list are loaded for the first request that is not cached. */
export function createHighlighter(options: HighlighterOptions): Highlighter {
  const { languages, theme, memory = NO_MEMORY } = options;
  const grammars = languages.map(checkGrammar);
  const own = new Map(
    grammars.flatMap((grammar) => namesOf(grammar).map((name) => [name, grammar.name])),
  );
  let engine: Promise<Engine> | undefined;

  return {
    async findLanguage(written) {
      const name = own.has(written) ? written : (OTHER_NAMES.get(written) ?? written);
      const isKnown = own.has(name) || PLAIN.has(name) || (await isBundled(name, memory));
      return isKnown ? name : undefined;
    },
    async languageNames() {
      const { bundledLanguages } = await import('shiki/langs');
      return [...own.keys(), ...PLAIN, ...Object.keys(bundledLanguages)];
    },
    async tokenize(lines, language) {
      const isPlain = PLAIN.has(language) && !own.has(language);
      if (isPlain || lines.length > MAX_LINES) return lines.map(toPlainLine);
      const key = `code\n${language}\n${lines.join('\n')}`;
      const remembered = memory.find(key);
      const known = remembered === undefined ? undefined : parseTokens(remembered, lines);
      if (known !== undefined) return known;
      engine ??= startEngine({ own, grammars }, theme);
      const tokens = await (await engine).tokenize(lines, language);
      memory.keep(key, formatTokens(tokens));
      return tokens;
    },
  };
}

async function startEngine(languages: OwnLanguages, theme: ThemePair): Promise<Engine> {
  const { createEngine } = await import('./engine');
  return createEngine(languages, theme);
}

/** Checks only the name, which is needed immediately. Shiki checks the rest when it loads the grammar. */
function checkGrammar(grammar: unknown): LanguageRegistration {
  if (!isNamed(grammar)) throw createGrammarError('it has no name');
  return grammar;
}

function isNamed(grammar: unknown): grammar is LanguageRegistration {
  return isObject(grammar) && typeof grammar.name === 'string';
}

function namesOf({ name, aliases = [] }: LanguageRegistration): string[] {
  return [name, ...aliases].map((word) => word.toLowerCase());
}

async function isBundled(name: string, memory: Memory): Promise<boolean> {
  const key = `language\n${name}`;
  if (memory.find(key) !== undefined) return true;
  const { bundledLanguages } = await import('shiki/langs');
  const isFound = Object.hasOwn(bundledLanguages, name);
  if (isFound) memory.keep(key, '');
  return isFound;
}
