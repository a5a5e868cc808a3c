/** Detects from its metadata whether a file or folder is unchanged, without reading it. */

import { type Dirent, lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { hashContent, hashFile } from './hash';
import type { Memory } from './memory';

type Stamped = Pick<Stats, 'size' | 'mtimeMs' | 'ctimeMs' | 'ino'>;

/** A file system may give files that are written one right after the other the same time. */
const SETTLED_MS = 2_000;

/**
 * Undefined for a file whose time cannot tell it from the same file rewritten: it was changed a moment ago
 * (or in the future, after a clock was set back), or its file system counts in whole seconds.
 */
export function createStamp(
  { size, mtimeMs, ctimeMs, ino }: Stamped,
  now: number,
): string | undefined {
  const isSettled = Math.max(mtimeMs, ctimeMs) < now - SETTLED_MS;
  if (!isSettled || ctimeMs % 1000 === 0) return undefined;
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}

export type KnownFiles = {
  /** What was kept for this very file. */
  readonly find: (file: string, stats: Stamped) => string | undefined;
  readonly keep: (file: string, stats: Stamped, value: string) => void;
};

/** `now` in milliseconds since 1970; `find` and `keep` compare with it, so it must be from before the files are read. */
export function createKnownFiles(memory: Memory, now: number): KnownFiles {
  return {
    find(file, stats) {
      const stamp = createStamp(stats, now);
      const known = stamp === undefined ? undefined : memory.find(file);
      return known?.startsWith(`${stamp}\n`) ? known.slice(`${stamp}\n`.length) : undefined;
    },
    keep(file, stats, value) {
      const stamp = createStamp(stats, now);
      if (stamp !== undefined) memory.keep(file, `${stamp}\n${value}`);
    },
  };
}

export const NO_KNOWN_FILES: KnownFiles = { find: () => undefined, keep: () => {} };

/** SHA-256 of a file, hex; it is read when nothing is known of it. Throws when it cannot be read. */
export function hashKnownFile(path: string, known: KnownFiles): string {
  const key = `hash ${path}`;
  const stats = statSync(path);
  const kept = known.find(key, stats);
  if (kept !== undefined) return kept;
  const sha256 = hashFile(path);
  known.keep(key, stats, sha256);
  return sha256;
}

/**
 * The same text for the same files with the same stamps. Undefined when a file has no stamp, when there is a
 * link, an empty folder or another thing that is not a file, and when the folder cannot be read.
 */
export function stampFolder(
  folder: string,
  stampFile: (stats: Stats) => string | undefined,
): string | undefined {
  try {
    const rows = listEntries(folder, '').map(({ file, isFile }) => {
      const stamp = isFile ? stampFile(lstatSync(join(folder, file))) : undefined;
      return stamp === undefined ? undefined : formatRow(file, stamp);
    });
    return stampRows(rows);
  } catch {
    return undefined;
  }
}

/** `rows` as `formatRow` writes them, in any order; undefined when one of them is. */
export function stampRows(rows: readonly (string | undefined)[]): string | undefined {
  return rows.includes(undefined) ? undefined : hashContent([...rows].sort().join('\n'));
}

/** `file` is relative to the folder, with forward slashes. */
export function formatRow(file: string, stamp: string): string {
  return `${JSON.stringify(file)} ${stamp}`;
}

type Entry = { readonly file: string; readonly isFile: boolean };

function listEntries(root: string, folder: string): Entry[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  if (entries.length === 0) return [{ file: folder, isFile: false }];
  return entries.flatMap((entry: Dirent) => {
    const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? listEntries(root, file) : [{ file, isFile: entry.isFile() }];
  });
}
