/** Creates search indexes in a worker, so that the main thread renders pages meanwhile. */

import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { StoredMemory } from '../core/memory';
import { groupPages } from '../search/createSections';
import type { IndexedPage } from '../search/listIndexedPages';
import type { EncodedFile, IndexAnswer, IndexRequest, PassagesMessage } from './protocol';

/** Undefined when the worker cannot create the index; the main thread then has to. */
type Answer = readonly EncodedFile[] | undefined;

type Indexing = {
  /** Sends more pages if the worker has room for them. Needed while this thread does not return to its event loop. */
  readonly feed: () => void;
  /** Rejects when the passages of a page cannot be listed. */
  readonly finish: (at: number) => Promise<Answer>;
  /** Resolves when the worker has ended. */
  readonly close: () => Promise<void>;
};

type PlannedIndex = Pick<IndexRequest['indexes'][number], 'options'> & {
  readonly listed: readonly IndexedPage[];
  readonly memory: StoredMemory;
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
  const { port1: own, port2: passages } = new MessageChannel();
  const sent = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const indexes = planned.map(({ options, memory }, at) => ({
    options,
    isKept: memory.recipe !== undefined,
    pages: (grouped[at] ?? []).map(toPlain),
  }));
  const request: IndexRequest = { indexes, passages, sent };
  const worker = new Worker(file, {
    workerData: request,
    transferList: [passages],
    resourceLimits: LIMITS,
  });
  const answers = receiveAnswers(worker, planned);
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
  // The worker has acknowledged a message.
  own.on('message', () => {
    waiting -= 1;
    send();
  });
  // After the listeners, because a listener for messages keeps the process running.
  own.unref();
  worker.unref();
  send();
  return {
    feed() {
      while (receiveMessageOnPort(own) !== undefined) waiting -= 1;
      send();
    },
    async finish(at) {
      worker.ref();
      const answer = await answers[at];
      if (failure) throw failure.error;
      return answer;
    },
    close,
  };
}

/** One for each index. A worker that ends early answers the rest with undefined. */
function receiveAnswers(
  worker: Worker,
  planned: readonly PlannedIndex[],
): readonly Promise<Answer>[] {
  const resolvers: ((answer: Answer) => void)[] = [];
  const answers = planned.map(() => new Promise<Answer>((resolve) => resolvers.push(resolve)));
  worker.on('message', (answer: IndexAnswer) => {
    if ('files' in answer) resolvers[answer.at]?.(answer.files);
    else planned[answer.at]?.memory.keep(answer.key, answer.value);
  });
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
