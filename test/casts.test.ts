/** Types are followed, not forced. */

import { expect, test } from 'vitest';
import { listSources, readSource } from './helpers/code/sourceFiles';

const FORCED = /\bas (?:never|unknown as)\b/;

test('no source forces a value into a type that the compiler says it does not have', () => {
  const sources = listSources(['bin', 'client', 'generator', 'templates']);
  expect(sources.length).toBeGreaterThan(200);
  expect(sources.filter((file) => FORCED.test(readSource(file)))).toEqual([]);
});
