/** All that search has to do with going from page to page. */

import { isPagePath } from '../navigation/pageAddress';
import { visit as visitPage } from '../navigation/visit';

export { onPageChange } from '../navigation/pageChange';

/** To a page of this site, or to wherever else an index leads. */
export function visit(address: string, baseUrl: string): void {
  const url = new URL(address, location.href);
  // To a heading of this page the browser goes by itself, and opens what hides it.
  if (url.hash && isThisPage(url)) location.assign(url);
  else if (url.origin === location.origin && isPagePath(url.pathname, baseUrl)) visitPage(url);
  else location.assign(url);
}

function isThisPage({ origin, pathname, search }: URL): boolean {
  return origin + pathname + search === location.origin + location.pathname + location.search;
}
