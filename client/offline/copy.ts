/** One copy of a file in the cache of the browser. */

import { findSitePath } from '../../templates/model/address';
import { isHashedAsset } from '../../templates/model/outputs';

/** The header with the time at which the copy was made, in milliseconds since 1970. */
const SAVED_AT = 'x-saved-at';

/** A response that did not come through a redirect, because browsers refuse others for navigations. Uses the given one up. */
export function createCopy(response: Response): Response {
  const headers = new Headers(response.headers);
  // The body is decoded already.
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(SAVED_AT, String(Date.now()));
  return new Response(response.body, { headers });
}

/** The key of a page in the cache: it has one copy for all queries, with and without a slash at the end. */
export function getPageKey(url: string, baseUrl: string): string {
  const { origin, pathname } = new URL(url, location.href);
  return origin + (pathname === baseUrl ? pathname : pathname.replace(/\/$/, ''));
}

/** The name of the file in the output; undefined for one that is not of this site. */
export function findFile(url: string, baseUrl: string): string | undefined {
  const { origin, pathname } = new URL(url, location.href);
  return origin === location.origin ? findSitePath(baseUrl, pathname)?.slice(1) : undefined;
}

/** True for a file whose name changes with its content: a copy of it is never out of date. */
export function isImmutable(url: string, baseUrl: string): boolean {
  return isHashedAsset(findFile(url, baseUrl) ?? '');
}

export function getSavedTime({ headers }: Response): number | undefined {
  return Number(headers.get(SAVED_AT)) || undefined;
}

export function isDocument({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false;
}
