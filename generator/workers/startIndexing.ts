/** Creates a search index in a worker, so that the main thread renders pages meanwhile. */

import { MessageChannel, Worker } from 'node:worker_threads';
import { groupPages } from '../search/createSections';
import type { IndexedPage } from '../search/listIndexedPages';
import type { IndexAnswer, IndexRequest, PassagesMessage } from './protocol';

type Indexing = {
  /** Resolves to undefined when the worker cannot do it; the main thread then has to. */
  readonly finish: () => Promise<IndexAnswer | undefined>;
  /** Resolves when the worker has ended. */
  readonly close: () => Promise<void>;
};

type IndexSettings = Pick<IndexRequest, 'options' | 'isKept'>;

/** The pages of a message: few enough that their passages need little memory. */
const PAGES_AT_ONCE = 32;

/**
 * `file` is the bundle of `indexWorker`. The worker collects the first pages while the passages of others are listed. Until
 * `finish` is called, it does not keep the process running.
 */
export function startIndexing(
  file: URL,
  listed: readonly IndexedPage[],
  settings: IndexSettings,
): Indexing {
  const pages = groupPages(listed);
  const { port1: own, port2: passages } = new MessageChannel();
  const sent = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const request: IndexRequest = { ...settings, pages: pages.map(toPlain), passages, sent };
  const worker = new Worker(file, { workerData: request, transferList: [passages] });
  const answer = new Promise<IndexAnswer | undefined>((resolve) => {
    worker.on('message', resolve);
    // It could not start, or needed too much memory; `exit` comes after it.
    worker.on('error', () => {});
    worker.on('exit', () => resolve(undefined));
  });
  // After the listeners, because a listener for messages keeps the process running.
  worker.unref();
  const close = async () => {
    own.close();
    await worker.terminate();
  };
  try {
    for (let from = 0; from < pages.length; from += PAGES_AT_ONCE) {
      const next = pages.slice(from, from + PAGES_AT_ONCE);
      own.postMessage(next.map((page) => page.listPassages()) satisfies PassagesMessage);
      Atomics.add(sent, 0, 1);
      Atomics.notify(sent, 0);
    }
  } catch (error) {
    close();
    throw error;
  }
  return {
    finish() {
      worker.ref();
      return answer;
    },
    close,
  };
}

function toPlain({
  path,
  language,
  tag,
  section,
  key,
}: IndexedPage): IndexRequest['pages'][number] {
  return { path, language, tag, section, key };
}
