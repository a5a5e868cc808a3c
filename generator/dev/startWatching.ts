/** Tells which content files change, however an editor saves them. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { watch } from 'chokidar';

type Watching = {
  /** Resolves when no change can be missed any more. */
  readonly ready: Promise<void>;
  readonly close: () => Promise<void>;
};

type WatchedPaths = {
  /** Absolute paths of folders and files; they need not be there yet. */
  readonly watch: readonly string[];
  /** Absolute paths of folders that builds write to. */
  readonly ignore: readonly string[];
};

type WatchOptions = WatchedPaths & {
  readonly onChange: (file: string) => void;
  readonly onError: (error: unknown) => void;
};

/** A file that has not grown for this long is taken to be written. */
const STABLE_MS = 30;
const POLL_MS = 10;

export function startWatching(options: WatchOptions): Watching {
  const watcher = watch(findRoots(options.watch), {
    ignoreInitial: true,
    // An editor that deletes and writes anew, or renames, has changed one file.
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
    // With nothing to look at, nothing is ever ready.
    ready: options.watch.length === 0 ? Promise.resolve() : ready,
    close: () => watcher.close(),
  };
}

/** Only names below what is watched count: the site itself may lie in a hidden folder. */
export function isIgnored(file: string, { watch: watched, ignore }: WatchedPaths): boolean {
  if (ignore.some((folder) => isInside(folder, file))) return true;
  const base = findBase(file, watched);
  if (base === undefined) return !watched.some((folder) => isInside(file, folder));
  return path.relative(base, file).split(path.sep).some(isIgnoredName);
}

function isIgnoredName(name: string): boolean {
  return name === 'node_modules' || (name.startsWith('.') && name !== '.well-known');
}

/** The folder above: what is replaced as a whole, or comes later, is only seen from there. */
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
