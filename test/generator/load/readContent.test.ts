/** Load: reading a content folder with permissions and symbolic links. */

import { chmodSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readContent } from '../../../generator/load/readContent';
import { IS_POSIX } from '../../helpers/commands/isPosix';
import { createSite, type SiteFiles } from '../../helpers/sites/createSite';

const NOBODY = 65_534;

const FOLDERS = { content: 'content', docs: 'docs', blog: 'blog' } as const;

/** Reads as the user `nobody`, because root may read everything. */
async function readAsNobody(files: SiteFiles, forbidden: string) {
  const root = await createSite(files);
  chmodSync(root, 0o755);
  chmodSync(path.join(root, forbidden), 0);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(NOBODY);
  try {
    return await readContent({ root, ...FOLDERS });
  } finally {
    if (isRoot) process.seteuid?.(0);
    chmodSync(path.join(root, forbidden), 0o755);
  }
}

test.skipIf(!IS_POSIX).each([
  ['content/docs/a.md', 'the file cannot be read: permission denied'],
  ['content/blog/authors.yml', 'the file cannot be read: permission denied'],
  ['content/static/a.txt', 'the file cannot be read: permission denied'],
  ['content/docs/folder', 'the folder cannot be read: permission denied'],
])('an unreadable %s is an error, and the other files are read', async (forbidden, message) => {
  const files = {
    'content/docs/a.md': 'a',
    'content/docs/folder/b.md': 'b',
    'content/blog/2024-01-01-post.md': 'post',
    'content/blog/authors.yml': '',
    'content/static/a.txt': 'a',
  };
  const { diagnostics, sources } = await readAsNobody(files, forbidden);
  expect(diagnostics).toMatchObject([
    { code: 'unreadable-file', severity: 'error', file: forbidden, message },
  ]);
  expect(sources.map(({ name }) => name)).toContain('2024-01-01-post.md');
});

test('symbolic links to files and folders inside the content are followed, also nested ones', async () => {
  const root = await createSite({
    'content/shared/deep/one.md': 'one',
    'content/shared/two.md': 'two',
    'content/docs/a.md': 'a',
  });
  symlinkSync('../shared', path.join(root, 'content/docs/guide'));
  symlinkSync('deep', path.join(root, 'content/shared/again'));
  symlinkSync('../shared/two.md', path.join(root, 'content/docs/copy.md'));
  const { sources, diagnostics } = await readContent({ root, ...FOLDERS });
  expect(diagnostics).toEqual([]);
  expect(sources.map(({ name, text }) => `${name}: ${text}`)).toEqual([
    'a.md: a',
    'copy.md: two',
    'guide/again/one.md: one',
    'guide/deep/one.md: one',
    'guide/two.md: two',
  ]);
});

test('files with a leading underscore, tests and files that are not Markdown are skipped', async () => {
  const root = await createSite({
    'content/docs/a.mdx': '',
    'content/docs/_draft.md': '',
    'content/docs/_parts/b.md': '',
    'content/docs/c.test.md': '',
    'content/docs/__tests__/d.md': '',
    'content/docs/.hidden.md': '',
    'content/docs/notes.txt': '',
    'content/static/.well-known/security.txt': '',
  });
  mkdirSync(path.join(root, 'content/docs/_folder.md'));
  const { sources, staticFiles } = await readContent({ root, ...FOLDERS });
  expect(sources.map(({ name }) => name)).toEqual(['a.mdx']);
  expect(staticFiles).toEqual(['.well-known/security.txt']);
});

test('a content folder that is itself a symbolic link is read', async () => {
  const elsewhere = await createSite({ 'content/docs/a.md': 'a' });
  const root = await createSite({ 'readme.txt': '' });
  symlinkSync(path.join(elsewhere, 'content'), path.join(root, 'linked'));
  const { sources } = await readContent({ root, ...FOLDERS, content: 'linked' });
  expect(sources.map(({ file }) => file)).toEqual(['linked/docs/a.md']);
});
