/** Takes the place of the worker of a site that can no longer be read offline: removes all copies, and itself. */

import { nameOfflineCache } from '../../templates/model/offline';
import type { WorkerScope } from './workerScope';

declare const self: WorkerScope;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove(): Promise<void> {
  await caches.delete(nameOfflineCache(self.registration));
  await self.registration.unregister();
}
