/**
 * Splits a text into words with their positions. An identifier is one word as a whole, with its parts; a
 * script without spaces gives each character together with the next one.
 */

import { foldText, isAscii } from './foldText';

export type TextRange = {
  /** Folded. */
  readonly term: string;
  /** Position in the text, in UTF-16 units; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
};

export type Word = TextRange & {
  /** The parts of `currency_symbol`, `user.name` or `accentColor`; empty for a plain word. */
  readonly parts: readonly TextRange[];
  /** The identifiers in `mockFn.mockRestore` that have parts of their own, here `mockRestore`, as one word each. */
  readonly members?: readonly string[] | undefined;
};

/** A longer word is truncated, because readers do not type more of it. */
export const TERM_LIMIT = 32;
/** A chain of more parts than this, such as an address, is found by its parts only. */
const MAX_PARTS = 4;

const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const UNSPACED_RUNS =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]+|[^\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]+/gu;

/**
 * How the words of a text are recognized; most texts need only the fast pattern. The end of `can't` or
 * `user's` belongs to its word. Before more letters, as in `l'heure`, an apostrophe joins two parts.
 */
type Rules = {
  /** Words with the characters that join them to identifiers. `C++` and `F#` are words with their signs. */
  readonly chains: RegExp;
  readonly isIdentifier: RegExp;
  /** The positions of the parts of an identifier. */
  readonly parts: RegExp;
};

const ASCII: Rules = {
  chains: /[A-Za-z\d]+(?:\+\+|#(?![A-Za-z\d]))?(?:[._'-][A-Za-z\d]+(?:\+\+|#(?![A-Za-z\d]))?)*/g,
  isIdentifier: /[._-]|'(?![A-Za-z]{1,2}(?![A-Za-z\d]))|[a-z][A-Z]/,
  parts: /(?:[A-Z]+[a-z\d]*|[a-z\d]+)(?:'[A-Za-z]{1,2}(?![A-Za-z\d]))?[+#]*/g,
};
const UNICODE: Rules = {
  chains:
    /[\p{L}\p{N}\p{M}]+(?:\+\+|#(?![\p{L}\p{N}]))?(?:[._'\u2019-][\p{L}\p{N}\p{M}]+(?:\+\+|#(?![\p{L}\p{N}]))?)*|\p{Extended_Pictographic}/gu,
  isIdentifier: /[._-]|['\u2019](?!\p{L}{1,2}(?![\p{L}\p{N}\p{M}]))|\p{Ll}\p{Lu}/u,
  parts:
    /(?:\p{Lu}+[^\p{Lu}._'\u2019-]*|[^\p{Lu}._'\u2019-]+)(?:['\u2019]\p{L}{1,2}(?![\p{L}\p{N}\p{M}]))?/gu,
};
const NO_PARTS: readonly TextRange[] = [];
const APOSTROPHES = /['\u2019]/g;

export function splitWords(text: string): readonly Word[] {
  const words: Word[] = [];
  const rules = isAscii(text) ? ASCII : UNICODE;
  for (const match of text.matchAll(rules.chains)) {
    if (rules === UNICODE && UNSPACED.test(match[0])) pushUnspaced(words, match[0], match.index);
    else pushChain(words, { chain: match[0], start: match.index, rules });
  }
  return words;
}

type Chain = { readonly chain: string; readonly start: number; readonly rules: Rules };

/** Most words of most texts. */
const PLAIN = /^[a-z\d]+$/;

function pushChain(words: Word[], { chain, start, rules }: Chain): void {
  if (PLAIN.test(chain)) {
    words.push({ term: cutTerm(chain), start, end: start + chain.length, parts: NO_PARTS });
    return;
  }
  if (!rules.isIdentifier.test(chain)) {
    const term = createTerm(chain);
    const parts = rules === UNICODE ? findNoun(chain, start) : NO_PARTS;
    if (term !== '') words.push({ term, start, end: start + chain.length, parts });
    return;
  }
  const parts = findParts({ chain, start, rules });
  const pieces = chain.split(DOT);
  if (parts.length > MAX_PARTS && pieces.length > 1) {
    let from = start;
    for (const piece of pieces) {
      pushChain(words, { chain: piece, start: from, rules });
      from += piece.length + 1;
    }
  } else if (parts.length > MAX_PARTS || parts.length === 1) {
    for (const part of parts) words.push({ ...part, parts: NO_PARTS });
  } else if (parts.length > 0) {
    const word = { term: joinTerms(parts), start, end: start + chain.length, parts };
    words.push(pieces.length > 1 ? { ...word, members: findMembers(pieces, rules) } : word);
  }
}

/** With a conjunction or preposition before it, and the optional vowels. */
const ARABIC_ARTICLE = /^(?:[وفبك]\p{M}*)?(?:ا\p{M}*ل|ل\p{M}*ل)\p{M}*(?=(?:\p{L}\p{M}*){2})/u;

/** In Arabic the article is written as one with its noun, which is a part of the word. */
function findNoun(chain: string, start: number): readonly TextRange[] {
  const [article] = ARABIC_ARTICLE.exec(chain) ?? [];
  if (article === undefined) return NO_PARTS;
  const term = createTerm(chain.slice(article.length));
  return [{ term, start: start + article.length, end: start + chain.length }];
}

const DOT = '.';

function findParts({ chain, start, rules }: Chain): readonly TextRange[] {
  return [...chain.matchAll(rules.parts)].flatMap(({ 0: part, index }): TextRange[] => {
    const from = start + index;
    const term = createTerm(part);
    return term === '' ? [] : [{ term, start: from, end: from + part.length }];
  });
}

function findMembers(pieces: readonly string[], rules: Rules): readonly string[] {
  return pieces.flatMap((chain) => {
    const parts = findParts({ chain, start: 0, rules });
    return parts.length > 1 ? [joinTerms(parts)] : [];
  });
}

function joinTerms(parts: readonly TextRange[]): string {
  return cutTerm(parts.map(({ term }) => term).join(''));
}

function createTerm(text: string): string {
  return cutTerm(foldText(text.replace(APOSTROPHES, '')));
}

/** A script without spaces may occur between words of another script. */
function pushUnspaced(words: Word[], chain: string, start: number): void {
  let from = start;
  for (const [piece] of chain.matchAll(UNSPACED_RUNS)) {
    if (UNSPACED.test(piece)) pushPairs(words, piece, from);
    else {
      for (const match of piece.matchAll(UNICODE.chains)) {
        pushChain(words, { chain: match[0], start: from + match.index, rules: UNICODE });
      }
    }
    from += piece.length;
  }
}

/** Each character begins one word, so that any run of characters is found by its prefix. */
function pushPairs(words: Word[], piece: string, start: number): void {
  const characters = [...piece];
  let from = start;
  for (const [index, character] of characters.entries()) {
    const pair = character + (characters[index + 1] ?? '');
    const term = foldText(pair);
    if (term !== '') words.push({ term, start: from, end: from + pair.length, parts: NO_PARTS });
    from += character.length;
  }
}

/** One character of a script without spaces matches every word that begins with it. */
export function isUnspacedCharacter(term: string): boolean {
  return UNSPACED.test(term) && [...term].length === 1;
}

function cutTerm(term: string): string {
  if (term.length <= TERM_LIMIT) return term;
  const cut = term.slice(0, TERM_LIMIT);
  const last = cut.charCodeAt(TERM_LIMIT - 1);
  return last >= 0xd800 && last < 0xdc00 ? cut.slice(0, -1) : cut;
}
