/** Aliases in the front matter and data of a source site: a key with an anchor may go, its value stays. */

import { describe, expect, test } from 'vitest';
import { createReport } from '../../../generator/import/importReport';
import { openYaml } from '../../../generator/import/openYaml';
import { convertFrontMatter } from '../../../generator/import/pages/frontMatter';

const RULES = { known: ['title', 'tags'], table: {} };

function convert(yaml: string) {
  const report = createReport();
  const page = { file: 'a.md', text: `---\n${yaml}---\nText\n`, report };
  const { block, body } = convertFrontMatter(page, RULES);
  const notes = report.list().map(({ subject, note }) => `${subject}: ${note}`);
  return { text: block + body, notes };
}

describe('front matter', () => {
  test('keeps a value whose anchor was in a key that is removed', () => {
    expect(convert('other: &x { a: [1, 2] }\ntags: *x\n')).toEqual({
      text: '---\ntags: { a: [ 1, 2 ] }\n---\nText\n',
      notes: ['other: removed: docwright has no such key', 'tags: '],
    });
  });

  test.each([
    ['without an anchor', 'other: 1\ntags: *none\n'],
    ['in its own value', 'other: 1\ntags: &a [ *a ]\n'],
    ['too many', `other: &a [${'x,'.repeat(9)}]\ntags: [${'*a,'.repeat(200)}]\n`],
  ])('stays as it is with a note where an alias cannot be resolved: %s', (_, yaml) => {
    const { text, notes } = convert(yaml);
    expect(text).toBe(`---\n${yaml}---\nText\n`);
    expect(notes).toEqual([expect.stringMatching(/^all keys: it cannot be read: an alias/)]);
  });
});

test('aliases in aliases are resolved, and other text stays', () => {
  const { document, problem } = openYaml('a: &a 1 # one\nb: &b [*a, *a]\nc: *b\n');
  expect(problem).toBeUndefined();
  expect(document.toString()).toBe('a: &a 1 # one\nb: &b [ 1, 1 ]\nc: [ 1, 1 ]\n');
});
