/** Which pages of the site an address names, and which addresses name none. */

import { isOnSite } from '../../templates/model/address';

/** Of the address of `x.tar.gz` and `x.png`, but not of `10.0-changelog` or `v1.2`. */
const FILE_ENDING = /\.[a-z][a-z\d]*\/$/i;

/** The path under which a page is fetched: every form of its address gives the same (D23). */
export function getPageAddress(path: string): string {
  return path.replace(/(\/index)?\.html$/, '').replace(/\/*$/, '/');
}

/** False for files and for what lies outside the site; both paths begin with a slash. */
export function isPagePath(path: string, baseUrl: string): boolean {
  const address = getPageAddress(path);
  return isOnSite(baseUrl, address) && !FILE_ENDING.test(address);
}
