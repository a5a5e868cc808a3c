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
    const codes = entries.map(({ target }) => {
      return [target, target.scrollWidth > target.clientWidth, isWrapped(target)] as const;
    });
    // In the next frame, because other code still reads the layout of this one. If a click changes the size until then, this runs again.
    requestAnimationFrame(() => {
      for (const [code, isWide, wasWrapped] of codes) {
        if (isWrapped(code) === wasWrapped) offerWrap(code, isWide || wasWrapped);
      }
    });
  });
  onPageChange(() => {
    observer.disconnect();
    for (const code of document.querySelectorAll('.code-block pre')) observer.observe(code);
  });
}

function isWrapped(code: Element): boolean {
  return code.closest('[data-wrapped]') !== null;
}

function offerWrap(code: Element, isNeeded: boolean): void {
  const block = code.closest('.code-block');
  const button = block?.querySelector<HTMLElement>('.wrap-button');
  if (button) button.hidden = !isNeeded;
  else if (isNeeded) block?.querySelector('[data-copy]')?.before(createWrapButton());
}

function createWrapButton(): HTMLElement {
  const button = createIconButton(__STRINGS__.content.wordWrap, RETURN_ARROW);
  button.classList.add('copy-button', 'wrap-button');
  button.ariaPressed = 'false';
  return button;
}
