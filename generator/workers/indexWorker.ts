/** The entry of a worker that creates a search index; `startIndexing` starts it. No code of a site runs in it. */

import { parentPort, workerData } from 'node:worker_threads';
import { createIndex } from '../search/createIndex';
import type { IndexAnswer, IndexRequest } from './protocol';

const { pages, options } = workerData as IndexRequest;
const kept: [key: string, value: string][] = [];
const listed = pages.map(({ passages, ...page }) => ({ ...page, listPassages: () => passages }));
const files = createIndex(listed, options, {
  find: () => undefined,
  keep: (key, value) => kept.push([key, value]),
});
parentPort?.postMessage({ files, kept } satisfies IndexAnswer);
