/** A program ends with its whole process tree. */

import type { ChildProcess, spawnSync } from 'node:child_process';
import { afterEach, expect, test, vi } from 'vitest';
import { endGroup } from '../../../generator/check/runChecker';

const child = { pid: 12345 } as ChildProcess;
afterEach(() => {
  vi.restoreAllMocks();
});

test('on Windows, taskkill ends the process tree', () => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  const run = vi.fn();
  endGroup(child, 'win32', run as unknown as typeof spawnSync);
  expect(run.mock.calls).toEqual([
    ['taskkill', ['/pid', '12345', '/t', '/f'], { stdio: 'ignore' }],
  ]);
  expect(kill).not.toHaveBeenCalled();
});

test.each(['linux', 'darwin'] as const)('on %s, the process group gets a signal', (platform) => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  endGroup(child, platform, () => expect.unreachable());
  expect(kill.mock.calls).toEqual([[-12345, 'SIGKILL']]);
});
