/** Fetches pages as documents and caches the recent ones, so that no page is requested twice. */

import type { ClientOptions } from '../../templates/model/client';

/** Filled in when the generator bundles this file. */
declare const __CLIENT__: ClientOptions;

/** A page is about 8 kB compressed. */
const MAX_KEPT = 24;
const TIMEOUT_MS = 20_000;

/** Elements from the start to the end of every page. A page with fewer of them than this one is incomplete or foreign. */
const FRAME = __CLIENT__.hasOwnFrame
  ? '#main, .skip-link, .navbar, .footer'
  : '#main, .skip-link, .footer';

const kept = new Map<string, Promise<Document>>();

/** `address` as `getPageAddress` returns it. Rejects with a description of what is wrong with the response. */
export function fetchPage(address: string): Promise<Document> {
  const page = kept.get(address) ?? requestPage(address);
  // Moves the page to the end of the cache: the page that was wanted last is evicted last.
  kept.delete(address);
  kept.set(address, page);
  for (const [oldest] of kept) if (kept.size > MAX_KEPT) kept.delete(oldest);
  page.catch(() => kept.delete(address));
  return page;
}

/** Fetched as a document, because the security policy does not allow text to become HTML. */
function requestPage(address: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error(`${address} gave no page (${request.status})`));
    request.onload = () => (isPage(request, address) ? resolve(request.response) : fail());
    request.onerror = request.ontimeout = fail;
    // With the origin, because a path that begins with two slashes would name another host.
    request.open('GET', location.origin + address);
    request.responseType = 'document';
    request.timeout = TIMEOUT_MS;
    request.send();
  });
}

/** True for a whole page of this site, from the address that was requested. */
function isPage({ status, response, responseURL }: XMLHttpRequest, address: string): boolean {
  return (
    status === 200 &&
    response?.querySelectorAll(FRAME).length === document.querySelectorAll(FRAME).length &&
    new URL(responseURL).pathname === address
  );
}
