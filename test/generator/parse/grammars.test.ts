/** Grammars of many configurations in one process, as `dev` and these tests load them. */

import { expect, test } from 'vitest';
import { createHighlighter } from '../../../generator/parse/code/highlighter';
import { ownThemePair } from '../../../generator/parse/code/pairedTheme';
import { longTest } from '../../helpers/code/longRun';

const LINES = ["let kite = [b, 'c'];"];

function createFor(word: string) {
  const patterns = [{ match: word, name: 'keyword' }];
  const languages = [{ name: word, scopeName: `source.${word}`, patterns }];
  return createHighlighter({ languages, theme: ownThemePair });
}

longTest('the patterns of grammars that nobody asks for any more are freed', async () => {
  const first = createFor('first');
  const expected = await first.tokenize(LINES, 'ts');
  const before = process.memoryUsage().external;
  // Each takes 12 MB: 80 would be 960.
  for (let count = 0; count < 80; count += 1) {
    await createFor(`word${count}`).tokenize(LINES, 'ts');
  }
  expect((process.memoryUsage().external - before) / 2 ** 20).toBeLessThan(500);
  // What it holds was freed; it compiles it again.
  expect(await first.tokenize([...LINES, 'x'], 'ts')).toEqual([...expected, expect.anything()]);
});

test('a grammar is cached for the configuration it was loaded for', async () => {
  const classOf = async (word: string) =>
    (await createFor(word).tokenize(['kite'], word)).flat()[0]?.className;
  expect(await classOf('kite')).not.toBe('');
  expect(await classOf('wind')).toBe('');
  expect(await classOf('kite')).not.toBe('');
});
