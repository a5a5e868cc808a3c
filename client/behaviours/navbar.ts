/** Hides the navbar while the reader scrolls down and shows it on the way up (rules 2.26–2.31). */

import { isScrollIgnored } from '../browser/ignoredScroll';
import { onPageChange } from '../navigation/pageChange';
import { findTarget } from '../navigation/target';

export function startNavbar(): void {
  const bar = document.querySelector<HTMLElement>('.navbar');
  if (!bar) return;
  let previous = scrollY;
  let shouldIgnoreScroll = false;
  const setHidden = (isHidden: boolean): void => {
    document.documentElement.toggleAttribute('data-navbar-hidden', isHidden);
  };
  /** The order of these checks is that of rule 2.27. */
  const followScroll = (): void => {
    const last = previous;
    previous = scrollY;
    const { offsetHeight } = bar;
    if (scrollY < offsetHeight) setHidden(false);
    else if (isScrollIgnored()) return;
    else if (shouldIgnoreScroll) shouldIgnoreScroll = false;
    else if (scrollY >= last) setHidden(true);
    else if (!isNearEnd(offsetHeight)) setHidden(false);
  };
  const followAddress = (isScrollToCome: boolean): void => {
    const hasTarget = findTarget() !== null;
    setHidden(hasTarget);
    shouldIgnoreScroll = hasTarget && isScrollToCome;
  };
  window.addEventListener('scroll', followScroll, { passive: true });
  window.addEventListener('hashchange', () => {
    // The browser has scrolled the page; its scroll event may come before or after this event.
    followAddress(scrollY !== previous);
    previous = scrollY;
  });
  // A reader who uses the keyboard must see the focused element.
  bar.addEventListener('focusin', () => setHidden(false));
  followScroll();
  onPageChange(() => {
    followAddress(true);
    previous = 0;
  }, false);
}

/** While a page bounces at its end, the navbar stays as it is. */
function isNearEnd(height: number): boolean {
  return scrollY + innerHeight >= document.documentElement.scrollHeight - height;
}
