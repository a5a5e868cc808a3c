/** Headings of a Markdown text, and the sections below them. */

import { expect, test } from 'vitest';
import { cutSection, listHeadings } from '../../../templates/model/markdownSections';

function list(markdown: string): readonly string[] {
  return listHeadings(markdown.split('\n')).map(
    ({ level, title, id, line }) =>
      `${line} h${level} ${title}${id === undefined ? '' : ` #${id}`}`,
  );
}

test.each([
  [
    'hashes',
    '# A\n## B ##\n   ### C#\n#### \n#no\n    # code',
    [...['0 h1 A', '1 h2 B', '2 h3 C#', '3 h4 ']],
  ],
  [
    'underlines, on several lines',
    'One\ntwo\n===\n\nThree\n  ---  \n',
    ['0 h1 One two', '4 h2 Three'],
  ],
  [
    'rules, which are not underlines',
    'A\n\n---\n\n- b\n---\n> c\n---\n| d |\n---\n:::note\n---\n',
    [],
  ],
  ['code', '```\n# A\n```\n\n~~~~md\n~~~\n## B\nC\n---\n~~~~\n\n- ```\n  # D\n  ```\n', []],
  ['ids', '## A {#b}\n\nC {#d was="e"}\n---\n', ['0 h2 A #b', '2 h2 C #d']],
  [
    'keywords',
    '## A {#b keywords="c, d"}\n\n## C {#d was="e" keywords="f"}\n',
    ['0 h2 A #b', '2 h2 C #d'],
  ],
  ['links and marks', '## *A* `b_c` [d](https://e.example)\n', ['0 h2 A b_c d']],
])('%s', (_, markdown, found) => {
  expect(list(markdown)).toEqual(found);
});

test('a section ends at the next heading of its level or of a higher one', () => {
  const lines = '# A\n\n## B\n\n### C\n\nText.\n\nD\n---\n\nEnd.\n'.split('\n');
  const headings = listHeadings(lines);
  expect(headings.map((_, index) => cutSection(lines, headings, index))).toEqual([
    lines.join('\n').trim(),
    '## B\n\n### C\n\nText.',
    '### C\n\nText.',
    'D\n---\n\nEnd.',
  ]);
  expect(cutSection(lines, headings, 4)).toBe('');
});
