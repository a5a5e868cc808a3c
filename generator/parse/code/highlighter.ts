/** Highlights code to class names, for both color modes in one pass. */

import { type IGrammar, INITIAL } from '@shikijs/vscode-textmate';
import {
  createHighlighterCore,
  type HighlighterCore,
  type LanguageInput,
  type LanguageRegistration,
} from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages } from 'shiki/langs';
import { createUserError, type UserError } from '../../core/diagnostics';
import { isObject } from '../../core/schema';
import type { ThemePair } from './pairedTheme';
import { type ClassFinder, createClassFinder } from './tokenClasses';

export type HighlighterOptions = {
  /** Extra TextMate grammars. */
  readonly languages: readonly unknown[];
  readonly theme: ThemePair;
};

export type Token = {
  readonly text: string;
  /** Empty for plain text. */
  readonly className: string;
};

export type Highlighter = {
  /** Undefined for an unknown language. */
  findLanguage: (name: string) => string | undefined;
  languageNames: () => string[];
  /** One list of tokens per line. */
  tokenize: (lines: readonly string[], language: string) => Promise<Token[][]>;
};

/** Highlighting a longer line would freeze the build; it is shown plain. */
const MAX_LINE_LENGTH = 10_000;
/** Longer blocks are data that nobody reads; they are shown plain. */
const MAX_LINES = 20_000;
/** 0 is no limit. A limit would make the result depend on the speed of the machine. */
const TOKENIZE_TIME_LIMIT_MS = 0;

/** Names that other highlighters use, with the language here that is the same or similar (rule 3.53). */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['markup', 'html'],
  ['svg', 'xml'],
  ['mathml', 'xml'],
  ['git', 'diff'],
  ['objectivec', 'objective-c'],
  ['reason', 'ocaml'],
]);

const PLAIN = new Set(['text', 'txt', 'plain', 'plaintext', 'ansi']);

export function createHighlighter(options: HighlighterOptions): Highlighter {
  const grammars = options.languages.map(checkGrammar);
  const own = new Map(
    grammars.flatMap((grammar) => namesOf(grammar).map((name) => [name, grammar.name])),
  );
  const findClass = createClassFinder(options.theme);
  const loaded = new Map<string, Promise<IGrammar>>();
  const load = (language: string) => {
    const grammar = loaded.get(language) ?? loadGrammar(language, { own, grammars });
    loaded.set(language, grammar);
    return grammar;
  };

  return {
    findLanguage(written) {
      const name = own.has(written) ? written : (OTHER_NAMES.get(written) ?? written);
      const isKnown = own.has(name) || PLAIN.has(name) || isBundled(name);
      return isKnown ? name : undefined;
    },
    languageNames: () => [...own.keys(), ...PLAIN, ...Object.keys(bundledLanguages)],
    async tokenize(lines, language) {
      const isPlain = PLAIN.has(language) && !own.has(language);
      if (isPlain || lines.length > MAX_LINES) return lines.map(toPlainLine);
      return tokenizeLines(await load(language), lines, findClass);
    },
  };
}

/** Checks only the name, which is needed at once. Shiki checks the rest when it loads the grammar. */
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

function isBundled(name: string): name is keyof typeof bundledLanguages {
  return Object.hasOwn(bundledLanguages, name);
}

type OwnLanguages = {
  /** The name of each grammar, by its name and by its aliases. */
  readonly own: ReadonlyMap<string, string>;
  readonly grammars: readonly LanguageRegistration[];
};

/**
 * Each language has its own highlighter. In a shared one, a language that embeds others would be
 * highlighted differently depending on which pages were parsed before.
 */
async function loadGrammar(language: string, { own, grammars }: OwnLanguages): Promise<IGrammar> {
  const embedded = grammars
    .flatMap(({ embeddedLangs = [] }) => embeddedLangs)
    .filter((name) => !own.has(name));
  const bundled = [...embedded, ...(own.has(language) ? [] : [language])].filter(isBundled);
  const core = await createCore([...bundled.map((name) => bundledLanguages[name]), ...grammars]);
  return core.getLanguage(own.get(language) ?? language);
}

async function createCore(langs: LanguageInput[]): Promise<HighlighterCore> {
  try {
    const engine = createOnigurumaEngine(import('shiki/wasm'));
    return await createHighlighterCore({ langs, engine, warnings: false });
  } catch (error) {
    throw createGrammarError(error instanceof Error ? error.message : String(error));
  }
}

function createGrammarError(reason: string): UserError {
  return createUserError({
    code: 'code-language',
    message: `a grammar of "code.languages" cannot be used: ${reason}`,
    hint: 'Give TextMate grammars with a name, a scopeName and patterns, and those they embed.',
  });
}

function toPlainLine(text: string): Token[] {
  return text === '' ? [] : [{ text, className: '' }];
}

function tokenizeLines(grammar: IGrammar, lines: readonly string[], findClass: ClassFinder) {
  let state = INITIAL;
  return lines.map((text) => {
    if (text.length > MAX_LINE_LENGTH) return toPlainLine(text);
    const { tokens, ruleStack } = grammar.tokenizeLine(text, state, TOKENIZE_TIME_LIMIT_MS);
    state = ruleStack;
    return mergeTokens(
      tokens.map(({ startIndex, endIndex, scopes }) => ({
        text: text.slice(startIndex, endIndex),
        className: findClass(scopes),
      })),
    );
  });
}

/** Joins neighbouring tokens of the same class; white space takes the class of the token before it. */
function mergeTokens(tokens: readonly Token[]): Token[] {
  const merged: Token[] = [];
  for (const token of tokens) {
    const last = merged.at(-1);
    const isSpace = token.text.trim() === '';
    const className = isSpace ? (last?.className ?? '') : token.className;
    if (last?.className === className) {
      merged[merged.length - 1] = { text: last.text + token.text, className };
    } else if (token.text !== '') merged.push({ text: token.text, className });
  }
  return merged;
}
