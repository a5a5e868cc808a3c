/** Ends the process: with 1 and a message when it ends too early, and without waiting for timers that are still open. */

import { writeSync } from 'node:fs';

const FAILED = 1;

/** Why the process ends too early. Must run while the call of `process.exit()` is on the stack, if there is one. */
type ExplainEnd = (isIdle: boolean) => { readonly text: string; readonly isResult: boolean };

export type Ending = {
  /** From now on code of the site runs, which must not end the process. */
  readonly forbidExit: (explain: ExplainEnd) => void;
  /** From now on the process may end. */
  readonly allowExit: () => void;
  /** Waits until the output is written, but not for a timer or a server that the configuration keeps open. */
  readonly end: (exitCode: number) => Promise<never>;
};

/** Without this, Node ends silently in such cases, with exit code 0 when code of the site asks for that. */
export function watchForEarlyEnd(): Ending {
  let explain: ExplainEnd | undefined;
  const allowExit = () => {
    explain = undefined;
  };
  // Node prints the error itself.
  process.once('uncaughtExceptionMonitor', allowExit);
  let isIdle = false;
  // Node emits this when nothing is left to wait for; `process.exit()` skips it.
  process.once('beforeExit', () => {
    isIdle = true;
  });
  process.once('exit', () => {
    const reason = explain?.(isIdle);
    if (reason === undefined) return;
    writeSync((reason.isResult ? process.stdout : process.stderr).fd, reason.text);
    process.exitCode = FAILED;
  });
  return {
    forbidExit: (explainEnd) => {
      explain = explainEnd;
    },
    allowExit,
    end: async (exitCode) => {
      await Promise.all([process.stdout, process.stderr].map(flush));
      allowExit();
      process.exit(exitCode);
    },
  };
}

/** Also resolves when the other end of the pipe is closed. */
function flush(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    stream.write('', () => resolve());
  });
}
