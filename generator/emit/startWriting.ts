/** Writes files in threads, so that the disk does not hold up the main thread. */

import { Worker } from 'node:worker_threads';
import type { OutputFile } from '../../templates/model/site';
import type { FileStamp } from './planStep';

export type WriteRequest = {
  /** Absolute. */
  readonly path: string;
  readonly content: OutputFile['content'];
  /** In bytes. */
  readonly size: number;
};

export type WriteMessage = WriteRequest | 'end';

export type Written = {
  readonly path: string;
  readonly sha256: string;
  readonly stamp: FileStamp;
};

/** The error of the file system, as plain data. */
export type WriteFailure = Pick<NodeJS.ErrnoException, 'message' | 'code' | 'path' | 'syscall'>;

export type WriteAnswer = {
  readonly written: readonly Written[];
  readonly failure: WriteFailure | undefined;
};

export type Writing = {
  /** Returns immediately, unless too many bytes are waiting. */
  readonly write: (request: WriteRequest) => void;
  /** Resolves when all files are written. Rejects with the error of the first file that cannot be. */
  readonly finish: () => Promise<readonly Written[]>;
  /** Resolves when the threads have ended, whatever is waiting. */
  readonly close: () => Promise<void>;
};

/** Bytes that wait in memory. */
const MAX_WAITING = 16 * 1024 * 1024;
/** Threads that have written nothing for so long have probably ended, which `finish` reports. */
const PATIENCE_MS = 2_000;
/** On a slow disk, two threads create files faster than one. */
const THREADS = 2;

/** It holds nothing but contents, each of which is garbage as soon as it is written. */
const LIMITS = { maxYoungGenerationSizeMb: 2 };

/** `file` is the bundle of `writeThread`. Until `finish` is called, the threads do not keep the process running. */
export function startWriting(file: URL): Writing {
  const waiting = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const threads = Array.from({ length: THREADS }, () => startThread(file, waiting));
  let next = 0;
  let isAlive = true;
  return {
    write(request) {
      const bytes = Atomics.add(waiting, 0, request.size) + request.size;
      threads[next]?.worker.postMessage(request satisfies WriteMessage);
      next = (next + 1) % THREADS;
      if (bytes > MAX_WAITING && isAlive) isAlive = waitForLess(waiting);
    },
    async finish() {
      for (const { worker } of threads) {
        worker.ref();
        worker.postMessage('end' satisfies WriteMessage);
      }
      const answers = await Promise.all(threads.map(({ answer }) => answer));
      const failure = answers.find((each) => each.failure !== undefined)?.failure;
      if (failure !== undefined) throw Object.assign(new Error(failure.message), failure);
      return answers.flatMap(({ written }) => written);
    },
    async close() {
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}

function startThread(file: URL, waiting: Int32Array) {
  const worker = new Worker(file, { workerData: waiting.buffer, resourceLimits: LIMITS });
  const answer = new Promise<WriteAnswer>((resolve, reject) => {
    worker.on('message', resolve);
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('The thread that writes files has ended.')));
  });
  // After the listeners, because a listener for messages keeps the process running.
  worker.unref();
  // `finish` reports it.
  answer.catch(() => {});
  return { worker, answer };
}

/** Returns false when the threads have probably ended. */
function waitForLess(waiting: Int32Array): boolean {
  for (;;) {
    const bytes = Atomics.load(waiting, 0);
    if (bytes <= MAX_WAITING) return true;
    if (Atomics.wait(waiting, 0, bytes, PATIENCE_MS) === 'timed-out') return false;
  }
}
