/** Collects the words of all passages, with the places of each. */

import {
  ALIAS_LEVEL,
  type HeadingPosting,
  MAX_HEADING_WORDS,
  type TextNumbers,
} from '../../client/search/engine/codec/postings';
import { countHeadingWords } from '../../client/search/engine/words/countHeadingWords';
import { joinWords } from '../../client/search/engine/words/joinWords';
import { splitWords, type Word } from '../../client/search/engine/words/splitWords';
import { isStopWord } from '../../client/search/engine/words/stopWords';
import type { IndexedPassage } from './createPassages';
import { createPostingsBuffer, type PostingsBuffer } from './createPostingsBuffer';
import { findDefinitions } from './findDefinitions';

export type Postings = {
  /** True when the word is only two adjacent words joined, and no text contains it as one word. */
  readonly isJoint: boolean;
  readonly headings: readonly HeadingPosting[];
  readonly texts: TextNumbers;
};

/** By word, sorted. */
export type PostingTable = ReadonlyMap<string, Postings>;

/** Joins two adjacent words of a text only when they are like `set up`, which many write as one word. */
function findVerb(text: string, word: Word, next: Word | undefined): string | undefined {
  return next?.term === 'up' ? joinWords(text, word, next)?.term : undefined;
}

type HeadingPlaces = Map<string, HeadingPosting[]>;
/** Words as they are written, and adjacent words joined to one. */
type HeadingTable = { readonly written: HeadingPlaces; readonly joint: HeadingPlaces };

export function collectPostings(passages: readonly IndexedPassage[]): PostingTable {
  const buffer = createPostingsBuffer();
  const lengths = passages.map((passage, index) => collectTexts(passage, index, buffer));
  const texts = buffer.finish(lengths);
  const headings: HeadingTable = { written: new Map(), joint: new Map() };
  collectHeadings(passages, headings);
  const table = new Map<string, Postings>();
  const terms = new Set([...texts.keys(), ...headings.written.keys(), ...headings.joint.keys()]);
  for (const term of [...terms].sort()) {
    const isJoint = !texts.has(term) && !headings.written.has(term);
    table.set(term, {
      isJoint,
      headings: listHeadings(term, headings),
      texts: texts.get(term) ?? NO_TEXTS,
    });
  }
  return table;
}

const NO_TEXTS: TextNumbers = { passages: [], codes: [] };
const NO_HEADINGS: readonly HeadingPosting[] = [];

/** Sorted by passage. */
function listHeadings(term: string, { written, joint }: HeadingTable): readonly HeadingPosting[] {
  const first = written.get(term);
  const second = joint.get(term);
  const found = first && second ? [...first, ...second] : (first ?? second);
  return found?.sort((a, b) => a.passage - b.passage || a.level - b.level) ?? NO_HEADINGS;
}
/** A word in an example of code counts less than one in a text. */
const CODE_AMOUNT = 0.25;
/** A word that its line defines counts more than one that is only used. */
const DEFINED_AMOUNT = 2.5;

/** Adds the words of a passage to the buffer, and returns their number. */
function collectTexts(passage: IndexedPassage, index: number, buffer: PostingsBuffer): number {
  let position = 0;
  for (const [at, text] of passage.texts.entries()) {
    const measure = createMeasure(passage, at);
    const words = splitWords(text);
    for (const [place, word] of words.entries()) {
      buffer.setAmount(measure(word));
      position = addWord({ text, word, next: words[place + 1] }, { index, position, buffer });
    }
  }
  return position;
}

/** Returns a function that says how much a word of the text counts. */
function createMeasure({ texts, codeTexts }: IndexedPassage, at: number): (word: Word) => number {
  if (at >= texts.length - codeTexts) return () => CODE_AMOUNT;
  const definitions = findDefinitions(texts[at] ?? '');
  const isDefined = ({ start, end }: Word) =>
    definitions.some((definition) => definition.start <= start && end <= definition.end);
  return (word) => (isDefined(word) ? DEFINED_AMOUNT : 1);
}

type WordInText = { readonly text: string; readonly word: Word; readonly next: Word | undefined };
type WordPlace = {
  readonly index: number;
  readonly position: number;
  readonly buffer: PostingsBuffer;
};

