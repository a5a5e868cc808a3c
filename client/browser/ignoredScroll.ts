/** Marks scrolling that only keeps an element in its place, so that scroll listeners can ignore it (rule 2.31). */

let isIgnored = false;

/** Called by listeners that react to scrolling. */
export function isScrollIgnored(): boolean {
  return isIgnored;
}

/** Call this right after scrolling the page; the scroll event follows. */
export function ignoreScroll(): void {
  isIgnored = true;
  // This listener was added last, so it is called last.
  const reset = (): void => {
    isIgnored = false;
  };
  addEventListener('scroll', reset, { once: true });
}
