/** Reads the words of all units and notes where each of them stands. */

import {
  ALIAS_LEVEL,
  type HeadingPosting,
  MAX_HEADING_WORDS,
  type TextNumbers,
} from '../../templates/model/search/codec/postings';
import { countHeadingWords } from '../../templates/model/search/words/countHeadingWords';
import { joinWords } from '../../templates/model/search/words/joinWords';
import { splitWords, type Word } from '../../templates/model/search/words/splitWords';
import { isStopWord } from '../../templates/model/search/words/stopWords';
import { createTextLog, type TextLog } from './createTextLog';
import type { IndexedUnit } from './createUnits';
import { findDefinitions } from './findDefinitions';

export type Postings = {
  /** Only two words beside each other make it; nobody has written it. */
  readonly isJoint: boolean;
  readonly headings: readonly HeadingPosting[];
  readonly texts: TextNumbers;
};

/** By word, sorted. */
export type PostingTable = ReadonlyMap<string, Postings>;

/** Of the words beside each other in texts, only those like `set up`, which many write as one. */
function findVerb(text: string, word: Word, next: Word | undefined): string | undefined {
  return next?.term === 'up' ? joinWords(text, word, next)?.term : undefined;
}

type HeadingPlaces = Map<string, HeadingPosting[]>;
/** Words as they are written, and two beside each other as one. */
type HeadingTable = { readonly written: HeadingPlaces; readonly joint: HeadingPlaces };

export function collectPostings(units: readonly IndexedUnit[]): PostingTable {
  const log = createTextLog();
  const lengths = units.map((unit, index) => collectTexts(unit, index, log));
  const texts = log.finish(lengths);
  const headings: HeadingTable = { written: new Map(), joint: new Map() };
  collectHeadings(units, headings);
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

const NO_TEXTS: TextNumbers = { units: [], codes: [] };
const NO_HEADINGS: readonly HeadingPosting[] = [];

/** In the order of the units. */
function listHeadings(term: string, { written, joint }: HeadingTable): readonly HeadingPosting[] {
  const first = written.get(term);
  const second = joint.get(term);
  const found = first && second ? [...first, ...second] : (first ?? second);
  return found?.sort((a, b) => a.unit - b.unit || a.level - b.level) ?? NO_HEADINGS;
}
/** A word of an example counts less than one that explains. */
const CODE_AMOUNT = 0.25;
/** A word that its line explains counts more than one that is used. */
const DEFINED_AMOUNT = 2.5;

/** Gives the number of words. */
function collectTexts(unit: IndexedUnit, index: number, log: TextLog): number {
  let position = 0;
  for (const [at, text] of unit.texts.entries()) {
    const measure = createMeasure(unit, at);
    const words = splitWords(text);
    for (const [place, word] of words.entries()) {
      log.setAmount(measure(word));
      position = addWord({ text, word, next: words[place + 1] }, { index, position, log });
    }
  }
  return position;
}

/** Tells what a word of a text counts. */
function createMeasure({ texts, codeTexts }: IndexedUnit, at: number): (word: Word) => number {
  if (at >= texts.length - codeTexts) return () => CODE_AMOUNT;
  const definitions = findDefinitions(texts[at] ?? '');
  const isDefined = ({ start, end }: Word) =>
    definitions.some((definition) => definition.start <= start && end <= definition.end);
  return (word) => (isDefined(word) ? DEFINED_AMOUNT : 1);
}

type PlacedWord = { readonly text: string; readonly word: Word; readonly next: Word | undefined };
type Logging = { readonly index: number; readonly position: number; readonly log: TextLog };

/** Gives the position of the next one. */
function addWord({ text, word, next }: PlacedWord, { index, position, log }: Logging): number {
  const { term, parts } = word;
  log.add(term, index, position);
  const joint = findVerb(text, word, next);
  if (joint !== undefined) log.add(joint, index, position);
  for (const [at, part] of parts.entries()) log.add(part.term, index, position + at);
  return position + Math.max(1, parts.length);
}

function collectHeadings(units: readonly IndexedUnit[], table: HeadingTable): void {
  const spans = createSpans(units);
  for (const [index, unit] of units.entries()) {
    const { headings, level } = unit;
    if (isFirstOfSection(units, index)) {
      addHeading(headings[0], { unit: index, level: 0, span: spans.section[index] ?? 0 }, table);
    }
    if (level === undefined || level === 0) continue;
    addHeading(headings[level], { unit: index, level, span: spans.heading[index] ?? 0 }, table);
    addAliases(unit, index, table.written);
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

/** Those words that the headings do not say, each once, from the shortest name that has it. */
function addAliases({ aliases = [], headings }: IndexedUnit, unit: number, places: HeadingPlaces) {
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
    addPosting(term, { unit, level: ALIAS_LEVEL, words, span: 0 }, places);
  }
}

/** What readers would type of it. */
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

function isFirstOfSection(units: readonly IndexedUnit[], index: number): boolean {
  return index === 0 || sectionOf(units[index]) !== sectionOf(units[index - 1]);
}

function sectionOf(unit: IndexedUnit | undefined): string | null | undefined {
  return unit && `${unit.docusaurus_tag}\0${unit.headings[0]}`;
}

/** How many units stand below the heading of each, and how many more are in the section it opens. */
function createSpans(units: readonly IndexedUnit[]) {
  const heading = units.map(() => 0);
  const section = units.map(() => 0);
  /** For each level, the first unit behind that does not stand below it. */
  const ends: number[] = Array.from({ length: 8 }, () => units.length);
  let sectionEnd = units.length;
  for (let index = units.length - 1; index >= 0; index -= 1) {
    const level = units[index]?.level;
    if (level !== undefined) {
      heading[index] = Math.max(0, (ends[level] ?? units.length) - index - 1);
      for (let deeper = level; deeper < ends.length; deeper += 1) ends[deeper] = index;
    }
    section[index] = sectionEnd - index - 1;
    if (isFirstOfSection(units, index)) sectionEnd = index;
  }
  return { heading, section };
}
