/** The filters of the search endpoint: what they match, and how mistakes are reported. */

import { describe, expect, test } from 'vitest';
import { parseFilters } from '../../../../generator/serve/endpoint/filters';

const RECORD = new Map<string, string | number>([
  ['language', 'en'],
  ['type', 'lvl1'],
  ['title', 'It\'s (a) AND "b"'],
  ['url', 'https://a.test/b?c=1'],
  ['sign', '-x'],
  ['weight.level', 80],
]);

function isMet(params: object): boolean {
  const filters = parseFilters(new Map(Object.entries(params)));
  return filters.every((filter) => filter.isMet((name) => RECORD.get(name)));
}

describe('an expression', () => {
  test.each([
    '',
    '   ',
    'language:en',
    'language:EN',
    'language : en',
    'language:en AND type:lvl1',
    'language:fr OR type:lvl1',
    '(language:fr OR language:en) AND (type:lvl1 OR type:lvl2)',
    'language:en AND (type:x OR (type:y OR type:lvl1))',
    'language:fr AND type:x OR type:lvl1',
    'NOT type:content',
    'NOT (type:content OR language:fr)',
    'NOT NOT type:lvl1',
    'NOT tag',
    '"language:en"',
    '"title":"It\'s (a) AND \\"b\\""',
    "title:'It\\'s (a) AND \"b\"'",
    'url:https://a.test/b?c=1',
    'sign:\\-x',
    'weight.level > 79.5',
    'weight.level>=80 AND weight.level<=8e1',
    'weight.level != -3',
    'weight.level:75 TO 85',
    'NOT price > 1',
  ])('%s matches', (filters) => {
    expect(isMet({ filters })).toBe(true);
  });

  test.each([
    'language:fr',
    'language:en AND type:x',
    'NOT language:en',
    'tag',
    'price > 1',
    'language > 1',
    'weight.level < 80',
    'weight.level:81 TO 90',
    'constructor:x',
  ])('%s does not match', (filters) => {
    expect(isMet({ filters })).toBe(false);
  });

  test.each([
    ['a:1 b:2', 'unexpected "b" at col 5, expected AND or OR'],
    ['a:', 'unexpected end at col 3, expected a value'],
    ['AND a:1', 'unexpected "A" at col 1, expected a filter'],
    ['a:1 AND', 'unexpected "A" at col 5, expected AND or OR'],
    ['a:1 AND (', 'unexpected end at col 10, expected a filter'],
    ['(a:1', 'unexpected end at col 5, expected AND, OR or )'],
    ['a:1)', 'unexpected ")" at col 4, expected AND or OR'],
    ['price > cheap', 'unexpected end at col 14, expected a number'],
    ['price:low TO 3', 'unexpected "3" at col 14, expected a number'],
    [`${'('.repeat(30)}a:1`, 'unexpected "(" at col 22, expected fewer parentheses'],
  ])('%s is reported with its column', (filters, message) => {
    expect(() => isMet({ filters })).toThrow(`filters: ${message}`);
  });
});

describe('a list', () => {
  test.each([
    { facetFilters: ['language:en', ['type:x', 'type:lvl1']] },
    { facetFilters: 'language:en' },
    { facetFilters: '(language:fr,language:en),type:lvl1' },
    { facetFilters: '["-language:fr",["sign:\\\\-x"]]' },
    { facetFilters: ['type:-x', []] },
    { facetFilters: '' },
    { tagFilters: ['-a', ['-b', 'c']] },
    { numericFilters: ['weight.level > 79', ['weight.level=2', 'weight.level:70 TO 90']] },
    { numericFilters: 'weight.level>=80,weight.level<90' },
  ])('%j matches', (params) => {
    expect(isMet(params)).toBe(true);
  });

  test.each([
    { facetFilters: ['language:en', 'type:x'] },
    { facetFilters: '-language:en' },
    { tagFilters: 'a' },
    { numericFilters: ['weight.level > 80'] },
  ])('%j does not match', (params) => {
    expect(isMet(params)).toBe(false);
  });

  test.each([
    [{ facetFilters: [[['a:1']]] }, 'facetFilters must be a list of filters'],
    [{ tagFilters: { a: 1 } }, 'tagFilters must be a list of filters'],
    [{ numericFilters: [1] }, 'numericFilters must be a list of filters'],
    [{ facetFilters: ['nothing'] }, '"nothing" is not a filter such as "language:en"'],
    [{ numericFilters: ['a > b'] }, 'expected a number'],
  ])('%j is reported', (params, message) => {
    expect(() => isMet(params)).toThrow(message);
  });
});
