/** Postings: the headings and texts in which a word occurs. */

import { createNumberDecoder, type NumberDecoder, packNumber, packNumbers } from './numbers';

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

/** Takes the postings in the order of their passages. */
export function packHeadings(postings: readonly HeadingPosting[]): string {
  let last = 0;
  const numbers: number[] = [];
  for (const { passage, level, words, span } of postings) {
    numbers.push(passage - last, level * MAX_HEADING_WORDS + words - 1, span);
    last = passage;
  }
  return packNumbers(numbers);
}

/** Combines impact and place in one number. */
export function createTextCode({ impact, place }: Omit<TextPosting, 'passage'>): number {
  return impact * PLACES + place;
}

/** Postings of a text as two lists of numbers, because there can be millions of them. */
export type TextNumbers = {
  /** In ascending order. */
  readonly passages: ArrayLike<number>;
  /** Made by `createTextCode`. */
  readonly codes: ArrayLike<number>;
};

export function packTexts({ passages, codes }: TextNumbers): string {
  let last = 0;
  const numbers: number[] = [];
  for (let index = 0; index < passages.length; index += 1) {
    const passage = passages[index] ?? 0;
    numbers.push(passage - last, codes[index] ?? 0);
    last = passage;
  }
  return packNumbers(numbers);
}

/** Without a count, decodes up to the end. */
export function unpackHeadings(
  decoder: NumberDecoder,
  count = Number.POSITIVE_INFINITY,
): HeadingPosting[] {
  const postings: HeadingPosting[] = [];
  let passage = 0;
  while (postings.length < count && (count < Number.POSITIVE_INFINITY || !decoder.isAtEnd())) {
    passage += decoder.next();
    const code = decoder.next();
    const level = Math.floor(code / MAX_HEADING_WORDS);
    postings.push({ passage, level, words: (code % MAX_HEADING_WORDS) + 1, span: decoder.next() });
  }
  return postings;
}

export function unpackTexts(
  decoder: NumberDecoder,
  count = Number.POSITIVE_INFINITY,
): TextPosting[] {
  const postings: TextPosting[] = [];
  let passage = 0;
  while (postings.length < count && (count < Number.POSITIVE_INFINITY || !decoder.isAtEnd())) {
    passage += decoder.next();
    const code = decoder.next();
    postings.push({ passage, impact: Math.floor(code / PLACES), place: code % PLACES });
  }
  return postings;
}

/** Points to a list in a file of lists: the number of the file and the line in it. */
export type ListPointer = { readonly file: number; readonly line: number };

/** The postings of a word. */
export type PostingLists<Posting> = {
  /** The number of all postings, including those that the index does not keep. */
  readonly total: number;
  /** All postings; undefined when they are in a file of lists. */
  readonly inline?: readonly Posting[] | undefined;
  readonly best?: ListPointer | undefined;
  /** The overflow: postings that are not among the best. */
  readonly rest?: ListPointer | undefined;
};

export type WordEntry = {
  readonly headings: PostingLists<HeadingPosting>;
  readonly texts: PostingLists<TextPosting>;
};

/** Postings that are already packed. */
export type PackedLists = Omit<PostingLists<never>, 'inline'> & { readonly inline: string };

export function packEntry(headings: PackedLists, texts: PackedLists): string {
  return packLists(headings) + packLists(texts);
}

export function unpackEntry(payload: string): WordEntry {
  const decoder = createNumberDecoder(payload);
  return {
    headings: unpackLists(decoder, unpackHeadings),
    texts: unpackLists(decoder, unpackTexts),
  };
}

/** The first number is twice the total, plus one when the postings are in a file of lists. */
function packLists({ total, inline, best, rest }: PackedLists): string {
  if (best === undefined) return packNumber(2 * total) + inline;
  return packNumber(2 * total + 1) + packPointer(best) + packOverflow(rest);
}

function packPointer({ file, line }: ListPointer): string {
  return packNumbers([file, line]);
}

function packOverflow(rest: ListPointer | undefined): string {
  return rest === undefined ? packNumber(0) : packPointer({ file: rest.file + 1, line: rest.line });
}

function unpackLists<Posting>(
  decoder: NumberDecoder,
  unpackPostings: (decoder: NumberDecoder, count: number) => Posting[],
): PostingLists<Posting> {
  const first = decoder.next();
  const total = Math.floor(first / 2);
  if (first % 2 === 0) return { total, inline: unpackPostings(decoder, total) };
  const best = { file: decoder.next(), line: decoder.next() };
  const overflowFile = decoder.next();
  return overflowFile === 0
    ? { total, best }
    : { total, best, rest: { file: overflowFile - 1, line: decoder.next() } };
}
