/** After a page swap: scrolls to the right position, sets the focus and announces the title. */

import { findTarget } from './target';

let announcer: HTMLElement | undefined;

/** A live region must be in the document before its text changes, or the text is not read out. */
export function startAnnouncer(): void {
  announcer = document.createElement('div');
  announcer.className = 'visually-hidden';
  announcer.role = 'status';
  announcer.ariaLive = 'polite';
  document.body.append(announcer);
}

export function announceTitle(): void {
  if (announcer) announcer.textContent = document.title;
}

/** Scrolls to the target of the hash, or else to the top (rules 1.32, 1.33). */
export function scrollToTarget(): void {
  const target = findTarget();
  if (target) target.scrollIntoView();
  else scrollTo(0, 0);
}

/** The next Tab reaches the skip link, or the element after the target (rule 1.37). */
export function moveFocus(): void {
  const field = document.querySelector<HTMLElement>('#main [autofocus]');
  if (field) field.focus({ preventScroll: true });
  else focusOnce(findTarget() ?? document.getElementById('skip-link'));
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
