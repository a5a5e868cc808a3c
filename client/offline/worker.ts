/**
 * The service worker of a site that can be read offline. Pages come from the network; their copies stand in when it fails,
 * or takes too long. Files with a hash in their names come from the copy.
 */

import {
  nameOfflineCache,
  type OfflineAnswer,
  type OfflineOptions,
  type OfflineQuestion,
  type OfflineVisit,
} from '../../templates/model/offline';
import { OFFLINE_LIST_FILE } from '../../templates/model/outputs';
import { findCopy, keepCopy } from './copies';
import { findFile, getSavedTime, isImmutable } from './copy';
import { createOfflinePage } from './createOfflinePage';
import type { FetchEvent, MessageEventOfPage, WorkerScope } from './workerScope';

/** Filled in when the generator bundles this file. */
declare const __OFFLINE__: OfflineOptions;
declare const self: WorkerScope;

/** After this time, a reader gets the copy. */
const PATIENCE_MS = 3000;
const MAX_SHOWN = 100;

/** How a page was answered with a copy, by window and path. */
type Shown = { readonly savedAt: number | undefined; readonly isUpdated: Promise<boolean> };
const shown = new Map<string, Shown>();

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(start()));
self.addEventListener('fetch', (event) => {
  if (isHandled(event.request)) event.respondWith(answer(event));
});
self.addEventListener('message', (event) => event.waitUntil(answerPage(event)));

/** The network is asked while the worker starts. */
async function start(): Promise<void> {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Parts of media, streams, the list of all files, and requests that must reach the host are left to the browser. */
function isHandled({ method, url, headers, destination, cache }: Request): boolean {
  const file = findFile(url, __OFFLINE__.baseUrl);
  return (
    method === 'GET' &&
    file !== undefined &&
    file !== OFFLINE_LIST_FILE &&
    !headers.has('range') &&
    headers.get('accept') !== 'text/event-stream' &&
    // A reader who reloads a page also wants its copy.
    (destination !== '' || (cache !== 'reload' && cache !== 'no-store'))
  );
}

async function answer(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cache = await openCache();
  const copy = await findCopy(cache, request.url);
  if (copy && isImmutable(request.url, __OFFLINE__.baseUrl)) return copy;
  const key = `${event.resultingClientId || event.clientId} ${new URL(request.url).pathname}`;
  shown.delete(key);
  const network = requestFile(event);
  const isUpdated = network
    .then((response) => keepCopy(cache, request.url, response.clone()))
    .catch(() => false);
  event.waitUntil(isUpdated);
  if (copy) {
    const response = await Promise.race([network, wait(PATIENCE_MS)]).catch(() => undefined);
    if (response && response.status < 500) return response;
    remember(key, { savedAt: getSavedTime(copy), isUpdated });
    return copy;
  }
  try {
    return await network;
  } catch (error) {
    if (request.mode === 'navigate') return createOfflinePage(cache);
    throw error;
  }
}

async function requestFile({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

function wait(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function remember(key: string, answered: Shown): void {
  shown.set(key, answered);
  for (const [oldest] of shown) if (shown.size > MAX_SHOWN) shown.delete(oldest);
}

async function answerPage({ data, ports, source }: MessageEventOfPage): Promise<void> {
  const [port] = ports;
  if (port && source) await answerQuestion(data as OfflineQuestion, source.id, port);
  else await keepVisited(data as OfflineVisit);
}

async function answerQuestion(
  { path, isAgain }: OfflineQuestion,
  client: string,
  port: MessagePort,
): Promise<void> {
  const tell = (message: OfflineAnswer) => port.postMessage(message);
  const found = shown.get(`${client} ${path}`);
  if (found === undefined) return tell({});
  const { savedAt } = found;
  if (!isAgain) tell({ savedAt });
  const isUpdated = await (isAgain ? refresh(path) : found.isUpdated);
  if (isUpdated !== undefined) tell(isUpdated ? { savedAt, isUpdated } : { savedAt });
}

/** Undefined when the network fails. */
async function refresh(path: string): Promise<boolean | undefined> {
  try {
    return await keepCopy(await openCache(), path, await fetch(path));
  } catch {
    return undefined;
  }
}

/** What cannot be fetched now is kept on the next visit. */
async function keepVisited({ visited }: OfflineVisit): Promise<void> {
  const cache = await openCache();
  const keep = async (url: string) => keepCopy(cache, url, await fetch(url));
  await Promise.allSettled(visited.map(keep));
}

function openCache(): Promise<Cache> {
  return caches.open(nameOfflineCache(self.registration));
}
