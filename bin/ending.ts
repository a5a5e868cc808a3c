/** The end of the process: with 1 and a message when it comes before its time, and in time when something is still open. */

import { writeSync } from 'node:fs';

const FAILED = 1;
const NOTHING_TO_WAIT_FOR =
  'error: the command waits for something that cannot happen, such as a promise in the configuration that nobody resolves.\n';

/** Gives what to say of a call of `process.exit()`, while it is on the stack. */
type ExplainExit = () => string;

export type Ending = {
  /** From here on code of the site's runs, which has no reason to end the process. */
  readonly forbidExit: (explain: ExplainExit) => void;
  /** From here on the process may be ended. */
  readonly allowExit: () => void;
  /** Waits for a slow reader of the output, but not for a timer or a server that the configuration keeps open. */
  readonly end: (exitCode: number) => Promise<never>;
};

/** Node ends without a word, and with 0 where the code of a site says so. */
export function watchForEarlyEnd(): Ending {
  let explain: ExplainExit | undefined;
  const allowExit = () => {
    explain = undefined;
  };
  // Node then says everything itself.
  process.once('uncaughtExceptionMonitor', allowExit);
  let isIdle = false;
  // Told by Node when nothing can happen any more; a call of `process.exit()` comes without it.
  process.once('beforeExit', () => {
    isIdle = true;
  });
  process.once('exit', () => {
    const text = isIdle ? NOTHING_TO_WAIT_FOR : explain?.();
    if (text === undefined) return;
    writeSync(process.stderr.fd, text);
    process.exitCode = FAILED;
  });
  return {
    forbidExit: (explainExit) => {
      explain = explainExit;
    },
    allowExit,
    end: async (exitCode) => {
      await Promise.all([process.stdout, process.stderr].map(flush));
      allowExit();
      process.exit(exitCode);
    },
  };
}

/** Also resolves when there is no reader any more. */
function flush(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    stream.write('', () => resolve());
  });
}
