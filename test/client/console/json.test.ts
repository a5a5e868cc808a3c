/** Where a text stops being JSON, and how the body of an answer is shown. */

import { expect, test } from 'vitest';
import { findJsonError, findPlace } from '../../../client/console/findJsonError';
import { formatBody } from '../../../client/console/formatBody';
import { countTrials } from '../../helpers/trials/countTrials';

test.each([
  ['', 0],
  ['{"a": 1,}', 8],
  ['{"a" 1}', 5],
  ['{a: 1}', 1],
  ['[1, 2', 5],
  ['[1 2]', 3],
  ['[1,]', 3],
  ['{"a": 01}', 7],
  ['"open', 0],
  ['"a\nb"', 0],
  ['"\\x"', 0],
  ['{} x', 3],
  ['[}', 1],
  ['nul', 0],
  ['{"a": [1, {"b": tru}]}', 16],
])('in %j, it is the sign %i', (text, index) => {
  expect(findJsonError(text)).toBe(index);
});

test('line and column start with 1', () => {
  expect(findPlace('{\n  "a": }', 9)).toEqual({ line: 2, column: 8 });
  expect(findPlace('', 0)).toEqual({ line: 1, column: 1 });
});

test('agrees with the parser of the browser', () => {
  const seeds = [
    '{"a":[1,-2.5e+3,true,null,"x\\u00e9\\n"],"b":{"c":{}},"d":[]}',
    '[{"a":"b"},[],[[1]],"",0]',
  ];
  const signs = [...'{}[],:" \\0a-.eE1', ''];
  const texts = seeds.flatMap((seed) =>
    [...seed].flatMap((_, at) =>
      signs.flatMap((sign) => [
        seed.slice(0, at) + sign + seed.slice(at + 1),
        seed.slice(0, at) + sign + seed.slice(at),
      ]),
    ),
  );
  const wrong = texts.filter((text) => (findJsonError(text) === undefined) !== isJson(text));
  expect(wrong).toEqual([]);
  countTrials('JSON texts', texts.length);
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const format = (text: string, mediaType: string) =>
  formatBody(new TextEncoder().encode(text), mediaType);

test('JSON is broken into lines, and numbers keep their digits', () => {
  const text = '{"id":12345678901234567890,"list":[1,"a, {b}"],"none":{},"empty":[]}';
  expect(format(text, 'application/json')?.text).toBe(`{
  "id": 12345678901234567890,
  "list": [
    1,
    "a, {b}"
  ],
  "none": {},
  "empty": []
}`);
});

test.each([
  ['{"open": ', 'application/json'],
  ['<b>text</b>', 'text/html'],
  ['a: 1', ''],
])('%j of type %j stays as it is', (text, mediaType) => {
  expect(format(text, mediaType)).toEqual({ text, isShortened: false });
});

test('what is not text is not shown', () => {
  expect(formatBody(new Uint8Array([137, 80, 78, 71, 255]), 'image/png')).toBeUndefined();
  expect(formatBody(new Uint8Array([1, 0, 2]), '')).toBeUndefined();
});

test('the charset of the answer is used', () => {
  const bytes = new Uint8Array([0xe9]);
  expect(formatBody(bytes, 'text/plain; charset=iso-8859-1')?.text).toBe('é');
  expect(formatBody(bytes, 'text/plain; charset=none')?.text).toBe('\ufffd');
});

test('a long text is shortened', () => {
  const { text, isShortened } = format('x'.repeat(200_001), 'text/plain') ?? {};
  expect([text?.length, isShortened]).toEqual([200_000, true]);
});
