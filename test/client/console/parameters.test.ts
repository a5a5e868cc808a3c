/** How the styles of OpenAPI write values. The expectations are the examples of the specification. */

import { describe, expect, test } from 'vitest';
import {
  writeCookie,
  writeHeader,
  writePathValue,
  writeQuery,
} from '../../../client/console/writeParameter';

const LIST = ['blue', 'black', 'brown'];
const OBJECT = { R: '100', G: '200', B: '150' };

const style = (name: string, explodes = false) => ({ name: 'color', style: name, explodes });
const query = (...given: Parameters<typeof writeQuery>) =>
  writeQuery(...given)
    .map((pair) => pair.join('='))
    .join('&');

describe('in the path', () => {
  test.each([
    ['simple', false, 'blue', 'blue'],
    ['simple', false, LIST, 'blue,black,brown'],
    ['simple', false, OBJECT, 'R,100,G,200,B,150'],
    ['simple', true, LIST, 'blue,black,brown'],
    ['simple', true, OBJECT, 'R=100,G=200,B=150'],
    ['label', false, 'blue', '.blue'],
    ['label', false, LIST, '.blue,black,brown'],
    ['label', false, OBJECT, '.R,100,G,200,B,150'],
    ['label', true, LIST, '.blue.black.brown'],
    ['label', true, OBJECT, '.R=100.G=200.B=150'],
    ['matrix', false, 'blue', ';color=blue'],
    ['matrix', false, LIST, ';color=blue,black,brown'],
    ['matrix', false, OBJECT, ';color=R,100,G,200,B,150'],
    ['matrix', true, LIST, ';color=blue;color=black;color=brown'],
    ['matrix', true, OBJECT, ';R=100;G=200;B=150'],
  ])('%s, exploded: %s', (name, explodes, value, written) => {
    expect(writePathValue(style(name, explodes), value)).toBe(written);
  });

  test.each([
    ['a/b?c#d', 'a%2Fb%3Fc%23d'],
    ["it's (50%) *!", 'it%27s%20%2850%25%29%20%2A%21'],
    ['Æble 🪁', '%C3%86ble%20%F0%9F%AA%81'],
    ['half \ud800 pair', 'half%20%EF%BF%BD%20pair'],
  ])('%j is encoded', (value, written) => {
    expect(writePathValue(style('simple'), value)).toBe(written);
  });
});

describe('in the query', () => {
  test.each([
    ['form', true, 'blue', 'color=blue'],
    ['form', true, LIST, 'color=blue&color=black&color=brown'],
    ['form', true, OBJECT, 'R=100&G=200&B=150'],
    ['form', false, LIST, 'color=blue,black,brown'],
    ['form', false, OBJECT, 'color=R,100,G,200,B,150'],
    ['spaceDelimited', false, LIST, 'color=blue%20black%20brown'],
    ['pipeDelimited', false, LIST, 'color=blue%7Cblack%7Cbrown'],
    ['pipeDelimited', false, OBJECT, 'color=R%7C100%7CG%7C200%7CB%7C150'],
    ['deepObject', true, OBJECT, 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
  ])('%s, exploded: %s', (name, explodes, value, written) => {
    expect(query(style(name, explodes), value)).toBe(written);
  });

  test('a value cannot begin another one', () => {
    expect(query(style('form', true), 'a&b=c#d+e')).toBe('color=a%26b%3Dc%23d%2Be');
    expect(query({ ...style('form', true), keepsReserved: true }, '/a?b=[c]&d#e+f')).toBe(
      'color=/a?b=%5Bc%5D%26d%23e%2Bf',
    );
  });
});

test('in a header and a cookie', () => {
  expect(writeHeader(style('simple'), LIST)).toBe('blue,black,brown');
  expect(writeHeader(style('simple', true), OBJECT)).toBe('R=100,G=200,B=150');
  expect(writeHeader(style('simple'), 'a, b')).toBe('a, b');
  expect(writeCookie(style('form', true), LIST)).toBe('color=blue; color=black; color=brown');
});
