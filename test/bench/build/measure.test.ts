/** The build bench counts the processes of a command, and stops them. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Command, measure } from './measure';
import { readTree } from './processTree';

const HELD_BYTES = 150_000_000;
const HOLD = `globalThis.held = Buffer.alloc(${HELD_BYTES}, 1);`;
const STAY = 'setInterval(() => {}, 1000);';

test.runIf(existsSync('/proc/self/task'))(
  'memory of a process is counted with that of the processes that it started',
  async () => {
    const inner = `${HOLD} console.log('ready'); process.stdin.resume().on('end', () => process.exit());`;
    const outer = `${HOLD} require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(inner)}], { stdio: ['pipe', 'inherit', 'inherit'] }); ${STAY}`;
    const child = spawn(process.execPath, ['-e', outer], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      await once(child.stdout, 'data');
      const tree = readTree(child.pid);
      expect(tree?.bytes).toBeGreaterThan(2 * HELD_BYTES);
      expect(tree?.peakBytes).toBeGreaterThan(HELD_BYTES);
      expect(tree?.peakBytes).toBeLessThan(2 * HELD_BYTES);
      expect(tree?.descendantsCpuMs).toBeGreaterThan(0);
    } finally {
      await stop(child);
    }
  },
);

test('a command that fails is told with what it said last', async () => {
  const failing = run("console.error('no content'); process.exit(3);");
  await expect(measure(failing, new AbortController().signal)).rejects.toThrow(
    /ended with 3:\nno content$/,
  );
});

test('a command that is stopped has ended when that is told', async () => {
  const stopper = new AbortController();
  const measured = measure(run(STAY), stopper.signal);
  stopper.abort(new Error('stopped'));
  await expect(measured).rejects.toThrow('stopped');
});

test('a command that is not there is told', async () => {
  const missing = { file: 'no-such-program', args: [], cwd: import.meta.dirname };
  await expect(measure(missing, new AbortController().signal)).rejects.toThrow('ENOENT');
});

function run(code: string): Command {
  return { file: process.execPath, args: ['-e', code], cwd: import.meta.dirname };
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
