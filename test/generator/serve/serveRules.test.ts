/** The functions of `docwright serve` that decide which file, headers and bytes are sent. */

import { expect, test } from 'vitest';
import { findHeaders, parseHeaderRules } from '../../../generator/serve/headerRules';
import { listCandidates, resolveRequest } from '../../../generator/serve/resolveRequest';
import { getCacheControl, parseRange } from '../../../generator/serve/sendFile';

test('the full name of a file comes first, then the folder, then the page', () => {
  expect(listCandidates('a/b')).toEqual(['a/b', 'a/b/index.html', 'a/b.html']);
  expect(listCandidates('a/b.html')).toEqual(['a/b.html', 'a/b/index.html']);
  expect(listCandidates('a/b/index.html')).toEqual(['a/b/index.html', 'a/b.html']);
  expect(listCandidates('a/')).toEqual(['a/index.html', 'a.html']);
  expect(listCandidates('')).toEqual(['index.html']);
});

test('a base URL with non-ASCII letters matches its encoded path', () => {
  const resolved = resolveRequest('/d%C3%B6cs/a', '/döcs/');
  expect(resolved).toMatchObject({ type: 'files', candidates: ['a', 'a/index.html', 'a.html'] });
});

test.each([
  ['assets/main-7QX2ABCD.js', true],
  ['assets/search/0123456789abcdef.bin', true],
  ['assets/search/head.json', false],
  ['photo.1a2b3c4d.png', true],
  ['report-20240131.pdf', false],
  ['index.html', false],
  ['assets/page-1a2b3c4d.html', false],
])('%s is immutable: %s', (file, isImmutable) => {
  expect(getCacheControl(file).includes('immutable')).toBe(isImmutable);
});

test('the later of two header rules wins, and a star matches any text', () => {
  const rules = parseHeaderRules(
    '/*\n  A: 1\n  B: 2\n  B: 3\n/x/*.js\n  a: 4\n/y\n  A: 5\n  bad header\n',
  );
  expect(findHeaders(rules, ['/x/y/z.js'])).toEqual({ a: '4', b: '2, 3' });
  expect(findHeaders(rules, ['/y'])).toEqual({ a: '5', b: '2, 3' });
  expect(findHeaders(rules, ['/y/'])).toEqual({ a: '1', b: '2, 3' });
});

test('the texts before and after a star do not overlap', () => {
  const rules = parseHeaderRules('/ab*ba\n  A: 1\n');
  expect(findHeaders(rules, ['/abba'])).toEqual({ a: '1' });
  expect(findHeaders(rules, ['/aba'])).toEqual({});
});

test('a range of a file without bytes cannot be satisfied', () => {
  expect(parseRange('bytes=0-0', 0)).toBe('unsatisfiable');
  expect(parseRange(undefined, 0)).toBeUndefined();
});