/** Returns the position of the next word. */
function addWord({ text, word, next }: WordInText, { index, position, buffer }: WordPlace): number {
  const { term, parts } = word;
  buffer.add(term, index, position);
  const joint = findVerb(text, word, next);
  if (joint !== undefined) buffer.add(joint, index, position);
  for (const [at, part] of parts.entries()) buffer.add(part.term, index, position + at);
  return position + Math.max(1, parts.length);
}

function collectHeadings(passages: readonly IndexedPassage[], table: HeadingTable): void {
  const spans = createSpans(passages);
  for (const [index, passage] of passages.entries()) {
    const { headings, level } = passage;
    if (isFirstOfSection(passages, index)) {
      addHeading(headings[0], { passage: index, level: 0, span: spans.section[index] ?? 0 }, table);
    }
    if (level === undefined || level === 0) continue;
    addHeading(headings[level], { passage: index, level, span: spans.heading[index] ?? 0 }, table);
    addAliases(passage, index, table.written);
  }
}

function addHeading(
  heading: string | null | undefined,
  place: Omit<HeadingPosting, 'words'>,
  table: HeadingTable,
): void {
  const words = splitWords(heading ?? '');
  const count = limitWords(countHeadingWords(words));
  for (const term of new Set(words.flatMap(listTerms))) {
    addPosting(term, { ...place, words: count }, table.written);
  }
  for (const term of new Set(listJoints(heading ?? '', words))) {
    addPosting(term, { ...place, words: count }, table.joint);
  }
}

function listJoints(text: string, words: readonly Word[]): readonly string[] {
  return words.flatMap((word, at) => joinWords(text, word, words[at + 1])?.term ?? []);
}

/** Adds the words of aliases that are not in the headings, each once, from the shortest alias that has it. */
function addAliases(
  { aliases = [], headings }: IndexedPassage,
  passage: number,
  places: HeadingPlaces,
) {
  const said = new Set(headings.flatMap((text) => splitWords(text ?? '').flatMap(listTerms)));
  const counts = new Map<string, number>();
  for (const alias of aliases) {
    const terms = splitWords(alias).flatMap(listTerms);
    const count = limitWords(listAliasWords(alias).length);
    for (const term of terms.filter((each) => !said.has(each) && !isStopWord(each))) {
      counts.set(term, Math.min(count, counts.get(term) ?? count));
    }
  }
  for (const [term, words] of counts) {
    addPosting(term, { passage, level: ALIAS_LEVEL, words, span: 0 }, places);
  }
}

/** The words of an alias that readers would type. */
function listAliasWords(alias: string): readonly string[] {
  return splitWords(alias)
    .flatMap(({ term, parts }) => (parts.length === 0 ? [term] : parts.map((part) => part.term)))
    .filter((term) => !isStopWord(term));
}

function limitWords(count: number): number {
  return Math.min(MAX_HEADING_WORDS, Math.max(1, count));
}

function addPosting(term: string, posting: HeadingPosting, places: HeadingPlaces): void {
  const known = places.get(term);
  if (known === undefined) places.set(term, [posting]);
  else known.push(posting);
}

function listTerms({ term, parts }: Word): string[] {
  return [term, ...parts.map((part) => part.term)];
}

function isFirstOfSection(passages: readonly IndexedPassage[], index: number): boolean {
  return index === 0 || sectionOf(passages[index]) !== sectionOf(passages[index - 1]);
}

function sectionOf(passage: IndexedPassage | undefined): string | null | undefined {
  return passage && `${passage.docusaurus_tag}\0${passage.headings[0]}`;
}

/** For each passage, counts those below its heading and those after it in its section. */
function createSpans(passages: readonly IndexedPassage[]) {
  const heading = passages.map(() => 0);
  const section = passages.map(() => 0);
  /** For each level, the next passage that is not below a heading of that level. */
  const ends: number[] = Array.from({ length: 8 }, () => passages.length);
  let sectionEnd = passages.length;
  for (let index = passages.length - 1; index >= 0; index -= 1) {
    const level = passages[index]?.level;
    if (level !== undefined) {
      heading[index] = Math.max(0, (ends[level] ?? passages.length) - index - 1);
      for (let deeper = level; deeper < ends.length; deeper += 1) ends[deeper] = index;
    }
    section[index] = sectionEnd - index - 1;
    if (isFirstOfSection(passages, index)) sectionEnd = index;
  }
  return { heading, section };
}
