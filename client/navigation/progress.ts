/** Says on the root element whether the next page is on its way, for the styles and whoever shows it. */

/** `data-loading`; written anew by each visit, also when it was there before. */
export function setProgress(isOnItsWay: boolean): void {
  document.documentElement.dataset.loading = String(isOnItsWay);
}
