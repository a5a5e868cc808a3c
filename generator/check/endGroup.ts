/** Ends programs together with the processes that they have started. */

import { type ChildProcess, spawnSync } from 'node:child_process';
import { isWindows, PLATFORM } from '../core/platform';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Windows has no process groups, but can end a process tree. */
export const HAS_GROUPS = !isWindows();

/** Ends the process tree. Where groups exist, the program must lead its own (`detached`). */
export function endGroup(child: ChildProcess, platform = PLATFORM, run = spawnSync): void {
  const { pid } = child;
  if (pid === undefined) return;
  try {
    if (isWindows(platform)) run('taskkill', ['/pid', `${pid}`, '/t', '/f'], { stdio: 'ignore' });
    else process.kill(-pid, 'SIGKILL');
  } catch {
    // All of them have ended by themselves.
  }
  // A process that has left the group may still hold them.
  child.stdout?.destroy();
  child.stderr?.destroy();
}

/** A signal of the terminal does not reach other groups. Returns what to call when the program has ended. */
export function endWithThisProcess(child: ChildProcess): () => void {
  const stop = () => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
  const end = (signal: NodeJS.Signals) => {
    endGroup(child);
    stop();
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  return stop;
}
