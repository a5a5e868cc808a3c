/** Fetches pages as documents and caches the recent ones, so that no page is requested twice. */

import type { ClientOptions } from '../../templates/model/client';
import { sameOrigin } from '../browser/sameOrigin';

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

/**
 * Fetches a document, because the security policy forbids parsing text as HTML. A redirect to another page or origin
 * counts as a failure, so that the browser itself navigates there.
 */
function requestPage(address: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const url = sameOrigin(address);
    const request = new XMLHttpRequest();
    // Also runs after an error or a timeout.
    request.onloadend = () => {
      const { response, responseURL, status } = request;
      if (status === 200 && responseURL === url && isWhole(response)) resolve(response);
      else reject(new Error(`${address} returned no page (${status})`, { cause: status }));
    };
    request.open('GET', url);
    request.responseType = 'document';
    request.timeout = TIMEOUT_MS;
    request.send();
  });
}

/** True for a complete page of this site. `page` is null when the response is not a document. */
function isWhole(page: Document | null): boolean {
  return page?.querySelectorAll(FRAME).length === document.querySelectorAll(FRAME).length;
}
