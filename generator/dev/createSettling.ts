/** Tells of changed files, and handles saves that take several steps. */

import { type Stats, statSync } from 'node:fs';

/** The watcher reports a file at most once in 50 ms, so that it may miss the end of a slow save. */
const SETTLED_MS = 60;
/** Many editors empty a file and then write it. A file that stays empty is reported after this time. */
const EMPTY_MS = 200;

type Settling = {
  readonly tell: (file: string) => void;
  readonly close: () => void;
};

/**
 * Reports a change immediately, and once more if the file is still changing a moment later. A file that is
 * empty now is reported when it has content, so that no page is built from half a save.
 */
export function createSettling(onChange: (file: string) => void): Settling {
  const timers = new Map<string, NodeJS.Timeout>();
  const startTimer = (file: string, run: () => void, delayMs: number): void => {
    clearTimeout(timers.get(file));
    const end = (): void => {
      timers.delete(file);
      run();
    };
    timers.set(file, setTimeout(end, delayMs));
  };
  const tellNow = (file: string, stamp: string): void => {
    onChange(file);
    const check = (): void => {
      if (stampFile(findStats(file)) !== stamp) tell(file);
    };
    startTimer(file, check, SETTLED_MS);
  };
  const tell = (file: string): void => {
    const stats = findStats(file);
    const isEmpty = stats?.isFile() && stats.size === 0;
    if (!isEmpty) tellNow(file, stampFile(stats));
    else startTimer(file, () => tellNow(file, stampFile(findStats(file))), EMPTY_MS);
  };
  const close = (): void => {
    for (const timer of timers.values()) clearTimeout(timer);
  };
  return { tell, close };
}

function findStats(file: string): Stats | undefined {
  return statSync(file, { throwIfNoEntry: false });
}

function stampFile(stats: Stats | undefined): string {
  return stats === undefined ? '' : `${stats.mtimeMs} ${stats.size} ${stats.ino}`;
}
