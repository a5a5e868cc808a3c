/**
 * Works through a list in this thread and in workers beside it. Everybody takes the next item that nobody
 * has taken, so all end at about the same time.
 */

import { setImmediate } from 'node:timers/promises';
import { type Claims, createClaimCells, openClaims } from './claims';
import { startWorker, type WorkerEnd } from './startWorker';
import { type Silence, watchSilence } from './watchSilence';

type Work<Item, Result, Answer> = {
  /** The entry of the workers, which calls `serveItems`. */
  readonly file: URL;
  readonly workers: number;
  /** Plain data for each worker. */
  readonly settings: unknown;
  /** Plain data. */
  readonly items: readonly Item[];
  readonly runHere: (item: Item) => Promise<Result>;
  /** Makes a result of what a worker has sent. */
  readonly receive: (answer: Answer) => Result;
  /** What is thrown when a worker has ended in the middle of an item. */
  readonly explainEnd: (item: Item, end: WorkerEnd) => Error;
  /** A worker is stopped when nobody has done an item for so long. */
  readonly maxSilenceMs: number;
  /** False when this thread only waits, so that the workers do all. */
  readonly takesPart: boolean;
};

const MAIN = 0;

/**
 * Gives the results in the order of the items. An item that throws is done again in this thread, after all
 * before it, so that the error is that of one thread.
 */
export async function runInWorkers<Item, Result, Answer>(
  work: Work<Item, Result, Answer>,
): Promise<readonly Result[]> {
  const { items, runHere, explainEnd } = work;
  const { results, ends } = await runTogether(work);
  for (const [index, item] of items.entries()) {
    const end = ends.get(index);
    if (end !== undefined) throw explainEnd(item, end);
    if (!results.has(index)) results.set(index, await runHere(item));
  }
  return items.map((_, index) => results.get(index) as Result);
}

type Done<Result> = {
  /** By the index of the item; those that are missing are still to be done. */
  readonly results: Map<number, Result>;
  /** By the index of the item that a worker was at. */
  readonly ends: ReadonlyMap<number, WorkerEnd>;
};

/** The items that are being worked on, and what has come of them. */
type Run<Result> = {
  readonly cells: SharedArrayBuffer;
  readonly claims: Claims;
  readonly results: Map<number, Result>;
  readonly ends: Map<number, WorkerEnd>;
  readonly silence: Silence;
};

async function runTogether<Item, Result, Answer>(
  work: Work<Item, Result, Answer>,
): Promise<Done<Result>> {
  const { items, workers, maxSilenceMs } = work;
  const cells = createClaimCells(workers + 1, items.length);
  const run: Run<Result> = {
    cells,
    claims: openClaims(cells),
    results: new Map(),
    ends: new Map(),
    silence: watchSilence(maxSilenceMs),
  };
  const threads = Array.from({ length: workers }, (_, at) => MAIN + 1 + at);
  const running = threads.map((thread) => runThread(thread, work, run));
  if (work.takesPart) await runBeside(work, run);
  await Promise.all(running);
  run.silence.close();
  return run;
}

/** Resolves when the worker has ended. */
async function runThread<Item, Result, Answer>(
  thread: number,
  { file, settings, items, receive }: Work<Item, Result, Answer>,
  { cells, claims, results, ends, silence }: Run<Result>,
): Promise<void> {
  const job = { settings, items, cells, thread };
  const worker = startWorker<unknown, Item, Answer>(file, job, (message) => {
    silence.end();
    if (message.kind === 'refused') claims.stop();
    else results.set(message.index, receive(message.result));
  });
  silence.onTooLong(worker.stop);
  const end = await worker.ended;
  const index = claims.find(thread);
  if (index === undefined || results.has(index)) return;
  ends.set(index, end);
  claims.stop();
}

async function runBeside<Item, Result, Answer>(
  { items, runHere }: Work<Item, Result, Answer>,
  { claims, results, silence }: Run<Result>,
): Promise<void> {
  for (let index = claims.take(MAIN); index !== undefined; index = claims.take(MAIN)) {
    try {
      results.set(index, await runHere(items[index] as Item));
    } catch {
      claims.stop();
    }
    silence.end();
    // Lets in what workers have sent.
    await setImmediate();
  }
}
