/** Decides which clicks on links lead to another page of the site without a full load. */

import { isPagePath } from './pageAddress';

type Click = Pick<
  MouseEvent,
  'altKey' | 'button' | 'ctrlKey' | 'defaultPrevented' | 'metaKey' | 'shiftKey'
>;

/** The browser handles all other clicks: they open a tab or a window, or download (rule 1.18). */
export function isPlainClick(click: Click): boolean {
  const hasModifier = click.altKey || click.ctrlKey || click.metaKey || click.shiftKey;
  return !click.defaultPrevented && click.button === 0 && !hasModifier;
}

/** A link to a page of this site that opens in this window. */
export function isPageLink(link: HTMLAnchorElement, baseUrl: string): boolean {
  const staysHere = !link.target || link.target === '_self';
  const isOurs = link.origin === location.origin && isPagePath(link.pathname, baseUrl);
  return staysHere && isOurs && !link.hasAttribute('download');
}
