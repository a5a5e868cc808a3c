/** Watches the content files, and handles the different ways in which editors save. */

import { existsSync, type Stats } from 'node:fs';
import path from 'node:path';
import { watch } from 'chokidar';
import { isInside } from '../core/paths';
import { createMissedFiles } from './createMissedFiles';
import { createSettling } from './createSettling';

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
