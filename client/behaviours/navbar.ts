/** Hides the navbar while the reader scrolls down and shows it on the way up (rules 2.26–2.31). */

import { isScrollIgnored } from '../browser/ignoredScroll';
import { onScroll } from '../browser/onScroll';
import { onPageChange } from '../navigation/pageChange';
import { findTarget } from '../navigation/target';

export function startNavbar(): void {
  const bar = document.querySelector<HTMLElement>('.navbar');
  if (!bar) return;
  let previous = 0;
  let shouldIgnoreScroll = false;
  const setHidden = (isHidden: boolean): void => {
    document.documentElement.toggleAttribute('data-navbar-hidden', isHidden);
  };
  /** The order of these checks is that of rule 2.27. */
  const followScroll = (top: number, below: number): void => {
    const last = previous;
    previous = top;
    const { offsetHeight } = bar;
    if (top < offsetHeight) setHidden(false);
    else if (isScrollIgnored()) return;
    else if (shouldIgnoreScroll) shouldIgnoreScroll = false;
    else if (top >= last) setHidden(true);
    // While a page bounces at its end, the navbar stays as it is.
    else if (below > offsetHeight) setHidden(false);
  };
  const followAddress = (isScrollToCome: boolean): void => {
    const hasTarget = findTarget() !== null;
    setHidden(hasTarget);
    shouldIgnoreScroll = hasTarget && isScrollToCome;
  };
  onScroll(followScroll);
  addEventListener('hashchange', () => {
    // The browser has scrolled the page; its scroll event may come before or after this event.
    followAddress(scrollY !== previous);
    previous = scrollY;
  });
  // A reader who uses the keyboard must see the focused element.
  bar.addEventListener('focusin', () => setHidden(false));
  onPageChange(() => {
    followAddress(true);
    previous = 0;
  }, false);
}
