/** Notifies the behaviours that the page shows other content. */

/** An event of the window, because the script of `dev` is another bundle. */
export const PAGE_CHANGE = 'docwright:page';

/**
 * Calls the listener whenever another page, or the same page with another query, is shown. Also calls it
 * for the current page at once, unless `isForThisPage` is false.
 */
export function onPageChange(listen: () => void, isForThisPage = true): void {
  addEventListener(PAGE_CHANGE, listen);
  if (isForThisPage) listen();
}

export function tellPageChange(): void {
  dispatchEvent(new Event(PAGE_CHANGE));
}
