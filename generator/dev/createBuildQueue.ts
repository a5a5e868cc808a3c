/** Runs one build at a time, debounced: a build starts shortly after the last change. */

type BuildQueue = {
  readonly add: (file: string) => void;
  /** Starts no further build. */
  readonly close: () => void;
};

/** An editor that saves several files, or one in several steps, causes one build. */
const DEBOUNCE_MS = 10;

/** `run` must not reject. All changes during a run cause exactly one more run. */
export function createBuildQueue(run: (changed: readonly string[]) => Promise<void>): BuildQueue {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isClosed = false;

  const start = async (): Promise<void> => {
    timer = undefined;
    if (isRunning || isClosed || changed.size === 0) return;
    isRunning = true;
    const files = [...changed].sort();
    changed.clear();
    await run(files);
    isRunning = false;
    if (timer === undefined) await start();
  };
  const add = (file: string): void => {
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(start, DEBOUNCE_MS);
  };
  const close = (): void => {
    isClosed = true;
    clearTimeout(timer);
  };
  return { add, close };
}
