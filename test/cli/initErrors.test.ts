/** What `init` refuses, and that it then leaves the folder as it was. */

import { chmodSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { writeSite } from '../../generator/init/writeSite';
import { describeFolder } from '../helpers/commands/failToBuild';
import { IS_POSIX } from '../helpers/commands/isPosix';
import { runCommand } from '../helpers/commands/runCommand';
import { createFolder } from '../helpers/sites/createSite';
import { writeFiles } from '../helpers/sites/writeFiles';

const NOTHING_WRITTEN =
  '  = help: Nothing was written. Choose another folder, as in: docwright init my-docs\n\n1 error\n';

async function refuse(args: readonly string[], cwd: string) {
  const before = describeFolder(cwd);
  const { exitCode, stdout, stderr } = await runCommand(['init', ...args], { cwd });
  expect(describeFolder(cwd)).toEqual(before);
  expect(stdout).toBe('');
  return { exitCode, stderr: stderr.replaceAll(cwd, 'HERE') };
}

describe('wrong usage exits with 2 and one line:', () => {
  const HELP = 'Run docwright init --help for usage.';

  test.each([
    [['--template', 'wiki'], '--template must be docs, blog or api, but is "wiki".'],
    [['--template'], '--template needs a value.'],
    [['--tempalte', 'docs'], 'unknown option "--tempalte". Did you mean --template?'],
    [['a', 'b'], 'docwright init takes at most 1 argument, but got 2.'],
    [['--title', ' '], '--title must be one line of text, but is " ".'],
    [['--title', 'a\u0000b'], '--title must be one line of text, but is "a\\u0000b".'],
  ])('docwright init %j', async (args, message) => {
    expect(await refuse(args, createFolder())).toEqual({
      exitCode: 2,
      stderr: `error: ${message} ${HELP}\n`,
    });
  });
});

describe('a folder in which something would be overwritten is left unchanged:', () => {
  test.each([
    ['one file', { 'content/pages/index.md': '# Mine\n' }, 'content/pages/index.md'],
    [
      'several files',
      { 'content/pages/index.md': '# Mine\n', 'content/site.config.ts': 'export default {};' },
      '2 files: content/pages/index.md, content/site.config.ts',
    ],
    ['a file where a folder is needed', { content: 'text' }, 'content'],
    [
      'a folder where a file is needed',
      { 'content/site.config.ts/a': '' },
      'content/site.config.ts',
    ],
    [
      'a script of the same name',
      { 'package.json': '{"scripts":{"build":"tsc"}}' },
      'package.json',
    ],
    ['a broken package.json', { 'package.json': '{' }, 'package.json'],
  ])('%s', async (_, files, names) => {
    const cwd = createFolder();
    await writeFiles(cwd, files);
    expect(await refuse([], cwd)).toEqual({
      exitCode: 1,
      stderr: `error[init-taken]: a new site in HERE would overwrite ${names}\n${NOTHING_WRITTEN}`,
    });
  });

  test('a folder that is a file', async () => {
    const cwd = createFolder();
    await writeFiles(cwd, { kites: 'notes' });
    const { exitCode, stderr } = await refuse(['kites'], cwd);
    expect(exitCode).toBe(1);
    expect(stderr).toBe(
      'error[init-failed]: cannot write the site to HERE/kites: a file exists where a folder is needed\n  = help: The folder is unchanged. Choose another folder, or fix the cause and try again.\n\n1 error\n',
    );
  });

  test('a symbolic link to another file', async () => {
    const cwd = createFolder();
    await writeFiles(cwd, { notes: 'notes', 'content/docs/guide/blocks.txt': '' });
    symlinkSync(path.join(cwd, 'notes'), path.join(cwd, 'content/site.config.ts'));
    expect((await refuse([], cwd)).stderr).toContain('would overwrite content/site.config.ts\n');
  });
});

describe('where writing fails', () => {
  const locked: string[] = [];
  afterEach(() => {
    for (const folder of locked.splice(0)) chmodSync(folder, 0o755);
  });

  test.skipIf(!IS_POSIX || process.getuid?.() === 0)(
    'a folder without permission is named',
    async () => {
      const cwd = createFolder();
      locked.push(cwd);
      chmodSync(cwd, 0o555);
      const { exitCode, stderr } = await refuse(['kites'], cwd);
      expect(exitCode).toBe(1);
      expect(stderr).toContain('cannot be written to HERE/kites: permission denied\n');
    },
  );

  test('a file system that rejects the name is reported', async () => {
    const { exitCode, stderr } = await runCommand(['init', '/proc/kites', '--yes'], {
      cwd: createFolder(),
    });
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^error\[init-failed\]: cannot write the site to \/proc\/kites: /);
  });

  test('everything written is removed, and merged files have their old text', async () => {
    const folder = createFolder();
    await writeFiles(folder, { '.gitignore': 'out/\n', 'content/notes.txt': 'notes' });
    const files = [
      { file: '.gitignore', text: 'out/\nnode_modules/\n', present: 'out/\n' },
      { file: 'content/docs/a.md', text: '# A\n' },
      // Fails, because the file before it is not a folder.
      { file: 'content/docs/a.md/b.md', text: '# B\n' },
    ];
    await expect(writeSite(folder, files)).rejects.toThrow(/ENOTDIR|EEXIST/);
    expect(readFileSync(path.join(folder, '.gitignore'), 'utf8')).toBe('out/\n');
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual([
      '.gitignore',
      'content',
      'content/notes.txt',
    ]);
  });

  test('a folder that init created is removed, an existing one stays', async () => {
    const folder = createFolder();
    mkdirSync(path.join(folder, 'here'));
    const files = [
      { file: 'a', text: '' },
      { file: 'a/b', text: '' },
    ];
    for (const name of ['here', 'new/deep']) {
      await expect(writeSite(path.join(folder, name), files)).rejects.toThrow();
    }
    expect(readdirSync(folder, { recursive: true })).toEqual(['here']);
  });
});
