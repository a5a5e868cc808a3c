/** Hides the navbar while the reader scrolls down and shows it on the way up (specification 2.26–2.31). */

import { onPageChange } from './navigation/pageChange';
import { findTarget } from './navigation/target';

let shouldIgnoreScroll = false;

export function startNavbar(): void {
  const bar = document.querySelector<HTMLElement>('.navbar');
  if (!bar) return;
  let previous = scrollY;
  const setHidden = (isHidden: boolean): void => {
    document.documentElement.toggleAttribute('data-navbar-hidden', isHidden);
  };
  /** The order of the rules is the specification's. */
  const followScroll = (): void => {
    const last = previous;
    previous = scrollY;
    const { offsetHeight } = bar;
    if (scrollY < offsetHeight) setHidden(false);
    else if (shouldIgnoreScroll) shouldIgnoreScroll = false;
    else if (scrollY >= last) setHidden(true);
    else if (!isNearEnd(offsetHeight)) setHidden(false);
  };
  const followAddress = (): void => {
    shouldIgnoreScroll = findTarget() !== null;
    setHidden(shouldIgnoreScroll);
    previous = 0;
  };
  window.addEventListener('scroll', followScroll, { passive: true });
  window.addEventListener('hashchange', followAddress);
  // Whoever comes by keyboard sees what has the focus.
  bar.addEventListener('focusin', () => setHidden(false));
  followScroll();
  onPageChange(followAddress, false);
}

/** For whoever scrolls to keep something in its place (specification 2.31). */
export function ignoreNextScroll(): void {
  shouldIgnoreScroll = true;
}

/** Where a page bounces at its end, the bar stays as it is. */
function isNearEnd(height: number): boolean {
  return scrollY + innerHeight >= document.documentElement.scrollHeight - height;
}
