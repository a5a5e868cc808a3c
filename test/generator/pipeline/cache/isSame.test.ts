/** Pages of two builds are compared by what they hold. */

import { describe, expect, test } from 'vitest';
import { isSame } from '../../../../generator/pipeline/cache/isSame';

const PAGE = {
  kind: 'doc',
  title: 'A',
  tags: ['x'],
  toc: [{ id: 'a', children: [] }],
  next: undefined,
};

describe('two pages are the same', () => {
  test.each([
    ['as one object', PAGE, PAGE],
    ['as copies', PAGE, structuredClone(PAGE)],
    ['as texts', 'a', 'a'],
    ['as no number', Number.NaN, Number.NaN],
  ])('%s', (_name, one, other) => expect(isSame(one, other)).toBe(true));
});

describe('two pages are not the same', () => {
  test.each([
    ['with another title', { ...PAGE, title: 'B' }],
    ['with another entry deep inside', { ...PAGE, toc: [{ id: 'b', children: [] }] }],
    ['with one entry more', { ...PAGE, tags: ['x', 'y'] }],
    ['with one field more', { ...PAGE, image: '/a.png' }],
    ['with another field that is undefined', { ...PAGE, next: undefined, tags: undefined }],
    ['with an object for a list', { ...PAGE, tags: { 0: 'x' } }],
    ['with null for a list', { ...PAGE, tags: null }],
    ['as a text', 'doc'],
  ])('%s', (_name, other) => {
    expect(isSame(PAGE, other)).toBe(false);
    expect(isSame(other, PAGE)).toBe(false);
  });
});
