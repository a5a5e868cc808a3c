/** Notices that nobody has done anything for a long time. */

export type Silence = {
  /** Something was done. */
  readonly end: () => void;
  /** `run` is called when the silence has lasted too long. */
  readonly onTooLong: (run: () => void) => void;
  readonly close: () => void;
};

const STEP_MS = 1000;

/** Counts steps in which this thread was free, not the time, which also passes while a machine sleeps. */
export function watchSilence(maxMs: number): Silence {
  const listeners: (() => void)[] = [];
  let silentMs = 0;
  const step = Math.min(STEP_MS, maxMs);
  const timer = setInterval(() => {
    silentMs += step;
    if (silentMs > maxMs) for (const run of listeners) run();
  }, step);
  timer.unref();
  return {
    end: () => {
      silentMs = 0;
    },
    onTooLong: (run) => void listeners.push(run),
    close: () => clearInterval(timer),
  };
}
