/**
 * Goes from page to page without a full load: the address changes immediately, the old page stays until
 * the next one is fetched, and then the content is swapped in one step (rule 1.25). When anything
 * fails, the browser loads the address itself.
 */

import { setProgress } from '../behaviours/progressBar';
import { isReloaded } from '../browser/isReloaded';
import { showFailure } from '../browser/showFailure';
import { announceTitle } from './announcer';
import { fetchPage } from './fetchPage';
import { focusOnce, scrollToTarget } from './focusAndScroll';
import { getPageAddress } from './pageAddress';
import { tellPageChange } from './pageChange';
import { enterEntry, restorePosition } from './positions';
import { shown, type VisitKind } from './startNavigation';
import { isSwappable, swapPage } from './swapPage';
import { findTarget } from './target';

let latest = 0;
let failure: HTMLElement | undefined;

/** Shows the page of the address bar. A page that is still loading for an earlier visit is dropped. */
export function showAddress(kind: VisitKind): void {
  const ticket = ++latest;
  const address = getPageAddress(location.pathname);
  failure?.remove();
  if (address === shown.address) {
    stayOnPage(kind);
    return;
  }
  const load = async () => {
    setProgress(true);
    try {
      const page = await fetchPage(address);
      if (!isSwappable(page)) throw undefined;
      await addSheets(page);
      await changeView(() => ticket === latest && showPage(page, kind));
    } catch (error) {
      if (ticket === latest) throw error;
    }
  };
  load().catch((error) => giveUp(error, address, load));
}

/**
 * The address bar already shows the page, so that a reload is all that is needed. Where one has happened before and
 * the host does not answer, the old page stays, and the reader decides when to try again (rules 7.8 to 7.10).
 */
function giveUp(error: Error | undefined, address: string, retry: () => Promise<void>): void {
  if (error && !isAnswered(error) && isReloaded(address)) {
    setProgress(false);
    failure = showFailure(error, retry);
    return;
  }
  if (error) console.warn(error);
  location.reload();
}

/** The host has something else at the address of a page, which the browser can show; it is neither down nor out of reach. */
function isAnswered({ cause }: { readonly cause?: unknown }): boolean {
  const status = Number(cause);
  return status > 0 && status < 500;
}

function stayOnPage(kind: VisitKind): void {
  setProgress(false);
  enterEntry();
  const hasNewQuery = shown.query !== location.search;
  shown.query = location.search;
  if (hasNewQuery) tellPageChange();
  if (kind === 'return' ? !restorePosition() : !hasNewQuery) scrollToTarget();
  if (kind === 'push' && !hasNewQuery) moveFocus();
}

function showPage(page: Document, kind: VisitKind): void {
  shown.address = getPageAddress(location.pathname);
  shown.query = location.search;
  enterEntry();
  swapPage(page);
  tellPageChange();
  if (kind !== 'return' || !restorePosition()) scrollToTarget();
  if (kind === 'push') moveFocus();
  setProgress(false);
  announceTitle();
}

/** The next Tab reaches the skip link, or the element after the target (rule 1.37). */
function moveFocus(): void {
  const field = document.querySelector<HTMLElement>('#main [autofocus]');
  if (field) field.focus({ preventScroll: true });
  else focusOnce(findTarget() ?? document.getElementById('skip-link'));
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

/** Loads the stylesheets that this page lacks. They stay, because none depends on another one. Resolves when all are there; rejects when one cannot be loaded. */
function addSheets(next: Document): Promise<unknown> {
  return Promise.all([...next.querySelectorAll('link[data-added]')].map(addSheet));
}

function addSheet(sheet: Element): unknown {
  return (
    document.querySelector(`[href="${sheet.getAttribute('href')}"]`) ??
    new Promise((onload, onerror) => {
      document.head.append(Object.assign(document.importNode(sheet), { onload, onerror }));
    })
  );
}
