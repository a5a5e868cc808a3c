/** Creates search indexes in a worker, so that the main thread renders pages meanwhile. */

import { MessageChannel, Worker } from 'node:worker_threads';
import { groupPages } from '../search/createSections';
import type { IndexedPage } from '../search/listIndexedPages';
import type { IndexAnswer, IndexRequest, PassagesMessage } from './protocol';

/** Undefined when the worker cannot create the index; the main thread then has to. */
type Answer = IndexAnswer | undefined;

type Indexing = {
  readonly finish: (at: number) => Promise<Answer>;
  /** Resolves when the worker has ended. */
  readonly close: () => Promise<void>;
};

type PlannedIndex = Omit<IndexRequest['indexes'][number], 'pages'> & {
  readonly listed: readonly IndexedPage[];
};

/** The pages of a message: few enough that their passages need little memory. */
const PAGES_AT_ONCE = 32;
/** Most of what it collects lives until the end, so a larger young generation would only take memory. */
const LIMITS = { maxYoungGenerationSizeMb: 12 };

/**
 * `file` is the bundle of `indexWorker`. The worker collects the first pages while the passages of others are listed. Until
 * `finish` is called, it does not keep the process running.
 */
export function startIndexing(file: URL, planned: readonly PlannedIndex[]): Indexing {
  const grouped = planned.map(({ listed }) => groupPages(listed));
  const { port1: own, port2: passages } = new MessageChannel();
  const sent = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const indexes = planned.map(({ options, isKept }, at) => ({
    ...{ options, isKept },
    pages: (grouped[at] ?? []).map(toPlain),
  }));
  const request: IndexRequest = { indexes, passages, sent };
  const worker = new Worker(file, {
    workerData: request,
    transferList: [passages],
    resourceLimits: LIMITS,
  });
  const answers = receiveAnswers(worker, planned.length);
  // After the listeners, because a listener for messages keeps the process running.
  worker.unref();
  const close = async () => {
    own.close();
    await worker.terminate();
  };
  try {
    for (const pages of grouped) {
      for (let from = 0; from < pages.length; from += PAGES_AT_ONCE) {
        const next = pages.slice(from, from + PAGES_AT_ONCE);
        own.postMessage(next.map((page) => page.listPassages()) satisfies PassagesMessage);
        Atomics.add(sent, 0, 1);
        Atomics.notify(sent, 0);
      }
    }
  } catch (error) {
    close();
    throw error;
  }
  return {
    async finish(at) {
      worker.ref();
      return answers[at];
    },
    close,
  };
}

/** One for each index. A worker that ends early answers the rest with undefined. */
function receiveAnswers(worker: Worker, count: number): readonly Promise<Answer>[] {
  const resolvers: ((answer: Answer) => void)[] = [];
  const answers = Array.from(
    { length: count },
    () => new Promise<Answer>((resolve) => resolvers.push(resolve)),
  );
  worker.on('message', (answer: IndexAnswer) => resolvers[answer.at]?.(answer));
  // The worker could not start, or ran out of memory; `exit` follows.
  worker.on('error', () => {});
  worker.on('exit', () => {
    for (const resolve of resolvers) resolve(undefined);
  });
  return answers;
}

function toPlain({ path, language, tag, section, key }: IndexedPage) {
  return { path, language, tag, section, key };
}
