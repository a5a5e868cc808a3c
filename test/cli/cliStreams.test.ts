/** What the command line writes to which stream, how it ends, and which modules it loads. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { testSample } from '../helpers/code/longRun';
import { describeFolder, PAGE } from '../helpers/commands/failToBuild';
import { IS_POSIX } from '../helpers/commands/isPosix';
import { REPORT_LOADED } from '../helpers/commands/reportLoaded';
import { runCli } from '../helpers/commands/runCli';
import { runCommand } from '../helpers/commands/runCommand';
import { createFolder, createSite } from '../helpers/sites/createSite';

const COLOR = '\u001B[';

describe('output', () => {
  test('of a build is one line on standard output and nothing else', async () => {
    const root = await createSite(PAGE);
    const { exitCode, stdout, stderr } = await runCommand(['build'], { cwd: root });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toMatch(/^4 pages, [\d.]+ kB in [\d.]+ m?s → out\n$/);
  });

  test('of a quiet build is nothing', async () => {
    const root = await createSite(PAGE);
    expect(await runCommand(['build', '--quiet'], { cwd: root })).toMatchObject({
      exitCode: 0,
      stdout: '',
      stderr: '',
    });
  });

  test('is not changed by a second build of the same content', async () => {
    const root = await createSite(PAGE);
    await runCommand(['build'], { cwd: root });
    const before = describeFolder(path.join(root, 'out'));
    expect(await runCommand(['build'], { cwd: root })).toMatchObject({ exitCode: 0, stderr: '' });
    expect(describeFolder(path.join(root, 'out'))).toEqual(before);
  });

  test('of check is the list of problems on standard output, and no site', async () => {
    const root = await createSite({ 'content/docs/intro.md': '[a](/b)\n\n:::nota\n:::\n' });
    const { exitCode, stdout, stderr } = await runCommand(['check'], { cwd: root });
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
    expect(stdout).toMatch(
      /^warning\[broken-link\].*error\[unknown-directive\].*1 error, 1 warning\n$/s,
    );
    expect(existsSync(path.join(root, 'out'))).toBe(false);
  });

  test('of check without a problem reports success', async () => {
    const root = await createSite(PAGE);
    expect(await runCommand(['check'], { cwd: root })).toMatchObject({
      exitCode: 0,
      stdout: '4 pages, no problems found\n',
      stderr: '',
    });
  });

  test('has no color when it is piped', async () => {
    const root = await createSite({ 'content/docs/intro.md': '[a](/b)\n' });
    const { stderr } = await runCommand(['build'], { cwd: root, env: { FORCE_COLOR: '' } });
    expect(stderr).toContain('broken-link');
    expect(stderr).not.toContain(COLOR);
  });

  test('has color when FORCE_COLOR is set, but NO_COLOR overrides it', async () => {
    const root = await createSite({ 'content/docs/intro.md': '[a](/b)\n' });
    const colorful = await runCommand(['build'], { cwd: root, env: { FORCE_COLOR: '1' } });
    expect(colorful.stderr).toContain(COLOR);
    const env = { FORCE_COLOR: '1', NO_COLOR: '1' };
    expect((await runCommand(['build'], { cwd: root, env })).stderr).not.toContain(COLOR);
  });

  test('may be cut off when the other end closes the pipe', async () => {
    const links = Array.from({ length: 1500 }, (_, index) => `[x](/gone-${index})`).join('\n\n');
    const root = await createSite({ 'content/docs/intro.md': links });
    const { exitCode, stderr } = await runCli(['check'], {
      cwd: root,
      watch: (child) => child.stdout?.once('data', () => child.stdout?.destroy()),
    });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  });
});

describe('--root', () => {
  test('builds a site from any folder, with out/ and the cache inside the root', async () => {
    const root = await createSite(PAGE);
    const elsewhere = createFolder();
    const result = await runCommand(['build', '--root', root], { cwd: elsewhere });
    expect(result).toMatchObject({ exitCode: 0, stderr: '' });
    expect(readdirSync(elsewhere)).toEqual([]);
    expect(readdirSync(root).sort()).toEqual(['.docwright', 'content', 'out']);
  });
});

describe('help', () => {
  testSample(['build', 'dev', 'serve', 'check', 'clean'])(
    'of %s names its options',
    async (name) => {
      const { exitCode, stdout, stderr } = await runCommand([name, '--help'], {
        cwd: createFolder(),
      });
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
      expect(stdout).toMatch(new RegExp(`^Usage: docwright ${name} `));
      expect(stdout).toContain('--root <dir>');
    },
  );

  testSample([
    { args: ['--help'], packages: ['commander'] },
    { args: ['--version'], packages: ['commander'] },
    { args: ['build', '--help'], packages: ['commander'] },
  ])('by docwright $args loads none of the big libraries', async ({ args, packages }) => {
    const options = { cwd: createFolder(), nodeOptions: ['--import', REPORT_LOADED] };
    const { stdout, stderr } = await runCli(args, options);
    expect(stdout).not.toBe('');
    const loaded = stderr.trim().split('\n');
    expect(loaded).toContainEqual(expect.stringMatching(/\/bin\/docwright\.js$/));
    expect(new Set(loaded.flatMap(listPackages))).toEqual(new Set(packages));
  });
});

/** Returns the npm packages of a module: its own, and those that are bundled into it. */
function listPackages(url: string): string[] {
  const source = readFileSync(fileURLToPath(url), 'utf8');
  const bundled = source.matchAll(/^\/\/ node_modules\/((?:@[^/]+\/)?[^/]+)/gm);
  const own = /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  return [...[...bundled].flatMap(([, name]) => name ?? []), ...(own === undefined ? [] : [own])];
}

test.skipIf(!IS_POSIX)('serve restores the output that a killed build had renamed', async () => {
  const root = await createSite(PAGE);
  await runCommand(['build', '--out', 'out.previous'], { cwd: root });
  const { exitCode, stdout } = await runCli(['serve', '--port', '0'], {
    cwd: root,
    watch: (child) => child.stdout?.once('data', () => child.kill('SIGINT')),
  });
  expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: expect.stringMatching(/^http:/) });
  expect(readdirSync(root).sort()).toEqual(['.docwright', 'content', 'out']);
});
