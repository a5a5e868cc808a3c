/** Values that are packed into files of the index are the same after unpacking. */

import { describe, expect, test } from 'vitest';
import {
  createNumberDecoder,
  packNumber,
  packNumbers,
} from '../../../../client/search/engine/codec/numbers';
import {
  type Passage,
  packPassages,
  unpackPassages,
} from '../../../../client/search/engine/codec/passages';
import {
  createTextCode,
  IMPACTS,
  MAX_HEADING_WORDS,
  PLACES,
  packEntry,
  packHeadings,
  packTexts,
  unpackEntry,
  unpackHeadings,
  unpackTexts,
} from '../../../../client/search/engine/codec/postings';
import {
  findFile,
  packEntries,
  shortenKey,
  unpackEntries,
} from '../../../../client/search/engine/codec/sortedEntries';
import { packSpellings, unpackSpellings } from '../../../../client/search/engine/codec/spellings';
import { createRandom } from '../../../helpers/sites/createCorpus';

const ROUNDS = 300;

/** Runs a check with many seeds of the random generator. */
function forMany(check: (pick: (below: number) => number) => void): void {
  for (let seed = 0; seed < ROUNDS; seed += 1) {
    const random = createRandom(seed);
    check((below) => Math.floor(random() * below));
  }
}

const LETTERS = [...'abcdeßñ東京\u0301😀', '\uFFFD', '"', '\\'];

function pickText(pick: (below: number) => number, longest: number): string {
  return Array.from({ length: pick(longest + 1) }, () => LETTERS[pick(LETTERS.length)]).join('');
}

function pickPassages(pick: (below: number) => number): number[] {
  const passages = Array.from({ length: pick(60) }, () => pick(2 ** (1 + pick(20))));
  return [...new Set(passages)].sort((a, b) => a - b);
}

test('numbers of any size come back, and are printable', () => {
  const numbers = [0, 1, 45, 46, 91, 92, 2115, 2116, 97_335, 97_336, 2 ** 31, 2 ** 40];
  const text = packNumbers(numbers);
  expect(text).toMatch(/^[#-~]+$/);
  const decoder = createNumberDecoder(text);
  expect(numbers.map(() => decoder.next())).toEqual(numbers);
  expect(decoder.isAtEnd()).toBe(true);
});

test.each(['', ' ', 'é', '~', '~~~~~~~~~~~~~~~~~~~~~~~~~~~~', '\n'])(
  'a text that is not a number, such as %j, throws',
  (text) => {
    expect(() => createNumberDecoder(text).next()).toThrow('a number is missing');
  },
);

describe('postings', () => {
  test('of headings come back', () => {
    forMany((pick) => {
      const postings = pickPassages(pick).map((passage) => ({
        passage,
        level: pick(7),
        words: 1 + pick(MAX_HEADING_WORDS),
        span: pick(5_000),
      }));
      expect(unpackHeadings(createNumberDecoder(packHeadings(postings)))).toEqual(postings);
    });
  });

  test('of texts come back', () => {
    forMany((pick) => {
      const postings = pickPassages(pick).map((passage) => {
        return { passage, impact: pick(IMPACTS), place: pick(PLACES) };
      });
      const passages = postings.map(({ passage }) => passage);
      const packed = packTexts({ passages, codes: postings.map(createTextCode) });
      expect(unpackTexts(createNumberDecoder(packed))).toEqual(postings);
    });
  });

  test('in a dictionary come back, whether they stand there or elsewhere', () => {
    const headings = [{ passage: 7, level: 1, words: 2, span: 300 }];
    const inline = packHeadings(headings);
    const best = { file: 12, line: 3 };
    const rest = { file: 0, line: 99 };
    expect(
      unpackEntry(packEntry({ total: 1, inline }, { total: 9_000, inline: '', best, rest })),
    ).toEqual({ headings: { total: 1, inline: headings }, texts: { total: 9_000, best, rest } });
    expect(
      unpackEntry(packEntry({ total: 0, inline: '' }, { total: 40, inline: '', best })),
    ).toEqual({ headings: { total: 0, inline: [] }, texts: { total: 40, best } });
  });
});

describe('sorted entries', () => {
  test('come back with their payloads', () => {
    forMany((pick) => {
      const keys = new Set(Array.from({ length: pick(40) }, () => pickText(pick, 5)));
      const entries = [...keys].sort().map((key) => [key, packNumber(pick(9_999))] as const);
      expect([...unpackEntries(packEntries(entries))]).toEqual(entries);
    });
  });

  test('are found in the file that holds them', () => {
    forMany((pick) => {
      const keys = Array.from({ length: 2 + pick(60) }, () => pickText(pick, 4));
      const sorted = [...new Set(keys)].sort();
      const size = 1 + pick(7);
      const starts = sorted.filter((_, index) => index % size === 0);
      const firstKeys = starts.map((key, index) =>
        index === 0 ? '' : shortenKey(key, sorted[index * size - 1] ?? ''),
      );
      for (const [index, key] of sorted.entries()) {
        expect(findFile(firstKeys, key)).toBe(Math.floor(index / size));
      }
    });
  });
});

test('spellings of one length come back', () => {
  forMany((pick) => {
    const words = Array.from({ length: pick(30) }, () =>
      Array.from({ length: 5 }, () => 'abcdeñ'[pick(6)]).join(''),
    );
    const spellings = [...new Set(words)].sort().map((term) => ({ term, frequency: pick(18) }));
    expect(unpackSpellings(packSpellings(spellings))).toEqual(spellings);
  });
});

test('texts come back', () => {
  forMany((pick) => {
    const passages = Array.from({ length: 1 + pick(5) }, (): Passage => {
      const texts = Array.from({ length: pick(4) }, () => `${pickText(pick, 30)}\n"\t\u2028`);
      return {
        url: `/${pickText(pick, 9)}`,
        headings: ['Docs', null, pickText(pick, 9)],
        level: pick(2) === 0 ? undefined : pick(7),
        firstNumber: 1 + pick(9),
        codeTexts: pick(texts.length + 1),
        texts,
      };
    });
    expect(unpackPassages(packPassages(passages))).toEqual(passages);
  });
});
