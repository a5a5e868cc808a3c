/**
 * Highlights code to class names, for both color modes in one pass: the light colors of a theme
 * are its foregrounds and the dark ones its backgrounds, so one token carries both.
 */

import { EncodedTokenMetadata, INITIAL } from '@shikijs/vscode-textmate';
import { createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages } from 'shiki/langs';
import { createPairedTheme, listThemeColors, type ThemePair, tokenClass } from './pairedTheme';

export type HighlighterOptions = {
  /** Extra TextMate grammars. */
  readonly languages: readonly unknown[];
  readonly theme: ThemePair;
};

export type Token = {
  readonly text: string /** Empty for plain text. */;
  readonly className: string;
};

export type Highlighter = {
  /** Undefined for a language nobody knows. */
  findLanguage: (name: string) => string | undefined;
  languageNames: () => string[];
  /** One list of tokens per line. */
  tokenize: (lines: readonly string[], language: string) => Promise<Token[][]>;
};

type Grammar = { readonly name: string; readonly aliases?: readonly string[] };
type Registration = Parameters<HighlighterCore['loadLanguageSync']>[0];

/** Highlighting a longer line would freeze the build; it is shown plain. */
const MAX_LINE_LENGTH = 10_000;
/** Longer blocks are data, not reading matter; they are shown plain. */
const MAX_LINES = 20_000;
/** No limit: one would make the result depend on the speed of the machine. */
const TOKENIZE_TIME_LIMIT_MS = 0;
/** Bits of a token's font style. */
const ITALIC = 1;
const BOLD = 2;

const THEME_NAME = 'docwright';
const PLAIN = new Set(['text', 'txt', 'plain', 'plaintext', 'ansi']);

export function createHighlighter(options: HighlighterOptions): Highlighter {
  const grammars = options.languages as readonly Grammar[];
  const own = new Map(
    grammars.flatMap((grammar) => namesOf(grammar).map((name) => [name, grammar])),
  );
  const classOf = createClassFinder(options.theme);
  let core: Promise<HighlighterCore> | undefined;
  const startCore = () => {
    core ??= createHighlighterCore({
      themes: [createPairedTheme(THEME_NAME, options.theme)],
      langs: [],
      engine: createOnigurumaEngine(import('shiki/wasm')),
    });
    return core;
  };

  return {
    findLanguage(name) {
      const known = own.has(name) || PLAIN.has(name) || Object.hasOwn(bundledLanguages, name);
      return known ? name : undefined;
    },
    languageNames: () => [...own.keys(), ...PLAIN, ...Object.keys(bundledLanguages)],
    async tokenize(lines, language) {
      if (PLAIN.has(language) || lines.length > MAX_LINES) return lines.map(toPlainLine);
      const highlighter = await startCore();
      const grammar = own.get(language);
      if (grammar !== undefined) await highlighter.loadLanguage(grammar as Registration);
      else
        await highlighter.loadLanguage(bundledLanguages[language as keyof typeof bundledLanguages]);
      return tokenizeLines(highlighter, lines, { language: grammar?.name ?? language, classOf });
    },
  };
}

function namesOf(grammar: Grammar): string[] {
  return [grammar.name, ...(grammar.aliases ?? [])];
}

function toPlainLine(text: string): Token[] {
  return text === '' ? [] : [{ text, className: '' }];
}

type ClassFinder = (metadata: number) => string;

function tokenizeLines(
  highlighter: HighlighterCore,
  lines: readonly string[],
  { language, classOf }: { language: string; classOf: ClassFinder },
) {
  highlighter.setTheme(THEME_NAME);
  const grammar = highlighter.getLanguage(language);
  let state = INITIAL;
  return lines.map((line) => {
    if (line.length > MAX_LINE_LENGTH) return toPlainLine(line);
    const result = grammar.tokenizeLine2(line, state, TOKENIZE_TIME_LIMIT_MS);
    state = result.ruleStack;
    return readTokens(line, result.tokens, classOf);
  });
}

/** `encoded` holds pairs: where a token starts, and its metadata. Neighbours that look alike are one. */
function readTokens(line: string, encoded: Uint32Array, classOf: ClassFinder): Token[] {
  const tokens: Token[] = [];
  for (let index = 0; index < encoded.length; index += 2) {
    const text = line.slice(encoded[index], encoded[index + 2] ?? line.length);
    const className =
      text.trim() === '' ? (tokens.at(-1)?.className ?? '') : classOf(encoded[index + 1] ?? 0);
    const last = tokens.at(-1);
    if (last?.className === className)
      tokens[tokens.length - 1] = { text: last.text + text, className };
    else if (text !== '') tokens.push({ text, className });
  }
  return tokens;
}

function createClassFinder(theme: ThemePair): ClassFinder {
  const colors = listThemeColors(theme);
  const plainLight = colors.indexOf(theme.light.toUpperCase());
  const plainDark = colors.indexOf(theme.dark.toUpperCase());
  return (metadata) => {
    const light = EncodedTokenMetadata.getForeground(metadata);
    const dark = EncodedTokenMetadata.getBackground(metadata);
    const style = styleOf(EncodedTokenMetadata.getFontStyle(metadata));
    const isPlain = light === plainLight && dark === plainDark && style === '';
    return isPlain ? '' : tokenClass(light, dark, style);
  };
}

/** Negative means that no rule said anything. */
function styleOf(style: number): string {
  if (style <= 0) return '';
  return `${style & ITALIC ? 'i' : ''}${style & BOLD ? 'b' : ''}`;
}
