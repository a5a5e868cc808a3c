/** Checks whether a page belongs to a section of the site. */

import { normalizePath } from '../model/paths';

/** True for the section's own path and every path below it. The case of letters does not matter. */
export function isBelow(path: string, section: string): boolean {
  const own = normalizePath(path).toLowerCase();
  const top = normalizePath(section).toLowerCase();
  return own === top || own.startsWith(top === '/' ? top : `${top}/`);
}
