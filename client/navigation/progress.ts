/** Sets an attribute on the root element while the next page is loading, for the styles and the progress bar. */

/** `data-loading`. Each visit writes it again, even when it is already set, so that observers notice. */
export function setProgress(isOnItsWay: boolean): void {
  document.documentElement.dataset.loading = String(isOnItsWay);
}
