/** Keeps a heap small. V8 lets one grow to about twice what lives in it, and does not give all of that back. */

import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Smaller heaps are left alone. */
const LEAST_BYTES = 128 * 1024 * 1024;
/** Much more than a large page needs. */
const GROWTH_BYTES = 48 * 1024 * 1024;

/** Returns a function to be called often: it collects garbage when the heap has grown, which takes about 1 ms per MB in use. */
export function createHeapLimit(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let most = LEAST_BYTES;
  return () => {
    if (getHeapStatistics().used_heap_size < most) return;
    collect();
    most = getHeapStatistics().used_heap_size + GROWTH_BYTES;
  };
}
