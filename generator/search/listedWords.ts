/** The words of a site with their packed postings, in the order of the words. */

import {
  createNumberDecoder,
  packNumbers,
} from '../../templates/model/search/engine/codec/numbers';
import {
  createPlace,
  createPlaceReader,
  createPlaceWriter,
  getPage,
} from '../../templates/model/search/engine/codec/places';

/** The postings of a word, packed for the index. */
export type ListedPostings = { readonly count: number; readonly packed: string };

export type ListedWord = {
  readonly term: string;
  /** The number of pages that contain the word; 0 for two adjacent words joined, which no page writes as one. */
  readonly writtenPages: number;
  readonly headings: ListedPostings;
  readonly texts: ListedPostings;
};

const LINE_END = '\n';
const END_OF_TERMS = '\n\n';

/** Returns the pieces of a text, because joining them would take their memory again. */
export function packWords(words: readonly ListedWord[]): readonly string[] {
  const terms = words.map(({ term }) => term).join(LINE_END);
  const data = words.flatMap(({ writtenPages, headings, texts }) => {
    const lengths = [headings.count, headings.packed.length, texts.count, texts.packed.length];
    return [packNumbers([writtenPages, ...lengths]), headings.packed, texts.packed];
  });
  return [terms, END_OF_TERMS, ...data];
}

export function unpackWords(packed: string): readonly ListedWord[] {
  const end = packed.indexOf(END_OF_TERMS);
  const terms = end <= 0 ? [] : packed.slice(0, end).split(LINE_END);
  const decoder = createNumberDecoder(packed, end + END_OF_TERMS.length);
  return terms.map((term) => {
    const writtenPages = decoder.next();
    const [headings, headingsLength] = [decoder.next(), decoder.next()];
    const [texts, textsLength] = [decoder.next(), decoder.next()];
    return {
      term,
      writtenPages,
      headings: { count: headings, packed: decoder.takeText(headingsLength) },
      texts: { count: texts, packed: decoder.takeText(textsLength) },
    };
  });
}

/** What has happened to the pages since the words were collected. */
type PageChanges = {
  /** By the number that a page had: its number now, or undefined for a page that is gone or has changed. */
  readonly numbers: readonly (number | undefined)[];
  /** The words of the pages that are gone or have changed, as they were. */
  readonly removed: readonly ListedWord[];
  /** The words of new and changed pages, with the numbers that these pages have now. */
  readonly added: readonly ListedWord[];
};

/** Returns the words of all pages as they are now. */
export function updateWords(
  words: readonly ListedWord[],
  { numbers, removed, added }: PageChanges,
): readonly ListedWord[] {
  const removedBefore = groupByTerm(removed);
  const rest = groupByTerm(added);
  const isMoved = numbers.some((number, at) => number !== undefined && number !== at);
  const updated: ListedWord[] = [];
  for (const word of words) {
    const { term } = word;
    const [old, own] = [removedBefore.get(term), rest.get(term)];
    rest.delete(term);
    if (!isMoved && old === undefined && own === undefined) {
      updated.push(word);
      continue;
    }
    const next = updateWord(word, own, numbers);
    const writtenPages = word.writtenPages - (old?.writtenPages ?? 0) + (own?.writtenPages ?? 0);
    if (next.headings.count + next.texts.count > 0) updated.push({ term, writtenPages, ...next });
  }
  const all = [...updated, ...rest.values()];
  return rest.size === 0 ? all : all.sort((a, b) => (a.term < b.term ? -1 : 1));
}

function groupByTerm(words: readonly ListedWord[]): Map<string, ListedWord> {
  return new Map(words.map((word) => [word.term, word]));
}

type WordLists = Pick<ListedWord, 'headings' | 'texts'>;

/** How many numbers a posting is, its place included. */
const WIDTHS = { headings: 3, texts: 2 } as const satisfies Record<keyof WordLists, number>;

function updateWord(
  word: WordLists,
  added: WordLists | undefined,
  numbers: PageChanges['numbers'],
): WordLists {
  const update = (name: keyof WordLists): ListedPostings => {
    const width = WIDTHS[name];
    const kept = unpackNumbers(word[name], width, (page) => numbers[page]);
    const own = added === undefined ? [] : unpackNumbers(added[name], width, (page) => page);
    const all = kept.concat(own);
    return { count: all.length / width, packed: packSorted(all, width) };
  };
  return { headings: update('headings'), texts: update('texts') };
}

/**
 * Returns the numbers of all postings in one list, because there are too many for an object each. `move` gives the
 * number that a page has now.
 */
function unpackNumbers(
  { count, packed }: ListedPostings,
  width: number,
  move: (page: number) => number | undefined,
): readonly number[] {
  const decoder = createNumberDecoder(packed);
  const nextPlace = createPlaceReader(decoder);
  const numbers: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const place = nextPlace();
    const page = getPage(place);
    const now = move(page);
    if (now !== undefined) numbers.push(place + createPlace(now - page, 0));
    for (let column = 1; column < width; column += 1) {
      const number = decoder.next();
      if (now !== undefined) numbers.push(number);
    }
  }
  return numbers;
}

/** The postings of a page are in their order already. */
function packSorted(postings: readonly number[], width: number): string {
  const pageAt = (start: number) => getPage(postings[start] ?? 0);
  const starts = Array.from({ length: postings.length / width }, (_, at) => at * width);
  const sorted: number[] = [];
  const pushPlace = createPlaceWriter(sorted);
  for (const start of starts.sort((a, b) => pageAt(a) - pageAt(b))) {
    pushPlace(postings[start] ?? 0);
    for (let column = 1; column < width; column += 1) sorted.push(postings[start + column] ?? 0);
  }
  return packNumbers(sorted);
}
