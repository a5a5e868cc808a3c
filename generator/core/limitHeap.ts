/** Keeps a heap small. V8 lets one grow to about twice what lives in it, and does not give all of that back. */

import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Smaller heaps are left alone. */
const LEAST_BYTES = 128 * 1024 * 1024;
/** Much more than a large page needs. */
const GROWTH_BYTES = 48 * 1024 * 1024;

let most = LEAST_BYTES;
let collect: (() => void) | undefined;

/**
 * To be called often: collects garbage when the heap of this thread, with the bytes outside of it, has grown. That takes about 1 ms
 * for each MB in use.
 */
export function limitHeap(): void {
  const used = measureHeap();
  // V8 may have collected garbage itself.
  if (used < most) most = Math.max(LEAST_BYTES, Math.min(most, used + GROWTH_BYTES));
  else {
    collect ??= exposeCollect();
    collect();
    most = measureHeap() + GROWTH_BYTES;
  }
}

function measureHeap(): number {
  const { used_heap_size: used, external_memory: outside } = getHeapStatistics();
  return used + outside;
}

function exposeCollect(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
