/** Parses a query: phrases in quotes and `-word`, then the words. */

import type { AskedTerm } from './match/expandTerm';
import { type Phrase, type PlacedPhrase, parsePhrase } from './words/findPhrase';
import { joinWords } from './words/joinWords';
import type { Language } from './words/language';
import { isUnspacedCharacter, splitWords, type Word } from './words/splitWords';
import {
  beginsLightWord,
  dropStopWords,
  hasOnlyStopWords,
  isStopContraction,
  isWeakWord,
} from './words/stopWords';

export type QueryWord = {
  /** Folded; for an identifier without the characters that join its parts. */
  readonly term: string;
  /** The parts of an identifier; empty for a plain word. */
  readonly parts: readonly string[];
  /** Other spellings of the word. */
  readonly others: readonly AskedTerm[];
  /** As typed, in lower case. */
  readonly typed: string;
  /** True when words with this prefix match too. */
  readonly isPrefix: boolean;
  /** True when a passage may lack this word. */
  readonly isOptional: boolean;
  /** True for a word such as `how`, which says little about the subject. */
  readonly isWeak: boolean;
  /** The phrase that contains this word. */
  readonly phrase?: Phrase | undefined;
  /** That of the site. */
  readonly language?: Language | undefined;
};

/** In UTF-16 units. */
const MAX_QUERY_LENGTH = 512;
const MAX_QUERY_WORDS = 16;
/** A last word of at most this many letters is optional, because the reader has only begun to type it. */
const MAX_BEGUN_LETTERS = 2;
/** The largest number of different neighbours that a word is joined with. */
const MAX_JOINTS = 2;
/** The `v` before the number of a version. */
const VERSION_SIGN = /^v(?=\d)/;
const LETTERS = /^\p{L}+$/u;
const CUT_SURROGATE = /[\uD800-\uDBFF]$/;

export type Excluded = {
  readonly terms: Phrase;
  /** The single word of the index that stands for the excluded words; undefined when there is none. */
  readonly term: string | undefined;
};

export type Operators = {
  /** The query, with spaces instead of excluded words and quotes. */
  readonly text: string;
  /** The words of phrases are in `text`, too. */
  readonly phrases: readonly PlacedPhrase[];
  readonly excluded: readonly Excluded[];
};

/**
 * Matches a phrase between two quotes, straight or curly, or the word right after a single minus. Both begin
 * at the start or after a space, so `self-hosting`, `--flag` and `5" disk` are plain words.
 */
const OPERATOR = /(?<!\S)(-?)(?:(["“„])([^"“”„]+)["“”](?![\p{L}\p{N}])|(?<=-)([^\s"“”„-]\S*))/gu;

/** Malformed operators are plain words. */
export function parseOperators(query: string): Operators {
  const given = query.slice(0, MAX_QUERY_LENGTH);
  const phrases: PlacedPhrase[] = [];
  const excluded: Excluded[] = [];
  const text = given.replace(OPERATOR, (all, minus, quote, quoted = '', word = '', start) => {
    const terms = parsePhrase(quoted + word);
    if (terms === undefined) return all;
    if (minus !== '') {
      excluded.push({ terms, term: findTerm(quoted + word) });
      return ' '.repeat(all.length);
    }
    phrases.push({ terms, start, end: start + all.length });
    return all.replaceAll(quote, ' ').replace(/["“”]$/, ' ');
  });
  return { text, phrases, excluded };
}

function findTerm(text: string): string | undefined {
  const [first, second] = splitWords(text);
  return second === undefined ? first?.term : undefined;
}

/** `phrases` are parts of the query. */
export function parseQuery(
  query: string,
  phrases: readonly PlacedPhrase[] = [],
  language?: Language,
): readonly QueryWord[] {
  const text = query.slice(0, MAX_QUERY_LENGTH).replace(CUT_SURROGATE, '');
  const isOpen = /\S$/.test(text);
  const all = splitWords(text);
  const words = removeRepeated(all).slice(0, MAX_QUERY_WORDS);
  const last = words.at(-1);
  const typed = (word: Word) => text.slice(word.start, word.end).toLowerCase();
  const isIgnored = (word: Word) =>
    hasOnlyStopWords(word, language) || isStopContraction(typed(word));
  const asked = words.some((word) => !isIgnored(word))
    ? words.filter((word) => !isIgnored(word) || (isOpen && word === last))
    : words;
  const isBegun = (word: Word) => isOpen && word === last && isHardlyBegun(word, language);
  const isLight = (word: Word) => isBegun(word) || isWeakWord(word.term, language);
  const joints = listJoints(text, all, { isOpen, language });
  const hasHeavy = asked.some((word) => !isLight(word));
  const isPrefix = (word: Word) => (isOpen && word === last) || isUnspacedCharacter(word.term);
  const phraseOf = ({ start, end }: Word) =>
    phrases.find((phrase) => phrase.start <= start && end <= phrase.end)?.terms;
  return asked.map((word) => ({
    term: word.term,
    parts: listParts(word, language),
    others:
      phraseOf(word) === undefined
        ? [...listVersions(word, isPrefix(word)), ...(joints.get(word.term) ?? [])]
        : [],
    phrase: phraseOf(word),
    language,
    typed: typed(word),
    isPrefix: isPrefix(word),
    isWeak: isWeakWord(word.term, language),
    isOptional: isLight(word) && (hasHeavy || (isBegun(word) && asked.length > 1)),
  }));
}

/** Single letters are too common to match as parts: `x-z` matches as a whole or not at all. */
function listParts({ parts }: Word, language?: Language): readonly string[] {
  const terms = dropStopWords(parts, language).map(({ term }) => term);
  return terms.some((term) => term.length > 1) ? terms : [];
}

/** `v11.5` also matches `11.5`. A number alone is not a prefix of other numbers. */
function listVersions({ term, parts }: Word, isPrefix: boolean): readonly AskedTerm[] {
  if (!VERSION_SIGN.test(term)) return [];
  return [{ term: term.slice(1), isPrefix: isPrefix && parts.length > 0 }];
}

/** For each word, the words that it forms with its left and with its right neighbour. */
function listJoints(
  text: string,
  words: readonly Word[],
  { isOpen, language }: { readonly isOpen: boolean; readonly language: Language | undefined },
) {
  const joints = new Map<string, readonly AskedTerm[]>();
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    const joint = joinWords(text, word, next, language);
    if (next === undefined || joint === undefined) continue;
    const asked = { term: joint.term, isPrefix: isOpen && next === words.at(-1) };
    for (const { term } of [word, next]) {
      const known = joints.get(term) ?? [];
      if (known.length < MAX_JOINTS) joints.set(term, [...known, asked]);
    }
  }
  return joints;
}

function isHardlyBegun({ term }: Word, language?: Language): boolean {
  return (
    (term.length <= MAX_BEGUN_LETTERS && LETTERS.test(term)) || beginsLightWord(term, language)
  );
}

function removeRepeated(words: readonly Word[]): readonly Word[] {
  const last = new Map(words.map((word, index) => [word.term, index]));
  return words.filter(({ term }, index) => last.get(term) === index);
}
