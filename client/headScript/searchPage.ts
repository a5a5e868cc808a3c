/** Prepares a search page whose address has a query for its results, before the first paint. */

import { SEARCH_PAGES } from '../../templates/model/search/settings';
import { find, showAsked } from '../search/page/showQuery';

/** A query in the address counts as an action of the reader: the main script loads the rest immediately. */
export function startSearchPage(): void {
  const query = new URLSearchParams(location.search).get('q')?.trim();
  if (!query) return;
  // Called for the part of the page that is parsed, before it is painted.
  new MutationObserver((_, observer) => {
    if (!find(SEARCH_PAGES)) return;
    observer.disconnect();
    find<HTMLInputElement>('main input').defaultValue = query;
    showAsked(query);
  }).observe(document, { childList: true, subtree: true });
  addEventListener('load', () => {
    // Without the main script, nothing can search. The list of all pages is shown instead of results.
    if (!('docwright' in window)) find(SEARCH_PAGES).hidden = false;
  });
}
