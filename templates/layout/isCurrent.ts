/** Decides which links of the layout belong to the page that is shown. */

import type { Page } from '../model/page';
import { normalizePath } from '../model/paths';
import type { NavbarLink } from '../model/site';

/** A link is current on all pages of its sidebar or below its path (rules 2.21, 2.22). */
export function isCurrent(link: NavbarLink, page: Page): boolean {
  if (link.sidebar !== undefined && 'sidebar' in page) return link.sidebar === page.sidebar;
  return link.section !== undefined && isBelow(page.path, link.section);
}

/** Every page is below `/`, so a link to it is current on that page alone. */
export function isCurrentLink(link: NavbarLink, page: Page): boolean {
  const isOfAll = link.section !== undefined && normalizePath(link.section) === '/';
  const hasSidebar = link.sidebar !== undefined && 'sidebar' in page;
  return isOfAll && !hasSidebar ? normalizePath(page.path) === '/' : isCurrent(link, page);
}

/** True for the section's own path and every path below it. The case of letters does not matter. */
function isBelow(path: string, section: string): boolean {
  const own = normalizePath(path).toLowerCase();
  const top = normalizePath(section).toLowerCase();
  return own === top || own.startsWith(top === '/' ? top : `${top}/`);
}
