/** Notifies the behaviours that the page shows other content. */

const listeners: (() => void)[] = [];

/**
 * Calls the listener whenever another page, or the same page with another query, is shown. Also calls it
 * for the current page at once, unless `isForThisPage` is false.
 */
export function onPageChange(listen: () => void, isForThisPage = true): void {
  listeners.push(listen);
  if (isForThisPage) listen();
}

export function tellPageChange(): void {
  for (const listen of listeners) listen();
}
