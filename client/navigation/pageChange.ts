/** Tells the behaviours that the page shows other content. */

const listeners: (() => void)[] = [];

/**
 * Calls whenever another page, or the same with another query, is shown; and for the one that is
 * there now, unless `isForThisPage` is false.
 */
export function onPageChange(listen: () => void, isForThisPage = true): void {
  listeners.push(listen);
  if (isForThisPage) listen();
}

export function tellPageChange(): void {
  for (const listen of listeners) listen();
}
