/** Maps addresses to pages of the site, and recognizes addresses that are not pages. */

import { isOnSite } from '../../templates/model/address';

/** Matches the extension in `x.tar.gz` and `x.png`, but not `10.0-changelog` or `v1.2`. */
const FILE_ENDING = /\.[a-z][a-z\d]*\/$/i;

/** The path under which a page is fetched: it is the same for every form of the page's address (D23). */
export function getPageAddress(path: string): string {
  return path.replace(/(\/index)?\.html$/, '').replace(/(?<!\/)\/*$/, '/');
}

/** False for files and for paths outside the site. Both paths begin with a slash. */
export function isPagePath(path: string, baseUrl: string): boolean {
  const address = getPageAddress(path);
  return isOnSite(baseUrl, address) && !FILE_ENDING.test(address);
}
