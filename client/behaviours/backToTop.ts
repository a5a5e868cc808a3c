/** A button on docs pages that scrolls back to the top (rule 3.35). */

import type { SiteStrings } from '../../templates/model/strings/strings';
import { isScrollIgnored } from '../browser/ignoredScroll';
import { onScroll } from '../browser/onScroll';
import { onPageChange } from '../navigation/pageChange';
import { createIconButton } from './createIconButton';

/** Filled in when the generator bundles this file. */
declare const __STRINGS__: SiteStrings;

const ARROW_UP = 'M12 19V5M6 11l6-6l6 6';
/** Closer to the top than this, the button is not needed. */
const MIN_SCROLL_PX = 300;

export function startBackToTop(): void {
  const button = createIconButton(__STRINGS__.layout.scrollToTop, ARROW_UP);
  button.classList.add('back-to-top');
  button.addEventListener('click', goToTop);
  let previous = 0;
  onScroll((top, below) => {
    const isUp = top < previous;
    previous = top;
    if (isScrollIgnored()) return;
    const isHidden = !isUp || top < MIN_SCROLL_PX || (below <= 0 && button.hidden);
    // Even the same value would restyle the page.
    if (isHidden !== button.hidden) button.hidden = isHidden;
  });
  addEventListener('hashchange', () => {
    button.hidden = true;
  });
  onPageChange(() => {
    button.hidden = true;
    if (isOfDocs()) document.getElementById('main')?.append(button);
    else button.remove();
  });
}

function goToTop(): void {
  const isMotionUnwelcome = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: isMotionUnwelcome ? 'instant' : 'smooth' });
}

function isOfDocs(): boolean {
  return document.querySelector('[name=docusaurus_version]') !== null;
}
