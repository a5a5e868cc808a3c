/**
 * Goes from page to page without loading the site anew: the address changes at once, the old page
 * stays until the next one is there, and then the content is swapped in one step (rule 1.25).
 * Whatever goes wrong ends in the browser's own loading of the address.
 */

import { fetchPage } from './fetchPage';
import { announceTitle, moveFocus, scrollToTarget } from './focusAndScroll';
import { getPageAddress } from './pageAddress';
import { tellPageChange } from './pageChange';
import { enterEntry, keepPosition, restorePosition } from './positions';
import { setProgress } from './progress';
import { isSwappable, swapPage } from './swapPage';

/**
 * `push` arrives somewhere new, `repeat` at the same address once more; `return` follows the history,
 * `jump` the browser's own way to a heading.
 */
type VisitKind = 'push' | 'repeat' | 'return' | 'jump';

/** The page that is shown; the address bar may name the next one already. */
let shown = getPageAddress(location.pathname);
let shownQuery = location.search;
let latest = 0;

/** `url` is a page of this site; it takes the place of the current history entry when it `replaces` it. */
export function visit(url: URL, replaces = false): void {
  const isRepeated = url.href === location.href;
  // A page may have written its own one.
  shownQuery = location.search;
  keepPosition();
  history[replaces || isRepeated ? 'replaceState' : 'pushState'](null, '', url);
  void showAddress(isRepeated ? 'repeat' : 'push');
}

/** Back, forward, and jumps within the page, which the browser makes by itself. */
export function followHistory({ state }: PopStateEvent): void {
  const isJump = state === null;
  // A jump has scrolled already; before any other way the page is still where it was left.
  if (!isJump) keepPosition();
  void showAddress(isJump ? 'jump' : 'return');
}

/** Shows the page of the address bar; one that was on its way is forgotten. */
async function showAddress(kind: VisitKind): Promise<void> {
  const ticket = ++latest;
  const address = getPageAddress(location.pathname);
  if (address === shown) return stayOnPage(kind);
  setProgress(true);
  try {
    const page = await fetchPage(address);
    if (!isSwappable(page)) throw undefined;
    await changeView(() => ticket === latest && showPage(page, kind));
  } catch (error) {
    if (ticket !== latest) return;
    if (error) console.warn(error);
    // The address bar names the page, so that loading it anew is all there is to do.
    location.reload();
  }
}

function stayOnPage(kind: VisitKind): void {
  setProgress(false);
  enterEntry();
  const hasNewQuery = shownQuery !== location.search;
  shownQuery = location.search;
  if (hasNewQuery) tellPageChange();
  if (kind === 'return' ? !restorePosition() : !hasNewQuery) scrollToTarget();
  if (kind === 'push' && !hasNewQuery) moveFocus();
}

function showPage(page: Document, kind: VisitKind): void {
  shown = getPageAddress(location.pathname);
  shownQuery = location.search;
  enterEntry();
  swapPage(page);
  tellPageChange();
  if (kind !== 'return' || !restorePosition()) scrollToTarget();
  if (kind === 'push') moveFocus();
  setProgress(false);
  announceTitle();
}

/** As a transition where the browser has them and motion is welcome. */
async function changeView(change: () => void): Promise<void> {
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    return change();
  }
  const transition = document.startViewTransition(change);
  // One that the browser skips, in a hidden tab for example, has still changed the page.
  transition.ready.catch(() => undefined);
  await transition.updateCallbackDone;
}
