/** A buffer for the words of texts: it stores millions of them in arrays, without an object for each. */

import {
  createTextCode,
  PLACE_WORDS,
  PLACES,
} from '../../templates/model/search/engine/codec/postings';

/** The postings of a word, by passage. */
export type PassageNumbers = {
  /** In ascending order. */
  readonly passages: Int32Array;
  /** Made by `createTextCode`. */
  readonly codes: Uint8Array;
};

export type PostingsBuffer = {
  /** `position` is the index of the word in its passage. Passages must be added in order. */
  readonly add: (term: string, passage: number, position: number) => void;
  /** May be called once. */
  readonly finish: (lengths: TextLengths) => Postings;
  /** Sets how much each word counts that is added next. */
  readonly setAmount: (amount: number) => void;
};

export type Postings = {
  /** In the order in which they were first added. */
  readonly terms: Iterable<string>;
  readonly find: (term: string) => PassageNumbers | undefined;
};

type TextLengths = {
  /** The number of words of each passage. */
  readonly words: readonly number[];
  /** The average of all passages of the site that have a text. */
  readonly average: number;
};

const FIRST_CAPACITY = 4_096;
const NOWHERE = -1;

type Columns = {
  readonly term: Int32Array;
  readonly passage: Int32Array;
  readonly place: Uint8Array;
  readonly amount: Float32Array;
};

export function createPostingsBuffer(): PostingsBuffer {
  const termNumbers = new Map<string, number>();
  /** By the number of the term: its last line in the buffer, and its number of lines. */
  const lastLine: number[] = [];
  const counts: number[] = [];
  let columns = createColumns(FIRST_CAPACITY);
  let length = 0;
  let amount = 1;

  function getNumber(term: string): number {
    const known = termNumbers.get(term);
    if (known !== undefined) return known;
    lastLine.push(NOWHERE);
    counts.push(0);
    termNumbers.set(term, termNumbers.size);
    return termNumbers.size - 1;
  }

  return {
    setAmount(next) {
      amount = next;
    },
    add(term, passage, position) {
      const number = getNumber(term);
      const line = lastLine[number] ?? NOWHERE;
      if (line !== NOWHERE && columns.passage[line] === passage) {
        columns.amount[line] = (columns.amount[line] ?? 0) + amount;
        return;
      }
      if (length === columns.term.length) columns = growColumns(columns);
      columns.term[length] = number;
      columns.passage[length] = passage;
      columns.place[length] = Math.min(PLACES - 1, Math.floor(position / PLACE_WORDS));
      columns.amount[length] = amount;
      lastLine[number] = length;
      counts[number] = (counts[number] ?? 0) + 1;
      length += 1;
    },
    finish(lengths) {
      const { starts, passages, codes } = sortByTerm({ columns, length, counts, lengths });
      // Frees the lines, which are sorted now.
      columns = createColumns(0);
      return {
        terms: termNumbers.keys(),
        find(term) {
          const number = termNumbers.get(term);
          if (number === undefined) return undefined;
          const [from, to] = [starts[number], starts[number + 1]];
          return { passages: passages.subarray(from, to), codes: codes.subarray(from, to) };
        },
      };
    },
  };
}

function createColumns(capacity: number): Columns {
  return {
    term: new Int32Array(capacity),
    passage: new Int32Array(capacity),
    place: new Uint8Array(capacity),
    amount: new Float32Array(capacity),
  };
}

function growColumns(old: Columns): Columns {
  const columns = createColumns(2 * old.term.length);
  columns.term.set(old.term);
  columns.passage.set(old.passage);
  columns.place.set(old.place);
  columns.amount.set(old.amount);
  return columns;
}

type BufferLines = {
  readonly columns: Columns;
  readonly length: number;
  readonly counts: readonly number[];
  readonly lengths: TextLengths;
};

/** Groups the lines by term, in the order of the terms. */
function sortByTerm({ columns, length, counts, lengths }: BufferLines) {
  const passages = new Int32Array(length);
  const codes = new Uint8Array(length);
  const starts = new Int32Array(counts.length + 1);
  for (const [term, count] of counts.entries()) starts[term + 1] = (starts[term] ?? 0) + count;
  const next = starts.slice();
  for (let line = 0; line < length; line += 1) {
    const term = columns.term[line] ?? 0;
    const passage = columns.passage[line] ?? 0;
    const at = next[term] ?? 0;
    next[term] = at + 1;
    const share = (lengths.words[passage] ?? lengths.average) / lengths.average;
    const impact = findImpact((columns.amount[line] ?? 1) / (0.4 + 0.6 * share));
    passages[at] = passage;
    codes[at] = createTextCode({ impact, place: columns.place[line] ?? 0 });
  }
  return { starts, passages, codes };
}

/** The amounts at which the next impact begins; there is one more impact than steps. */
const STEPS = [0.8, 1.5, 2.6, 4.2];

function findImpact(amount: number): number {
  const step = STEPS.findIndex((from) => amount < from);
  return step === -1 ? STEPS.length : step;
}
