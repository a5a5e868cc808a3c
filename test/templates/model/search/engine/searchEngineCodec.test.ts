/** Values that are packed into files of the index are the same after unpacking. */

import { describe, expect, test } from 'vitest';
import { cutTextFiles } from '../../../../../templates/model/search/engine/codec/head';
import {
  createNumberDecoder,
  packNumber,
  packNumbers,
} from '../../../../../templates/model/search/engine/codec/numbers';
import {
  type Passage,
  packPassages,
  unpackPassages,
} from '../../../../../templates/model/search/engine/codec/passages';
import {
  createPlace,
  type PageMap,
  unpackPages,
} from '../../../../../templates/model/search/engine/codec/places';
import {
  createTextCode,
  IMPACTS,
  MAX_HEADING_WORDS,
  PLACES,
  packEntry,
  packHeadings,
  packListed,
  packTexts,
  unpackEntry,
  unpackHeadings,
  unpackListed,
  unpackPlacedHeadings,
  unpackTexts,
} from '../../../../../templates/model/search/engine/codec/postings';
import {
  findLast,
  packEntries,
  shortenKey,
  unpackEntries,
} from '../../../../../templates/model/search/engine/codec/sortedEntries';
import {
  packSpellings,
  unpackSpellings,
} from '../../../../../templates/model/search/engine/codec/spellings';
import { createRandom } from '../../../../helpers/sites/createCorpus';

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

