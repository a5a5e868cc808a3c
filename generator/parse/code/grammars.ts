/** Loads grammars, and keeps them for the next engine: the patterns of a grammar are dear to compile. */

import type { IGrammar } from '@shikijs/vscode-textmate';
import { createHighlighterCore, type HighlighterCore, type LanguageRegistration } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages } from 'shiki/langs';
import { stringifyPlain } from '../../core/text';
import { createGrammarError } from './grammarError';

export type OwnLanguages = {
  /** Name of the grammar by each of its names. */
  readonly own: ReadonlyMap<string, string>;
  readonly grammars: readonly LanguageRegistration[];
};

/**
 * Grammars kept in a process. WebAssembly has 2 GB for their compiled patterns, and nothing frees
 * them but `dispose`: `dev` with a configuration that is edited all day would use them up.
 */
const MAX_KEPT = 24;

/**
 * By language and grammars of the site, or by a symbol where grammars cannot be compared; the one asked for
 * last is at the end.
 */
const kept = new Map<string | symbol, Promise<HighlighterCore>>();

/** Throws a grammar error for a grammar of the site that cannot be used. */
export async function loadGrammar(language: string, languages: OwnLanguages): Promise<IGrammar> {
  const name = languages.own.get(language);
  const key = stringifyPlain([language, name, languages.grammars]) ?? Symbol(language);
  const loading = kept.get(key) ?? createCore(language, languages);
  keep(key, loading);
  try {
    return (await loading).getLanguage(name ?? language);
  } catch (error) {
    kept.delete(key);
    throw createGrammarError(error instanceof Error ? error.message : String(error));
  }
}

function keep(key: string | symbol, core: Promise<HighlighterCore>): void {
  kept.delete(key);
  kept.set(key, core);
  const [oldest] = kept;
  if (kept.size <= MAX_KEPT || oldest === undefined) return;
  kept.delete(oldest[0]);
  release(oldest[1]);
}

/** An engine that still uses a grammar of it compiles again what it needs. */
function release(core: Promise<HighlighterCore>): void {
  core.then(
    ({ dispose }) => dispose(),
    () => {},
  );
}

/**
 * Each language has a highlighter to itself: in one that knew all languages seen so far, a language
 * that can hold others would look different depending on which pages were parsed before.
 */
function createCore(language: string, { own, grammars }: OwnLanguages): Promise<HighlighterCore> {
  const embedded = grammars
    .flatMap(({ embeddedLangs = [] }) => embeddedLangs)
    .filter((name) => !own.has(name));
  const bundled = [...embedded, ...(own.has(language) ? [] : [language])].filter(isBundled);
  const langs = [...bundled.map((name) => bundledLanguages[name]), ...grammars];
  return createHighlighterCore({ langs, engine: loadRegexEngine(), warnings: false });
}

/** Compiles it once in each thread. */
export function loadRegexEngine(): ReturnType<typeof createOnigurumaEngine> {
  return createOnigurumaEngine(import('shiki/wasm'));
}

function isBundled(name: string): name is keyof typeof bundledLanguages {
  return Object.hasOwn(bundledLanguages, name);
}
