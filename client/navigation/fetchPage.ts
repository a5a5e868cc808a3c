/** Fetches pages as documents and keeps the recent ones, so that none is asked for twice. */

/** About 8 kB each as they travel. */
const MAX_KEPT = 24;
const TIMEOUT_MS = 20_000;

/** What every page of this site has, from its beginning to its end. */
const FRAME = '#main, .skip-link, .footer';

const kept = new Map<string, Promise<Document>>();

/** `address` as `getPageAddress` gives it. Rejects with what is wrong with the answer. */
export function fetchPage(address: string): Promise<Document> {
  const page = kept.get(address) ?? requestPage(address);
  // The one that was wanted last goes last.
  kept.delete(address);
  kept.set(address, page);
  for (const [oldest] of kept) if (kept.size > MAX_KEPT) kept.delete(oldest);
  page.catch(() => kept.delete(address));
  return page;
}

/** As a document, because the security policy allows no text to become HTML. */
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

/** A whole page of this site, from the address it was asked for. */
function isPage({ status, response, responseURL }: XMLHttpRequest, address: string): boolean {
  return (
    status === 200 &&
    response?.querySelectorAll(FRAME).length === document.querySelectorAll(FRAME).length &&
    new URL(responseURL).pathname === address
  );
}
