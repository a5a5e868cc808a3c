/** Postings: the headings and texts in which a word occurs. */

import {
  CorruptIndexError,
  createNumberDecoder,
  type NumberDecoder,
  packNumber,
  packNumbers,
} from './numbers';
import { createPlaceReader, createPlaceWriter, findPassage, getPage, type PageMap } from './places';

/** A word in a heading of a passage. */
export type HeadingPosting = {
  readonly passage: number;
  /** 0 for the section of the site, 1 for the title of a page, `ALIAS_LEVEL` for its other names. */
  readonly level: number;
  /** Number of words in the heading, at most `MAX_HEADING_WORDS`. */
  readonly words: number;
  /** The number of following passages that are below the heading. */
  readonly span: number;
};

/** A word in the text of a passage. */
export type TextPosting = {
  readonly passage: number;
  /** 0 to `IMPACTS - 1`: how large a share of the text the word is. */
  readonly impact: number;
  /** 0 to `PLACES - 1`: roughly where the word first occurs. */
  readonly place: number;
};

/** After the levels of headings. */
export const ALIAS_LEVEL = 7;
export const MAX_HEADING_WORDS = 6;
export const IMPACTS = 5;
export const PLACES = 9;
/** The number of neighbouring words that have the same place. */
export const PLACE_WORDS = 8;

/** A word in a heading, as it is written in the index. */
export type PlacedHeading = Pick<HeadingPosting, 'level' | 'words'> & {
  /** Made by `createPlace`. */
  readonly place: number;
  /** For level 0 the number of following pages, otherwise the number of following passages of the page. */
  readonly span: number;
};

/** A word in a text, as it is written in the index. */
export type PlacedText = {
  /** Made by `createPlace`. */
  readonly place: number;
  /** Made by `createTextCode`. */
  readonly code: number;
};

/** Combines impact and place in one number. */
export function createTextCode({ impact, place }: Omit<TextPosting, 'passage'>): number {
  return impact * PLACES + place;
}

/** Takes the postings in the order of their places. */
export function packHeadings(postings: readonly PlacedHeading[]): string {
  return packPlaced(postings, (numbers, { level, words, span }) =>
    numbers.push(level * MAX_HEADING_WORDS + words - 1, span),
  );
}

/** Takes the postings in the order of their places. */
export function packTexts(postings: readonly PlacedText[]): string {
  return packPlaced(postings, (numbers, { code }) => numbers.push(code));
}

function packPlaced<Posting extends { readonly place: number }>(
  postings: readonly Posting[],
  push: (numbers: number[], posting: Posting) => void,
): string {
  const numbers: number[] = [];
  const pushPlace = createPlaceWriter(numbers);
  for (const posting of postings) {
    pushPlace(posting.place);
    push(numbers, posting);
  }
  return packNumbers(numbers);
}

/** Without a count, decodes up to the end. */
export function unpackPlacedHeadings(decoder: NumberDecoder, count?: number): PlacedHeading[] {
  return unpackPlaced(decoder, count, (place) => {
    const code = decoder.next();
    const level = Math.floor(code / MAX_HEADING_WORDS);
    return { place, level, words: (code % MAX_HEADING_WORDS) + 1, span: decoder.next() };
  });
}

export function unpackPlacedTexts(decoder: NumberDecoder, count?: number): PlacedText[] {
  return unpackPlaced(decoder, count, (place) => ({ place, code: decoder.next() }));
}

function unpackPlaced<Posting>(
  decoder: NumberDecoder,
  count: number | undefined,
  unpack: (place: number) => Posting,
): Posting[] {
  const postings: Posting[] = [];
  const nextPlace = createPlaceReader(decoder);
  while (count === undefined ? !decoder.isAtEnd() : postings.length < count) {
    postings.push(unpack(nextPlace()));
  }
  return postings;
}

/** The same with the numbers of passages. Throws a `CorruptIndexError` for a passage that the index does not have. */
export function unpackHeadings(
  decoder: NumberDecoder,
  pages: PageMap,
  count?: number,
): HeadingPosting[] {
  return unpackPlacedHeadings(decoder, count).map(({ place, level, words, span: below }) => {
    const passage = findPassage(pages, place);
    const span = level === 0 ? countBelow(place, below, pages) : below;
    if (passage + span >= pages.pageOf.length) {
      throw new CorruptIndexError('a heading is above passages that do not exist');
    }
    return { passage, level, words, span };
  });
}

/** The passages after the place, up to the end of a page that follows. */
function countBelow(place: number, pagesBelow: number, pages: PageMap): number {
  const last = getPage(place) + pagesBelow;
  const end = (pages.firstOf[last] ?? 0) + (pages.sizes[last] ?? 0);
  return Math.max(0, end - 1 - findPassage(pages, place));
}

export function unpackTexts(decoder: NumberDecoder, pages: PageMap, count?: number): TextPosting[] {
  return unpackPlacedTexts(decoder, count).map(({ place, code }) => ({
    passage: findPassage(pages, place),
    impact: Math.floor(code / PLACES),
    place: code % PLACES,
  }));
}

/** The postings of a word. */
export type PostingLists<Posting> = {
  /** The number of all postings, including those that the index does not keep. */
  readonly total: number;
  /** All postings; undefined when the best of them are in a file of lists. */
  readonly inline?: readonly Posting[] | undefined;
  /** True when there is an overflow: postings that are not among the best. */
  readonly hasOverflow: boolean;
};

export type WordEntry = {
  readonly headings: PostingLists<HeadingPosting>;
  readonly texts: PostingLists<TextPosting>;
};

/** Postings that are already packed. */
export type PackedLists = {
  readonly total: number;
  /** Undefined when the postings are in a file of lists. */
  readonly inline?: string | undefined;
  readonly hasOverflow?: boolean;
};

export function packEntry(headings: PackedLists, texts: PackedLists): string {
  return packLists(headings) + packLists(texts);
}

export function unpackEntry(payload: string, pages: PageMap): WordEntry {
  const decoder = createNumberDecoder(payload);
  return {
    headings: unpackLists(decoder, (count) => unpackHeadings(decoder, pages, count)),
    texts: unpackLists(decoder, (count) => unpackTexts(decoder, pages, count)),
  };
}

/** Where the postings of a word are. */
const INLINE = 0;
const LISTED = 1;
const LISTED_WITH_OVERFLOW = 2;
const PLACES_OF_LISTS = 3;

function packLists({ total, inline, hasOverflow = false }: PackedLists): string {
  const first = PLACES_OF_LISTS * total;
  if (inline !== undefined) return packNumber(first + INLINE) + inline;
  return packNumber(first + (hasOverflow ? LISTED_WITH_OVERFLOW : LISTED));
}

function unpackLists<Posting>(
  decoder: NumberDecoder,
  unpackPostings: (count: number) => Posting[],
): PostingLists<Posting> {
  const first = decoder.next();
  const total = Math.floor(first / PLACES_OF_LISTS);
  const where = first % PLACES_OF_LISTS;
  if (where === INLINE) return { total, inline: unpackPostings(total), hasOverflow: false };
  return { total, hasOverflow: where === LISTED_WITH_OVERFLOW };
}

/** A word's long lists: of headings and of texts, either of which may be empty. */
type ListedPostings = { readonly headings: string; readonly texts: string };

export function packListed({ headings, texts }: ListedPostings): string {
  return packNumber(headings.length) + headings + texts;
}

export function unpackListed(payload: string): ListedPostings {
  const decoder = createNumberDecoder(payload);
  const headings = decoder.takeText(decoder.next());
  return { headings, texts: payload.slice(packNumber(headings.length).length + headings.length) };
}
