/** Parsing front matter: the values it allows, and the messages for mistakes. */

import { describe, expect, test } from 'vitest';
import type { Collection } from '../../../generator/core/types';
import { parseFrontMatter } from '../../../generator/parse/data/frontMatter';
import { formatDiagnostics, type MistakeRow } from '../../helpers/pages/formatDiagnostics';

/** The YAML begins on line 2 of its file, as it does after `---`. */
function parse(yaml: string, collection: Collection = 'docs') {
  return parseFrontMatter(yaml, { file: 'content/docs/a.md', firstLine: 2, collection });
}

describe('an unclosed quote or bracket is reported where it opens', () => {
  const QUOTE = ['a " is not closed', 'Add the closing ".'] as const;
  const APOSTROPHE = ["a ' is not closed", "Add the closing '."] as const;
  const LIST = ['a [ is not closed', 'Add the closing ].'] as const;
  const MAPPING = ['a { is not closed', 'Add the closing }.'] as const;
  const LIST_OR_INDENT = [
    'a [ is not closed before the next unindented line',
    'Add the closing ], or indent the lines inside it.',
  ] as const;
  const MAPPING_OR_INDENT = [
    'a { is not closed before the next unindented line',
    'Add the closing }, or indent the lines inside it.',
  ] as const;
  const ENDS_LATER = [
    'a " is not closed on its line, but only on a later one',
    'Add the closing ".',
  ] as const;

  test.each([
    ['slug: a\ntitle: "A\ntags: []\ndraft: true', '3:8', QUOTE],
    ['title: "A\ndescription: "B"\nslug: c', '2:8', QUOTE],
    ["title: 'A\nslug: c\n\n", '2:8', APOSTROPHE],
    ["title: 'it\ndescription: it's fine\nslug: 'c'", '2:8', APOSTROPHE],
    ['title: "A\n  description: "B"\nslug: c', '2:8', ENDS_LATER],
    ['"title: A\nslug: b', '2:1', QUOTE],
    ['title: "x" # "\nslug: "b\nid: "c"', '3:7', QUOTE],
    ['tags:\n  - "a\n  - b\nslug: c', '3:5', QUOTE],
    ['title: "A\\"\nslug: b', '2:8', QUOTE],
    ['tags: [a, b\nslug: c\nid: d', '2:7', LIST_OR_INDENT],
    ['tags: [a, b\nslug: [c]', '2:7', LIST_OR_INDENT],
    ['tags: [a,\n  b,\n  c\n\nslug: c', '2:7', LIST_OR_INDENT],
    ['tags: [a,\nb]\nslug: c', '2:7', LIST_OR_INDENT],
    ['last_update: {author: A\nslug: c', '2:14', MAPPING_OR_INDENT],
    ['authors:\n  - {name: A\n  - {name: B}', '3:5', MAPPING_OR_INDENT],
    ['authors: {name: [1, 2}\nslug: c', '2:17', LIST],
    ['authors: [name: {b: 1]\nslug: c', '2:17', MAPPING],
    ['tags: ["a, b]\nslug: c', '2:8', QUOTE],
    ["tags: ['a', 'b]\nslug: c", '2:13', APOSTROPHE],
    ['tags: [a, b\n', '2:7', LIST],
    ['authors: [{name: "c]\nslug: c', '2:18', QUOTE],
  ])('%j', (yaml, place, [message, hint]) => {
    expect(formatDiagnostics(parse(yaml).diagnostics)).toEqual([
      `${place} error front-matter-syntax: the front matter is not valid YAML: ${message}`,
      hint,
    ]);
  });
});

