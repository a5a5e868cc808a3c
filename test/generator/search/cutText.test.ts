/** Where the text below a heading is cut, and how much work that takes. */

import { afterEach, describe, expect, test } from 'vitest';
import { cutText } from '../../../generator/search/cutText';

const restores: (() => void)[] = [];
afterEach(() => {
  for (const restore of restores.splice(0)) restore();
});

const WORDS = ['one', 'three', 'eleven', 'a', 'thirteen', 'end.'];
const wordsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => WORDS[index % WORDS.length]).join(' ');

describe('a text is cut', () => {
  test('after a sentence, and no text is lost', () => {
    const text = wordsOf(1000);
    const pieces = cutText([text]);
    expect(pieces.length).toBeGreaterThan(5);
    expect(pieces.join(' ')).toBe(text);
    expect(pieces.every((piece) => piece.endsWith('end.') || text.endsWith(piece))).toBe(true);
    expect(pieces.every((piece) => piece.split(' ').length <= 120)).toBe(true);
  });

  test('between words where no sentence ends', () => {
    const text = Array.from({ length: 300 }, (_, index) => `w${index}`).join(' ');
    const pieces = cutText([text]);
    expect(pieces.map((piece) => piece.split(' ').length)).toEqual([120, 120, 60]);
    expect(pieces.join(' ')).toBe(text);
  });

  test('inside a word that is too long, but not inside a character', () => {
    const text = `${'a'.repeat(1199)}${'😀'.repeat(700)}`;
    const pieces = cutText([text]);
    expect(pieces.map((piece) => piece.length)).toEqual([1199, 1200, 200]);
    expect(pieces.join('')).toBe(text);
  });
});

describe('the work of cutting', () => {
  test.each([
    ['words', wordsOf],
    ['words without a sentence', (count: number) => 'word '.repeat(count)],
    ['one long word', (count: number) => 'word'.repeat(count)],
    ['words far apart', (count: number) => `word${' '.repeat(40)}`.repeat(count)],
    ['lines of code', (count: number) => 'x = 1;\n'.repeat(count)],
  ])('grows linearly with the text: %s', (_name, create) => {
    const small = countLookedAt(() => cutText([create(10_000)]));
    const large = countLookedAt(() => cutText([create(40_000)]));
    expect(small).toBeGreaterThan(10_000);
    expect(large / small).toBeLessThan(4.4);
  });
});

const SEARCHES = ['match', 'matchAll', 'search', 'split', 'replace', 'replaceAll'] as const;

/** Counts the characters that searches in texts look at; only searches look at a whole text. */
function countLookedAt(run: () => void): number {
  let characters = 0;
  for (const name of SEARCHES) {
    const original: object = String.prototype[name];
    const replace = (value: object) =>
      Object.defineProperty(String.prototype, name, { configurable: true, writable: true, value });
    replace(function counted(this: string, ...args: unknown[]) {
      characters += this.length;
      return Reflect.apply(original as () => unknown, this, args);
    });
    restores.push(() => replace(original));
  }
  run();
  for (const restore of restores.splice(0)) restore();
  return characters;
}
