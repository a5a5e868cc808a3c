/** Replaces the old output by a staged one with two renames. */

import { createReplacedError } from './busyError';
import { type Discarding, discardOld, setAside } from './discardOutput';
import { previousOf } from './stagePaths';
import { type Renamed, tryRename } from './tryRename';

/** A build that runs at the same time can interfere only between two renames, so a few attempts are enough. */
const MAX_ATTEMPTS = 20;

/**
 * At every moment either `out` or `out.previous` is complete. Returns false when `out` cannot be renamed;
 * then nothing has changed.
 */
export async function swapIn(stage: string, discarding: Discarding): Promise<boolean> {
  const { out } = discarding;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const left = await setAside(previousOf(out), out);
    const moved = await tryRename(out, previousOf(out));
    const swapped = moved === 'fixed' || moved === 'taken' ? moved : await moveIn(stage, out);
    if (swapped === 'done') await discardPrevious(discarding);
    if (left.path !== undefined) await discardOld(left.path, discarding);
    if (swapped !== 'taken') return swapped === 'done';
  }
  throw createReplacedError(out);
}

async function discardPrevious(discarding: Discarding): Promise<void> {
  const { path } = await setAside(previousOf(discarding.out), discarding.out);
  if (path !== undefined) await discardOld(path, discarding);
}

async function moveIn(stage: string, out: string): Promise<Renamed> {
  try {
    const renamed = await tryRename(stage, out);
    if (renamed === 'done' || renamed === 'taken') return renamed;
  } catch (error) {
    await tryRename(previousOf(out), out);
    throw error;
  }
  await tryRename(previousOf(out), out);
  throw new Error(`${stage} could not be renamed to ${out}`);
}
