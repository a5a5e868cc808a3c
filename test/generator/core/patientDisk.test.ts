/** On Windows, renaming or removing an open file is retried until the other program closes it. */

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { retry, retrySync } from '../../../generator/core/patientDisk';
import { explainSystemError } from '../../../generator/core/systemErrors';
import { tryRename } from '../../../generator/emit/discardOutput';
import { createFolder } from '../../helpers/sites/createSite';

/** Fails `times` times with this error code. */
function createWork(code: string, times: number) {
  let calls = 0;
  return () => {
    calls += 1;
    if (calls <= times) throw Object.assign(new Error(code), { code, syscall: 'rename' });
    return calls;
  };
}

describe.each(['EACCES', 'EBUSY', 'EPERM'])('%s', (code) => {
  test('is retried on Windows, with growing delays', async () => {
    const waits: number[] = [];
    const options = { platform: 'win32', pause: async (ms: number) => waits.push(ms) } as const;
    const work = createWork(code, 3);
    expect(await retry(async () => work(), options)).toBe(4);
    expect(retrySync(createWork(code, 3), options)).toBe(4);
    expect(waits).toEqual([10, 20, 40, 10, 20, 40]);
  });

  test('is thrown when the file stays open', async () => {
    const options = { platform: 'win32', pause: async () => {} } as const;
    const work = createWork(code, Number.POSITIVE_INFINITY);
    await expect(retry(async () => work(), options)).rejects.toThrow(code);
    expect(() => retrySync(work, options)).toThrow(code);
  });

  test.each(['linux', 'darwin'] as const)('is thrown at once on %s', async (platform) => {
    const options = { platform, pause: () => expect.unreachable() };
    const work = createWork(code, 1);
    await expect(retry(async () => work(), options)).rejects.toThrow(code);
    expect(() => retrySync(createWork(code, 1), options)).toThrow(code);
  });

  test('is explained with the likely programs, on Windows', () => {
    const error = { code, syscall: 'rename' };
    const reason =
      'another program may have it open, such as a virus scanner, an editor or docwright serve';
    expect(explainSystemError(error, 'win32')).toBe(reason);
    expect(explainSystemError(error, 'linux')).not.toBe(reason);
    expect(explainSystemError({ code, syscall: 'open' }, 'win32')).not.toBe(reason);
  });
});

test('other errors are thrown at once', () => {
  const options = { platform: 'win32', pause: () => expect.unreachable() } as const;
  expect(() => retrySync(createWork('ENOENT', 1), options)).toThrow('ENOENT');
  expect(() => retrySync(createWork('ENOTEMPTY', 1), options)).toThrow('ENOTEMPTY');
});

test('on Windows, a folder is never renamed to an existing one', () => {
  const root = createFolder();
  const [from, to] = [path.join(root, 'from'), path.join(root, 'to')];
  mkdirSync(to);
  expect(tryRename(from, to, 'win32')).toBe('missing');
  mkdirSync(from);
  expect(tryRename(from, to, 'win32')).toBe('taken');
  expect(tryRename(from, path.join(root, 'free'), 'win32')).toBe('done');
});
