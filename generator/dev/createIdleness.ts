/** Lets work that nobody waits for run only while the server has nothing else to do. */

import { setImmediate, setTimeout as wait } from 'node:timers/promises';

type Idleness = {
  /** Called when somebody asks for something, and when it is answered. */
  readonly noteWork: () => void;
  /** Resolves when the server has been idle for a while; to false when `isWanted` says so. */
  readonly pause: (isWanted: () => boolean) => Promise<boolean>;
};

const IDLE_MS = 150;

export function createIdleness(): Idleness {
  let lastWork = performance.now();
  return {
    noteWork() {
      lastWork = performance.now();
    },
    async pause(isWanted) {
      await setImmediate();
      for (;;) {
        if (!isWanted()) return false;
        const leftMs = lastWork + IDLE_MS - performance.now();
        if (leftMs <= 0) return true;
        await wait(leftMs, undefined, { ref: false });
      }
    },
  };
}
