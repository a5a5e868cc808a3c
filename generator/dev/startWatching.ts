/** Watches the content files, and handles the different ways in which editors save. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { watch } from 'chokidar';

type Watching = {
  /** Resolves when the watcher sees every further change. */
  readonly ready: Promise<void>;
  readonly close: () => Promise<void>;
};

type WatchedPaths = {
  /** Absolute paths of folders and files; they need not exist yet. */
  readonly watch: readonly string[];
  /** Absolute paths of folders that builds write to. */
  readonly ignore: readonly string[];
};

type WatchOptions = WatchedPaths & {
  readonly onChange: (file: string) => void;
  readonly onError: (error: unknown) => void;
};

/** A file whose size has not changed for this long is complete. */
const STABLE_MS = 30;
const POLL_MS = 10;

export function startWatching(options: WatchOptions): Watching {
  const watcher = watch(findRoots(options.watch), {
    ignoreInitial: true,
    // Some editors save by deleting and writing, or by renaming; that is one change of one file.
    atomic: STABLE_MS,
    awaitWriteFinish: { stabilityThreshold: STABLE_MS, pollInterval: POLL_MS },
    ignored: (file) => isIgnored(file, options),
  });
  watcher.on('all', (_event, file) => {
    if (findBase(file, options.watch) !== undefined) options.onChange(file);
  });
  watcher.on('error', options.onError);
  const ready = new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  return {
    // Without anything to watch, chokidar never emits "ready".
    ready: options.watch.length === 0 ? Promise.resolve() : ready,
    close: () => watcher.close(),
  };
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

function isInside(folder: string, file: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}
