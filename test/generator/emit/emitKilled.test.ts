/** Builds that are killed at any moment: after the next command the output is complete. */

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { openOutputFolder } from '../../../generator/emit/outputFolder';
import { until } from '../../helpers/browser/until';
import { isLong, longTest } from '../../helpers/code/longRun';
import { PAGE } from '../../helpers/commands/failToBuild';
import { runCli } from '../../helpers/commands/runCli';
import { createFolder, createSite } from '../../helpers/sites/createSite';
import { writeFiles } from '../../helpers/sites/writeFiles';
import { countTrials } from '../../helpers/trials/countTrials';

const KILLS = isLong ? 100 : 4;

let program: string;
beforeAll(async () => {
  program = path.join(createFolder(), 'emitVersion.mjs');
  await build({
    entryPoints: [path.join(import.meta.dirname, '../../helpers/commands/emitVersion.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
});

/** Resolves to true when the build ended by itself. With a delay, it is killed that long after its first file appears. */
function emitVersion(root: string, version: string, killMs?: number): Promise<boolean> {
  const child = spawn(process.execPath, [program, root, version], { stdio: 'ignore' });
  let isOver = false;
  const kill = async (delayMs: number) => {
    await until(() => isOver || readdirSync(root).length > 2);
    await pause(delayMs);
    child.kill('SIGKILL');
  };
  if (killMs !== undefined) void kill(killMs);
  return new Promise((resolve) => {
    child.on('close', (exitCode) => {
      isOver = true;
      resolve(exitCode === 0);
    });
  });
}

test('a build killed at many different moments leaves one version or the other', async () => {
  const root = createFolder();
  mkdirSync(path.join(root, 'content'));
  const mark = { file: 'site-manifest.json', generator: 'docwright' };
  expect(await emitVersion(root, 'first')).toBe(true);
  let standing = 'second';
  const start = performance.now();
  expect(await emitVersion(root, standing)).toBe(true);
  // The moments are spread over the duration of a whole run on this machine, and a little longer.
  const stepMs = (performance.now() - start) / KILLS;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const version = `version ${kill}`;
    const isDone = await emitVersion(root, version, kill * stepMs);
    await openOutputFolder({ root, out: 'out', content: 'content', mark });
    const found = readVersions(path.join(root, 'out'));
    expect(found).toHaveLength(1);
    expect(isDone ? [version] : [standing, version]).toEqual(expect.arrayContaining(found));
    [standing = ''] = found;
  }
  countTrials('kills', KILLS);
  expect(await emitVersion(root, 'last')).toBe(true);
  expect(readVersions(path.join(root, 'out'))).toEqual(['last']);
  expect(readdirSync(root).sort()).toEqual(['content', 'out']);
});

/** Returns the versions of the files in an output: only one when it is complete. */
function readVersions(out: string, count = 301): string[] {
  const entries = readdirSync(out, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  expect(files).toHaveLength(count);
  const texts = files.map(({ parentPath, name }) =>
    readFileSync(path.join(parentPath, name), 'utf8'),
  );
  const versions = texts.map((text) => (text.startsWith('{') ? JSON.parse(text).version : text));
  return [...new Set(versions)].filter((version) => version !== 'same');
}

/** The same beside unmanaged files. With a delay, the build is killed that long after it begins to replace files. */
function emitBeside(root: string, version: string, killMs?: number): Promise<boolean> {
  const child = spawn(process.execPath, [program, root, version, 'listed'], { stdio: 'ignore' });
  let isOver = false;
  const kill = async (delayMs: number) => {
    await until(() => isOver || existsSync(path.join(root, 'out/.docwright-build.json')));
    await pause(delayMs);
    child.kill('SIGKILL');
  };
  if (killMs !== undefined) void kill(killMs);
  return new Promise((resolve) => {
    child.on('close', (exitCode) => {
      isOver = true;
      resolve(exitCode === 0);
    });
  });
}

longTest(
  'a build killed beside unmanaged files leaves them all, and the next build is complete',
  async () => {
    const root = createFolder();
    const unmanaged = {
      '.git/HEAD': 'ref',
      CNAME: 'c',
      '3/notes/todo.txt': 'sing',
      '.well-known/x': 'x',
    };
    const { '3/notes/todo.txt': _, ...harmless } = unmanaged;
    await writeFiles(root, { 'content/x.txt': '' });
    await writeFiles(path.join(root, 'out'), harmless);
    // The first build is killed too, when no manifest marks the folder as an output yet.
    await emitBeside(root, 'first', 0);
    await writeFiles(path.join(root, 'out'), unmanaged);
    const start = performance.now();
    expect(await emitBeside(root, 'second')).toBe(true);
    const stepMs = (performance.now() - start) / KILLS;
    for (let kill = 0; kill < KILLS; kill += 1) {
      await emitBeside(root, `version-${kill}`, kill * stepMs);
      expect(readUnmanaged(path.join(root, 'out'), unmanaged)).toEqual(unmanaged);
    }
    countTrials('kills', KILLS);
    expect(await emitBeside(root, 'last')).toBe(true);
    expect(readUnmanaged(path.join(root, 'out'), unmanaged)).toEqual(unmanaged);
    for (const file of Object.keys(unmanaged)) rmSync(path.join(root, 'out', file));
    expect(readVersions(path.join(root, 'out'), 302)).toEqual(['last']);
    expect(readdirSync(path.join(root, 'out/assets'))).toEqual(['last.js']);
    expect(readdirSync(root).sort()).toEqual(['content', 'out']);
  },
);

function readUnmanaged(out: string, unmanaged: object): object {
  const files = Object.keys(unmanaged).map((file) => [
    file,
    readFileSync(path.join(out, file), 'utf8'),
  ]);
  return Object.fromEntries(files);
}

longTest(
  'two builds at once both succeed, and the output of one of them stays complete',
  async () => {
    const root = createFolder();
    mkdirSync(path.join(root, 'content'));
    await emitVersion(root, 'first');
    for (let round = 0; round < 3; round += 1) {
      const results = await Promise.all(
        ['a', 'b', 'c'].map((name) => emitVersion(root, name + round)),
      );
      expect(results).toEqual([true, true, true]);
      expect(readVersions(path.join(root, 'out'))).toHaveLength(1);
      expect(readdirSync(root).sort()).toEqual(['content', 'out']);
    }
  },
);

test('two commands at once build one site, one after the other', async () => {
  const root = await createSite(PAGE);
  const args = [['build'], ['build', '--base-url', '/other/'], ['check']];
  const results = await Promise.all(args.map((command) => runCli(command, { cwd: root })));
  const waits = 'waiting for another command that is writing out\n';
  const told = results.map(({ exitCode, stderr }) => exitCode + stderr.replace(waits, ' waits'));
  // The second may begin when the first has already ended.
  expect(['0,0,0', '0,0,0 waits']).toContain(told.sort().join());
  const { site } = JSON.parse(readFileSync(path.join(root, 'out/site-manifest.json'), 'utf8'));
  const page = readFileSync(path.join(root, 'out/intro/index.html'), 'utf8');
  expect(page).toContain(`href="${site.baseUrl}intro"`);
  expect(readdirSync(root).sort()).toEqual(['.docwright', 'content', 'out']);
});
