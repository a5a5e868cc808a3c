/** The command `dev` ends when its cache is written, so that the next start finds it. */

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startDev } from '../../../generator/commands/startDev';
import { createDevBuild } from '../../helpers/commands/devBuild';
import { IS_POSIX } from '../../helpers/commands/isPosix';
import { runCli } from '../../helpers/commands/runCli';
import { configOf, createFolder, createSite } from '../../helpers/sites/createSite';

const OPTIONS = { sources: [], log: () => {}, color: false, host: '127.0.0.1', port: 0 };

test('it waits for the cache before it ends', async () => {
  const done: string[] = [];
  let save = () => {};
  const saved = new Promise<void>((resolve) => {
    save = resolve;
  });
  const builder = { build: async () => createDevBuild('page'), untilSaved: () => saved };
  const server = await startDev({
    ...OPTIONS,
    root: createFolder(),
    loadBuilder: async () => () => builder,
  });
  const closing = server.close().then(() => done.push('closed'));
  // The server is closed by then.
  await expect.poll(() => fetch(server.url).catch(() => 'refused')).toBe('refused');
  expect(done).toEqual([]);
  save();
  await closing;
  expect(done).toEqual(['closed']);
});

test.skipIf(!IS_POSIX)('its first build leaves a cache, scripts and styles included', async () => {
  const root = await createSite({
    'content/site.config.ts': configOf(''),
    'content/docs/kite.md': '# Kite\n\n```ts\nconst kite = 1;\n```\n',
  });
  const { exitCode } = await runCli(['dev', '--port', '0'], {
    cwd: root,
    watch: (child) => child.stdout?.once('data', () => child.kill()),
  });
  expect(exitCode).toBe(0);
  expect(readdirSync(path.join(root, '.docwright/cache'))).toEqual(
    expect.arrayContaining(['articles', 'bodies', 'client.pack', 'code']),
  );
});
