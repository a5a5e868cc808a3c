/** Offline reading, on the side of the page: registers the service worker, and says when a page is a copy. */

import { getHref } from '../templates/model/address';
import type { ClientOptions } from '../templates/model/client';
import {
  OFFLINE_POLICY,
  type OfflineAnswer,
  type OfflineQuestion,
  type OfflineVisit,
} from '../templates/model/offline';
import { OFFLINE_WORKER_FILE } from '../templates/model/outputs';
import type { SiteStrings, SiteTextParts } from '../templates/model/strings/strings';
import { addStyles } from './browser/addStyles';
import { trustScript } from './browser/trustScript';
import { onPageChange } from './navigation/pageChange';
import { findFile } from './offline/copy';
import { removeNotice, showNotice } from './offline/notice';
import { startSaving } from './offline/startSaving';

/** Filled in when the generator bundles this file. */
declare const __CLIENT__: ClientOptions;
declare const __STRINGS__: SiteStrings;
declare const __PARTS__: SiteTextParts;

const CSS = `
.offline-notice { display: flex; flex-wrap: wrap; align-items: center; justify-content: end; gap: 0.5rem 0.75rem;
  position: fixed; z-index: 5; inset: auto 1rem 1rem; width: fit-content; max-width: 36rem; margin: 0 auto;
  padding-block: 0.625rem; padding-inline: 1rem 0.75rem; border: 1px solid var(--line); border-radius: var(--radius); background: var(--raised);
  color: inherit; font-size: 0.9375rem; line-height: 1.4; box-shadow: 0 0.5rem 1.5rem rgb(0 0 0 / 0.15); }
.offline-notice p { flex: 1 1 14rem; margin: 0; }
.offline-save { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 0.5rem 1rem; margin-top: 1.5rem; }
.offline-save[hidden] { display: none; }
@media print { .offline-notice, .offline-save { display: none; } }
`;

// Browsers have workers and caches only on HTTPS and on this computer.
if (navigator.serviceWorker && window.caches) start(navigator.serviceWorker).catch(console.warn);

async function start(workers: ServiceWorkerContainer): Promise<void> {
  const wasControlled = workers.controller !== null;
  addStyles(CSS);
  const script = trustScript(getHref(__CLIENT__.baseUrl, OFFLINE_WORKER_FILE), OFFLINE_POLICY);
  await workers.register(script, { scope: __CLIENT__.baseUrl, updateViaCache: 'none' });
  const registration = await workers.ready;
  const { active } = registration;
  if (!wasControlled) active?.postMessage(listVisited());
  startSaving(registration);
  onPageChange(() => ask(active));
  addEventListener('online', () => ask(active, true));
}

/** What the first page of a reader has loaded before there was a worker. */
function listVisited(): OfflineVisit {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const own = loaded.filter((url) => findFile(url, __CLIENT__.baseUrl) !== undefined);
  return { visited: [...new Set([location.href, ...own])] };
}

/** Asks whether the page that is shown is a copy, and shows what the worker answers. */
function ask(worker: ServiceWorker | null, isAgain = false): void {
  const { port1, port2 } = new MessageChannel();
  const { pathname: path } = location;
  port1.onmessage = ({ data }: MessageEvent<OfflineAnswer>) => {
    if (location.pathname === path) showAnswer(data, isAgain);
  };
  const question: OfflineQuestion = { path, isAgain };
  worker?.postMessage(question, [port2]);
}

function showAnswer({ savedAt, isUpdated }: OfflineAnswer, isAgain: boolean): void {
  const show = { label: __STRINGS__.offline.show, run: () => location.reload() };
  if (isUpdated) showNotice(__STRINGS__.offline.updated, show);
  else if (savedAt === undefined || isAgain) removeNotice();
  else showNotice(describeCopy(savedAt));
}

function describeCopy(savedAt: number): string {
  const { lang } = document.documentElement;
  const format = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'short' });
  return __PARTS__.offline.copy.before + format.format(savedAt) + __PARTS__.offline.copy.after;
}
