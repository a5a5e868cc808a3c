/**
 * How the process ends: on a signal, with 1 and a message when it ends too early, and without waiting for timers
 * that are still open.
 */

import { writeSync } from 'node:fs';
import { constants } from 'node:os';

const FAILED = 1;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** Shells report a command that a signal ended as this number plus the signal's number. */
const SIGNAL_STATUS = 128;

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

export type Interrupt = { readonly came: Promise<void>; readonly hasCome: () => boolean };

/** Listens for Ctrl-C and similar signals, for commands that must clean up before they end. `onSignal` is called before the promise resolves. */
export function listenForInterrupt(onSignal: () => void): Interrupt {
  let hasCome = false;
  const came = new Promise<void>((done) => {
    for (const signal of SIGNALS) {
      process.once(signal, () => {
        hasCome = true;
        onSignal();
        done();
      });
    }
  });
  return { came, hasCome: () => hasCome };
}

/**
 * For commands that listen for no signal, so that the system ends them immediately: a handler could not run
 * while a page or a configuration blocks the thread. An unfinished build stays beside the output, and the
 * next command removes it. The first process of a container (pid 1) gets only signals that it listens
 * for, so it needs a handler.
 */
export function exitAsFirstProcess(onSignal: () => void): void {
  if (process.pid !== 1) return;
  for (const signal of SIGNALS) {
    process.once(signal, () => {
      onSignal();
      process.exit(SIGNAL_STATUS + constants.signals[signal]);
    });
  }
}
