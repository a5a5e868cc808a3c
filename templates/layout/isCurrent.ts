/** Decides which links of the layout belong to the page that is shown. */

import type { Page } from '../model/page';
import type { NavbarLink } from '../model/site';
import { isBelow } from './isBelow';

/** A link is current on all pages of its sidebar or below its path (rules 2.21, 2.22). */
export function isCurrent(link: NavbarLink, page: Page): boolean {
  if (link.sidebar !== undefined && 'sidebar' in page) return link.sidebar === page.sidebar;
  return link.section !== undefined && isBelow(page.path, link.section);
}
