/**
 * Goes from page to page without a full load: the address changes at once, the old page stays until
 * the next one is fetched, and then the content is swapped in one step (rule 1.25). When anything
 * fails, the browser loads the address itself.
 */

import { addSheets } from './addSheets';
import { fetchPage } from './fetchPage';
import { announceTitle, moveFocus, scrollToTarget } from './focusAndScroll';
import { getPageAddress } from './pageAddress';
import { tellPageChange } from './pageChange';
import { enterEntry, keepPosition, restorePosition } from './positions';
import { setProgress } from './progress';
import { isSwappable, swapPage } from './swapPage';

/**
 * `push` goes to a new entry, `repeat` to the same address once more; `return` goes through the history,
 * `jump` is the browser's own way to a heading.
 */
type VisitKind = 'push' | 'repeat' | 'return' | 'jump';

/** Address of the page that is shown; the address bar may already show the next one. */
let shown = getPageAddress(location.pathname);
let shownQuery = location.search;
let latest = 0;

/** `url` is a page of this site. With `replaces`, it replaces the current history entry. */
export function visit(url: URL, replaces = false): void {
  const isRepeated = url.href === location.href;
  // A page may have changed its own address.
  shownQuery = location.search;
  keepPosition();
  history[replaces || isRepeated ? 'replaceState' : 'pushState'](null, '', url);
  void showAddress(isRepeated ? 'repeat' : 'push');
}

/** Handles Back, Forward, and jumps within the page, which the browser makes by itself. */
export function followHistory({ state }: PopStateEvent): void {
  const isJump = state === null;
  // A jump has already scrolled. In every other case the page is still where it was left.
  if (!isJump) keepPosition();
  void showAddress(isJump ? 'jump' : 'return');
}

/** Shows the page of the address bar. A page that is still loading for an earlier visit is dropped. */
async function showAddress(kind: VisitKind): Promise<void> {
  const ticket = ++latest;
  const address = getPageAddress(location.pathname);
  if (address === shown) return stayOnPage(kind);
  setProgress(true);
  try {
    const page = await fetchPage(address);
    if (!isSwappable(page)) throw undefined;
    await addSheets(page);
    await changeView(() => ticket === latest && showPage(page, kind));
  } catch (error) {
    if (ticket !== latest) return;
    if (error) console.warn(error);
    // The address bar already shows the page, so that a reload is all that is needed.
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

/** Uses a view transition where the browser supports it and the reader has not reduced motion. */
async function changeView(change: () => void): Promise<void> {
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    return change();
  }
  const transition = document.startViewTransition(change);
  // When the browser skips the transition, for example in a hidden tab, the page is swapped all the same.
  transition.ready.catch(() => undefined);
  await transition.updateCallbackDone;
}