describe('YAML that cannot be parsed is an error', () => {
  test.each([
    [
      'title: Goodbye: CRBT',
      '2:8 error front-matter-syntax: the front matter is not valid YAML: the value contains a colon and a space, which start another key',
      'Put the whole value in quotes.',
    ],
    [
      'title: A\n  note: B',
      '2:8 error front-matter-syntax: the front matter is not valid YAML: the value contains a colon and a space, which start another key',
      'Put the whole value in quotes.',
    ],
    [
      'title: [1, 2',
      '2:8 error front-matter-syntax: the front matter is not valid YAML: a [ is not closed',
      'Add the closing ].',
    ],
    [
      'title: "A',
      '2:8 error front-matter-syntax: the front matter is not valid YAML: a " is not closed',
      'Add the closing ".',
    ],
    [
      'title: A\nno colon here\nslug: b',
      '3:1 error front-matter-syntax: the front matter is not valid YAML: a line is neither a key with a colon nor part of a value',
      'Write "key: value", or indent the line to continue the value above.',
    ],
    [
      'title: A\n\tslug: b',
      '3:1 error front-matter-syntax: the front matter is not valid YAML: a line is indented with a tab',
      'Use spaces for indentation.',
    ],
    [
      "title: 'it's'",
      '2:12 error front-matter-syntax: the front matter is not valid YAML: a value continues after its closing quote',
      'Quote the whole value. Inside single quotes, double each single quote.',
    ],
    [
      'title: @crbt',
      '2:8 error front-matter-syntax: the front matter is not valid YAML: a value starts with a character that is reserved in YAML',
      'Put the whole value in quotes.',
    ],
    [
      'title: `code`',
      '2:8 error front-matter-syntax: the front matter is not valid YAML: a value starts with a character that is reserved in YAML',
      'Put the whole value in quotes.',
    ],
    [
      'title: "C:\\q"',
      '2:11 error front-matter-syntax: the front matter is not valid YAML: a backslash in double quotes starts an unknown escape sequence',
      'Double the backslash, or use single quotes.',
    ],
    [
      'title: - A',
      '2:8 error front-matter-syntax: the front matter is not valid YAML: unexpected content',
      'Check the colons, quotes, brackets and indentation of this line and the previous one.',
    ],
    [
      'tags:\n  - a\n b',
      '4:1 error front-matter-syntax: the front matter is not valid YAML: the indentation of a line does not match the lines around it',
      'Indent keys on the same level equally.',
    ],
    [
      '? [a]\n: b',
      '2:3 error front-matter-syntax: the front matter is not valid YAML: a key is a list or a mapping',
      'Use plain words as keys, and quote values that start with a bracket.',
    ],
    [
      'title: A\n---\ntitle: B',
      '3:1 error front-matter-syntax: the front matter is not valid YAML: a line with three dashes starts a second document',
      'Remove the line: only one document is allowed.',
    ],
    [
      'title: A\nslug: b\ntitle: B',
      '4:1 error front-matter-duplicate-key: the front matter defines title twice',
      'Keep one of them.',
    ],
    [
      '"id": a\nid: b',
      '3:1 error front-matter-duplicate-key: the front matter defines id twice',
      'Keep one of them.',
    ],
    [
      'title: !secret A',
      '2:8 error front-matter-syntax: the front matter uses a tag, !secret, and tags are not supported',
      'Remove the tag, or quote the value if it should start with an exclamation mark.',
    ],
    [
      'title: !!js/function "x"',
      '2:8 error front-matter-syntax: the front matter uses a tag, !!js/function, and tags are not supported',
      'Remove the tag, or quote the value if it should start with an exclamation mark.',
    ],
    [
      'title: *bold* text',
      '2:15 error front-matter-syntax: the front matter is not valid YAML: a value starts with * or &, which are reserved in YAML',
      'Put the whole value in quotes.',
    ],
    [
      'tags: &a [*a]',
      '2:11 error front-matter-syntax: the alias *a is inside its own anchor',
      'Write the value itself, or quote it if it should start with an asterisk.',
    ],
    [
      '- title\n- slug',
      '2:1 error front-matter-syntax: the front matter must be a mapping of keys to values, but is a list',
      'Write "key: value" lines.',
    ],
    [
      'Just a sentence.',
      '2:1 error front-matter-syntax: the front matter must be a mapping of keys to values, but is a single value',
      'Write "key: value" lines.',
    ],
  ] satisfies MistakeRow[])('%j', (yaml, message, hint) => {
    expect(formatDiagnostics(parse(yaml).diagnostics)).toEqual([message, hint]);
  });
});

