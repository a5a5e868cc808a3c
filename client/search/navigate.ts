/** All that search has to do with going from page to page. */

export function visit(url: string): void {
  location.assign(url);
}

/** Calls `run` now and whenever the page's content has been exchanged. */
export function onPageChange(run: () => void): void {
  run();
}
