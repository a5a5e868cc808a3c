/** Parsing the `_category_` file of a folder of docs. */

import { describe, expect, test } from 'vitest';
import { parseCategory } from '../../../generator/parse/data/category';
import { formatDiagnostics, type MistakeRow } from '../../helpers/pages/formatDiagnostics';

describe('the file of a category', () => {
  test.each([
    ['{}', {}],
    ['{ "label": "API", "position": 1.5 }', { label: 'API', position: 1.5 }],
    ['{ "link": null }', { link: null }],
    ['{ "link": { "type": "doc", "id": "intro" } }', { link: { type: 'doc', id: 'intro' } }],
    [
      '{\n\t"link": {\n\t\t"type": "generated-index",\n\t\t"slug": "/all",\n\t\t"title": "All"\n\t}\n}',
      { link: { type: 'generated-index', slug: '/all', title: 'All' } },
    ],
    [
      '{ "collapsed": true, "collapsible": false, "className": "a", "customProps": { "x": [1] }, "description": "D" }',
      { description: 'D', collapsed: true, collapsible: false },
    ],
    [
      '{ "label": " ", "link": { "type": "generated-index", "title": " ", "description": "" } }',
      { link: { type: 'generated-index' } },
    ],
  ])('is parsed as JSON: %j', (json, expected) => {
    expect(parseCategory(json, '_category_.json', 'json')).toEqual({
      category: expected,
      diagnostics: [],
    });
  });

  test('is parsed as YAML', () => {
    const yaml = 'label: API # all of it\nposition: 2\nlink:\n  type: generated-index\n';

    expect(parseCategory(yaml, '_category_.yml', 'yaml')).toEqual({
      category: { label: 'API', position: 2, link: { type: 'generated-index' } },
      diagnostics: [],
    });
  });

  test.each([
    ['', '1:1 error category-syntax: the file is empty', 'Add at least {}.'],
    ['{', '1:1 error category-syntax: a { is not closed', 'Add the closing }.'],
    [
      '{ "position": 12x }',
      '1:17 error category-syntax: "x" is unexpected here',
      'Put it in double quotes.',
    ],
    [
      '{ "position": 12. }',
      '1:17 error category-syntax: "." is unexpected here',
      'Remove it, or add what is missing before it.',
    ],
    [
      '{ "label": }',
      '1:12 error category-syntax: "}" is unexpected here',
      'Remove it, or add what is missing before it.',
    ],
    [
      '{ "label": "A", }',
      '1:17 error category-syntax: "}" is unexpected here',
      'Remove the comma before it.',
    ],
    [
      '{ label: "A" }',
      '1:3 error category-syntax: "l" is unexpected here',
      'Put it in double quotes.',
    ],
    [
      "{ 'label': 'A' }",
      '1:3 error category-syntax: "\'" is unexpected here',
      'Use double quotes.',
    ],
    [
      '{\n  // the label\n  "label": "A"\n}',
      '2:3 error category-syntax: "/" is unexpected here',
      'Remove the comment: JSON does not support comments.',
    ],
    [
      '{ "label": "A" "position": 1 }',
      '1:16 error category-syntax: "\\"" is unexpected here',
      'Add a comma or a colon before it.',
    ],
    [
      '{ "label": "A\nB" }',
      '1:12 error category-syntax: a " is not closed',
      'Add the closing " on the same line.',
    ],
    [
      '{\n  "label": "A,\n  "position": 1\n}',
      '2:12 error category-syntax: a " is not closed',
      'Add the closing " on the same line.',
    ],
    [
      '{\n  "link": {\n    "type": "generated-index"\n}\n\n',
      '1:1 error category-syntax: a { is not closed',
      'Add the closing }.',
    ],
    [
      '{\n  "link": {\n    "keywords": ["a", "b"\n  }\n}',
      '3:17 error category-syntax: a [ is not closed',
      'Add the closing ].',
    ],
    [
      '{\n  "link": { "keywords": ["a"\n    , "title": "b" } }',
      '2:25 error category-syntax: a [ is not closed',
      'Add the closing ].',
    ],
    [
      '{ "label": ',
      '1:12 error category-syntax: unexpected end of the JSON',
      'Add what is missing, and close every bracket.',
    ],
    [
      '{ "label": "C:\\q" }',
      '1:12 error category-syntax: "\\"" is unexpected here',
      'Double the backslash in this text.',
    ],
    [
      '{ "position": 01 }',
      '1:16 error category-syntax: "1" is unexpected here',
      'Remove it, or add what is missing before it.',
    ],
    [
      '[]',
      '1:1 error category-syntax: the category must be a mapping of keys to values, but is a list',
      'Write "key: value" lines.',
    ],
    [
      '{ "label": "A", "label": "B" }',
      '1:17 error category-duplicate-key: the category defines "label" twice',
      'Keep one of them.',
    ],
    [
      '{ "lable": "A" }',
      '1:3 error category-unknown-key: lable is not a known key',
      'Did you mean "label"? Known keys: label, position, collapsed, collapsible, className, link, customProps, description, badge, icon.',
    ],
    [
      '{ "position": "1" }',
      '1:15 error category-invalid-value: position must be a number, but is "1"',
      'Write 1 without quotes.',
    ],
    [
      '{ "collapsed": "no" }',
      '1:16 error category-invalid-value: collapsed must be true or false, but is "no"',
      'Write false.',
    ],
    [
      '{ "link": { "type": "page" } }',
      '1:11 error category-invalid-value: link must be null, or a mapping whose type is "doc" or "generated-index", but is a mapping',
      'Set it to null, or a mapping whose type is "doc" or "generated-index".',
    ],
    [
      '{ "link": { "type": "doc" } }',
      '1:3 error category-invalid-value: link.id is missing',
      'Add it: it must be a non-empty string.',
    ],
    [
      '{ "link": { "type": "generated-index", "titel": "A" } }',
      '1:40 error category-unknown-key: link.titel is not a known key',
      'Did you mean "title"? Known keys: type, slug, title, description, image, keywords.',
    ],
  ] satisfies MistakeRow[])('with a mistake: %j', (json, message, hint) => {
    const { diagnostics } = parseCategory(json, '_category_.json', 'json');

    expect(formatDiagnostics(diagnostics)).toEqual([message, hint]);
  });
});

test('an unclosed quote in a _category_.yml is reported where it opens', () => {
  const { diagnostics } = parseCategory('label: "A\nposition: 2\n\n', '_category_.yml', 'yaml');
  expect(formatDiagnostics(diagnostics)).toEqual([
    '1:8 error category-syntax: the category is not valid YAML: a " is not closed',
    'Add the closing ".',
  ]);
});
