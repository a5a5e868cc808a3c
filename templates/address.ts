/** Addresses on this site, from paths without the base URL; a base URL begins and ends with `/`. */

import { joinPath, normalizePath } from './model/paths';

/** Returns the `href` of a path. */
export function getHref(baseUrl: string, path: string): string {
  return joinPath(baseUrl, path);
}

/** Returns the full URL of a path. */
export function getAbsoluteUrl(
  config: { readonly url: string; readonly baseUrl: string },
  path: string,
): string {
  return config.url + getHref(config.baseUrl, path);
}

/** True for the section's own path and every path below it; case makes no difference. */
export function isBelow(path: string, section: string): boolean {
  const own = normalizePath(path).toLowerCase();
  const top = normalizePath(section).toLowerCase();
  return own === top || own.startsWith(top === '/' ? top : `${top}/`);
}
