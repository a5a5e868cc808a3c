/** Handles clicks on links of the site, and Back and Forward. What shows the next page is loaded on intent. */

import { onClick } from '../browser/onClick';
import { loadOnIntent } from '../loadOnIntent';
import { isPageLink, isPlainClick } from './isVisitable';
import { getPageAddress } from './pageAddress';
import { enterEntry, keepPosition, startPositions } from './positions';

/**
 * `push` goes to a new entry, `repeat` to the same address once more; `return` goes through the history,
 * `jump` is the browser's own way to a heading.
 */
export type VisitKind = 'push' | 'repeat' | 'return' | 'jump';

/** Of the page that is shown; the address bar may already have those of the next one. */
export const shown = { address: getPageAddress(location.pathname), query: location.search };

export function startNavigation(baseUrl: string): void {
  startPositions();
  // Replaces the handler of the inlined script, which reloads the page.
  window.onpopstate = ({ state }) => {
    const isJump = state === null;
    // A jump has already scrolled, and its position is that of a new entry. In every other case the page is still where it was left.
    if (isJump) enterEntry();
    else keepPosition();
    show(isJump ? 'jump' : 'return');
  };
  onClick<HTMLAnchorElement>('a[href]', (link, event) => {
    if (isPlainClick(event) && isPageLink(link, baseUrl)) followLink(link, event);
  });
}

function followLink(link: HTMLAnchorElement, event: Event): void {
  const menu = document.querySelector<HTMLElement>('#menu:popover-open');
  // The browser itself goes to a heading of this page.
  if (!menu && link.hash && isHere(link)) return;
  event.preventDefault();
  // The open menu has a history entry of its own. The next page replaces it.
  if (!menu || link.href !== location.href) visit(link, menu !== null);
  menu?.hidePopover();
}

function isHere(link: HTMLAnchorElement): boolean {
  return link.pathname === location.pathname && link.search === location.search;
}

/** The address is that of a page of this site. With `replaces`, it replaces the current history entry. */
export function visit({ href }: Pick<URL, 'href'>, replaces = false): void {
  const isRepeated = href === location.href;
  // A page may have changed its own address.
  shown.query = location.search;
  keepPosition();
  history[replaces || isRepeated ? 'replaceState' : 'pushState'](null, '', href);
  show(isRepeated ? 'repeat' : 'push');
}

function show(kind: VisitKind): void {
  loadOnIntent().then(
    ({ showAddress }) => showAddress(kind),
    () => location.reload(),
  );
}