describe('an invalid key of a doc is reported with its value and the allowed values', () => {
  test.each([
    [
      'title: true',
      '2:8 error front-matter-invalid-value: title must be a string, but is true',
      'Put true in quotes.',
    ],
    [
      'title: [A]',
      '2:8 error front-matter-invalid-value: title must be a string, but is a list',
      'Set it to a string.',
    ],
    [
      'title: { a: b }',
      '2:8 error front-matter-invalid-value: title must be a string, but is a mapping',
      'Set it to a string.',
    ],
    [
      'sidebar_position: "3"',
      '2:19 error front-matter-invalid-value: sidebar_position must be a number, but is "3"',
      'Write 3 without quotes.',
    ],
    [
      'sidebar_position: first',
      '2:19 error front-matter-invalid-value: sidebar_position must be a number, but is "first"',
      'Set it to a number.',
    ],
    [
      'sidebar_position: .inf',
      '2:19 error front-matter-invalid-value: sidebar_position must be a number, but is .inf',
      'Set it to a number.',
    ],
    [
      'draft: yes',
      '2:8 error front-matter-invalid-value: draft must be true or false, but is "yes"',
      'Write true.',
    ],
    [
      'draft: 1',
      '2:8 error front-matter-invalid-value: draft must be true or false, but is 1',
      'Set it to true or false.',
    ],
    [
      'hide_title: "true"',
      '2:13 error front-matter-invalid-value: hide_title must be true or false, but is "true"',
      'Write true without quotes.',
    ],
    [
      'id: api/items',
      '2:5 error front-matter-invalid-value: id must be a string without a slash, but is "api/items"',
      'Write only the last part: the folder is added automatically. To change the path, use slug.',
    ],
    [
      'slug: a?b',
      '2:7 error front-matter-invalid-value: slug must be a path such as "my-page" or "/my-page", but is "a?b"',
      'Set it to a path such as "my-page" or "/my-page".',
    ],
    [
      'slug: https://a.b',
      '2:7 error front-matter-invalid-value: slug must be a path such as "my-page" or "/my-page", but is "https://a.b"',
      'Set it to a path such as "my-page" or "/my-page".',
    ],
    [
      'tags: api, economy',
      '2:7 error front-matter-invalid-value: tags must be a list of tags, but is "api, economy"',
      'Write it as a list: [api, economy].',
    ],
    [
      'tags: { api: x }',
      '2:7 error front-matter-invalid-value: tags must be a list of tags, but is a mapping',
      'Set it to a list of tags.',
    ],
    [
      `tags: [${'a, '.repeat(3000)}]`,
      '2:7 error front-matter-invalid-value: tags must be a list of at most 200 tags, but is a list',
      'Keep the tags that readers search for.',
    ],
    [
      'tags: [api, [economy]]',
      '2:13 error front-matter-invalid-value: tags[1] must be a string, or a mapping with a label and a permalink, but is a list',
      'Set it to a string, or a mapping with a label and a permalink.',
    ],
    [
      'tags: [{ permalink: /x }]',
      '2:8 error front-matter-invalid-value: tags[0].label is missing',
      'Add it: it must be a non-empty string.',
    ],
    [
      'keywords: [a, ""]',
      '2:15 error front-matter-invalid-value: keywords[1] must be a non-empty string, but is ""',
      'Set it to a non-empty string.',
    ],
    [
      'toc_min_heading_level: 1',
      '2:24 error front-matter-invalid-value: toc_min_heading_level must be a whole number from 2 to 6, but is 1',
      'Set it to a whole number from 2 to 6.',
    ],
    [
      'toc_max_heading_level: 2.5',
      '2:24 error front-matter-invalid-value: toc_max_heading_level must be a whole number from 2 to 6, but is 2.5',
      'Set it to a whole number from 2 to 6.',
    ],
    [
      'toc_min_heading_level: 4\ntoc_max_heading_level: 3',
      '2:1 error front-matter-contradiction: toc_min_heading_level (4) is greater than toc_max_heading_level (3)',
      'Set toc_min_heading_level to the same or a lower number.',
    ],
    [
      'draft: true\nunlisted: true',
      '3:1 error front-matter-contradiction: draft and unlisted are both true, but drafts are never published',
      'Remove "unlisted" while the page is a draft, or remove "draft" to publish it.',
    ],
    [
      'last_update: 2024-08-01',
      '2:14 error front-matter-invalid-value: last_update must be a mapping with a date or an author, but is "2024-08-01"',
      'Set it to a mapping with a date or an author.',
    ],
    [
      'last_update:\n  date: 2024-13-45',
      '3:9 error front-matter-invalid-value: last_update.date must be a date such as 2024-08-01 or 2024-08-01T12:00Z, but is "2024-13-45"',
      'Check the month, the day and the hour: this date does not exist.',
    ],
    [
      'last_update:\n  dat: 2024-08-01',
      '3:3 warning front-matter-unknown-key: last_update.dat is not a known key',
      'Did you mean "date"? Known keys: date, author.',
    ],
    [
      'pagination_next: [a]',
      '2:18 error front-matter-invalid-value: pagination_next must be the ID of a doc, or null, but is a list',
      'Set it to the ID of a doc, or null.',
    ],
    [
      'displayed_sidebar: false',
      '2:20 error front-matter-invalid-value: displayed_sidebar must be the ID of a sidebar, or null, but is false',
      'Write null for none.',
    ],
    [
      'image: "java\\tscript:a()"',
      '2:8 error front-matter-invalid-value: image must be the path of an image, or a URL that starts with "https://" or "http://", but is "java\\tscript:a()"',
      'Set it to the path of an image, or a URL that starts with "https://" or "http://".',
    ],
    [
      'custom_edit_url: "\\x01JavaScript:a()"',
      '2:18 error front-matter-invalid-value: custom_edit_url must be a URL such as "https://example.com", or null, but is "\\u0001JavaScript:a()"',
      'Set it to a URL such as "https://example.com", or null.',
    ],
    [
      'custom_edit_url: data:text/html,a',
      '2:18 error front-matter-invalid-value: custom_edit_url must be a URL such as "https://example.com", or null, but is "data:text/html,a"',
      'Set it to a URL such as "https://example.com", or null.',
    ],
    [
      'sidebar_positon: 1',
      '2:1 warning front-matter-unknown-key: sidebar_positon is not a known key',
      'Did you mean "sidebar_position"?',
    ],
    [
      'sidebarLabel: A',
      '2:1 warning front-matter-unknown-key: sidebarLabel is not a known key',
      'Did you mean "sidebar_label"?',
    ],
    [
      'titel: A',
      '2:1 warning front-matter-unknown-key: titel is not a known key',
      'Did you mean "title"?',
    ],
    [
      'layout: wide',
      '2:1 warning front-matter-unknown-key: layout is not a known key',
      'Remove it; it has no effect.',
    ],
    [
      'date: 2024-08-01',
      '2:1 warning front-matter-unknown-key: date is not a known key',
      'Remove it: the key is for blog posts, not for docs.',
    ],
    [
      '__proto__: x',
      '2:1 warning front-matter-unknown-key: __proto__ is not a known key',
      'Remove it; it has no effect.',
    ],
  ] satisfies MistakeRow[])('%j', (yaml, message, hint) => {
    expect(formatDiagnostics(parse(yaml).diagnostics)).toEqual([message, hint]);
  });
});

