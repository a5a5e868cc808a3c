/** Follows the links of the page, and back and forward. */

import { onClick } from '../browser/onClick';
import { startAnnouncer } from './focusAndScroll';
import { isPageLink, isPlainClick } from './isVisitable';
import { startPositions } from './positions';
import { followHistory, visit } from './visit';

export function startNavigation(baseUrl: string): void {
  startPositions();
  startAnnouncer();
  // In the place of the inlined script's, which loads the page anew.
  window.onpopstate = followHistory;
  onClick<HTMLAnchorElement>('a[href]', (link, event) => {
    if (isPlainClick(event) && isPageLink(link, baseUrl)) followLink(link, event);
  });
}

function followLink(link: HTMLAnchorElement, event: Event): void {
  const menu = document.querySelector<HTMLElement>('#menu:popover-open');
  // To a heading of this page the browser goes by itself.
  if (!menu && link.hash && isHere(link)) return;
  event.preventDefault();
  // The open menu is a history entry of its own, which the next page takes over.
  if (!menu || link.href !== location.href) visit(new URL(link.href), menu !== null);
  menu?.hidePopover();
}

function isHere(link: HTMLAnchorElement): boolean {
  return link.pathname === location.pathname && link.search === location.search;
}
