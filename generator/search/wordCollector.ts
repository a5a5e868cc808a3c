/** Collects the words of some pages, with the places of each. */

import { packNumbers } from '../../templates/model/search/engine/codec/numbers';
import {
  createPlace,
  createPlaceWriter,
  getPage,
} from '../../templates/model/search/engine/codec/places';
import {
  ALIAS_LEVEL,
  MAX_HEADING_WORDS,
  type PlacedHeading,
  packHeadings,
} from '../../templates/model/search/engine/codec/postings';
import { listHeadingKeys } from '../../templates/model/search/engine/words/headingKey';
import { joinWords } from '../../templates/model/search/engine/words/joinWords';
import type { Language } from '../../templates/model/search/engine/words/language';
import { splitWords, type Word } from '../../templates/model/search/engine/words/splitWords';
import {
  dropStopWords,
  hasOnlyStopWords,
  isStopWord,
} from '../../templates/model/search/engine/words/stopWords';
import { CELL_GAP } from '../core/text';
import type { IndexedPassage } from './createPassages';
import {
  createPostingsBuffer,
  type PassageNumbers,
  type Postings,
  type PostingsBuffer,
} from './createPostingsBuffer';
import type { ListedPostings, ListedWord } from './listedWords';

type PagePassages = {
  /** The number of the page in the index; pages are added in the order of their numbers. */
  readonly number: number;
  readonly passages: readonly IndexedPassage[];
  /** For the first page of a section of the site, the number of its pages that follow. */
  readonly following: number | undefined;
};

export type WordCollector = {
  /** Returns the number of words of each passage. */
  readonly add: (page: PagePassages) => readonly number[];
  /** Takes the average length of the passages of the site, and may be called once. */
  readonly finish: (average: number) => readonly ListedWord[];
};

type HeadingPlaces = Map<string, PlacedHeading[]>;
/** Words as they are written, and adjacent words joined to one. */
type HeadingTable = {
  readonly written: HeadingPlaces;
  readonly joint: HeadingPlaces;
  readonly language: Language | undefined;
};

export function createWordCollector(language?: Language): WordCollector {
  const buffer = createPostingsBuffer();
  const headings: HeadingTable = { written: new Map(), joint: new Map(), language };
  /** By the number of the passage. */
  const places: number[] = [];
  const lengths: number[] = [];
  return {
    add(page) {
      const first = lengths.length;
      for (const [onPage, passage] of page.passages.entries()) {
        lengths.push(collectTexts(passage, lengths.length, buffer));
        places.push(createPlace(page.number, onPage));
      }
      collectHeadings(page, headings);
      collectKeys(page, headings.written);
      return lengths.slice(first);
    },
    finish: (average) =>
      listWords({ texts: buffer.finish({ words: lengths, average }), headings, places }),
  };
}

type Collected = {
  readonly texts: Postings;
  readonly headings: HeadingTable;
  readonly places: readonly number[];
};

function listWords({ texts, headings, places }: Collected): readonly ListedWord[] {
  const { written, joint } = headings;
  const terms = [...new Set([...texts.terms, ...written.keys(), ...joint.keys()])].sort();
  return terms.map((term) => {
    const placed = listHeadings(term, headings);
    const found = texts.find(term);
    const writtenPages = countPages(found, places, written.get(term));
    // Frees the postings of each word as soon as they are packed.
    written.delete(term);
    joint.delete(term);
    return {
      term,
      writtenPages,
      headings:
        placed.length === 0 ? NO_POSTINGS : { count: placed.length, packed: packHeadings(placed) },
      texts: found === undefined ? NO_POSTINGS : packFound(found, places),
    };
  });
}

const NO_POSTINGS: ListedPostings = { count: 0, packed: '' };

function countPages(
  texts: PassageNumbers | undefined,
  places: readonly number[],
  headings: readonly PlacedHeading[] = [],
): number {
  const pages = new Set(headings.map(({ place }) => getPage(place)));
  for (const passage of texts?.passages ?? []) pages.add(getPage(places[passage] ?? 0));
  return pages.size;
}

