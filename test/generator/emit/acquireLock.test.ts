/** Commands that write the same output wait for each other. */

import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { acquireLock, nameLock } from '../../../generator/emit/acquireLock';
import { until } from '../../helpers/browser/until';
import { IS_POSIX } from '../../helpers/commands/isPosix';
import { createFolder } from '../../helpers/sites/createSite';

let root: string;
let cache: string;
beforeEach(() => {
  root = createFolder();
  cache = path.join(root, '.docwright');
});

function take(onWait = () => {}, out = path.join(root, 'out')) {
  return acquireLock({ out, cache, onWait });
}

test('the second waits until the first has ended, and reports it once', async () => {
  const first = await take();
  const events: string[] = [];
  const second = take(() => events.push('waits')).then((lock) => {
    events.push('begins');
    return lock;
  });
  await until(() => events.length > 0);
  events.push('first ends');
  await first.release();
  await (await second).release();
  expect(events).toEqual(['waits', 'first ends', 'begins']);
});

test('many of them in a row', async () => {
  let running = 0;
  const runs = Array.from({ length: 40 }, async () => {
    const lock = await take();
    running += 1;
    expect(running).toBe(1);
    await new Promise(setImmediate);
    running -= 1;
    await lock.release();
  });
  await Promise.all(runs);
});

test('commands for other outputs do not wait', async () => {
  const first = await take();
  const second = await take(() => expect.unreachable(), path.join(root, 'other'));
  await Promise.all([first.release(), second.release()]);
});

test('nothing is left at the end, but a folder with a cache stays', async () => {
  await (await take()).release();
  expect(existsSync(cache)).toBe(false);
  mkdirSync(cache);
  writeFileSync(path.join(cache, 'x'), '');
  await (await take()).release();
  expect(readdirSync(cache)).toEqual(['x']);
});

test.skipIf(!IS_POSIX)('a killed command does not block others', async () => {
  await (await take()).release();
  const first = await take();
  const [name = ''] = readdirSync(cache);
  await first.release();
  mkdirSync(cache);
  const listen = `require('node:net').createServer().listen(${JSON.stringify(path.join(cache, name))})`;
  const child = spawn(process.execPath, ['-e', listen], { stdio: 'ignore' });
  await until(() => existsSync(path.join(cache, name)));
  const waiting = take();
  child.kill('SIGKILL');
  await (await waiting).release();
});

test('without a folder for the cache nobody waits', async () => {
  const request = { out: root, cache: path.join(root, 'no/.docwright'), onWait: () => {} };
  await (await acquireLock(request)).release();
  expect(existsSync(path.join(root, 'no'))).toBe(false);
});

describe('on Windows', () => {
  const lockOf = (out: string) => nameLock({ out, cache: 'C:\\site', platform: 'win32' });

  test('the lock is a named pipe whose name depends on the folder but not on its case', () => {
    expect(lockOf('C:\\Site\\Out')).toMatch(/^\\\\\.\\pipe\\docwright-build-[0-9a-f]{8}$/);
    expect(lockOf('c:\\site\\out')).toBe(lockOf('C:\\Site\\Out'));
    expect(lockOf('C:\\site\\other')).not.toBe(lockOf('C:\\site\\out'));
    expect(lockOf(`C:\\${'long\\'.repeat(100)}`).length).toBeLessThan(256);
  });

  test('the lock needs no file in the cache folder', async () => {
    const before = process.cwd();
    // On other platforms, the name of a pipe is a file in the working directory.
    process.chdir(root);
    try {
      const request = { out: path.join(root, 'out'), cache, platform: 'win32' } as const;
      const events: string[] = [];
      const first = await acquireLock({ ...request, onWait: () => expect.unreachable() });
      expect(existsSync(cache)).toBe(false);
      const second = acquireLock({ ...request, onWait: () => events.push('waits') });
      await until(() => events.length > 0);
      await first.release();
      await (await second).release();
      expect(existsSync(cache)).toBe(false);
    } finally {
      process.chdir(before);
    }
  });
});

test.skipIf(!IS_POSIX)("another user's command blocks nobody", async () => {
  chmodSync(root, 0o755);
  const first = await take();
  for (const name of readdirSync(cache)) chmodSync(path.join(cache, name), 0);
  const isRoot = process.geteuid?.() === 0;
  // Root can connect to every socket.
  if (isRoot) process.seteuid?.('nobody');
  try {
    await (await take()).release();
  } finally {
    if (isRoot) process.seteuid?.(0);
    await first.release();
  }
});
