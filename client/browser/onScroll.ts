/** Notifies of scrolling. Positions are read once, before any listener writes, so that none forces another layout. */

/** `top` is the scroll position, `below` the pixels from the bottom of the window to the end of the page. */
type ScrollListener = (top: number, below: number) => void;

const listeners: ScrollListener[] = [];
// Read before the behaviours start, because they write.
let lastTop = scrollY;

export function onScroll(listen: ScrollListener): void {
  if (listeners.push(listen) === 1) addEventListener('scroll', tellScroll, { passive: true });
}

/** The scroll position at the last event. */
export function getScrollTop(): number {
  return lastTop;
}

function tellScroll(): void {
  lastTop = scrollY;
  const below = document.documentElement.scrollHeight - innerHeight - lastTop;
  for (const listen of listeners) listen(lastTop, below);
}
