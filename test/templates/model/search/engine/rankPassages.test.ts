/** The weights of the ranking, on scores of words as plain data. */

import { describe, expect, test } from 'vitest';
import { packNumbers } from '../../../../../templates/model/search/engine/codec/numbers';
import { unpackPages } from '../../../../../templates/model/search/engine/codec/places';
import { rankPassages } from '../../../../../templates/model/search/engine/match/rankPassages';
import type { AskedScores } from '../../../../../templates/model/search/engine/match/scorePages';
import { parseQuery } from '../../../../../templates/model/search/engine/parseQuery';

type ScoreList = readonly number[];

/** A required word of weight 1; `heading` says how well the passages' headings have it. */
function createWord(total: ScoreList, heading: ScoreList, place: ScoreList = []): AskedScores {
  const none = new Float32Array(total.length);
  const scores = {
    total: Float32Array.from(total),
    heading: Float32Array.from(heading),
    named: none,
    place: Uint8Array.from(total, (_, at) => place[at] ?? 0),
    weight: 1,
    isCut: false,
  };
  const [word] = parseQuery('word');
  if (word === undefined) throw new Error('not a word');
  return { found: { word, whole: [], corrected: new Set() }, scores, isOptional: false, trust: 1 };
}

type Places = {
  readonly isDoc?: (passage: number) => boolean;
  readonly isNear?: typeof isNone;
  /** The number of passages of each page; by default, each passage is a page. */
  readonly pageSizes?: ScoreList;
};

const isNone = (_passage: number): boolean => false;

/** `headingWords` is the number of words in each heading. */
function rank(words: readonly AskedScores[], headingWords: ScoreList, places: Places = {}) {
  const { isDoc = isNone, isNear = isNone, pageSizes = headingWords.map(() => 1) } = places;
  const level = Uint8Array.from(headingWords, (count) => Number(count > 0));
  const { passages } = rankPassages({
    words,
    pairs: [],
    sizes: { words: Uint8Array.from(headingWords), level },
    pages: unpackPages(packNumbers(pageSizes)),
    headings: new Map(),
    isAllowed: () => true,
    isDoc,
    isNear,
    mayLack: 0,
  });
  return passages.map(({ passage }) => passage);
}

describe('a heading of nothing but the query', () => {
  test('of one word counts less than much text', () => {
    expect(rank([createWord([1, 1.6], [1, 0])], [1, 0])).toEqual([1, 0]);
  });

  test('of one word counts more than a little more text', () => {
    expect(rank([createWord([1, 1.4], [1, 0])], [1, 0])).toEqual([0, 1]);
  });

  test('of two words counts more than much text', () => {
    const words = [createWord([1, 1.6], [1, 0]), createWord([1, 1.6], [1, 0])];
    expect(rank(words, [2, 0])).toEqual([0, 1]);
  });

  test('counts less when it also has other words', () => {
    expect(rank([createWord([1, 1.4], [1, 0])], [3, 0])).toEqual([1, 0]);
  });
});

test('words near each other count more than words far apart', () => {
  const words = [createWord([1, 1], [0, 0], [1, 1]), createWord([1, 1], [0, 0], [9, 2])];
  expect(rank(words, [0, 0])).toEqual([1, 0]);
});

test('a word in the heading is near a word of the text below it', () => {
  const words = [createWord([1, 1], [0, 1], [1, 0]), createWord([1, 1], [0, 0], [9, 5])];
  expect(rank(words, [0, 0])).toEqual([1, 0]);
});

test('words without a known place are not near each other', () => {
  const words = [createWord([1, 1], [0, 0], [0, 1]), createWord([1, 1], [0, 0], [0, 9])];
  expect(rank(words, [0, 0])).toEqual([1, 0]);
});

describe('of a page with several passages', () => {
  test('only those with the most words match', () => {
    const words = [createWord([1, 1, 0], [0, 0, 0]), createWord([0, 1, 1], [0, 0, 0])];
    expect(rank(words, [0, 0, 0], { pageSizes: [3] })).toEqual([1]);
  });

  test('all match when each has one of the words', () => {
    const words = [createWord([1, 0], [0, 0]), createWord([0, 1], [0, 0])];
    expect(rank(words, [0, 0], { pageSizes: [2] })).toEqual([0, 1]);
  });
});

test('a doc ranks above a page with a score that is a quarter higher', () => {
  const words = [createWord([1.25, 1], [0, 0])];
  expect(rank(words, [0, 0], { isDoc: (passage) => passage === 1 })).toEqual([1, 0]);
  expect(rank([createWord([1.35, 1], [0, 0])], [0, 0], { isDoc: (at) => at === 1 })).toEqual([
    0, 1,
  ]);
});

test('a page of the section where the search was opened gains one in twenty', () => {
  const isNear = (passage: number) => passage === 1;
  expect(rank([createWord([1.04, 1], [0, 0])], [0, 0], { isNear })).toEqual([1, 0]);
  expect(rank([createWord([1.06, 1], [0, 0])], [0, 0], { isNear })).toEqual([0, 1]);
});

test('equal passages stay in the order of the index', () => {
  expect(rank([createWord([1, 1, 1], [0, 0, 0])], [0, 0, 0])).toEqual([0, 1, 2]);
});
