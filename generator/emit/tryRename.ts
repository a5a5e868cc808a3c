/** Renames a folder, and returns the failures that a build can handle. */

import { renameSync } from 'node:fs';

/**
 * `missing`: there is nothing to rename. `taken`: another build has put its folder there. `fixed`: it is a
 * mount point, or its parent folder is not writable.
 */
export type Renamed = 'done' | 'missing' | 'taken' | 'fixed';

const OUTCOMES: Readonly<Record<string, Renamed>> = {
  ENOENT: 'missing',
  ENOTEMPTY: 'taken',
  EEXIST: 'taken',
  EBUSY: 'fixed',
  EXDEV: 'fixed',
  EPERM: 'fixed',
  EACCES: 'fixed',
  EROFS: 'fixed',
};

/** Synchronous, so that nothing else runs between the two renames of a swap. */
export function tryRename(from: string, to: string): Renamed {
  try {
    renameSync(from, to);
    return 'done';
  } catch (error) {
    const outcome = OUTCOMES[(error as NodeJS.ErrnoException).code ?? ''];
    if (outcome === undefined) throw error;
    return outcome;
  }
}
