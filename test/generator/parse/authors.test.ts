/** Parsing `authors.yml`. */

import { describe, expect, test } from 'vitest';
import { parseAuthors } from '../../../generator/parse/data/authors';
import { formatDiagnostics, type MistakeRow } from '../../helpers/pages/formatDiagnostics';

describe('a list of authors', () => {
  test('has them by key, in the order of the file', () => {
    const { authors, diagnostics } = parseAuthors(
      `crbt:
  name: CRBT team
  title: Documentation
  url: https://crbt.app
  image_url: /img/crbt.png
  socials: { github: CRBT-Team }
marin: { name: Marin, page: false }
tove: { name: 10.0, page: { permalink: /tove } }`,
      'content/blog/authors.yml',
    );

    expect(diagnostics).toEqual([]);
    expect([...authors]).toEqual([
      [
        'crbt',
        {
          key: 'crbt',
          name: 'CRBT team',
          title: 'Documentation',
          url: 'https://crbt.app',
          picture: {
            href: '/img/crbt.png',
            kind: 'file',
            file: 'content/blog/authors.yml',
            line: 5,
            column: 14,
            endLine: 5,
            endColumn: 27,
          },
          socials: [{ platform: 'github', href: 'https://github.com/CRBT-Team' }],
          hasPage: true,
        },
      ],
      ['marin', { key: 'marin', name: 'Marin', hasPage: false }],
      ['tove', { key: 'tove', name: '10.0', hasPage: true, pageSlug: '/tove' }],
    ]);
  });

  test('keeps the valid authors when one is invalid', () => {
    const { authors } = parseAuthors('a: { title: Editor }\nb: { name: B }', 'authors.yml');

    expect([...authors.keys()]).toEqual(['b']);
  });

  test.each([
    [
      'crbt: CRBT',
      '1:7 error authors-invalid-value: crbt must be a mapping with a name, but is "CRBT"',
      'Set it to a mapping with a name.',
    ],
    [
      'crbt:\n  title: Team',
      '1:1 error authors-invalid-value: crbt.name is missing',
      'Add it: it must be a non-empty string.',
    ],
    [
      'crbt:\n  name:',
      '2:3 error authors-invalid-value: crbt.name must be a non-empty string, but is empty',
      'Set it to a non-empty string.',
    ],
    [
      'crbt:\n  name: A\n  url: crbt.app',
      '3:8 error authors-invalid-value: crbt.url must be a URL such as "https://example.com", or a path that starts with "/", but is "crbt.app"',
      'Set it to a URL such as "https://example.com", or a path that starts with "/".',
    ],
    [
      'crbt: { name: A, twitter: b }',
      '1:18 warning authors-unknown-key: crbt.twitter is not a known key',
      'Known keys: name, title, url, email, page, description, image_url, imageURL, socials.',
    ],
    [
      'crbt: { name: A, page: yes }',
      '1:24 error authors-invalid-value: crbt.page must be true or false, but is "yes"',
      'Write true.',
    ],
    [
      '- crbt',
      '1:1 error authors-syntax: the list of authors must be a mapping of keys to values, but is a list',
      'Write "key: value" lines.',
    ],
    [
      'crbt:\n  name: "A\n  title: B\nother:\n  name: C\n',
      '2:9 error authors-syntax: the list of authors is not valid YAML: a " is not closed',
      'Add the closing ".',
    ],
    [
      'crbt: { name: A }\ncrbt: { name: B }',
      '2:1 error authors-duplicate-key: the list of authors defines crbt twice',
      'Keep one of them.',
    ],
  ] satisfies MistakeRow[])('with a mistake: %j', (yaml, message, hint) => {
    expect(formatDiagnostics(parseAuthors(yaml, 'authors.yml').diagnostics)).toEqual([
      message,
      hint,
    ]);
  });
});
