/** Fetches pages before the reader clicks: links that the reader points at, and some of the visible links. */

import { fetchPage } from './fetchPage';
import { isPageLink } from './isVisitable';
import { getPageAddress } from './pageAddress';
import { onPageChange } from './pageChange';

/** Limit for the visible links when a page is shown, and the same limit again for links that scroll into view. */
const MAX_SEEN = 10;
const MAX_SEEN_AT_ONCE = 2;
const MAX_AT_ONCE = 4;
/** The delay lets the page itself load first. */
const SEEN_DELAY_MS = 1000;

const tried = new Set<string>();
let running = 0;
/** Visible addresses that have not been fetched, and how many may still be fetched: now and in all. */
let seen: string[] = [];
let left = 0;
let leftLater = 0;

export function startPrefetch(baseUrl: string): void {
  const findAddress = (element: Element | null): string | undefined =>
    element instanceof HTMLAnchorElement && isPageLink(element, baseUrl)
      ? getPageAddress(element.pathname)
      : undefined;

  watchSight(findAddress);
  // The pointer enters a link, or a finger touches it.
  addEventListener('pointerover', ({ target }) => {
    const address = target instanceof Element && findAddress(target.closest('a[href]'));
    if (address) prefetch(address);
  });
  (window as { docwright?: object }).docwright = Object.freeze({ prefetch });
}

/** False when the page is not fetched: the connection is slow or metered, it was fetched before, or the limit is reached. */
function prefetch(path: string): Promise<unknown> | false {
  const address = getPageAddress(path);
  if (isSlow() || tried.has(address) || running >= MAX_AT_ONCE) return false;
  tried.add(address);
  running++;
  return fetchPage(address)
    .catch(() => undefined) // The click will report the error.
    .then(() => {
      running--;
      fetchSeen();
    });
}

function watchSight(findAddress: (element: Element) => string | undefined): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      seen.push(findAddress(target) as string);
      if (leftLater > 0) {
        leftLater--;
        left++;
      }
    }
    fetchSeen();
  });
  onPageChange(() => {
    observer.disconnect();
    seen = [];
    left = leftLater = 0;
    tried.add(getPageAddress(location.pathname));
    for (const link of document.links) if (findAddress(link)) observer.observe(link);
    clearTimeout(timer);
    timer = setTimeout(() => {
      left = leftLater = MAX_SEEN;
      fetchSeen();
    }, SEEN_DELAY_MS);
  });
}

/** Takes the newest addresses first, because links in the text come after those around it, up to the page's limit. */
function fetchSeen(): void {
  while (left > 0 && running < MAX_SEEN_AT_ONCE && seen.length > 0) {
    if (prefetch(seen.pop() as string)) left--;
  }
}

function isSlow(): boolean | undefined {
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly effectiveType?: string; readonly saveData?: boolean };
  };
  return connection?.saveData || connection?.effectiveType?.includes('2g');
}
