/**
 * Counts the work of searches and lets other requests run in between: a server has one thread, and a page
 * must not wait for a large search. One question is answered at a time, in the order of their arrival.
 */

/** Units of work before other requests run. A unit is about one searched character, or one scored place of a word. */
export const UNITS_PER_SLICE = 2_000;
/** The most requests that may be waiting or running at a time. */
export const MAX_SEARCHES = 64;

export type Work = {
  /** Counts units; resolves at once, or after other requests had their turn. Rejects when the search is aborted. */
  readonly step: (units: number) => Promise<void>;
};

export type GiveWay = () => Promise<void>;

export type WorkQueue = {
  /** Answers a question after all earlier ones. */
  readonly run: <Result>(
    answer: (work: Work) => Promise<Result>,
    signal?: AbortSignal,
  ) => Promise<Result>;
};

export function createWorkQueue(giveWay: GiveWay = giveWayToEvents): WorkQueue {
  let last: Promise<unknown> = Promise.resolve();
  let units = 0;
  let turn: Promise<void> = Promise.resolve();

  /** Steps that are due at the same time wait one after the other. */
  async function step(more: number, signal?: AbortSignal): Promise<void> {
    units += more;
    if (units >= UNITS_PER_SLICE) {
      units = 0;
      turn = turn.then(giveWay);
    }
    await turn;
    signal?.throwIfAborted();
  }

  return {
    run(answer, signal) {
      const running = last.then(async () => {
        signal?.throwIfAborted();
        return answer({ step: (more) => step(more, signal) });
      });
      // An error goes to the caller of `run`; the next question is answered anyway.
      last = running.catch(() => {});
      return running;
    },
  };
}

function giveWayToEvents(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
