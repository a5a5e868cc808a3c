/** Finds the ranges of a text that match the words of a query. */

import type { AskedTerm } from '../match/expandTerm';
import { isCompound } from '../match/findCompounds';
import type { FoundWord } from '../match/findScores';
import { findPhrase, type Phrase } from '../words/findPhrase';
import { foldText } from '../words/foldText';
import { joinWords } from '../words/joinWords';
import { splitWords, type TextRange, type Word } from '../words/splitWords';
import { stemWord } from '../words/stemWord';

export type Mark = { readonly start: number; readonly end: number };

export type Marks = {
  /** In order, without overlap. */
  readonly marks: readonly Mark[];
  /** Words of the query that the text contains, as they were typed. */
  readonly matchedWords: readonly string[];
  /** Words that the text contains as they were typed, not only as parts. */
  readonly wholeWords: readonly string[];
  /** True when every word of the text is marked. */
  readonly isWhole: boolean;
  readonly words: readonly Word[];
  /** For each word of the text, the query words that it matches, and how well. */
  readonly answers: readonly ReadonlyMap<number, number>[];
};

/** How well a part of an identifier matches; the whole identifier is 1. */
const PART = 0.4;
/** A single letter of an identifier is not a match by itself. */
const MIN_PART_LETTERS = 2;

export type MarkText = (text: string) => Marks;

/** The largest number of cached texts. */
const MAX_KEPT = 500;

/** Caches the marks of texts for one query, because a heading is shown above many hits. */
export function createMarker(words: readonly FoundWord[]): MarkText {
  const kept = new Map<string, Marks>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    if (kept.size === MAX_KEPT) kept.clear();
    const marks = findMarks(text, words);
    kept.set(text, marks);
    return marks;
  };
}

function findMarks(text: string, asked: readonly FoundWord[]): Marks {
  const words = splitWords(text);
  const tests = asked.map(createTests);
  const found: Mark[] = [];
  const getPlaces = createPhraseFinder(text);
  const answers = words.map((word, at) => {
    const answered = new Map<number, number>();
    for (const [index, wordTests] of tests.entries()) {
      if (wordTests.phrase !== undefined) {
        const inside = getPlaces(wordTests.phrase).filter((mark) => overlaps(mark, word));
        if (inside.length > 0 && measureAll(word, wordTests) > 0) answered.set(index, 1);
        found.push(...inside);
        continue;
      }
      const marks = markWord(text, word, [...wordTests.whole, ...wordTests.parts]);
      const joint = markJoint(text, { word, next: words[at + 1], tests: wordTests.whole });
      const isAnswered = joint.length > 0 || measure(word.term, wordTests.whole) > 0;
      if (marks.length + joint.length > 0) answered.set(index, isAnswered ? 1 : PART);
      found.push(...marks, ...joint);
    }
    return answered;
  });
  const listWords = (least: number) =>
    asked.flatMap(({ word }, index) =>
      answers.some((answered) => (answered.get(index) ?? 0) >= least) ? [word.typed] : [],
    );
  const marks = joinMarks(found);
  return {
    marks,
    matchedWords: listWords(PART),
    wholeWords: listWords(1),
    isWhole: words.length > 0 && words.every((word) => marks.some((mark) => covers(mark, word))),
    words,
    answers,
  };
}

/** Searches the text only once for each phrase. */
function createPhraseFinder(text: string): (phrase: Phrase) => readonly Mark[] {
  const known = new Map<Phrase, readonly Mark[]>();
  return (phrase) => {
    const places = known.get(phrase) ?? findPhrase(text, phrase);
    known.set(phrase, places);
    return places;
  };
}

function overlaps(mark: Mark, word: Word): boolean {
  return mark.start < word.end && mark.end > word.start;
}

function measureAll(word: Word, { whole, parts }: WordTests): number {
  const tests = [...whole, ...parts];
  return Math.max(...[word, ...word.parts].map(({ term }) => measure(term, tests)));
}

function covers(mark: Mark, word: Word): boolean {
  return mark.start <= word.start && mark.end >= word.end;
}

/** The number of folded letters of a word in the text that match; 0 for none. */
type Test = (term: string) => number;

type WordTests = {
  /** For the typed word and its other spellings. */
  readonly whole: readonly Test[];
  readonly parts: readonly Test[];
  /** A word of a phrase matches only inside the phrase, and then the whole phrase is marked. */
  readonly phrase: Phrase | undefined;
};

function createTests({ word, corrected }: FoundWord): WordTests {
  const lastPart = word.parts.length - 1;
  const parts = word.parts
    .map((term, index) => ({ term, isPrefix: word.isPrefix && index === lastPart }))
    .filter(({ term, isPrefix }) => isPrefix || term.length >= MIN_PART_LETTERS);
  const { language } = word;
  const createTest = ({ term, isPrefix }: AskedTerm): Test => {
    const stem = stemWord(term, language);
    return (found) => {
      if (found === term || corrected.has(found)) return found.length;
      if (isPrefix && found.startsWith(term)) return term.length;
      const isForm = found[0] === term[0] && stemWord(found, language) === stem;
      return isForm || (language?.hasCompounds === true && isCompound(found, term))
        ? found.length
        : 0;
    };
  };
  return {
    whole: [word, ...word.others].map(createTest),
    parts: parts.map(createTest),
    phrase: word.phrase,
  };
}

function measure(term: string, tests: readonly Test[]): number {
  return Math.max(0, ...tests.map((test) => test(term)));
}

function markWord(text: string, word: Word, tests: readonly Test[]): readonly Mark[] {
  return [word, ...word.parts].flatMap((place): Mark[] => {
    const length = measure(place.term, tests);
    return length === 0 ? [] : [markLetters(text, place, length)];
  });
}

type Neighbours = {
  readonly word: Word;
  readonly next: Word | undefined;
  readonly tests: readonly Test[];
};

/** Two words of the text that were typed as one. */
function markJoint(text: string, { word, next, tests }: Neighbours): readonly Mark[] {
  const joint = joinWords(text, word, next);
  if (joint === undefined || next === undefined) return [];
  const isSaidByOne = [word, next].some(({ term }) => measure(term, tests) > 0);
  const length = isSaidByOne ? 0 : measure(joint.term, tests);
  return length <= word.term.length ? [] : [markLetters(text, joint, length)];
}

function markLetters(text: string, place: TextRange, length: number): Mark {
  const { term, start, end } = place;
  return { start, end: length === term.length ? end : findFoldedEnd(text, place, length) };
}

/** Without the characters that join the parts of an identifier. */
const LETTER = /[\p{L}\p{N}\p{M}+#]/u;

/** The end of a word's first letters in the text. Their number may differ, because folding changes lengths. */
function findFoldedEnd(text: string, { start, end }: Mark, length: number): number {
  let folded = '';
  let at = start;
  for (const character of text.slice(start, end)) {
    if (folded.length >= length && !/^\p{M}/u.test(character)) break;
    at += character.length;
    if (LETTER.test(character)) folded += foldText(character);
  }
  return at;
}

function joinMarks(found: readonly Mark[]): readonly Mark[] {
  const joined: Mark[] = [];
  for (const mark of [...found].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = joined.at(-1);
    if (last === undefined || mark.start >= last.end) joined.push(mark);
    else if (mark.end > last.end) joined[joined.length - 1] = { start: last.start, end: mark.end };
  }
  return joined;
}
