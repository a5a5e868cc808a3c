/** Scrolls to the target of an address, and moves the focus. */

import { findTarget } from './target';

/** Scrolls to the target of the hash, or else to the top (rules 1.32, 1.33). */
export function scrollToTarget(): void {
  const target = findTarget();
  if (target) target.scrollIntoView();
  else scrollTo(0, 0);
}

/** Focuses an element that Tab does not reach; the element cannot be focused a second time. */
export function focusOnce(
  element: HTMLElement | null,
  options: FocusOptions = { preventScroll: true },
): void {
  const tabIndex = element?.getAttribute('tabindex');
  if (tabIndex === null) element?.setAttribute('tabindex', '-1');
  element?.focus(options);
  if (tabIndex === null) element?.removeAttribute('tabindex');
}
