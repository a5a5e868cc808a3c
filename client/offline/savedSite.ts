/** The whole site on the device: saved on request, and brought up to date. */

import { getHref } from '../../templates/model/address';
import { nameOfflineCache, type OfflineList } from '../../templates/model/offline';
import { OFFLINE_LIST_FILE } from '../../templates/model/outputs';
import { createCopy, getPageKey, isImmutable } from './copy';

const AT_ONCE = 6;

type SavedSite = {
  readonly isSaved: () => Promise<boolean>;
  /**
   * Saves what is missing or has changed, and removes what the site no longer has. `report` gets the share that is done.
   * Returns false while another tab does so. Rejects when a file cannot be fetched or stored; what is saved by then stays.
   */
  readonly save: (report: (share: number) => void, signal?: AbortSignal) => Promise<boolean>;
  /** Removes the copies of visited pages too. */
  readonly remove: () => Promise<void>;
};

export function openSavedSite(baseUrl: string, registration: ServiceWorkerRegistration): SavedSite {
  const name = nameOfflineCache(registration);
  const listUrl = getPageKey(getHref(baseUrl, OFFLINE_LIST_FILE), baseUrl);
  const toKey = (href: string) => getPageKey(href, baseUrl);
  const readList = async (response?: Response): Promise<OfflineList> =>
    (await response?.json()) ?? { files: [] };

  async function save(report: (share: number) => void, signal?: AbortSignal): Promise<void> {
    const cache = await caches.open(name);
    const response = await request(listUrl, 'no-cache', signal);
    const before = new Map((await readList(await cache.match(listUrl))).files);
    const list = createCopy(response);
    const { files } = await readList(list.clone());
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    const wanted = files.filter(([href, hash]) => {
      const isSame = before.get(href) === hash || isImmutable(href, baseUrl);
      return !(isSame && kept.has(toKey(href)));
    });
    let done = 0;
    await eachOf(wanted, async ([href]) => {
      await cache.put(toKey(href), createCopy(await request(href, 'reload', signal)));
      done += 1;
      report(done / wanted.length);
    });
    // A save that ends before this line is repeated.
    await cache.put(listUrl, list);
    const current = new Set(files.map(([href]) => href));
    const gone = [...before.keys()].filter((href) => !current.has(href));
    await Promise.all(gone.map((href) => cache.delete(toKey(href))));
  }

  return {
    isSaved: async () => (await (await caches.open(name)).match(listUrl)) !== undefined,
    save: (report, signal) =>
      navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock) await save(report, signal);
        return lock !== null;
      }),
    remove: async () => {
      await caches.delete(name);
    },
  };
}

/** The worker leaves the list, and requests with `reload`, to the browser. */
async function request(href: string, cache: RequestCache, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(href, { cache, ...(signal && { signal }) });
  if (!response.ok) throw new Error(`${href} returned ${response.status}.`);
  return response;
}

/** Handles the items in their order, a few at once. The first failure ends the rest. */
async function eachOf<Item>(
  items: readonly Item[],
  handle: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  let hasFailed = false;
  const work = async () => {
    for (const item of rest) {
      if (hasFailed) return;
      await handle(item);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    hasFailed = true;
  }
}
