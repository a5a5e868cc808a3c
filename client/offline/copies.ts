/** Copies of files in the cache of the browser. Those of saved sites stay, those of visits make room for newer ones. */

import { getHref } from '../../templates/model/address';
import type { OfflineList, OfflineOptions } from '../../templates/model/offline';
import { OFFLINE_LIST_FILE } from '../../templates/model/outputs';
import { createCopy, getPageKey as getKey, isDocument, isImmutable } from './copy';

/** Filled in when the generator bundles this file. */
declare const __OFFLINE__: OfflineOptions;

/** The page is gone, or not for this reader any more. */
const GONE = [401, 403, 404, 410];
const MAX_BYTES = 5_000_000;
const MAX_PAGES = 100;
/** A page has a handful of files, and shares most of them with others. */
const MAX_ASSETS = 600;

export async function findCopy(cache: Cache, url: string): Promise<Response | undefined> {
  const options = { ignoreVary: true };
  return (await cache.match(url, options)) ?? cache.match(getPageKey(url), options);
}

/** Keeps the response if it is a file of the site. Returns true when it replaces a page with another text. */
export async function keepCopy(cache: Cache, url: string, response: Response): Promise<boolean> {
  const isPage = isDocument(response);
  const key = isPage ? getPageKey(response.url || url) : url;
  if (GONE.includes(response.status)) await cache.delete(getPageKey(url));
  if (!isKept(response)) return false;
  const before = isPage ? await (await cache.match(key))?.text() : undefined;
  const copy = createCopy(response);
  const isUpdated = before !== undefined && before !== (await copy.clone().text());
  await put(cache, key, copy);
  // The files of a page come with it, and a saved site has thousands of keys.
  if (isPage) await makeRoom(cache, 1);
  return isUpdated;
}

function getPageKey(url: string): string {
  return getKey(url, __OFFLINE__.baseUrl);
}

/** A redirect of a navigation is opaque: the browser follows it with another request. */
function isKept({ status, type, headers }: Response): boolean {
  return (
    status === 200 &&
    type === 'basic' &&
    !headers.get('cache-control')?.includes('no-store') &&
    Number(headers.get('content-length')) <= MAX_BYTES
  );
}

async function put(cache: Cache, key: string, copy: Response): Promise<void> {
  try {
    await cache.put(key, copy.clone());
  } catch {
    // The device has no more space for this site.
    await makeRoom(cache, 2);
    await cache.put(key, copy);
  }
}

/** Removes the oldest copies of visits; they are in the order in which they were kept. */
async function makeRoom(cache: Cache, divisor: 1 | 2): Promise<void> {
  const keys = await cache.keys();
  if (keys.length * divisor <= MAX_PAGES) return;
  const saved = await listSaved(cache);
  const visited = keys.filter(({ url }) => !saved.has(url));
  const isAsset = ({ url }: Request) => isImmutable(url, __OFFLINE__.baseUrl);
  const pages = visited.filter((key) => !isAsset(key));
  const old = [
    ...pages.slice(0, -MAX_PAGES / divisor),
    ...visited.filter(isAsset).slice(0, -MAX_ASSETS / divisor),
  ];
  await Promise.all(old.map((key) => cache.delete(key)));
}

/** The URLs of all files of a saved site, and of its list. */
async function listSaved(cache: Cache): Promise<ReadonlySet<string>> {
  const url = getPageKey(getHref(__OFFLINE__.baseUrl, OFFLINE_LIST_FILE));
  const response = await cache.match(url);
  const list: OfflineList | undefined = await response?.json();
  return new Set([url, ...(list?.files.map(([href]) => getPageKey(href)) ?? [])]);
}
