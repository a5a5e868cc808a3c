/**
 * Counts the work of searches and gives way to other requests in between: a server has one thread, and
 * a page must not wait for a large search. One question is answered at a time, each request in turn.
 */

/** About a character of text that is looked at, or a place of a word that is weighed. */
export const UNITS_PER_SLICE = 2_000;
/** Requests that wait or are answered at a time. */
export const MAX_SEARCHES = 64;

export type Work = {
  /** Counts units; resolves at once, or when others had their turn. Rejects when nobody waits any more. */
  readonly step: (units: number) => Promise<void>;
};

export type GiveWay = () => Promise<void>;

export type WorkQueue = {
  /** Answers a question when those before it are answered. */
  readonly run: <Result>(
    answer: (work: Work) => Promise<Result>,
    signal?: AbortSignal,
  ) => Promise<Result>;
};

export function createWorkQueue(giveWay: GiveWay = giveWayToEvents): WorkQueue {
  let last: Promise<unknown> = Promise.resolve();
  let units = 0;
  let turn: Promise<void> = Promise.resolve();

  /** Steps that are due together give way one after the other, not all at the same moment. */
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
      // A question that fails is told to who asked it; the next one is answered all the same.
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
