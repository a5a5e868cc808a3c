/** The connection between search and navigation. */

import { isPagePath } from '../navigation/pageAddress';
import { visit as visitPage } from '../navigation/startNavigation';

export { onPageChange } from '../navigation/pageChange';

/** Goes to a page of this site, or to any other address of an index. */
export function visit(address: string, baseUrl: string): void {
  const url = new URL(address, location.href);
  // The browser itself goes to a heading of this page, and opens the element that hides it.
  if (url.hash && isThisPage(url)) location.assign(url);
  else if (url.origin === location.origin && isPagePath(url.pathname, baseUrl)) visitPage(url);
  else location.assign(url);
}

function isThisPage({ origin, pathname, search }: URL): boolean {
  return origin + pathname + search === location.origin + location.pathname + location.search;
}
