/** Creates a search index in a worker, so that the main thread renders pages meanwhile. */

import { Worker } from 'node:worker_threads';
import type { IndexAnswer, IndexRequest } from './protocol';

type Indexing = {
  /** Resolves to undefined when the worker cannot do it; the main thread then has to. */
  readonly finish: () => Promise<IndexAnswer | undefined>;
  /** Resolves when the worker has ended. */
  readonly close: () => Promise<void>;
};

/** `file` is the bundle of `indexWorker`. Until `finish` is called, it does not keep the process running. */
export function startIndexing(file: URL, request: IndexRequest): Indexing {
  const worker = new Worker(file, { workerData: request });
  const answer = new Promise<IndexAnswer | undefined>((resolve) => {
    worker.on('message', resolve);
    // It could not start, or needed too much memory; `exit` comes after it.
    worker.on('error', () => {});
    worker.on('exit', () => resolve(undefined));
  });
  // After the listeners, because a listener for messages keeps the process running.
  worker.unref();
  return {
    finish() {
      worker.ref();
      return answer;
    },
    async close() {
      await worker.terminate();
    },
  };
}