describe('an invalid key of a post is reported with its value and the allowed values', () => {
  test.each([
    [
      'date: 2024-13-45',
      '2:7 error front-matter-invalid-value: date must be a date such as 2024-08-01 or 2024-08-01T12:00Z, but is "2024-13-45"',
      'Check the month, the day and the hour: this date does not exist.',
    ],
    [
      'date: 2023-02-29',
      '2:7 error front-matter-invalid-value: date must be a date such as 2024-08-01 or 2024-08-01T12:00Z, but is "2023-02-29"',
      'Check the month, the day and the hour: this date does not exist.',
    ],
    [
      'date: 2024-08-01T25:00',
      '2:7 error front-matter-invalid-value: date must be a date such as 2024-08-01 or 2024-08-01T12:00Z, but is "2024-08-01T25:00"',
      'Check the month, the day and the hour: this date does not exist.',
    ],
    [
      'date: 20240801',
      '2:7 error front-matter-invalid-value: date must be a date such as 2024-08-01 or 2024-08-01T12:00Z, but is 20240801',
      'Write 2024-08-01.',
    ],
    [
      'date: 2024/08/01',
      '2:7 error front-matter-invalid-value: date must be a date such as 2024-08-01 or 2024-08-01T12:00Z, but is "2024/08/01"',
      'Write 2024-08-01.',
    ],
    [
      'date: 1 August 2024',
      '2:7 error front-matter-invalid-value: date must be a date such as 2024-08-01 or 2024-08-01T12:00Z, but is "1 August 2024"',
      'Set it to a date such as 2024-08-01 or 2024-08-01T12:00Z.',
    ],
    [
      'date: 2024',
      '2:7 error front-matter-invalid-value: date must be a date such as 2024-08-01 or 2024-08-01T12:00Z, but is 2024',
      'Set it to a date such as 2024-08-01 or 2024-08-01T12:00Z.',
    ],
    [
      'date: [2024-08-01]',
      '2:7 error front-matter-invalid-value: date must be a date such as 2024-08-01 or 2024-08-01T12:00Z, but is a list',
      'Set it to a date such as 2024-08-01 or 2024-08-01T12:00Z.',
    ],
    [
      'authors: true',
      '2:10 error front-matter-invalid-value: authors must be the key of an author, a mapping, or a list of them, but is true',
      'Set it to the key of an author, a mapping, or a list of them.',
    ],
    [
      'authors: [crbt, [marin]]',
      '2:17 error front-matter-invalid-value: authors[1] must be the key of an author, or a mapping, but is a list',
      'Set it to the key of an author, or a mapping.',
    ],
    [
      'authors: [{ title: Editor }]',
      '2:11 error front-matter-invalid-value: authors[0] must be a mapping with a name or a key, but is a mapping',
      'Add name, or the key of an author in authors.yml.',
    ],
    [
      'authors: { name: A, url: "javascript:alert(1)" }',
      '2:26 error front-matter-invalid-value: authors.url must be a URL such as "https://example.com", or a path that starts with "/", but is "javascript:alert(1)"',
      'Set it to a URL such as "https://example.com", or a path that starts with "/".',
    ],
    [
      'authors: { name: A, email: nobody }',
      '2:28 error front-matter-invalid-value: authors.email must be an email address, but is "nobody"',
      'Set it to an email address.',
    ],
    [
      'authors: [{ key: crbt, tilte: B }]',
      '2:24 warning front-matter-unknown-key: authors[0].tilte is not a known key',
      'Did you mean "title"? Known keys: key, name, title, url, email, description, image_url, imageURL, page, socials.',
    ],
    [
      'authors: crbt\nauthor: Marin',
      '3:1 error front-matter-contradiction: author and authors are both set',
      'Remove author.',
    ],
    [
      'author_url: crbt.app',
      '2:13 error front-matter-invalid-value: author_url must be a URL such as "https://example.com", or a path that starts with "/", but is "crbt.app"',
      'Set it to a URL such as "https://example.com", or a path that starts with "/".',
    ],
    [
      'authors: [{ name: A, url: "javascript:a()" }]',
      '2:27 error front-matter-invalid-value: authors[0].url must be a URL such as "https://example.com", or a path that starts with "/", but is "javascript:a()"',
      'Set it to a URL such as "https://example.com", or a path that starts with "/".',
    ],
    [
      'sidebar_position: 2',
      '2:1 warning front-matter-unknown-key: sidebar_position is not a known key',
      'Remove it: the key is for docs, not for blog posts.',
    ],
    [
      'autors: crbt',
      '2:1 warning front-matter-unknown-key: autors is not a known key',
      'Did you mean "authors"?',
    ],
  ] satisfies MistakeRow[])('%j', (yaml, message, hint) => {
    expect(formatDiagnostics(parse(yaml, 'blog').diagnostics)).toEqual([message, hint]);
  });
});

