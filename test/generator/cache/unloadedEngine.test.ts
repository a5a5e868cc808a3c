/** What highlights code is not loaded when all code of a site is known: whole commands, as they are installed. */

import { spawn } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../helpers/browser/until';
import { longTest, sample } from '../../helpers/code/longRun';
import { ask } from '../../helpers/commands/http';
import { IS_POSIX } from '../../helpers/commands/isPosix';
import { REPORT_LOADED } from '../../helpers/commands/reportLoaded';
import { runCli } from '../../helpers/commands/runCli';
import { CONFIG_FILE, configOf, createSite } from '../../helpers/sites/createSite';
import { REPOSITORY } from '../../helpers/sites/repository';

const FILES = {
  [CONFIG_FILE]: configOf("code: { theme: { light: 'github-light', dark: 'nord' } }"),
  'content/docs/guide.md':
    '# Guide\n\n```ts\nconst a = 1;\n```\n\n```text\nplain\n```\n\n    indented\n',
};
/** What is kept last of what parse makes. */
const PACK = '.docwright/cache/sections';

/** The modules of Shiki that a command loads. */
async function listEngine(args: readonly string[], root: string): Promise<readonly string[]> {
  const nodeOptions = ['--import', REPORT_LOADED];
  const { exitCode, stderr } = await runCli(args, { cwd: root, nodeOptions });
  expect({ exitCode, stderr }).toEqual({
    exitCode: 0,
    stderr: expect.stringContaining('docwright.js'),
  });
  return stderr.split('\n').filter((url) => /node_modules\/@?shiki/.test(url));
}

let root: string;
beforeAll(async () => {
  root = await createSite(FILES);
});

const forget = () => rmSync(path.join(root, '.docwright'), { recursive: true, force: true });

describe.each(
  sample(
    [
      ['build', ['build']],
      ['check', ['check']],
      ['search', ['search', 'kite']],
      ['search push', ['search', 'push', '--dry-run']],
    ],
    4,
  ),
)('%s', (_, args) => {
  test('loads the engine for the first build, and none of it for the next', async () => {
    forget();
    expect(await listEngine(args, root)).toContainEqual(expect.stringContaining('wasm'));
    expect(existsSync(path.join(root, PACK))).toBe(true);
    expect(await listEngine(args, root)).toEqual([]);
  });
});

longTest('build --no-cache reads nothing of it and leaves nothing', async () => {
  forget();
  await listEngine(['build', '--no-cache'], root);
  expect(existsSync(path.join(root, PACK))).toBe(false);
  await listEngine(['build'], root);
  expect(await listEngine(['build', '--no-cache'], root)).not.toEqual([]);
});

longTest.skipIf(!IS_POSIX)(
  'dev saves highlighted code, and later runs load no engine',
  async () => {
    forget();
    await serveOnce();
    expect(await listEngine(['build'], root)).toEqual([]);
    const loaded = await serveOnce();
    expect(loaded).toContain('docwright.js');
    expect(loaded).not.toMatch(/node_modules\/@?shiki/);
  },
);

/** Runs `dev` until it has served a page and saved what it knows; gives what it loaded. */
async function serveOnce(): Promise<string> {
  const launcher = path.join(REPOSITORY, 'bin/docwright.js');
  const args = ['--import', REPORT_LOADED, launcher, 'dev', '--root', root, '--port', '0'];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const end = new Promise((resolve) => server.once('close', resolve));
  let loaded = '';
  server.stderr.setEncoding('utf8').on('data', (text) => {
    loaded += text;
  });
  try {
    const url = await new Promise<string>((resolve, reject) => {
      server.stdout.once('data', (text) => resolve(String(text).trim()));
      server.once('exit', () => reject(new Error(loaded)));
    });
    const { status } = await ask(url, '/guide');
    expect(status).toBe(200);
    await until(() => existsSync(path.join(root, PACK)));
    return loaded;
  } finally {
    server.kill('SIGINT');
    await end;
  }
}

test.skipIf(!IS_POSIX)('one new block loads the engine', async () => {
  await listEngine(['build'], root);
  writeFileSync(path.join(root, 'content/docs/new.md'), '# New\n\n```ts\nconst b = 2;\n```\n');
  expect(await listEngine(['build'], root)).not.toEqual([]);
});
