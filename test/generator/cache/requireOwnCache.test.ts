/** A cache that came with the repository is refused; one that only builds wrote is used. */

import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { requireOwnCache } from '../../../generator/cache/requireOwnCache';
import { runCommand } from '../../helpers/commands/runCommand';
import { createSite } from '../../helpers/sites/createSite';
import { runGit } from '../../helpers/sites/runGit';

const SITE = { 'content/docs/a.md': '# A\n' };
const CACHE = { '.docwright/cache/pages.pack': '' };

async function createRepository(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await createSite(files);
  runGit(root, 'init', '--quiet');
  runGit(root, 'add', '--all');
  return root;
}

test('commands refuse a cache that Git tracks, unless they use no cache', async () => {
  const root = await createRepository({ ...SITE, ...CACHE });
  for (const args of [['build'], ['check'], ['build', '--verify']]) {
    const { exitCode, stderr } = await runCommand(args, { cwd: root });
    expect(exitCode).toBe(1);
    expect(stderr).toContain('[tracked-cache]: Git tracks .docwright/cache/pages.pack');
  }
  const { exitCode } = await runCommand(['build', '--no-cache'], { cwd: root });
  expect(exitCode).toBe(0);
});

test('a tracked cache is found in a subfolder of the repository, and in a different case', async () => {
  const root = await createRepository({ 'docs/.Docwright/cache/a.pack': '' });
  mkdirSync(path.join(root, 'docs/.docwright/cache'), { recursive: true });
  await expect(requireOwnCache(path.join(root, 'docs'))).rejects.toThrow();
});

test('a cache folder that Git tracks as a symbolic link is found', async () => {
  const root = await createSite(SITE);
  mkdirSync(path.join(root, 'other/cache'), { recursive: true });
  symlinkSync('other', path.join(root, '.docwright'));
  runGit(root, 'init', '--quiet');
  runGit(root, 'add', '--all');
  await expect(requireOwnCache(root)).rejects.toThrow();
});

test('a cache is used when Git does not track it', async () => {
  const root = await createRepository({ ...SITE, ...CACHE, '.gitignore': '.docwright/\n' });
  await expect(requireOwnCache(root)).resolves.toBeUndefined();
});