test('aliases that multiply are an error before they fill the memory', () => {
  const levels = 'bcdefghijklm'.split('');
  const bomb = levels.map((name, index) => {
    const before = index === 0 ? 'a' : levels[index - 1];
    return `${name}: &${name} [*${before}, *${before}, *${before}]`;
  });

  expect(formatDiagnostics(parse(['a: &a [x, x]', ...bomb].join('\n')).diagnostics)).toEqual([
    '2:1 error front-matter-syntax: the front matter expands to too much content through aliases (*name)',
    'Use at most 100 aliases, and do not nest aliases.',
  ]);
});

test('brackets nested a hundred thousand times are an error, not a crash', () => {
  expect(parse(`title: ${'['.repeat(100_000)}`).diagnostics).toMatchObject([
    { code: 'front-matter-syntax', severity: 'error', line: 2 },
  ]);
});

test('all mistakes are reported together, and the other keys are kept', () => {
  const { frontMatter, diagnostics } = parse(
    'title: Fine\nsidebar_position: first\ndraft: maybe\ncolour: red\ntags: [a]',
  );

  expect(diagnostics.map(({ code, line }) => `${line} ${code}`)).toEqual([
    '4 front-matter-invalid-value',
    '3 front-matter-invalid-value',
    '5 front-matter-unknown-key',
  ]);
  expect(frontMatter).toMatchObject({ title: 'Fine', isDraft: false, tags: [{ label: 'a' }] });
});

describe('front matter without any value', () => {
  test.each(['', '\n', '# only a comment', '~', 'title:\ntags:\ndate:'])('%j is fine', (yaml) => {
    expect(parse(yaml, 'blog')).toMatchObject({
      frontMatter: { hideTitle: false, isDraft: false, isUnlisted: false, tags: [], authors: [] },
      diagnostics: [],
    });
  });
});

