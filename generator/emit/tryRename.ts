/** Renames a folder, and returns the failures that a build can handle. */

import { existsSync } from 'node:fs';
import { renameSync } from '../core/patientDisk';
import { isWindows, PLATFORM } from '../core/platform';

/**
 * `missing`: there is nothing to rename. `taken`: another build has put its folder there. `fixed`: it is a
 * mount point, a program has a file in it open, or its parent folder is not writable.
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
export function tryRename(from: string, to: string, platform = PLATFORM): Renamed {
  // Windows returns the same error code for an existing folder and for an open file.
  if (isWindows(platform) && existsSync(to)) return existsSync(from) ? 'taken' : 'missing';
  try {
    renameSync(from, to);
    return 'done';
  } catch (error) {
    const outcome = OUTCOMES[(error as NodeJS.ErrnoException).code ?? ''];
    if (outcome === undefined) throw error;
    return outcome;
  }
}
