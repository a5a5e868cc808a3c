/** The filters of the search endpoint: what they mean, what may be mixed, and how mistakes are reported. */

import { describe, expect, test } from 'vitest';
import type {
  Clause,
  Condition,
} from '../../../../../generator/serve/endpoint/question/filters/conditions';
import { parseFilterLists } from '../../../../../generator/serve/endpoint/question/filters/parseFilterLists';
import { parseFilters } from '../../../../../generator/serve/endpoint/question/filters/parseFilters';

describe('filters', () => {
  test.each([
    ['', ''],
    ['   ', ''],
    ['language:en', 'language:en'],
    ['language:en AND type:lvl1', 'language:en & type:lvl1'],
    ['language:en OR language:de', 'language:en | language:de'],
    ['a:1 OR b:2 OR c:3', 'a:1 | b:2 | c:3'],
    ['(A OR B) AND (C OR D) AND E', '_tags:A | _tags:B & _tags:C | _tags:D & _tags:E'],
    ['a:1 AND (b:2 OR (c:3 OR d:4))', 'a:1 & b:2 | c:3 | d:4'],
    ['(a:1)', 'a:1'],
    ['NOT type:content', '!type:content'],
    ['a:1 AND NOT b:2 AND (NOT c:3 OR d:4)', 'a:1 & !b:2 & !c:3 | d:4'],
    ['"hierarchy.lvl1":"Server roles"', 'hierarchy.lvl1:Server roles'],
    ["hierarchy.lvl1:'It\\'s here'", "hierarchy.lvl1:It's here"],
    ['lvl1:"(a) AND \\"b\\""', 'lvl1:(a) AND "b"'],
    ["lvl1:user's", "lvl1:user's"],
    ['url:https://a.test/b?c=1', 'url:https://a.test/b?c=1'],
    ['a : b', 'a:b'],
    ['a:AND1 AND b:"AND"', 'a:AND1 & b:AND'],
    ['"county:Maricopa" OR "county:Pima"', 'county:Maricopa | county:Pima'],
    ['published', '_tags:published'],
    ['isNew:true', 'isNew:true'],
    ['a:\\-b', 'a:-b'],
    ['price > 12.99', 'price > 12.99'],
    ['price<=-3 AND price!=.5', 'price <= -3 & price != 0.5'],
    ['NOT price = 1', '!price = 1'],
    ['price:5.99 TO 100', 'price 5.99..100'],
    ['a = 1 OR a = 2', 'a = 1 | a = 2'],
  ])('%s', (text, expected) => {
    expect(show(parseFilters(text))).toBe(expected);
  });

  test.each([
    [
      'a:1 OR b > 2',
      'Different types are not allowed in the same OR (facet and numeric, at col 5)',
    ],
    ['a:1 OR tag', 'Different types are not allowed in the same OR (facet and tag, at col 5)'],
    [
      'a:1 AND b:2 OR c:3',
      'filter (X AND Y) OR Z is not allowed, only (X OR Y) AND Z is allowed (at col 13)',
    ],
    [
      'a:1 OR b:2 AND c:3',
      'filter (X AND Y) OR Z is not allowed, only (X OR Y) AND Z is allowed (at col 12)',
    ],
    [
      'a:1 OR (b:2 AND c:3)',
      'AND inside parentheses is not allowed, only (X OR Y) AND Z is allowed (at col 13)',
    ],
    [
      'NOT (a:1 OR b:2)',
      'NOT before parentheses is not allowed, only NOT before one filter (at col 5)',
    ],
    ['a:1 b:2', 'Unexpected token word(b) at col 5, expected AND or OR'],
    ['a:1 and b:2', 'Unexpected token word(and) at col 5, expected AND or OR'],
    ['a:', 'Unexpected end of filter at col 3, expected a value'],
    ['a: AND b:1', 'Unexpected token AND(AND) at col 4, expected a value'],
    ['AND a:1', 'Unexpected token AND(AND) at col 1, expected a filter'],
    ['a:1 AND', 'Unexpected end of filter at col 8, expected a filter'],
    ['(a:1', 'Unexpected end of filter at col 5, expected OR or )'],
    ['a:1)', 'Unexpected token )()) at col 4, expected AND or OR'],
    ['()', 'Unexpected token )()) at col 2, expected a filter'],
    ['price > cheap', 'Unexpected token word(cheap) at col 9, expected a number'],
    ['price:1 TO many', 'Unexpected token word(many) at col 12, expected a number'],
    ['price:low TO 3', 'Unexpected token word(low) at col 7, expected a number'],
    ['a:"open', 'Unexpected character " at col 3'],
    ['a:1<score=2>', 'scores are not supported here (at col 3)'],
    [`${'('.repeat(30)}a:1`, 'too many nested parentheses at col 21'],
    ['a:1 AND '.repeat(2000), 'more than 5000 words and signs are too many'],
  ])('%s is reported with its column', (text, message) => {
    expect(() => parseFilters(text)).toThrow(`filters: ${message}`);
  });
});

