/** Takes the place of the worker of a site that can no longer be read offline: removes all copies, and itself. */

import { nameOfflineCache, type OfflineOptions } from '../../templates/model/offline';
import type { WorkerScope } from './workerScope';

/** Filled in when the generator bundles this file. */
declare const __OFFLINE__: OfflineOptions;
declare const self: WorkerScope;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove(): Promise<void> {
  await caches.delete(nameOfflineCache(__OFFLINE__.baseUrl));
  await self.registration.unregister();
}
