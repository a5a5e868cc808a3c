/** Aliases in the front matter and data of a foreign site: a key with an anchor may go, its value stays. */

import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { createAccount } from '../../../generator/import/account';
import { takeFrontMatter } from '../../../generator/import/pages/frontMatter';
import { resolveAliases } from '../../../generator/import/resolveAliases';

const RULES = { known: ['title', 'tags'], judge: () => undefined };

function take(yaml: string) {
  const account = createAccount();
  const { text } = takeFrontMatter(
    { file: 'a.md', text: `---\n${yaml}---\nText\n`, account },
    RULES,
  );
  return { text, notes: account.list().map(({ subject, note }) => `${subject}: ${note}`) };
}

describe('front matter', () => {
  test('keeps a value whose anchor was in a key that is removed', () => {
    expect(take('other: &x { a: [1, 2] }\ntags: *x\n')).toEqual({
      text: '---\ntags: { a: [ 1, 2 ] }\n---\nText\n',
      notes: ['other: removed: docwright has no such key', 'tags: '],
    });
  });

  test.each([
    ['without an anchor', 'other: 1\ntags: *none\n'],
    ['in its own value', 'other: 1\ntags: &a [ *a ]\n'],
    ['too many', `other: &a [${'x,'.repeat(9)}]\ntags: [${'*a,'.repeat(200)}]\n`],
  ])('stays as it is with a note where an alias cannot be resolved: %s', (_, yaml) => {
    const { text, notes } = take(yaml);
    expect(text).toBe(`---\n${yaml}---\nText\n`);
    expect(notes).toEqual([expect.stringMatching(/^all keys: it cannot be read: an alias/)]);
  });
});

test('aliases in aliases are resolved, and other text stays', () => {
  const document = parseDocument('a: &a 1 # one\nb: &b [*a, *a]\nc: *b\n');
  expect(resolveAliases(document)).toBe(true);
  expect(document.toString()).toBe('a: &a 1 # one\nb: &b [ 1, 1 ]\nc: [ 1, 1 ]\n');
});
