/** The word that an author most likely meant. */

import { describe, expect, test } from 'vitest';
import { findNearest } from '../../../generator/core/findNearest';

describe('the nearest word', () => {
  test.each([
    ['positon', ['label', 'position'], 'position'],
    ['titel', ['title'], 'title'],
    ['abc', ['abx', 'aby'], 'abx'],
    ['abcdef', ['abcdxx', 'abcdex'], 'abcdex'],
    ['to', ['doc', 'href'], undefined],
    ['abc', ['xyz', 'axx'], undefined],
    ['x', [], undefined],
  ])('to %s among %j is %s', (word, candidates, expected) => {
    expect(findNearest(word, candidates)).toBe(expected);
  });
});
