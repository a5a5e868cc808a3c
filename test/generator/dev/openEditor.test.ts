/** Places of problems are opened in the author's editor: only files of the site, and only for pages of `dev`. */

import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startDevServer } from '../../../generator/dev/startDevServer';
import type { RunningServer } from '../../../generator/serve/listen';
import { DEV_EDITOR_PATH } from '../../../templates/model/outputs';
import { createDevBuild } from '../../helpers/commands/devBuild';
import { ask } from '../../helpers/commands/http';
import { writeFiles } from '../../helpers/sites/writeFiles';

let folder: string;
let root: string;
let opened: string;
let server: RunningServer;
const lines: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docwright-editor-'));
  root = path.join(folder, 'site');
  opened = path.join(folder, 'opened');
  const editor = path.join(folder, 'editor');
  await writeFile(editor, `#!/bin/sh\necho "$@" >> ${opened}\n`);
  await chmod(editor, 0o755);
  vi.stubEnv('LAUNCH_EDITOR', editor);
  await writeFiles(root, { 'content/docs/a b.md': '# A', '.env': 'KEY=1', '.git/config': '' });
  await writeFile(path.join(folder, 'secret.md'), '');
  lines.length = 0;
  server = await startDevServer({
    root,
    host: '127.0.0.1',
    port: 0,
    watch: [],
    build: async () => createDevBuild('x'),
    log: (line) => void lines.push(line),
  });
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await server.close();
  await rm(folder, { recursive: true });
});

async function post(query: string, headers: Readonly<Record<string, string>> = {}) {
  return ask(server.url, `${DEV_EDITOR_PATH}?${query}`, { method: 'POST', headers });
}

const readOpened = () => readFile(opened, 'utf8').catch(() => '');

describe('a place in a file of the site', () => {
  test('is given to the editor with line and column', async () => {
    const { status } = await post('file=content%2Fdocs%2Fa%20b.md&line=3&column=5');
    expect(status).toBe(204);
    await expect.poll(readOpened).toBe(`${path.join(root, 'content/docs/a b.md')} 3 5\n`);
  });

  test('of its own page is opened', async () => {
    const { origin } = new URL(server.url);
    expect((await post('file=content%2Fdocs%2Fa%20b.md', { origin })).status).toBe(204);
    await expect.poll(readOpened).not.toBe('');
  });

  test('is not opened without an editor, and a message explains why', async () => {
    for (const name of ['LAUNCH_EDITOR', 'VISUAL', 'EDITOR', 'PATH']) vi.stubEnv(name, '');
    const { status, body } = await post('file=content%2Fdocs%2Fa%20b.md');
    expect([status, body.includes('Set the environment variable LAUNCH_EDITOR')]).toEqual([
      501,
      true,
    ]);
  });

  test('with a missing editor is reported in the log', async () => {
    vi.stubEnv('LAUNCH_EDITOR', path.join(folder, 'none'));
    await post('file=content%2Fdocs%2Fa%20b.md');
    await expect.poll(() => lines.join('\n')).toContain('the editor could not be opened');
  });
});

describe('nothing is opened', () => {
  test.each([
    [
      'for a page of another site',
      'file=content%2Fdocs%2Fa%20b.md',
      { origin: 'http://evil.example' },
      403,
    ],
    ['for a host of another name', 'file=content%2Fdocs%2Fa%20b.md', { host: 'evil.example' }, 403],
    ['outside the site', 'file=..%2Fsecret.md', {}, 403],
    ['by a full path', 'file=%2Fetc%2Fpasswd', {}, 404],
    ['that is hidden', 'file=.env', {}, 403],
    ['of the repository', 'file=.git%2Fconfig', {}, 403],
    ['that does not exist', 'file=none.md', {}, 404],
    ['without a name', '', {}, 400],
    ['with a wrong line', 'file=content%2Fdocs%2Fa%20b.md&line=1;ls', {}, 400],
    ['with a NUL', 'file=content%00', {}, 400],
  ])('%s', async (_name, query, headers, expected) => {
    expect((await post(query, headers)).status).toBe(expected);
    expect(await readOpened()).toBe('');
  });

  test('through a link out of the site', async () => {
    await mkdir(path.join(root, 'content/links'));
    await symlink(path.join(folder, 'secret.md'), path.join(root, 'content/links/a.md'));
    expect((await post('file=content%2Flinks%2Fa.md')).status).toBe(403);
    expect(await readOpened()).toBe('');
  });

  test('by a link, an image or any other request that is not a POST', async () => {
    const target = `${DEV_EDITOR_PATH}?file=content%2Fdocs%2Fa%20b.md`;
    expect((await ask(server.url, target, {})).status).toBe(405);
    expect(await readOpened()).toBe('');
  });
});
