/** Runs what needs a cache, and again without its values when one of them is lost on the way. */

import { LostValueError } from '../core/memory';
import { type Cache, forgetAll } from './openCache';

export async function runWithCache<Result>(
  cache: Cache,
  run: (cache: Cache) => Promise<Result>,
): Promise<Result> {
  try {
    return await run(cache);
  } catch (error) {
    if (error instanceof LostValueError) return run(forgetAll(cache));
    throw error;
  }
}
