/** The entry of a worker that creates a search index; `startIndexing` starts it. No code of a site runs in it. */

import { parentPort, workerData } from 'node:worker_threads';
import { createIndex } from '../search/createIndex';
import type { IndexAnswer, IndexRequest } from './protocol';

const { pages, options } = workerData as IndexRequest;
const kept: [key: string, value: string][] = [];
const listed = pages.map(({ passages, key, ...page }) => ({
  ...page,
  // Without a memory to find it in, any key will do; a page without one would be asked for its passages twice.
  key: key ?? page.path,
  // `workerData` would hold all of them until the end.
  listPassages: () => passages.splice(0),
}));
const files = createIndex(listed, options, {
  find: () => undefined,
  keep: (key, value) => kept.push([key, value]),
});
parentPort?.postMessage({ files, kept } satisfies IndexAnswer);
