/** Animates the opening and closing of details for a time that depends on their height (rules 3.79, 3.80). */

import { onClick } from '../browser/onClick';
import { onPageChange } from '../navigation/pageChange';
import { findTarget } from '../navigation/target';

const BODY = '.details__body';
const REFERENCE_HEIGHT_PX = 36;

export function startDetails(): void {
  document.addEventListener('click', ({ target }) => {
    const details = findSummary(target)?.parentElement;
    const body = details?.querySelector<HTMLElement>(`:scope > ${BODY}`);
    if (body) details?.style.setProperty('--length', `${getLengthMs(body.offsetHeight)}ms`);
  });
  // The open contents of small screens would cover what the reader has asked for.
  onClick('.contents-fold a', (link) => link.closest('details')?.removeAttribute('open'));
  // Clicks on a link to a heading of the same page are left to the browser.
  onPageChange(openAroundTarget);
  // A quick second click opens or closes the details; it must not select the text.
  document.addEventListener('mousedown', (event) => {
    if (event.detail > 1 && findSummary(event.target)) event.preventDefault();
  });
}

/** The duration grows with the height, but more slowly than the height. */
export function getLengthMs(heightPx: number): number {
  const share = heightPx / REFERENCE_HEIGHT_PX;
  return Math.round((4 + 15 * share ** 0.25 + share / 5) * 10);
}

/** Shows the element that the address names, even inside closed details. */
function openAroundTarget(): void {
  let details = findTarget()?.closest('details');
  while (details) {
    // Without animation, because the page is about to be scrolled there.
    details.style.setProperty('--length', '0ms');
    details.open = true;
    details = details.parentElement?.closest('details');
  }
}

function findSummary(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('summary') : null;
}
