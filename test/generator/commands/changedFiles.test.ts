/** `build --changed`: which files differ from the last output. */

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../helpers/commands/runCommand';
import { CONFIG_FILE, configOf, createSite } from '../../helpers/sites/createSite';

type Changed = Readonly<Record<'added' | 'changed' | 'removed' | 'addresses', readonly string[]>>;

let root: string;
beforeAll(async () => {
  root = await createSite({
    [CONFIG_FILE]: configOf("search: false, blog: false, baseUrl: '/kites/'"),
    'content/docs/index.md': '# Start\n\nText.\n',
    'content/docs/wind ü.md': '# Wind\n\nText.\n',
    'content/static/form.pdf': 'a',
  });
});

async function build(): Promise<Changed> {
  const result = await runCommand(['build', '--changed', 'told/changed.json'], { cwd: root });
  expect(result).toMatchObject({ exitCode: 0 });
  return JSON.parse(readFileSync(join(root, 'told/changed.json'), 'utf8'));
}

test('lists all files of the first output, and nothing when nothing has changed', async () => {
  const { added, changed, removed } = await build();
  expect([changed, removed]).toEqual([[], []]);
  expect(added).toEqual([...added].sort());
  expect(added).toEqual(
    expect.arrayContaining(['form.pdf', 'index.html', 'site-manifest.json', 'wind ü/index.html']),
  );
  expect(await build()).toEqual({ added: [], changed: [], removed: [], addresses: [] });
});

test('lists the changes of an edit, and all addresses with a different response', async () => {
  writeFileSync(join(root, 'content/docs/wind ü.md'), '# Wind\n\nOther text.\n');
  rmSync(join(root, 'content/static/form.pdf'));
  writeFileSync(join(root, 'content/static/new.pdf'), 'b');
  expect(await build()).toEqual({
    added: ['new.pdf'],
    changed: ['llms-full.txt', 'llms.txt', 'site-manifest.json', 'wind ü.md', 'wind ü/index.html'],
    removed: ['form.pdf'],
    addresses: [
      '/kites/form.pdf',
      '/kites/llms-full.txt',
      '/kites/llms.txt',
      '/kites/new.pdf',
      '/kites/site-manifest.json',
      '/kites/wind%20%C3%BC',
      '/kites/wind%20%C3%BC.html',
      '/kites/wind%20%C3%BC.md',
      '/kites/wind%20%C3%BC/',
      '/kites/wind%20%C3%BC/index.html',
    ],
  });
});

test('compares with the output, whatever the cache contains', async () => {
  rmSync(join(root, 'out/index.html'));
  writeFileSync(join(root, 'out/new.pdf'), 'c');
  const { added, changed, removed } = await build();
  expect([added, changed, removed]).toEqual([['index.html'], ['new.pdf'], []]);
});

test.each(['out/changed.json', 'content/changed.json'])('does not write %s', async (file) => {
  const result = await runCommand(['build', '--changed', file], { cwd: root });
  expect(result).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('Choose a file elsewhere'),
  });
  expect(existsSync(join(root, file))).toBe(false);
});

test('reports when the file cannot be written', async () => {
  writeFileSync(join(root, 'a-file'), '');
  const result = await runCommand(['build', '--changed', 'a-file/changed.json'], { cwd: root });
  expect(result).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('unwritable-file') });
});
