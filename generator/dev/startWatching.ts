/** Watches the content files, and handles the different ways in which editors save. */

import { existsSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { watch } from 'chokidar';
import { isInside } from '../core/isInside';
import { createMissedFiles } from './createMissedFiles';

type Watching = { readonly close: () => Promise<void> };

type WatchedPaths = {
  /** Absolute paths of folders and files; they need not exist yet. */
  readonly watch: readonly string[];
  /** Absolute paths of folders that builds write to. */
  readonly ignore: readonly string[];
};

type WatchOptions = WatchedPaths & {
  /** Changes from this time on are told, although nobody watched then; in milliseconds. */
  readonly since: number;
  readonly onChange: (file: string) => void;
  readonly onError: (error: unknown) => void;
};

/** Some editors save by deleting and writing, or by renaming: within this time that is one change of one file. */
const REPLACED_MS = 30;
/** The watcher tells of one file at most once in 50 ms, so that it may miss the end of a slow save. */
const SETTLED_MS = 60;

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
    if (isReady || isChangedSince(options.since, stats)) settling.tell(file);
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

/** Tells of a change at once, and once more when the file is still changing a moment later. */
function createSettling(onChange: (file: string) => void) {
  const timers = new Map<string, NodeJS.Timeout>();
  const tell = (file: string): void => {
    onChange(file);
    clearTimeout(timers.get(file));
    const stamp = stampFile(file);
    const check = (): void => {
      timers.delete(file);
      if (stampFile(file) !== stamp) tell(file);
    };
    timers.set(file, setTimeout(check, SETTLED_MS));
  };
  const close = (): void => {
    for (const timer of timers.values()) clearTimeout(timer);
  };
  return { tell, close };
}

function stampFile(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined ? '' : `${stats.mtimeMs} ${stats.size} ${stats.ino}`;
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
