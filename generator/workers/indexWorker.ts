/** The entry of a worker that creates search indexes; `startIndexing` starts it. No code of a site runs in it. */

import { receiveMessageOnPort, workerData } from 'node:worker_threads';
import type { ByteMemory } from '../core/memory';
import { createIndex } from '../search/createIndex';
import type { IndexedPassage } from '../search/createPassages';
import type { IndexAnswer, IndexRequest, PassagesMessage } from './protocol';

const { indexes, port, sent } = workerData as IndexRequest;
const listPassages = createReceiver();
for (const [at, index] of indexes.entries()) answer(at, index);

function answer(at: number, { pages, options, isKept }: IndexRequest['indexes'][number]): void {
  const listed = pages.map((page) => ({
    ...page,
    // The worker finds nothing by its key; a page without one would have to list its passages twice.
    key: page.key ?? page.path,
    listPassages,
  }));
  const memory: ByteMemory = {
    find: () => undefined,
    keep(key, value) {
      const bytes = typeof value === 'string' ? encode(value) : value;
      post({ at, key, value: bytes }, bytes);
    },
  };
  for (const { name, content } of createIndex(listed, options, isKept ? memory : undefined)) {
    const bytes = encode(content);
    post({ at, name, content: bytes }, bytes);
  }
  port.postMessage({ at, isDone: true } satisfies IndexAnswer);
}

function post(answer: IndexAnswer, transferred: Uint8Array<ArrayBuffer>): void {
  port.postMessage(answer, [transferred.buffer]);
}

/** Returns a function that gives the passages of the next page, and waits for them. */
function createReceiver(): () => readonly IndexedPassage[] {
  let waiting: PassagesMessage = [];
  let at = 0;
  let received = 0;
  return () => {
    while (at === waiting.length) {
      Atomics.wait(sent, 0, received);
      const next = receiveMessageOnPort(port);
      if (next === undefined) continue;
      port.postMessage(undefined);
      received += 1;
      waiting = next.message as PassagesMessage;
      at = 0;
    }
    at += 1;
    return waiting[at - 1] ?? [];
  };
}

/** In a buffer of its own, which can be transferred. */
function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
