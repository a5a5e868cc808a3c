/** The entry of a worker that creates a search index; `startIndexing` starts it. No code of a site runs in it. */

import { parentPort, workerData } from 'node:worker_threads';
import { createIndex } from '../search/createIndex';
import type { IndexAnswer, IndexRequest } from './protocol';

const { pages, options, isKept } = workerData as IndexRequest;
const kept: [key: string, value: string][] = [];
const listed = pages.map(({ passages, key, ...page }) => ({
  ...page,
  // The worker finds nothing by its key; a page without one would have to list its passages twice.
  key: key ?? page.path,
  // `workerData` would hold all of them until the end.
  listPassages: () => passages.splice(0),
}));
const memory = {
  find: () => undefined,
  keep: (key: string, value: string) => void kept.push([key, value]),
};
const files = createIndex(listed, options, isKept ? memory : undefined);
parentPort?.postMessage({ files, kept } satisfies IndexAnswer);
