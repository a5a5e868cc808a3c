/** Addresses on this site, from paths without the base URL; a base URL begins and ends with `/`. */

/** Returns the `href` of a path. */
export function getHref(baseUrl: string, path: string): string {
  return baseUrl + path.replace(/^\//, '');
}

/** Returns the full URL of a path. */
export function getAbsoluteUrl(
  config: { readonly url: string; readonly baseUrl: string },
  path: string,
): string {
  return config.url + getHref(config.baseUrl, path);
}

/** Case and one trailing slash make no difference (specification 1.14). */
export function isSamePath(one: string, other: string): boolean {
  return normalise(one) === normalise(other);
}

/** True for the section's own path and every path below it. */
export function isBelow(path: string, section: string): boolean {
  return isSamePath(path, section) || normalise(path).startsWith(`${normalise(section)}/`);
}

function normalise(path: string): string {
  return path.toLowerCase().replace(/\/$/, '');
}
