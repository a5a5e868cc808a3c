/** Creates search indexes in a worker, so that the main thread renders pages meanwhile. */

import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { StoredMemory } from '../core/memory';
import { groupPages } from '../search/createSections';
import type { IndexedPage } from '../search/listIndexedPages';
import type { EncodedFile, IndexAnswer, IndexRequest, PassagesMessage } from './protocol';

type Indexing = {
  /**
   * Takes what the worker has created, and sends more pages if it has room for them. Needed while this thread does not return to
   * its event loop.
   */
  readonly feed: () => void;
  /**
   * Resolves when all files of an index are taken: with false if the worker could not create all of them, so that the main
   * thread has to. Rejects when the passages of a page cannot be listed.
   */
  readonly finish: (at: number) => Promise<boolean>;
  /** Resolves when the worker has ended. */
  readonly close: () => Promise<void>;
};

type PlannedIndex = Pick<IndexRequest['indexes'][number], 'options'> & {
  readonly listed: readonly IndexedPage[];
  readonly memory: StoredMemory;
  readonly take: (file: EncodedFile) => void;
};

const PAGES_PER_MESSAGE = 32;
/** Unacknowledged messages: few, to save memory, but enough to keep the worker busy while this thread is. */
const MAX_WAITING = 32;
/** Most of what it collects lives until the end, so a larger young generation would only take memory. */
const LIMITS = { maxYoungGenerationSizeMb: 12 };

/**
 * `file` is the bundle of `indexWorker`. The worker collects the first pages while the passages of others are listed. Until
 * `finish` is called, it does not keep the process running.
 */
export function startIndexing(file: URL, planned: readonly PlannedIndex[]): Indexing {
  const grouped = planned.map(({ listed }) => groupPages(listed));
  const { port1: own, port2: port } = new MessageChannel();
  const sent = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const indexes = planned.map(({ options, memory }, at) => ({
    options,
    isKept: memory.recipe !== undefined,
    pages: (grouped[at] ?? []).map(toPlain),
  }));
  const request: IndexRequest = { indexes, port, sent };
  const worker = new Worker(file, {
    workerData: request,
    transferList: [port],
    resourceLimits: LIMITS,
  });
  const ends = planned.map(() => createEnd());
  const close = async () => {
    own.close();
    await worker.terminate();
  };

  const pages = grouped.flat();
  let next = 0;
  let waiting = 0;
  let failure: { readonly error: unknown } | undefined;
  const send = () => {
    if (failure) return;
    try {
      for (; next < pages.length && waiting < MAX_WAITING; waiting += 1) {
        const group = pages.slice(next, next + PAGES_PER_MESSAGE);
        own.postMessage(group.map((page) => page.listPassages()) satisfies PassagesMessage);
        next += group.length;
        Atomics.add(sent, 0, 1);
        Atomics.notify(sent, 0);
      }
    } catch (error) {
      failure = { error };
      close();
    }
  };
  const receive = (answer: IndexAnswer | undefined) => {
    if (answer === undefined) waiting -= 1;
    else if ('isDone' in answer) ends[answer.at]?.resolve(true);
    else if ('name' in answer) planned[answer.at]?.take(answer);
    else planned[answer.at]?.memory.keep(answer.key, answer.value);
  };
  const receiveAll = () => {
    for (let next = receiveMessageOnPort(own); next; next = receiveMessageOnPort(own))
      receive(next.message);
  };
  own.on('message', (answer) => {
    receive(answer);
    send();
  });
  // The worker could not start, or ran out of memory; `exit` follows.
  worker.on('error', () => {});
  worker.on('exit', () => {
    // Its last answers may still be in the port.
    receiveAll();
    for (const end of ends) end.resolve(false);
  });
  // After the listeners, because a listener for messages keeps the process running.
  own.unref();
  worker.unref();
  send();
  return {
    feed() {
      receiveAll();
      send();
    },
    async finish(at) {
      worker.ref();
      const isWhole = await ends[at]?.promise;
      if (failure) throw failure.error;
      return isWhole === true;
    },
    close,
  };
}

function createEnd() {
  let resolve: (isWhole: boolean) => void = () => {};
  const promise = new Promise<boolean>((resolveIt) => (resolve = resolveIt));
  return { promise, resolve };
}

function toPlain({ path, language, tag, section, key }: IndexedPage) {
  return { path, language, tag, section, key };
}
