/** Ctrl-C and similar signals, for commands that must clean up before they end. */

import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** Shells report a command that a signal ended as this number plus the signal's number. */
const SIGNAL_STATUS = 128;

export type Interrupt = { readonly came: Promise<void>; readonly hasCome: () => boolean };

/** `onSignal` is called first, before the promise resolves. */
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
 * For commands that listen for no signal, so that the system ends them at once: a handler could not run
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