test('every key of a doc is parsed', () => {
  const { frontMatter, diagnostics } = parse(`title: "Items: all of them"
description: >
  What an item is,
  and what it costs.
slug: /api/items
id: items
image: /img/items.png
keywords: [items, shop]
tags: [api, { label: Economy, permalink: /economy }]
draft: false
unlisted: true
hide_title: true
hide_table_of_contents: true
toc_min_heading_level: 2
toc_max_heading_level: 4
sidebar_label: Items
sidebar_position: 2.5
sidebar_class_name: wide
displayed_sidebar: null
pagination_label: All items
pagination_next: api/polls
pagination_prev: null
custom_edit_url: null
last_update: { date: 2024-08-01, author: Marin }`);

  expect(diagnostics).toEqual([]);
  expect(frontMatter).toMatchObject({
    title: 'Items: all of them',
    description: 'What an item is, and what it costs.',
    slug: '/api/items',
    id: 'items',
    image: '/img/items.png',
    keywords: ['items', 'shop'],
    tags: [{ label: 'api' }, { label: 'Economy', slug: '/economy' }],
    isDraft: false,
    isUnlisted: true,
    hideTitle: true,
    hideTableOfContents: true,
    tocMinHeadingLevel: 2,
    tocMaxHeadingLevel: 4,
    sidebarLabel: 'Items',
    sidebarPosition: 2.5,
    displayedSidebar: null,
    paginationLabel: 'All items',
    paginationNext: 'api/polls',
    paginationPrev: null,
    editUrl: null,
    lastUpdate: { date: '2024-08-01T00:00:00.000Z', author: 'Marin' },
  });
  expect(frontMatter.lines).toMatchObject({ title: 2, description: 3, slug: 6, last_update: 25 });
});

describe('a number where text is expected becomes text as written', () => {
  test.each([
    ['title: 10.0', { title: '10.0' }],
    ['title: 1e3', { title: '1e3' }],
    ['title: 007', { title: '007' }],
    ['sidebar_label: 0x1F', { sidebarLabel: '0x1F' }],
    ['slug: 11.10', { slug: '11.10' }],
    ['tags: [2024, { label: 1.0 }]', { tags: [{ label: '2024' }, { label: '1.0' }] }],
    ['keywords: [10.0]', { keywords: ['10.0'] }],
    ['title: &version 10.0\nsidebar_label: *version', { title: '10.0', sidebarLabel: '10.0' }],
  ])('%s', (yaml, expected) => {
    expect(parse(yaml)).toMatchObject({ frontMatter: expected, diagnostics: [] });
  });
});

describe('a date is UTC unless it has a time zone', () => {
  test.each([
    ['2024-08-01', '2024-08-01T00:00:00.000Z'],
    ['"2024-8-1"', '2024-08-01T00:00:00.000Z'],
    ['2024-08-01T12:00', '2024-08-01T12:00:00.000Z'],
    ['2024-08-01 12:00:30', '2024-08-01T12:00:30.000Z'],
    ['2024-08-01T12:00:30.5Z', '2024-08-01T12:00:30.500Z'],
    ['2024-08-01T12:00+02:00', '2024-08-01T10:00:00.000Z'],
    ['2024-08-01 00:30 -0130', '2024-08-01T02:00:00.000Z'],
    ['2024-08-01T00:00+2', '2024-07-31T22:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['0099-01-01', '0099-01-01T00:00:00.000Z'],
  ])('%s is %s', (date, expected) => {
    expect(parse(`date: ${date}`, 'blog')).toMatchObject({
      frontMatter: { date: expected },
      diagnostics: [],
    });
  });
});

describe('authors are named by key, inline, or both', () => {
  test.each([
    ['authors: crbt', ['crbt']],
    ['authors: [crbt, marin]', ['crbt', 'marin']],
    ['authors:\n  name: Marin\n  url: /team', [{ name: 'Marin', url: '/team' }]],
    ['authors: [{ key: crbt, title: Editor }]', [{ key: 'crbt', title: 'Editor' }]],
    [
      'authors: [crbt, { name: Marin, email: m@a.b, image_url: /m.png }]',
      ['crbt', { name: 'Marin', email: 'm@a.b' }],
    ],
    [
      'author: Marin\nauthor_title: Editor\nauthor_url: https://a.b',
      [{ name: 'Marin', title: 'Editor', url: 'https://a.b' }],
    ],
  ])('%j', (yaml, expected) => {
    const { frontMatter, diagnostics } = parse(yaml, 'blog');

    expect(frontMatter.authors).toEqual(expected);
    expect(diagnostics).toEqual([]);
  });
});
