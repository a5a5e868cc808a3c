/** The messages about wrong usage, and the folders that the command line never writes to. */

import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { testSample } from '../helpers/code/longRun';
import { describeFolder, PAGE } from '../helpers/commands/failToBuild';
import { IS_POSIX } from '../helpers/commands/isPosix';
import { runCli } from '../helpers/commands/runCli';
import { runCommand } from '../helpers/commands/runCommand';
import { createFolder, createSite } from '../helpers/sites/createSite';

/** Checks that a command ends with 2, one line on standard error and nothing on standard output. */
async function misuse(args: readonly string[], cwd: string, run = runCommand): Promise<string> {
  const before = describeFolder(cwd);
  const { exitCode, stdout, stderr } = await run(args, { cwd });
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toMatch(/^error: [^\n]+\.\n$/);
  expect(describeFolder(cwd)).toEqual(before);
  return stderr.replace(/^error: |\n$/g, '');
}

describe('wrong usage exits with 2 and one line with a fix', () => {
  const HELP = 'Run docwright build --help for usage.';
  const PORT = '--port must be a whole number from 0 to 65535, but is';
  const PATH = '--base-url must be a path such as / or /docs/, but is';
  const NAME = 'Choose a separate folder, such as --out out.';

  testSample([
    [['bild'], 'unknown command "bild". Did you mean build? Run docwright --help for usage.'],
    [['--nope'], 'unknown option "--nope". Run docwright --help for usage.'],
    [['build', '--strct'], `unknown option "--strct". Did you mean --strict? ${HELP}`],
    [['build', 'docs'], `docwright build takes no arguments, but got 1. ${HELP}`],
    [['build', '--out'], `--out needs a value. ${HELP}`],
    [['serve', '--port', 'http'], `${PORT} "http". Run docwright serve --help for usage.`],
    [['dev', '--port', '65536'], `${PORT} "65536". Run docwright dev --help for usage.`],
    [['build', '--base-url', 'https://example.com/'], `${PATH} "https://example.com/". ${HELP}`],
    [['build', '--base-url', '/a b/'], `${PATH} "/a b/". ${HELP}`],
    [['build', '--base-url', '/../x'], `${PATH} "/../x". ${HELP}`],
    [['build', '--base-url', '/%zz/'], `${PATH} "/%zz/". ${HELP}`],
    [
      ['build', '--verify', '--why', '/'],
      `--verify and --why cannot be used together. Remove one of them. ${HELP}`,
    ],
    [
      ['build', '--format', 'yaml'],
      `--format must be text, json, github or sarif, but is "yaml". ${HELP}`,
    ],
    [
      ['build', '--out', '.'],
      `--out . cannot be the output folder: it contains the site itself. ${NAME}`,
    ],
    [
      ['build', '--out', '..'],
      `--out .. cannot be the output folder: it contains the site itself. ${NAME}`,
    ],
    [
      ['build', '--out', '/'],
      `--out / cannot be the output folder: it contains the site itself. ${NAME}`,
    ],
    [
      ['build', '--out', 'content'],
      `--out content cannot be the output folder: it overlaps with content/. ${NAME}`,
    ],
    [
      ['build', '--out', 'content/docs/out'],
      `--out content/docs/out cannot be the output folder: it overlaps with content/. ${NAME}`,
    ],
    [
      ['build', '--out', 'linked'],
      `--out linked cannot be the output folder: it overlaps with content/. ${NAME}`,
    ],
    [
      ['build', '--out', '.docwright'],
      `--out .docwright cannot be the output folder: .docwright/ holds the cache. ${NAME}`,
    ],
    [
      ['build', '--out', 'notes.txt'],
      `--out notes.txt cannot be the output folder: it is a file. ${NAME}`,
    ],
    [
      ['build', '--out', 'dangling'],
      `--out dangling cannot be the output folder: it is a broken symbolic link. ${NAME}`,
    ],
    [
      ['clean', '--out', '.'],
      `--out . cannot be the output folder: it contains the site itself. ${NAME}`,
    ],
    [
      ['clean', '--out', 'content'],
      `--out content cannot be the output folder: it overlaps with content/. ${NAME}`,
    ],
  ])('docwright %j', async (args, expected) => {
    expect(await misuse(args, root)).toBe(expected);
  });

  test.skipIf(!IS_POSIX)('and so does the process', async () => {
    expect(await misuse(['build', '--strct'], root, runCli)).toContain(HELP);
  });

  let root: string;
  beforeAll(async () => {
    root = await createSite({ ...PAGE, 'notes.txt': 'notes' });
    symlinkSync('content/docs', path.join(root, 'linked'));
    symlinkSync('nothing', path.join(root, 'dangling'));
  });
});

