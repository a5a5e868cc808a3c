/** Patterns of paths: of files that are left out, and of `rewrites`. */

import { describe, expect, test } from 'vitest';
import { createGlob } from '../../../generator/import/globs';
import { createRewrite } from '../../../generator/import/rewrites';

describe('a pattern of srcExclude', () => {
  test.each([
    ['**/notes.md', 'notes.md', true],
    ['**/notes.md', 'guide/sub/notes.md', true],
    ['**/notes.md', 'guide/my-notes.md', false],
    ['drafts/**', 'drafts/a/b.md', true],
    ['drafts/**', 'guide/drafts/a.md', false],
    ['guide/*.md', 'guide/a.md', true],
    ['guide/*.md', 'guide/sub/a.md', false],
    ['./guide/w*d.md', 'guide/wind.md', true],
    ['a*a.md', 'a.md', false],
    ['**/*.draft.md', 'guide/wind.draft.md', true],
    ['README.md', 'README.md', true],
  ])('%s matches %s: %s', (pattern, path, expected) => {
    expect(createGlob(pattern)?.(path)).toBe(expected);
  });

  test('with braces or a negation is not read', () => {
    expect([createGlob('{a,b}.md'), createGlob('!a.md'), createGlob('[a].md')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('a rule of rewrites', () => {
  test.each([
    ['pkgs/old.md', 'new.md', 'pkgs/old.md', 'new.md'],
    ['pkgs/old.md', 'new.md', 'pkgs/other.md', undefined],
    ['en/:rest*', ':rest*', 'en/guide/wind.md', 'guide/wind.md'],
    ['packages/:name/src/:page*', ':name/:page*', 'packages/kite/src/a/b.md', 'kite/a/b.md'],
    ['packages/:name/src/(.*)', ':name/(.*)', 'packages/kite/src/a.md', 'kite/a.md'],
    [':name/docs/:page.md', ':name/:page.md', 'kite/docs/wind.md', 'kite/wind.md'],
    ['packages/:name/src/:page*', ':name/:page*', 'packages/kite/a.md', undefined],
  ])('%s to %s makes %s %s', (from, to, path, expected) => {
    expect(createRewrite(from, to)?.(path)).toBe(expected);
  });

  test('with an expression is not read', () => {
    expect(createRewrite(':name(\\d+).md', ':name.md')).toBeUndefined();
    expect(createRewrite('a/:rest*/b.md', 'b.md')).toBeUndefined();
  });
});
