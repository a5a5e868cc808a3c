/** Highlighted code as it is remembered: lengths and classes, which nothing but the same code can be made of. */

import { describe, expect, test } from 'vitest';
import type { Memory } from '../../../generator/core/memory';
import { createHighlighter } from '../../../generator/parse/code/highlighter';
import { ownThemePair } from '../../../generator/parse/code/pairedTheme';
import { formatTokens, parseTokens } from '../../../generator/parse/code/token';

const LINES = ['let kite = `a <b>`; // 🪁', '', '\tlet b = 2;'];

function createMemory(): Memory & { readonly values: Map<string, string> } {
  const values = new Map<string, string>();
  return { values, find: (key) => values.get(key), keep: (key, value) => values.set(key, value) };
}

const create = (memory?: Memory) =>
  createHighlighter({ languages: [], theme: ownThemePair, ...(memory && { memory }) });

test('tokens are restored unchanged', async () => {
  const tokens = await create().tokenize(LINES, 'js');
  expect(new Set(tokens.flat().map(({ className }) => className)).size).toBeGreaterThan(3);
  expect(parseTokens(formatTokens(tokens), LINES)).toEqual(tokens);
});

describe('a highlighter with a cache', () => {
  test('gives the same tokens first, and from memory', async () => {
    const expected = await create().tokenize(LINES, 'js');
    const memory = createMemory();
    expect(await create(memory).tokenize(LINES, 'js')).toEqual(expected);
    const keys = [...memory.values.keys()];
    expect(await create(memory).tokenize(LINES, 'js')).toEqual(expected);
    expect([...memory.values.keys()]).toEqual(keys);
  });

  test('treats the same code in another language as different', async () => {
    const memory = createMemory();
    await create(memory).tokenize(LINES, 'js');
    const expected = await create().tokenize(LINES, 'python');
    expect(await create(memory).tokenize(LINES, 'python')).toEqual(expected);
  });

  test('caches neither plain text nor unknown languages', async () => {
    const memory = createMemory();
    const highlighter = create(memory);
    await highlighter.tokenize(LINES, 'text');
    expect(await highlighter.findLanguage('jss')).toBeUndefined();
    expect(memory.values.size).toBe(0);
  });

  test.each([
    ['other lengths', '3t2-15 99'],
    ['too few lines', '3t2-15'],
    ['too many lines', '\n\n\n'],
    ['a class that is none', '25"><script> \n\n11'],
    ['a word that is no token', 'kite\n\n11'],
    ['nothing', ''],
  ])('does not believe in %s', async (_, text) => {
    const memory = createMemory();
    const expected = await create(memory).tokenize(LINES, 'js');
    const [key = ''] = memory.values.keys();
    const good = memory.values.get(key);
    memory.values.set(key, text);
    expect(await create(memory).tokenize(LINES, 'js')).toEqual(expected);
    expect(memory.values.get(key)).toBe(good);
  });
});
