/** Finds files that the watcher does not know, because they came while it began to watch their folder. */

import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { FSWatcher } from 'chokidar';

/** The watcher reads a folder and watches it only a moment later. These are the looks at it after that. */
const LOOKS_MS = [50, 200, 1000, 5000, 20_000];

type MissedFiles = {
  /** `folder` is an absolute path that the watcher has just found. */
  readonly look: (folder: string) => void;
  readonly close: () => void;
};

/** `isIgnored` gets absolute paths. */
export function createMissedFiles(
  watcher: Pick<FSWatcher, 'add' | 'getWatched'>,
  isIgnored: (file: string) => boolean,
): MissedFiles {
  const folders = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const lookAgain = ([delay, ...further]: readonly number[]): void => {
    if (delay === undefined) {
      folders.clear();
      return;
    }
    timer = setTimeout(() => {
      const watched = watcher.getWatched();
      const missed = [...folders].flatMap((folder) => listUnknown(folder, watched[folder]));
      // The watcher tells of an added file as of a new one, and of a folder with all that is in it.
      watcher.add(missed.filter((file) => !isIgnored(file)));
      lookAgain(further);
    }, delay);
  };
  const look = (folder: string): void => {
    folders.add(folder);
    clearTimeout(timer);
    lookAgain(LOOKS_MS);
  };
  return { look, close: () => clearTimeout(timer) };
}

/** Nothing when the folder is gone. */
function listUnknown(folder: string, known: readonly string[] = []): string[] {
  const knownNames = new Set(known);
  try {
    const names = readdirSync(folder).filter((name) => !knownNames.has(name));
    return names.map((name) => path.join(folder, name));
  } catch {
    return [];
  }
}