/** There are millions of these, so there is no object for each. */
function packFound({ passages, codes }: PassageNumbers, places: readonly number[]): ListedPostings {
  const numbers: number[] = [];
  const pushPlace = createPlaceWriter(numbers);
  for (const [at, passage] of passages.entries()) {
    pushPlace(places[passage] ?? 0);
    numbers.push(codes[at] ?? 0);
  }
  return { count: passages.length, packed: packNumbers(numbers) };
}

const NO_HEADINGS: readonly PlacedHeading[] = [];

/** Sorted by place. */
function listHeadings(term: string, { written, joint }: HeadingTable): readonly PlacedHeading[] {
  const first = written.get(term);
  const second = joint.get(term);
  const found = first && second ? [...first, ...second] : (first ?? second);
  return found?.sort((a, b) => a.place - b.place || a.level - b.level) ?? NO_HEADINGS;
}

/** A word in an example of code counts less than one in a text. */
const CODE_AMOUNT = 0.25;
/** A word that its line defines counts more than one that is only used. */
const DEFINED_AMOUNT = 2.5;

/** Adds the words of a passage to the buffer, and returns their number. */
function collectTexts(passage: IndexedPassage, index: number, buffer: PostingsBuffer): number {
  addKeywords(passage, index, buffer);
  let position = 0;
  for (const [at, text] of passage.texts.entries()) {
    const measure = createMeasure(passage, at);
    const words = splitWords(text);
    for (const [place, word] of words.entries()) {
      buffer.setAmount(measure(word));
      buffer.add(word.term, index, position);
      const next = words[place + 1];
      // In a text, only words like `set up` are joined, which many write as one word.
      const joint = next?.term === 'up' ? joinWords(text, word, next) : undefined;
      if (joint !== undefined) buffer.add(joint.term, index, position);
      for (const member of word.members ?? []) buffer.add(member, index, position);
      for (const [offset, { term }] of word.parts.entries())
        buffer.add(term, index, position + offset);
      position += Math.max(1, word.parts.length);
    }
  }
  return position;
}

/** Each word counts as if the text began with it, but the text is not longer by it. */
function addKeywords(
  { keywords = [] }: IndexedPassage,
  index: number,
  buffer: PostingsBuffer,
): void {
  buffer.setAmount(1);
  for (const term of new Set(keywords.flatMap((text) => splitWords(text)).flatMap(listTerms)))
    buffer.add(term, index, 0);
}

/** Returns a function that says how much a word of the text counts. */
function createMeasure({ texts, codeTexts }: IndexedPassage, at: number): (word: Word) => number {
  if (at >= texts.length - codeTexts) return () => CODE_AMOUNT;
  const definitions = findDefinitions(texts[at] ?? '');
  if (definitions.length === 0) return () => 1;
  const isDefined = ({ start, end }: Word) =>
    definitions.some((definition) => definition.start <= start && end <= definition.end);
  return (word) => (isDefined(word) ? DEFINED_AMOUNT : 1);
}

function collectHeadings({ number, passages, following }: PagePassages, table: HeadingTable): void {
  const spans = countBelow(passages);
  for (const [onPage, passage] of passages.entries()) {
    const { headings, level } = passage;
    const place = createPlace(number, onPage);
    if (onPage === 0 && following !== undefined) {
      addHeading(headings[0], { place, level: 0, span: following }, table);
    }
    if (level === undefined || level === 0) continue;
    addHeading(headings[level], { place, level, span: spans[onPage] ?? 0 }, table);
    addAliases(passage, place, table);
  }
}

/** The ranking uses only the place of such a posting. */
const WEIGHTLESS = { level: ALIAS_LEVEL, words: 1, span: 0 };

/** Adds the whole texts that a query may repeat: headings, and identifiers that a row of a table defines. */
function collectKeys({ number, passages }: PagePassages, places: HeadingPlaces): void {
  for (const [onPage, { headings, level, texts, codeTexts }] of passages.entries()) {
    const heading = level ? (headings[level] ?? '') : '';
    const prose = texts.slice(0, texts.length - codeTexts);
    const keys = [heading, ...prose.flatMap(listDefined)].flatMap(listHeadingKeys);
    const posting = { place: createPlace(number, onPage), ...WEIGHTLESS };
    for (const key of new Set(keys)) addPosting(key, posting, places);
  }
}

