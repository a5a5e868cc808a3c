/** The side of a worker: takes one item after the other until none is left, and sends each result. */

import { parentPort, workerData } from 'node:worker_threads';
import { openClaims } from './claims';
import type { WorkerJob, WorkerMessage } from './protocol';

type Prepare<Settings, Item, Result> = (
  settings: Settings,
) => Promise<(item: Item) => Promise<Result>>;

/** Runs in a worker that `startWorker` has started. A worker that cannot prepare itself takes no item. */
export async function serveItems<Settings, Item, Result>(
  prepare: Prepare<Settings, Item, Result>,
): Promise<void> {
  const { settings, items, cells, thread } = workerData as WorkerJob<Settings, Item>;
  const claims = openClaims(cells);
  const post = (message: WorkerMessage<Result>) => parentPort?.postMessage(message);
  const tellExit = () => post({ kind: 'exit', stack: new Error().stack ?? '' });
  process.once('exit', tellExit);
  // Nothing is left to wait for; `process.exit()` skips this.
  process.once('beforeExit', () => process.off('exit', tellExit));
  const run = await prepare(settings);
  for (let index = claims.take(thread); index !== undefined; index = claims.take(thread)) {
    try {
      post({ kind: 'result', index, result: await run(items[index] as Item) });
    } catch {
      post({ kind: 'refused', index });
    }
    claims.finish(thread);
  }
  process.off('exit', tellExit);
  post({ kind: 'done' });
}