describe('an incomplete command', () => {
  const cwd = createFolder();

  testSample([[['search']], [['search', '--root', '.']], [['--root', '.', 'search']]])(
    'ends with 2 and its help on standard error: docwright %j',
    async (args) => {
      const { exitCode, stdout, stderr } = await runCommand(args, { cwd });
      expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
      expect(stderr).toMatch(/^Usage: docwright search /);
      expect(stderr).toContain('push');
    },
  );

  testSample([
    [[], '', /^Usage: docwright \[options\]/],
    [['search', '--help'], /^Usage: docwright search /, ''],
    [['help', 'search'], /^Usage: docwright search /, ''],
  ])('is no error when help is asked for: docwright %j', async (args, stdout, stderr) => {
    expect(await runCommand(args, { cwd })).toMatchObject({
      exitCode: 0,
      stdout: stdout && expect.stringMatching(stdout),
      stderr: stderr && expect.stringMatching(stderr),
    });
  });
});

describe('a folder that docwright did not write', () => {
  testSample(['build', 'clean'])(
    'is not accepted by %s, and nothing in it is changed',
    async (command) => {
      const root = await createSite({ ...PAGE, 'out/thesis.txt': 'ten years of work' });
      const before = describeFolder(path.join(root, 'out'));
      const { exitCode, stdout, stderr } = await runCommand([command], { cwd: root });
      expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
      expect(
        stderr,
      ).toBe(`error[foreign-output]: out contains files that docwright did not write (it has no site-manifest.json from docwright)
  = help: Choose another folder with --out, or empty this one. If another build writes a folder in it, list that folder in outputs.keep of the configuration.

1 error
`);
      expect(describeFolder(path.join(root, 'out'))).toEqual(before);
    },
  );

  test('is also rejected when its manifest is from another program', async () => {
    const manifest = '{"generator":{"name":"other"}}';
    const root = await createSite({ ...PAGE, 'out/site-manifest.json': manifest });
    expect(await runCommand(['build'], { cwd: root })).toMatchObject({ exitCode: 1 });
    expect(readFileSync(path.join(root, 'out/site-manifest.json'), 'utf8')).toBe(manifest);
  });

  test('is also rejected when it has the name that docwright needs while it replaces the output', async () => {
    const root = await createSite({ ...PAGE, 'out.previous/backup.txt': 'precious' });
    const { exitCode, stderr } = await runCommand(['build'], { cwd: root });
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^error\[foreign-output\]: out.previous contains files /);
    expect(readdirSync(path.join(root, 'out.previous'))).toEqual(['backup.txt']);
  });

  test('is accepted when it is empty', async () => {
    const root = await createSite(PAGE);
    mkdirSync(path.join(root, 'out'));
    expect(await runCommand(['build'], { cwd: root })).toMatchObject({ exitCode: 0, stderr: '' });
  });
});

describe('clean', () => {
  test('removes the output, the cache and leftovers of killed builds, and nothing else', async () => {
    const root = await createSite({ ...PAGE, 'notes.txt': '' });
    await runCommand(['build'], { cwd: root });
    mkdirSync(path.join(root, 'out.stage-1999999999.0a0b0c0d'));
    expect(await runCommand(['clean'], { cwd: root })).toMatchObject({
      exitCode: 0,
      stdout: 'removed out and .docwright\n',
      stderr: '',
    });
    expect(readdirSync(root).sort()).toEqual(['content', 'notes.txt']);
    expect((await runCommand(['clean'], { cwd: root })).stdout).toBe('nothing to remove\n');
  });

  test('keeps files that others have put into the cache folder', async () => {
    const root = await createSite(PAGE);
    await runCommand(['build'], { cwd: root });
    writeFileSync(path.join(root, '.docwright/notes.txt'), '');
    expect((await runCommand(['clean'], { cwd: root })).stdout).toBe(
      'removed out and what docwright wrote in .docwright\nkept 1 entry that docwright did not write: .docwright/notes.txt\n',
    );
    expect(readdirSync(path.join(root, '.docwright'))).toEqual(['notes.txt']);
  });

  test('works in a folder without a site', async () => {
    const folder = createFolder();
    writeFileSync(path.join(folder, 'notes.txt'), '');
    expect(await runCommand(['clean'], { cwd: folder })).toMatchObject({ exitCode: 0 });
    expect(readdirSync(folder)).toEqual(['notes.txt']);
  });
});
