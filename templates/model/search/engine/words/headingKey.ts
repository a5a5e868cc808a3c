/** The keys of whole headings, among the words of the index: so a heading is found as it is typed. */

import { isHalf } from '../codec/sortedEntries';
import { foldText } from './foldText';
import { splitWords, TERM_LIMIT } from './splitWords';

/** Begins the key of a heading; no word contains it. */
const SIGN = '=';
/** Instead of spaces, which separate the keys of files in the head. */
const GAP = '_';
const END_SIGNS = new Set([...'?!:.\u2026 ']);
const FIRST_SIGNS = /^[^\p{L}\p{N}]+/u;
const PLAIN = /^[\p{L}\p{N}]+$/u;
const NOT_ASCII = /[^\0-\x7f]+/g;
/** In a query they mark a phrase, so they are no part of a key. */
const QUOTES = /["\u201c\u201d\u201e]/g;
const APOSTROPHE = /\u2019/g;

/** Undefined for a single plain word, which is found as a word. */
export function createHeadingKey(text: string): string | undefined {
  let trimmed = text.trim();
  while (END_SIGNS.has(trimmed.at(-1) ?? '')) trimmed = trimmed.slice(0, -1);
  const [first, second] = splitWords(trimmed);
  if (first === undefined) return undefined;
  if (second === undefined && first.parts.length === 0 && PLAIN.test(trimmed)) return undefined;
  const plain = trimmed.normalize('NFC').replace(QUOTES, ' ').replace(APOSTROPHE, "'").trim();
  const key = SIGN + plain.split(/\s+/).map(foldLetters).join(GAP);
  if (key.length <= TERM_LIMIT) return key;
  return key.slice(0, isHalf(key, TERM_LIMIT) ? TERM_LIMIT - 1 : TERM_LIMIT);
}

/** Folds letters only: a word with an accent keeps its signs, too. */
function foldLetters(text: string): string {
  return text.replace(NOT_ASCII, (letters) => foldText(letters)).toLowerCase();
}

/** The keys under which a heading is found: also without the signs before its first word, as in `--flag`. */
export function listHeadingKeys(heading: string): readonly string[] {
  const texts = new Set([heading, heading.replace(FIRST_SIGNS, '')]);
  return [...texts].flatMap((text) => createHeadingKey(text) ?? []);
}

export function isHeadingKey(key: string): boolean {
  return key.startsWith(SIGN);
}
