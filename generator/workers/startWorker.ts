/** One worker, as the main thread sees it: its results, and how it ended. */

import { Worker } from 'node:worker_threads';
import type { WorkerJob, WorkerMessage } from './protocol';

/** Why a worker ended in the middle of an item. */
export type WorkerEnd =
  | { readonly reason: 'exit'; readonly stack: string }
  /** Thrown where nobody catches it, such as in a timer; also for want of memory. */
  | { readonly reason: 'error'; readonly error: unknown }
  /** It had nothing more to do, and the item was not done. */
  | { readonly reason: 'waiting' }
  /** The main thread has stopped it. */
  | { readonly reason: 'stopped' };

type StartedWorker = {
  /** Resolves when the thread has ended, and never rejects. */
  readonly ended: Promise<WorkerEnd>;
  readonly stop: () => void;
};

type Receive<Result> = (
  message: Extract<WorkerMessage<Result>, { readonly index: number }>,
) => void;

/** A timer of the site's code may keep a worker alive that has no more to do. */
const GRACE_MS = 100;

export function startWorker<Settings, Item, Result>(
  file: URL,
  job: WorkerJob<Settings, Item>,
  receive: Receive<Result>,
): StartedWorker {
  const worker = new Worker(file, { workerData: job });
  let end: WorkerEnd = { reason: 'waiting' };
  let grace: NodeJS.Timeout | undefined;
  const stop = () => {
    end = { reason: 'stopped' };
    void worker.terminate();
  };
  worker.on('message', (message: WorkerMessage<Result>) => {
    if (message.kind === 'exit') end = { reason: 'exit', stack: message.stack };
    else if (message.kind === 'done') grace = setTimeout(stop, GRACE_MS);
    else receive(message);
  });
  worker.on('error', (error: unknown) => {
    end = { reason: 'error', error };
  });
  const ended = new Promise<WorkerEnd>((resolve) => {
    worker.once('exit', () => {
      clearTimeout(grace);
      resolve(end);
    });
  });
  return { ended, stop };
}
