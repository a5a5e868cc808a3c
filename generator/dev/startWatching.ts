/** Watches the content files, and handles the different ways in which editors save. */

import { existsSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { watch } from 'chokidar';
import { isInside } from '../core/paths';
import { createMissedFiles } from './createMissedFiles';

type Watching = { readonly close: () => Promise<void> };

type WatchedPaths = {
  /** Absolute paths of folders and files; they need not exist yet. */
  readonly watch: readonly string[];
  /** Absolute paths of folders that builds write to. */
  readonly ignore: readonly string[];
};

type WatchOptions = WatchedPaths & {
  /** Changes since this time are reported, although nothing was watched then; in milliseconds. */
  readonly since: number;
  readonly onChange: (file: string) => void;
  readonly onError: (error: unknown) => void;
};

/** Some editors save by deleting and writing, or by renaming: within this time that is one change of one file. */
const REPLACED_MS = 30;

export function startWatching(options: WatchOptions): Watching {
  const isIgnoredHere = (file: string) => isIgnored(file, options);
  const watcher = watch(findRoots(options.watch), {
    alwaysStat: true,
    atomic: REPLACED_MS,
    ignored: isIgnoredHere,
  });
  const settling = createSettling(options.onChange);
  const missed = createMissedFiles(watcher, isIgnoredHere);
  let isReady = false;
  watcher.on('addDir', missed.look);
  watcher.on('all', (_event, file, stats) => {
    if (findBase(file, options.watch) === undefined) return;
    if (isReady || isChangedSince(options.since, stats)) settling.report(file);
  });
  watcher.on('error', options.onError);
  watcher.once('ready', () => {
    isReady = true;
  });
  return {
    close: () => {
      settling.close();
      missed.close();
      return watcher.close();
    },
  };
}

/** Clocks of file systems are up to this much behind. */
const CLOCK_STEP_MS = 20;

/** A folder changes when a file is added to it or removed. */
function isChangedSince(since: number, stats: Stats | undefined): boolean {
  return stats === undefined || Math.max(stats.mtimeMs, stats.ctimeMs) >= since - CLOCK_STEP_MS;
}

/** Checks only the part of the path below a watched folder, because the site itself may be in a hidden folder. */
export function isIgnored(file: string, { watch: watched, ignore }: WatchedPaths): boolean {
  if (ignore.some((folder) => isInside(folder, file))) return true;
  const base = findBase(file, watched);
  if (base === undefined) return !watched.some((folder) => isInside(file, folder));
  return path.relative(base, file).split(path.sep).some(isIgnoredName);
}

function isIgnoredName(name: string): boolean {
  return name === 'node_modules' || (name.startsWith('.') && name !== '.well-known');
}

/** Watches the parent folders, because a folder that is replaced or created later is only seen from there. */
function findRoots(watched: readonly string[]): string[] {
  const roots = watched.map((file) => {
    let root = path.dirname(file);
    while (!existsSync(root)) root = path.dirname(root);
    return root;
  });
  return [...new Set(roots)];
}

function findBase(file: string, watched: readonly string[]): string | undefined {
  return watched.find((folder) => isInside(folder, file));
}

/** The watcher reports a file at most once every 50 ms, so it can miss the end of a slow save. */
const SETTLED_MS = 60;
/** Many editors empty a file and then write it. A file that stays empty is reported after this time. */
const EMPTY_MS = 200;

type Settling = {
  readonly report: (file: string) => void;
  readonly close: () => void;
};

/**
 * Reports a change immediately, and once more if the file is still changing a moment later. A file that is
 * empty now is reported when it has content, so that no page is built from a partial save.
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
  const reportNow = (file: string, stamp: string): void => {
    onChange(file);
    const check = (): void => {
      if (stampFile(findStats(file)) !== stamp) report(file);
    };
    startTimer(file, check, SETTLED_MS);
  };
  const report = (file: string): void => {
    const stats = findStats(file);
    const isEmpty = stats?.isFile() && stats.size === 0;
    if (!isEmpty) reportNow(file, stampFile(stats));
    else startTimer(file, () => reportNow(file, stampFile(findStats(file))), EMPTY_MS);
  };
  const close = (): void => {
    for (const timer of timers.values()) clearTimeout(timer);
  };
  return { report, close };
}

function findStats(file: string): Stats | undefined {
  return statSync(file, { throwIfNoEntry: false });
}

function stampFile(stats: Stats | undefined): string {
  return stats === undefined ? '' : `${stats.mtimeMs} ${stats.size} ${stats.ino}`;
}
