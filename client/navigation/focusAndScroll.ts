/** What a reader meets on a page that has just been swapped in: the right spot, the focus, the title. */

import { findTarget } from './target';

let announcer: HTMLElement | undefined;

/** The region has to be there before it has something to say. */
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

/** To the target of the hash, else to the top (rules 1.32, 1.33). */
export function scrollToTarget(): void {
  const target = findTarget();
  if (target) target.scrollIntoView();
  else scrollTo(0, 0);
}

/** The next Tab reaches the skip link, or what follows the target (rule 1.37). */
export function moveFocus(): void {
  const field = document.querySelector<HTMLElement>('#main [autofocus]');
  if (field) field.focus({ preventScroll: true });
  else focusOnce(findTarget() ?? document.getElementById('skip-link'));
}

/** Focuses what Tab does not reach; it takes no second focus. */
export function focusOnce(
  element: HTMLElement | null,
  options: FocusOptions = { preventScroll: true },
): void {
  const tabIndex = element?.getAttribute('tabindex');
  if (tabIndex === null) element?.setAttribute('tabindex', '-1');
  element?.focus(options);
  if (tabIndex === null) element?.removeAttribute('tabindex');
}
