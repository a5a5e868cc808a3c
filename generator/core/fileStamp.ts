/** Tells whether a file is still the one that was looked at, without reading it. */

import { type Stats, statSync } from 'node:fs';
import { hashFile } from './hash';
import type { StoredMemory } from './memory';

type Stamped = Pick<Stats, 'size' | 'mtimeMs' | 'ctimeMs' | 'ino'>;

/** A file system may give files that are written one right after the other the same time. */
const SETTLED_MS = 2_000;

/**
 * Undefined for a file whose time cannot tell it from the same file written anew: it was changed a moment ago
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
export function createKnownFiles(
  memory: Pick<StoredMemory, 'find' | 'keep'>,
  now: number,
): KnownFiles {
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
