/**
 * Addresses on this site: links have the base URL, paths inside docwright do not. A path without it begins
 * with `/`; a base URL begins and ends with `/`.
 */

/** Returns the `href` of a path. Slashes at its start count as one, because two slashes would name another host. */
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
 * The inverse of `getHref`: returns the path of an `href` of this origin, or undefined when it leads out
 * of the site. The base URL itself may be without its last slash.
 */
export function findSitePath(baseUrl: string, href: string): string | undefined {
  return isOnSite(baseUrl, href) ? `/${href.slice(baseUrl.length)}` : undefined;
}

/** True when `findSitePath` finds a path. */
export function isOnSite(baseUrl: string, href: string): boolean {
  return `${href}/`.startsWith(baseUrl);
}
