/** What the index worker is sent, and when: few pages at a time, and all of them in the end. */

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { NO_MEMORY } from '../../../generator/core/memory';
import type { EncodedFile } from '../../../generator/workers/protocol';
import { startIndexing } from '../../../generator/workers/startIndexing';
import { createFolder } from '../../helpers/sites/createSite';

const PAGES = 3_000;
/** Pages per message, times the messages that may wait. */
const MAX_AHEAD = 1_024;

/** A worker that acknowledges all messages. */
const TAKE = `
  import { receiveMessageOnPort, workerData } from 'node:worker_threads';
  const { port, sent } = workerData;
  const pages = workerData.indexes[0].pages.length;
  let taken = 0;
  let received = 0;
  while (taken < pages) {
    const next = receiveMessageOnPort(port);
    if (next === undefined) { Atomics.wait(sent, 0, received); continue; }
    received += 1;
    taken += next.message.length;
    port.postMessage(undefined);
  }
  port.postMessage({ at: 0, key: 'taken', value: new TextEncoder().encode(String(taken)) });
  for (const name of ['a', 'b']) port.postMessage({ at: 0, name, content: new TextEncoder().encode(name) });
`;
const END = 'port.postMessage({ at: 0, isDone: true });';
const WAIT = 'setInterval(() => {}, 1000);';

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

function start(code: string, listPassages: (at: number) => readonly [] = () => []) {
  const file = path.join(createFolder(), 'worker.mjs');
  writeFileSync(file, code);
  const listed: number[] = [];
  const kept = new Map<string, string>();
  const pages = Array.from({ length: PAGES }, (_, at) => ({
    ...{ path: `/${at}`, language: 'en', tag: 'default', section: null, key: String(at) },
    listPassages() {
      listed.push(at);
      return listPassages(at);
    },
  }));
  const memory = {
    ...NO_MEMORY,
    recipe: 'some',
    keep: (key: string, value: string | Uint8Array<ArrayBuffer>) =>
      void kept.set(key, Buffer.from(value as string).toString()),
  };
  const options = { indexName: 'test' };
  const taken: string[] = [];
  const take = (file: EncodedFile) => taken.push(`${file.name}: ${Buffer.from(file.content)}`);
  const indexing = startIndexing(pathToFileURL(file), [{ listed: pages, options, memory, take }]);
  close = indexing.close;
  return { indexing, listed, kept, taken };
}

test('a worker that takes nothing is sent few pages', () => {
  const { indexing, listed } = start(WAIT);
  indexing.feed();
  expect(listed).toHaveLength(MAX_AHEAD);
});

test('a worker that takes all of them is sent all pages, and its files and values arrive before its end', async () => {
  const { indexing, listed, kept, taken } = start(TAKE + END);
  expect(await indexing.finish(0)).toBe(true);
  expect(taken).toEqual(['a: a', 'b: b']);
  expect(listed).toEqual(Array.from({ length: PAGES }, (_, at) => at));
  expect(kept).toEqual(new Map([['taken', String(PAGES)]]));
});

test('a thread that never returns to its event loop can feed the worker, and take its files', () => {
  const { indexing, listed, taken } = start(TAKE);
  while (taken.length < 2) indexing.feed();
  expect(listed).toHaveLength(PAGES);
});

test('a worker that ends early has not created the whole index, but its last files arrive', async () => {
  const { indexing, taken } = start(TAKE);
  expect(await indexing.finish(0)).toBe(false);
  expect(taken).toEqual(['a: a', 'b: b']);
});

test('a worker that cannot start has created nothing', async () => {
  const { indexing, taken } = start('}');
  expect(await indexing.finish(0)).toBe(false);
  expect(taken).toEqual([]);
});

test('an error in a page is thrown when the index is asked for', async () => {
  const { indexing } = start(TAKE, (at) => {
    if (at === MAX_AHEAD + 100) throw new Error('page lost');
    return [];
  });
  await expect(indexing.finish(0)).rejects.toThrow('page lost');
});
