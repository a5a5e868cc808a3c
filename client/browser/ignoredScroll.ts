/** Keeps what follows the scrolling from following one that only keeps something in its place (rule 2.31). */

let isIgnored = false;

/** Asked by those that follow the scrolling. */
export function isScrollIgnored(): boolean {
  return isIgnored;
}

/** The page has been scrolled just now; its event is still to come. */
export function ignoreScroll(): void {
  isIgnored = true;
  // Added last, so called last.
  const heed = (): void => {
    isIgnored = false;
  };
  window.addEventListener('scroll', heed, { once: true });
}
