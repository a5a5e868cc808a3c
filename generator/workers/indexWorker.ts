/** The entry of a worker that creates search indexes; `startIndexing` starts it. No code of a site runs in it. */

import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import type { ByteMemory } from '../core/memory';
import { createIndex } from '../search/createIndex';
import type { IndexedPassage } from '../search/createPassages';
import type { IndexAnswer, IndexRequest, PassagesMessage } from './protocol';

const { indexes, passages, sent } = workerData as IndexRequest;
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
      post({ at, key, value: bytes }, [bytes]);
    },
  };
  const files = createIndex(listed, options, isKept ? memory : undefined).map(
    ({ name, content }) => ({ name, content: encode(content) }),
  );
  post(
    { at, files },
    files.map(({ content }) => content),
  );
}

function post(answer: IndexAnswer, transferred: readonly Uint8Array<ArrayBuffer>[]): void {
  parentPort?.postMessage(
    answer,
    transferred.map(({ buffer }) => buffer),
  );
}

/** Returns a function that gives the passages of the next page, and waits for them. */
function createReceiver(): () => readonly IndexedPassage[] {
  let waiting: PassagesMessage = [];
  let at = 0;
  let received = 0;
  return () => {
    while (at === waiting.length) {
      Atomics.wait(sent, 0, received);
      const next = receiveMessageOnPort(passages);
      if (next === undefined) continue;
      passages.postMessage(undefined);
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
