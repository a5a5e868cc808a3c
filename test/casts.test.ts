/** The sources do not force types with casts. */

import { expect, test } from 'vitest';
import { listSources, readSource } from './helpers/code/sourceFiles';

const FORCED = /\bas (?:never|unknown as)\b/;

test('no source casts a value to a type that the compiler does not accept', () => {
  const sources = listSources(['bin', 'client', 'generator', 'templates']);
  expect(sources.length).toBeGreaterThan(200);
  expect(sources.filter((file) => FORCED.test(readSource(file)))).toEqual([]);
});
