/** Ends programs together with the processes that they have started. */

import type { ChildProcess } from 'node:child_process';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Without groups, only the program itself is ended. */
export const HAS_GROUPS = process.platform !== 'win32';

/** The program must be the first of its group (`detached`). */
export function endGroup(child: ChildProcess): void {
  const { pid } = child;
  if (pid === undefined) return;
  try {
    if (HAS_GROUPS) process.kill(-pid, 'SIGKILL');
    else child.kill('SIGKILL');
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
