/** Lets a search page that is opened with a question be the page of its answers from the first paint. */

import { SEARCH_PAGES } from '../../templates/model/search/page';
import { find, showAsked } from '../search/page/showQuestion';

/** The question is a sign of its reader; `behaviours` is the script that waits for one. */
export function startSearchPage(behaviours: string): void {
  const question = new URLSearchParams(location.search).get('q')?.trim();
  if (!question) return;
  // Called for what has been read of the page, before that is painted.
  new MutationObserver((_, observer) => {
    if (!find(SEARCH_PAGES)) return;
    observer.disconnect();
    find<HTMLInputElement>('main input').defaultValue = question;
    showAsked(question);
  }).observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => {
    import(behaviours).catch(() => {
      // The browser tells what it could not load; a list of all pages is better than no answer.
      find(SEARCH_PAGES).hidden = false;
    });
  });
}