describe('filters in lists', () => {
  test.each([
    [{ facetFilters: ['a:1', ['b:2', 'b:-3']] }, 'a:1 & b:2 | !b:3'],
    [{ facetFilters: 'a:1' }, 'a:1'],
    [{ facetFilters: '(a:1,a:2),b:3' }, 'a:1 | a:2 & b:3'],
    [{ facetFilters: '["-a:1",["b:\\\\-3"]]' }, '!a:1 & b:-3'],
    [{ facetFilters: ['a:b:c'] }, 'a:b:c'],
    [{ facetFilters: [[], ['a:1']] }, 'a:1'],
    [{ facetFilters: 'a:1, b:x (y)' }, 'a:1 & b:x (y)'],
    [{ facetFilters: '(a:1' }, 'a:1'],
    [{ facetFilters: '(,),' }, ''],
    [{ tagFilters: ['x', ['-y', 'z']] }, '_tags:x & !_tags:y | _tags:z'],
    [{ tagFilters: 'x,(y,z)' }, '_tags:x & _tags:y | _tags:z'],
    [{ tagFilters: '' }, ''],
    [{ numericFilters: ['a > 1', ['b=2', 'b:3 TO 4']] }, 'a > 1 & b = 2 | b 3..4'],
    [{ numericFilters: 'a>=1,a<-2.5' }, 'a >= 1 & a < -2.5'],
    [{ numericFilters: '(a=1,a!=2),b:1 TO 2' }, 'a = 1 | a != 2 & b 1..2'],
    [{ facetFilters: ['a:1'], numericFilters: ['b=1'] }, 'a:1 & b = 1'],
  ])('%j', (params, expected) => {
    expect(show(parseFilterLists(new Map(Object.entries(params))))).toBe(expected);
  });

  test.each([
    [{ facetFilters: ['nothing'] }, 'facetFilters must hold filters such as "language:en"'],
    [
      { facetFilters: [[['a:1']]] },
      'facetFilters must be a list of filters, or of lists of filters',
    ],
    [{ tagFilters: { a: 1 } }, 'tagFilters must be a list of filters, or of lists of filters'],
    [{ tagFilters: '{"a":1}' }, 'tagFilters must be a list of filters, or of lists of filters'],
    [{ numericFilters: [1] }, 'numericFilters must be a list of filters, or of lists of filters'],
    [{ numericFilters: ['a > b'] }, 'numericFilters must hold filters such as'],
    [{ numericFilters: ['a:1'] }, 'numericFilters must hold filters such as'],
    [{ numericFilters: ['> 1'] }, 'numericFilters must hold filters such as'],
    [{ numericFilters: ['a:1 TO 2 3'] }, 'numericFilters must hold filters such as'],
  ])('%j is reported', (params, message) => {
    expect(() => parseFilterLists(new Map(Object.entries(params)))).toThrow(message);
  });
});

/** Formats filters with `&` between clauses and `|` between the conditions of a clause. */
function show(clauses: readonly Clause[]): string {
  return clauses.map((clause) => clause.map(showCondition).join(' | ')).join(' & ');
}

function showCondition(condition: Condition): string {
  const sign = condition.isNegated ? '!' : '';
  if (condition.type === 'facet') return `${sign}${condition.attribute}:${condition.value}`;
  const { attribute, test: asked } = condition;
  if (asked.operator === 'TO') return `${sign}${attribute} ${asked.least}..${asked.most}`;
  return `${sign}${attribute} ${asked.operator} ${asked.value}`;
}
