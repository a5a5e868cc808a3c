/** Keys of front matter that other generators have. */

import { describe, expect, test } from 'vitest';
import { parseFrontMatter } from '../../../generator/parse/data/frontMatter';
import { buildFixture } from '../../helpers/sites/buildFixture';

function parse(yaml: string, collection: 'docs' | 'blog' = 'docs') {
  const file = 'content/docs/a.md';
  const { frontMatter, diagnostics } = parseFrontMatter(yaml, { file, firstLine: 2, collection });
  return { ...frontMatter, problems: diagnostics.map(({ line, message }) => `${line} ${message}`) };
}

test.each([
  ['sidebarTitle: Wind', { sidebarLabel: 'Wind' }],
  ['sidebar:\n  order: 3\n  label: Wind', { sidebarPosition: 3, sidebarLabel: 'Wind' }],
  ['sidebar: false', { displayedSidebar: null }],
  ['tableOfContents: false', { hideTableOfContents: true }],
  ['tableOfContents: { maxHeadingLevel: 4 }', { tocMinHeadingLevel: 2, tocMaxHeadingLevel: 4 }],
  ['outline: false', { hideTableOfContents: true }],
  ['outline: [2, 4]', { tocMinHeadingLevel: 2, tocMaxHeadingLevel: 4 }],
  [
    'sidebar: { order: 1, badge: New }',
    { sidebarPosition: 1, sidebarMarks: { badge: { text: 'New' } } },
  ],
  [
    'sidebar: { badge: { text: Beta, variant: tip } }',
    { sidebarMarks: { badge: { text: 'Beta', variant: 'tip' } } },
  ],
  ['outline: deep', { tocMinHeadingLevel: 2, tocMaxHeadingLevel: 6 }],
  ['outline: 3', { tocMinHeadingLevel: 3, tocMaxHeadingLevel: 3 }],
  ['editUrl: false', { editUrl: null }],
  ['editUrl: https://a.example/b', { editUrl: 'https://a.example/b' }],
  ['lastUpdated: 2026-03-01', { lastUpdate: { date: expect.stringMatching(/^2026-03-01/) } }],
  ['prev: false\nnext: false', { paginationPrev: null, paginationNext: null }],
])('%s means the same as a key of docwright', (yaml, expected) => {
  expect(parse(yaml)).toMatchObject({ ...expected, problems: [] });
});

test.each([
  ['sidebar: { badge: { text: New, variant: success } }', '2 sidebar is not a known key'],
  ['sidebar: { order: first }', '2 sidebar is not a known key'],
  ['outline: [1, 9]', '2 outline is not a known key'],
  ['tableOfContents: true', '2 tableOfContents is not a known key'],
  ['lastUpdated: true', '2 lastUpdated is not a known key'],
  ['prev: Wind', '2 prev is not a known key'],
  ['sidebarTitle: A\nsidebar_label: B', '2 sidebarTitle is not a known key'],
])('%s is reported', (yaml, problem) => {
  expect(parse(yaml).problems).toEqual([problem]);
});

test('a key of docs is not accepted in posts', () => {
  expect(parse('sidebar: { order: 1 }', 'blog').problems).toEqual(['2 sidebar is not a known key']);
});

describe('an unknown key in many files', () => {
  test('is one problem with all its places', async () => {
    const page = (key: string) => `---\n# No title.\n${key}: doc\n---\n\nText.\n`;
    const { diagnostics } = await buildFixture({
      'content/docs/a.md': page('layout'),
      'content/docs/b.md': page('layout'),
      'content/docs/c.md': page('layout'),
      'content/docs/d.md': page('descripton'),
    });
    expect(
      diagnostics.map(({ message, file, line, also = [] }) => [message, file, line, also.length]),
    ).toEqual([
      ['layout is not a known key', 'content/docs/a.md', 3, 2],
      ['descripton is not a known key', 'content/docs/d.md', 3, 0],
    ]);
  });
});
