/** Handles clicks on links of the site, and Back and Forward. */

import { onClick } from '../browser/onClick';
import { startAnnouncer } from './focusAndScroll';
import { isPageLink, isPlainClick } from './isVisitable';
import { startPositions } from './positions';
import { followHistory, visit } from './visit';

export function startNavigation(baseUrl: string): void {
  startPositions();
  startAnnouncer();
  // Replaces the handler of the inlined script, which loads the page anew.
  window.onpopstate = followHistory;
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
  if (!menu || link.href !== location.href) visit(new URL(link.href), menu !== null);
  menu?.hidePopover();
}

function isHere(link: HTMLAnchorElement): boolean {
  return link.pathname === location.pathname && link.search === location.search;
}
