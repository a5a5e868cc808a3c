/** Notifies of scrolling. Positions are read once, before any listener writes, so that none forces another layout. */

import { afterLayout } from './afterLayout';

/** `top` is the scroll position, `below` the pixels from the bottom of the window to the end of the page. */
type ScrollListener = (top: number, below: number) => void;

const listeners: ScrollListener[] = [];

/** Calls `listen` whenever the page has scrolled, and once at the layout after the behaviours have started. */
export function onScroll(listen: ScrollListener): void {
  if (listeners.push(listen) > 1) return;
  addEventListener('scroll', notify, { passive: true });
  afterLayout(notify);
}

function notify(): void {
  const top = scrollY;
  const below = document.documentElement.scrollHeight - innerHeight - top;
  for (const listen of listeners) listen(top, below);
}
