/**
 * Puts a staged output into the place of the old one: at once where the system can exchange two folders, else
 * with two renames that nothing comes between.
 */

import { join } from 'node:path';
import { renameSync } from '../core/patientDisk';
import {
  type Discarding,
  discardStage,
  type Renamed,
  setAsideAlone,
  tryRename,
} from './discardOutput';
import { exchangeFolders } from './exchangeFolders';
import { createReplacedError } from './outputErrors';
import { NEW, OLD, previousOf } from './stage';

/** A build that runs at the same time can interfere only between two renames, so a few attempts are enough. */
const MAX_ATTEMPTS = 20;

/**
 * `stage` is the folder of this build. Afterwards the old output is in it, or is `out.previous`. At every moment
 * either `out` or `out.previous` is complete. Returns false when `out` cannot be renamed; then nothing has changed.
 */
export async function swapIn(stage: string, discarding: Discarding): Promise<boolean> {
  const { out } = discarding;
  const [staged, old] = [join(stage, NEW), join(stage, OLD)];
  let isSwapped = false;
  // When this build is killed after an exchange, the old output has the name that the next build looks for.
  renameSync(staged, old);
  try {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const left = await setAsideAlone(previousOf(out), out);
      const swapped = exchangeFolders(old, out) ? 'done' : rename(old, out);
      isSwapped = swapped === 'done';
      // Only now, because unmanaged files in it are moved to the output.
      if (left.stage !== undefined) await discardStage(left.stage, discarding);
      if (swapped !== 'taken') return isSwapped;
    }
    throw createReplacedError(out);
  } finally {
    if (!isSwapped) tryRename(old, staged);
  }
}

function rename(staged: string, out: string): Renamed {
  const previous = previousOf(out);
  const moved = tryRename(out, previous);
  if (moved === 'fixed' || moved === 'taken') return moved;
  let swapped: Renamed | undefined;
  try {
    // Nothing may come between the two: while there is no output, servers find no page.
    swapped = tryRename(staged, out);
  } finally {
    if (swapped !== 'done' && swapped !== 'taken') tryRename(previous, out);
  }
  return swapped === 'missing' ? 'fixed' : swapped;
}
