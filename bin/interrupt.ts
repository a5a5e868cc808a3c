/** Ctrl-C and its like, for commands that end what they have begun first. */

import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** Shells name the signal that ended a command in this way. */
const SIGNAL_STATUS = 128;

export type Interrupt = { readonly came: Promise<void>; readonly hasCome: () => boolean };

/** `onSignal` is called at once, before anything else that listens. */
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
 * For commands that listen for no signal: the system then ends them at once, whatever they are busy
 * with, where a handler would wait for a page or a configuration that never comes back. What a build had
 * begun stays beside the output, and the next command removes it. Only the first process of a container
 * gets no signal that it does not listen for.
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
