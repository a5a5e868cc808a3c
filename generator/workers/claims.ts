/** What threads share while they work through a list: the item that is next, and the one that each is at. */

export type Claims = {
  /** Gives a thread the next item, by its index; undefined when none is left. */
  readonly take: (thread: number) => number | undefined;
  /** The thread is at no item any more. */
  readonly finish: (thread: number) => void;
  /** The item that a thread has taken and not finished, even when the thread has died. */
  readonly find: (thread: number) => number | undefined;
  /** Nobody gets another item. */
  readonly stop: () => void;
};

const BYTES = Int32Array.BYTES_PER_ELEMENT;
/** Cells: the next item, how many there are, then one for each thread with its item. */
const NEXT = 0;
const COUNT = 1;
const FIRST_THREAD = 2;
const NO_ITEM = -1;

export function createClaimCells(threads: number, count: number): SharedArrayBuffer {
  const shared = new SharedArrayBuffer((FIRST_THREAD + threads) * BYTES);
  const cells = new Int32Array(shared).fill(NO_ITEM);
  cells[NEXT] = 0;
  cells[COUNT] = count;
  return shared;
}

/** In every thread, of the same cells. */
export function openClaims(shared: SharedArrayBuffer): Claims {
  const cells = new Int32Array(shared);
  const finish = (thread: number) => {
    Atomics.store(cells, FIRST_THREAD + thread, NO_ITEM);
  };
  return {
    take(thread) {
      const index = Atomics.add(cells, NEXT, 1);
      if (index >= Atomics.load(cells, COUNT)) return undefined;
      Atomics.store(cells, FIRST_THREAD + thread, index);
      return index;
    },
    finish,
    find(thread) {
      const index = Atomics.load(cells, FIRST_THREAD + thread);
      return index === NO_ITEM ? undefined : index;
    },
    stop() {
      Atomics.store(cells, COUNT, 0);
    },
  };
}
