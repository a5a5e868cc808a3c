/** Puts a staged output in the place of the old one: two renames. */

import { discardFolder, previousOf } from './stagePaths';
import { type Renamed, tryRename } from './tryRename';

/** Builds that run at the same time get in each other's way only between two renames. */
const MAX_ATTEMPTS = 20;

/**
 * At every moment either `out` or `out.previous` is whole. False when `out` cannot be renamed; then
 * nothing has changed.
 */
export async function swapIn(stage: string, out: string): Promise<boolean> {
  const previous = previousOf(out);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    await discardFolder(previous, out);
    const moved = await tryRename(out, previous);
    if (moved === 'fixed') return false;
    if (moved === 'taken') continue;
    if ((await moveIn(stage, out)) === 'taken') continue;
    await discardFolder(previous, out);
    return true;
  }
  throw new Error(`Other builds kept replacing ${out}`);
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
