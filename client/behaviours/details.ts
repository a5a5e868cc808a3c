/** Gives opening and closing details the time that their height asks for (rules 3.79, 3.80). */

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
  // For a heading of the same page the browser does it.
  onPageChange(openAroundTarget);
  // A second click in quick succession is for opening and closing, not for selecting the words.
  document.addEventListener('mousedown', (event) => {
    if (event.detail > 1 && findSummary(event.target)) event.preventDefault();
  });
}

/** The higher the longer, but ever less so. */
export function getLengthMs(heightPx: number): number {
  const share = heightPx / REFERENCE_HEIGHT_PX;
  return Math.round((4 + 15 * share ** 0.25 + share / 5) * 10);
}

/** What the address names is shown, however deep it is folded away. */
function openAroundTarget(): void {
  let details = findTarget()?.closest('details');
  while (details) {
    // At once, as the page is about to be scrolled there.
    details.style.setProperty('--length', '0ms');
    details.open = true;
    details = details.parentElement?.closest('details');
  }
}

function findSummary(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('summary') : null;
}
