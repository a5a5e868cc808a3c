/** The rules for attributes of raw HTML, row by row: without a row, or with another one, a test fails. */

import { describe, expect, test } from 'vitest';
import {
  findAttributeProblem,
  findDirectiveProblem,
} from '../../../generator/parse/html/attributeRules';

const SCRIPT = 'javascript:a()';
const DATA = 'data:text/html,a';
const IMAGE = 'data:image/png;base64,AA==';

const ADDRESSES = [
  ...['action', 'altimg', 'background', 'cite', 'classid', 'codebase', 'data', 'dynsrc'],
  ...['formaction', 'handler', 'href', 'icon', 'longdesc', 'lowsrc', 'manifest', 'poster'],
  ...['profile', 'src', 'usemap', 'xlink:href', 'xml:base'],
];
const LISTS = [
  ...['archive', 'attributionsrc', 'by', 'from', 'imagesrcset', 'ping', 'srcset', 'to', 'values'],
];

const isRemoved = (name: string, value: string, tagName = 'b') =>
  findAttributeProblem({ tagName, name, value }) !== undefined;

describe.each([...ADDRESSES, ...LISTS])('%s', (name) => {
  test('is removed when it runs a script or holds data, and stays otherwise', () => {
    expect(isRemoved(name, SCRIPT)).toBe(true);
    expect(isRemoved(name, DATA)).toBe(true);
    expect(isRemoved(name, IMAGE)).toBe(true);
    expect(isRemoved(name, 'a.png')).toBe(false);
  });

  test('is one URL or a list of them', () => {
    expect(isRemoved(name, `a.png 1x, ${SCRIPT} 2x`)).toBe(LISTS.includes(name));
  });
});

test.each(['audio', 'feImage', 'image', 'img', 'input', 'source', 'video'])(
  '<%s> may show a picture from a data: URL, and nothing else',
  (tagName) => {
    expect(isRemoved('src', IMAGE, tagName)).toBe(false);
    expect(isRemoved('src', DATA, tagName)).toBe(true);
  },
);

test.each([
  ['onclick', 'a()', true],
  ['ONLOAD', 'a()', true],
  ['on', 'a', false],
  ['style', 'color: red', true],
  ['srcdoc', '<p>', true],
  ['attributeName', ' onclick', true],
  ['attributeName', 'href', false],
  ['title', SCRIPT, false],
  ['alt', DATA, false],
])('%s="%s" is removed: %s', (name, value, expected) => {
  expect(isRemoved(name, value)).toBe(expected);
});

test.each([
  ['url', SCRIPT, true],
  ['link', SCRIPT, true],
  ['href', SCRIPT, true],
  ['srcdoc', '<p>', true],
  ['url', IMAGE, false],
  ['title', SCRIPT, false],
])('the attribute %s="%s" of a directive is removed: %s', (name, value, expected) => {
  expect(findDirectiveProblem(name, value) !== undefined).toBe(expected);
});
