/**
 * Addresses on this site: with the base URL for links, without it inside of docwright. A path without it
 * begins with `/`; a base URL begins and ends with `/`.
 */

/** Returns the `href` of a path. Several slashes at its start count as one: they would name another host. */
export function getHref(baseUrl: string, path: string): string {
  return baseUrl + path.replace(/^\/+/, '');
}

/** Returns the full URL of a path; `url` is an origin. */
export function getAbsoluteUrl(
  config: { readonly url: string; readonly baseUrl: string },
  path: string,
): string {
  return config.url + getHref(config.baseUrl, path);
}

/**
 * Returns the path that an `href` of this origin leads to, the other way round than `getHref`; undefined
 * when it leads out of the site. The base URL itself may come without its last slash.
 */
export function findSitePath(baseUrl: string, href: string): string | undefined {
  return isOnSite(baseUrl, href) ? `/${href.slice(baseUrl.length)}` : undefined;
}

/** True when `findSitePath` has a path. */
export function isOnSite(baseUrl: string, href: string): boolean {
  return `${href}/`.startsWith(baseUrl);
}
