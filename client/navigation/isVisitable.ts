/** Decides which clicks on links lead to another page of the site without a full load. */

import type { ClientOptions } from '../../templates/model/client';
import { isPagePath } from './pageAddress';

/** Filled in when the generator bundles this file. */
declare const __CLIENT__: ClientOptions;

type Click = Pick<
  MouseEvent,
  'altKey' | 'button' | 'ctrlKey' | 'defaultPrevented' | 'metaKey' | 'shiftKey'
>;

/** The browser handles all other clicks: they open a tab or a window, or download (rule 1.18). */
export function isPlainClick(click: Click): boolean {
  const hasModifier = click.altKey || click.ctrlKey || click.metaKey || click.shiftKey;
  return !click.defaultPrevented && click.button === 0 && !hasModifier;
}

/** A link to a page of this site that opens in this window. Pages of another edition are loaded as a whole. */
export function isPageLink(link: HTMLAnchorElement, baseUrl: string): boolean {
  const staysHere = !link.target || link.target === '_self';
  const isOurs = link.origin === location.origin && isPagePath(link.pathname, baseUrl);
  const leadsAway =
    (__CLIENT__.hasLanguages && link.hreflang) || (__CLIENT__.hasVersions && link.dataset.version);
  return staysHere && isOurs && !leadsAway && !link.hasAttribute('download');
}