/** Matches a text whose first word has signs or is in camel case. */
const IDENTIFIER = /^\S*?(?:[^\s\p{L}\p{N}]|\p{Ll}\p{Lu})/u;

function listDefined(text: string): readonly string[] {
  return findDefinitions(text)
    .map(({ start, end }) => text.slice(start, end))
    .filter((definition) => IDENTIFIER.test(definition));
}

function addHeading(
  heading: string | null | undefined,
  posting: Omit<PlacedHeading, 'words'>,
  table: HeadingTable,
): void {
  const words = splitWords(heading ?? '');
  const count = limitWords(countHeadingWords(words, table.language));
  // The words share one object, because there are millions of postings.
  const shared = { words: count, ...posting };
  for (const term of new Set(words.flatMap(listTerms))) addPosting(term, shared, table.written);
  for (const term of new Set(listJoints(heading ?? '', words, table.language)))
    addPosting(term, shared, table.joint);
}

function listJoints(text: string, words: readonly Word[], language?: Language): readonly string[] {
  return words.flatMap((word, at) => joinWords(text, word, words[at + 1], language)?.term ?? []);
}

/** Adds the words of aliases that are not in the headings, each once, from the shortest alias that has it. */
function addAliases(
  { aliases = [], headings }: IndexedPassage,
  place: number,
  { written, language }: HeadingTable,
) {
  if (aliases.length === 0) return;
  const said = new Set(headings.flatMap((text) => splitWords(text ?? '').flatMap(listTerms)));
  const counts = new Map<string, number>();
  for (const alias of aliases) {
    const terms = splitWords(alias).flatMap(listTerms);
    const count = limitWords(listAliasWords(alias, language).length);
    for (const term of terms.filter((each) => !said.has(each) && !isStopWord(each, language))) {
      counts.set(term, Math.min(count, counts.get(term) ?? count));
    }
  }
  for (const [term, words] of counts) {
    addPosting(term, { place, level: ALIAS_LEVEL, words, span: 0 }, written);
  }
}

/** The words of an alias that readers would type. */
function listAliasWords(alias: string, language?: Language): readonly string[] {
  return splitWords(alias)
    .flatMap(({ term, parts }) => (parts.length === 0 ? [term] : parts.map((part) => part.term)))
    .filter((term) => !isStopWord(term, language));
}

/** The words of a heading that a query must contain to match the whole heading; stop words do not count. */
function countHeadingWords(words: readonly Word[], language?: Language): number {
  return words
    .filter((word) => !hasOnlyStopWords(word, language))
    .reduce((sum, { parts }) => sum + Math.max(1, dropStopWords(parts, language).length), 0);
}

function limitWords(count: number): number {
  return Math.min(MAX_HEADING_WORDS, Math.max(1, count));
}

function addPosting(term: string, posting: PlacedHeading, places: HeadingPlaces): void {
  const known = places.get(term);
  if (known === undefined) places.set(term, [posting]);
  else known.push(posting);
}

function listTerms({ term, parts, members = [] }: Word): string[] {
  return [term, ...parts.map((part) => part.term), ...members];
}

/** For each passage of a page, counts those below its heading. */
function countBelow(passages: readonly IndexedPassage[]): readonly number[] {
  const below = passages.map(() => 0);
  /** For each level, the next passage that is not below a heading of that level. */
  const ends: number[] = Array.from({ length: 8 }, () => passages.length);
  for (let index = passages.length - 1; index >= 0; index -= 1) {
    const level = passages[index]?.level;
    if (level === undefined) continue;
    below[index] = Math.max(0, (ends[level] ?? passages.length) - index - 1);
    for (let deeper = level; deeper < ends.length; deeper += 1) ends[deeper] = index;
  }
  return below;
}

/** A longer beginning of a line is not a term but part of a sentence. */
const MAX_CHARACTERS = 48;

type Definition = { readonly start: number; readonly end: number };

/** Returns the definitions in the order of the text. */
function findDefinitions(text: string): readonly Definition[] {
  const definitions: Definition[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const length = line.indexOf(CELL_GAP);
    if (length > 0 && length <= MAX_CHARACTERS) definitions.push({ start, end: start + length });
    start += line.length + 1;
  }
  return definitions;
}
