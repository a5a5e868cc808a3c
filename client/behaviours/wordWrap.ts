/** Adds a button to code that is wider than its block; the button turns line wrapping on and off (rule 3.62). */

import type { SiteStrings } from '../../templates/model/strings/strings';
import { onClick } from '../browser/onClick';
import { onPageChange } from '../navigation/pageChange';
import { createIconButton } from './createIconButton';

/** Filled in when the generator bundles this file. */
declare const __STRINGS__: SiteStrings;

const RETURN_ARROW = 'M4 6h16M4 12h13a3 3 0 0 1 0 6h-4l2.5 2.5m0-5L13 18M4 18h4';

export function startWordWrap(): void {
  onClick('.wrap-button', (button) => {
    const isWrapped = button.closest('.code-block')?.toggleAttribute('data-wrapped') === true;
    button.ariaPressed = String(isWrapped);
  });
  // A block in a hidden tab has no width until the tab is shown.
  const observer = new ResizeObserver((entries) => {
    // In the next frame, because other code still reads the layout of this one. Until then, a click may change the width.
    requestAnimationFrame(() => {
      const codes = entries.map(({ target }) => ({ target, isWide: isTooWide(target) }));
      for (const { target, isWide } of codes) offerWrap(target, isWide);
    });
  });
  onPageChange(() => {
    observer.disconnect();
    for (const code of document.querySelectorAll('.code-block pre')) observer.observe(code);
  });
}

function isTooWide({ scrollWidth, clientWidth }: Element): boolean {
  return scrollWidth > clientWidth;
}

function offerWrap(code: Element, isWide: boolean): void {
  const block = code.closest('.code-block');
  const button = block?.querySelector<HTMLElement>('.wrap-button');
  const isNeeded = isWide || block?.hasAttribute('data-wrapped') === true;
  if (button) button.hidden = !isNeeded;
  else if (isNeeded) block?.querySelector('[data-copy]')?.before(createWrapButton());
}

function createWrapButton(): HTMLElement {
  const button = createIconButton(__STRINGS__.content.wordWrap, RETURN_ARROW);
  button.classList.add('copy-button', 'wrap-button');
  button.ariaPressed = 'false';
  return button;
}
