/** Reads what somebody typed as words to look for. */

import type { AskedTerm } from './match/expandTerm';
import type { Phrase, PlacedPhrase } from './words/findPhrase';
import { joinWords } from './words/joinWords';
import { isUnspacedCharacter, splitWords, type Word } from './words/splitWords';
import { beginsLightWord, isStopContraction, isStopWord, isWeakWord } from './words/stopWords';

export type QueryWord = {
  /** Folded; an identifier without what joins its parts. */
  readonly term: string;
  /** Of an identifier; empty for a plain word. */
  readonly parts: readonly string[];
  /** Other ways to write it. */
  readonly others: readonly AskedTerm[];
  /** As it was typed, in lower case. */
  readonly typed: string;
  /** Words that begin with it are meant too. */
  readonly isPrefix: boolean;
  /** An answer may lack it. */
  readonly isOptional: boolean;
  /** A word such as `how`, which says little about what is looked for. */
  readonly isWeak: boolean;
  /** The phrase that it must stand in. */
  readonly phrase?: Phrase | undefined;
};

/** UTF-16 units. */
export const MAX_QUERY_LENGTH = 512;
const MAX_QUERY_WORDS = 16;
/** A last word of at most so many letters is optional, as the reader has only begun to type it. */
const MAX_BEGUN_LETTERS = 2;
/** Each word is joined with at most so many different neighbours. */
const MAX_JOINTS = 2;
/** Of the name of a version. */
const VERSION_SIGN = /^v(?=\d)/;
const LETTERS = /^\p{L}+$/u;
const CUT_SURROGATE = /[\uD800-\uDBFF]$/;

/** `phrases` are parts of the query. */
export function parseQuery(
  query: string,
  phrases: readonly PlacedPhrase[] = [],
): readonly QueryWord[] {
  const text = query.slice(0, MAX_QUERY_LENGTH).replace(CUT_SURROGATE, '');
  const isOpen = /\S$/.test(text);
  const all = splitWords(text);
  const words = removeRepeated(all).slice(0, MAX_QUERY_WORDS);
  const last = words.at(-1);
  const typed = (word: Word) => text.slice(word.start, word.end).toLowerCase();
  const isStop = (word: Word) => isStopWord(word.term) || isStopContraction(typed(word));
  const asked = words.some((word) => !isStop(word))
    ? words.filter((word) => !isStop(word) || (isOpen && word === last))
    : words;
  const isBegun = (word: Word) => isOpen && word === last && isHardlyBegun(word);
  const isLight = (word: Word) => isBegun(word) || isWeakWord(word.term);
  const joints = listJoints(text, all, isOpen);
  const hasHeavy = asked.some((word) => !isLight(word));
  const isPrefix = (word: Word) => (isOpen && word === last) || isUnspacedCharacter(word.term);
  const phraseOf = ({ start, end }: Word) =>
    phrases.find((phrase) => phrase.start <= start && end <= phrase.end)?.terms;
  return asked.map((word) => ({
    term: word.term,
    parts: listParts(word),
    others:
      phraseOf(word) === undefined
        ? [...listVersions(word, isPrefix(word)), ...(joints.get(word.term) ?? [])]
        : [],
    phrase: phraseOf(word),
    typed: typed(word),
    isPrefix: isPrefix(word),
    isWeak: isWeakWord(word.term),
    isOptional: isLight(word) && (hasHeavy || (isBegun(word) && asked.length > 1)),
  }));
}

/** Single letters stand anywhere, and say nothing together: `x-z` is found as a whole or not at all. */
function listParts({ parts }: Word): readonly string[] {
  const terms = parts.map(({ term }) => term);
  return terms.some((term) => term.length > 1) ? terms : [];
}

/** `v11.5` is `11.5`. A number by itself is not the beginning of others. */
function listVersions({ term, parts }: Word, isPrefix: boolean): readonly AskedTerm[] {
  if (!VERSION_SIGN.test(term)) return [];
  return [{ term: term.slice(1), isPrefix: isPrefix && parts.length > 0 }];
}

/** By word, what it is together with the one before it and with the one behind. */
function listJoints(text: string, words: readonly Word[], isOpen: boolean) {
  const joints = new Map<string, readonly AskedTerm[]>();
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    const joint = joinWords(text, word, next);
    if (next === undefined || joint === undefined) continue;
    const asked = { term: joint.term, isPrefix: isOpen && next === words.at(-1) };
    for (const { term } of [word, next]) {
      const known = joints.get(term) ?? [];
      if (known.length < MAX_JOINTS) joints.set(term, [...known, asked]);
    }
  }
  return joints;
}

function isHardlyBegun({ term }: Word): boolean {
  return (term.length <= MAX_BEGUN_LETTERS && LETTERS.test(term)) || beginsLightWord(term);
}

function removeRepeated(words: readonly Word[]): readonly Word[] {
  const last = new Map(words.map((word, index) => [word.term, index]));
  return words.filter(({ term }, index) => last.get(term) === index);
}