test('numbers of any size are restored, and are printable', () => {
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

/** Pages of some passages each. */
function pickPages(pick: (below: number) => number): PageMap {
  const sizes = Array.from({ length: 1 + pick(60) }, () => 1 + pick(pick(9) === 0 ? 90 : 12));
  return unpackPages(packNumbers(sizes));
}

/** Some places of the pages, in order, with the numbers of their passages. */
function pickPlaces(pick: (below: number) => number, pages: PageMap) {
  const places = pages.sizes.flatMap((size, page) =>
    Array.from({ length: size }, (_, onPage) => {
      return { place: createPlace(page, onPage), passage: (pages.firstOf[page] ?? 0) + onPage };
    }),
  );
  return places.filter(() => pick(3) === 0);
}

describe('postings', () => {
  test('of headings are restored', () => {
    forMany((pick) => {
      const pages = pickPages(pick);
      const postings = pickPlaces(pick, pages).map(({ place, passage }) => ({
        passage,
        place,
        level: 1 + pick(6),
        words: 1 + pick(MAX_HEADING_WORDS),
        span: pick(pages.pageOf.length - passage),
      }));
      const packed = packHeadings(postings);
      expect(unpackHeadings(createNumberDecoder(packed), pages)).toEqual(
        postings.map(({ place, ...posting }) => posting),
      );
      expect(unpackPlacedHeadings(createNumberDecoder(packed))).toEqual(
        postings.map(({ passage, ...posting }) => posting),
      );
    });
  });

  test('of the name of a section are above all passages of its pages', () => {
    const pages = unpackPages(packNumbers([2, 20, 3, 1]));
    const packed = packHeadings([{ place: createPlace(1, 0), level: 0, words: 1, span: 1 }]);
    expect(unpackHeadings(createNumberDecoder(packed), pages)).toEqual([
      { passage: 2, level: 0, words: 1, span: 22 },
    ]);
  });

  test('of texts are restored', () => {
    forMany((pick) => {
      const pages = pickPages(pick);
      const postings = pickPlaces(pick, pages).map(({ place, passage }) => {
        return { passage, at: place, impact: pick(IMPACTS), place: pick(PLACES) };
      });
      const packed = packTexts(
        postings.map((posting) => ({ place: posting.at, code: createTextCode(posting) })),
      );
      expect(unpackTexts(createNumberDecoder(packed), pages)).toEqual(
        postings.map(({ at, ...posting }) => posting),
      );
    });
  });

  test('of a page do not change when another page gets longer', () => {
    const pack = (page: number) => packTexts([{ place: createPlace(page, 3), code: 7 }]);
    const longer = unpackPages(packNumbers([9, 4, 4]));
    const shorter = unpackPages(packNumbers([1, 4, 4]));
    const find = (pages: PageMap) => unpackTexts(createNumberDecoder(pack(2)), pages)[0]?.passage;
    expect([find(longer), find(shorter)]).toEqual([16, 8]);
  });

  test('of a passage that does not exist are damaged', () => {
    const pages = unpackPages(packNumbers([2, 2]));
    for (const place of [createPlace(0, 2), createPlace(2, 0)]) {
      const packed = packTexts([{ place, code: 0 }]);
      expect(() => unpackTexts(createNumberDecoder(packed), pages)).toThrow('does not exist');
    }
  });

  test('of a heading above passages that do not exist are damaged', () => {
    const pages = unpackPages(packNumbers([2, 2]));
    const heading = { place: createPlace(1, 0), level: 1, words: 1 };
    const unpack = (span: number) =>
      unpackHeadings(createNumberDecoder(packHeadings([{ ...heading, span }])), pages);
    expect(unpack(1)).toHaveLength(1);
    expect(() => unpack(2)).toThrow('do not exist');
  });

  test('in a dictionary are restored, whether they are stored there or elsewhere', () => {
    const pages = unpackPages(packNumbers([3, 400]));
    const heading = { level: 1, words: 2, span: 300 };
    const inline = packHeadings([{ place: createPlace(1, 4), ...heading }]);
    const headings = { total: 1, inline: [{ passage: 7, ...heading }], hasOverflow: false };
    expect(
      unpackEntry(packEntry({ total: 1, inline }, { total: 9_000, hasOverflow: true }), pages),
    ).toEqual({ headings, texts: { total: 9_000, hasOverflow: true } });
    expect(unpackEntry(packEntry({ total: 0, inline: '' }, { total: 40 }), pages)).toEqual({
      headings: { total: 0, inline: [], hasOverflow: false },
      texts: { total: 40, hasOverflow: false },
    });
  });

  test('of a long list are restored', () => {
    for (const headings of ['', '#', '#'.repeat(99)]) {
      for (const texts of ['', '##']) {
        expect(unpackListed(packListed({ headings, texts }))).toEqual({ headings, texts });
      }
    }
  });
});

test('files of texts follow the pages', () => {
  forMany((pick) => {
    const sizes = Array.from({ length: pick(40) }, () => 1 + pick(30));
    const layout = { pagesPerFile: 1 + pick(3), passagesPerFile: 2 + pick(9) };
    const starts = cutTextFiles(sizes, layout);
    const count = sizes.reduce((sum, size) => sum + size, 0);
    for (let passage = 0; passage < count; passage += 1) {
      const file = findLast(starts, passage);
      expect(starts[file]).toBeLessThanOrEqual(passage);
      expect(starts[file + 1] ?? count).toBeGreaterThan(passage);
    }
    const firstPages = sizes.map((_, page) => sizes.slice(0, page).reduce((a, b) => a + b, 0));
    const joined = firstPages.filter((_, page) => page % layout.pagesPerFile === 0);
    expect(starts).toEqual(expect.arrayContaining(joined));
  });
});

describe('sorted entries', () => {
  test('are restored with their payloads', () => {
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
        expect(findLast(firstKeys, key)).toBe(Math.floor(index / size));
      }
    });
  });
});

test('spellings of one length are restored', () => {
  forMany((pick) => {
    const words = Array.from({ length: pick(30) }, () =>
      Array.from({ length: 5 }, () => 'abcdeñ'[pick(6)]).join(''),
    );
    const spellings = [...new Set(words)].sort().map((term) => ({ term, frequency: pick(18) }));
    expect(unpackSpellings(packSpellings(spellings))).toEqual(spellings);
  });
});

test('texts are restored', () => {
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
