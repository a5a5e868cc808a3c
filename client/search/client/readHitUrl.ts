/** Where a hit leads: into this site, whatever origin its record names (rule 5.59). */

import { getHref, isOnSite } from '../../../templates/model/address';

/** Reserved, so no address of a site begins with it. */
const ANYWHERE = 'https://site.invalid';
const WEB = /^https?:$/;

/** Path and anchor with the base URL; undefined for what is no address of a page. */
export function readHitUrl(url: unknown, baseUrl: string): string | undefined {
  if (typeof url !== 'string' || url.trim() === '') return undefined;
  const address = parseUrl(url, ANYWHERE + getHref(baseUrl, '/'));
  if (address === undefined || !WEB.test(address.protocol)) return undefined;
  // Two slashes at the front would lead to another host.
  const path = address.pathname.replace(/^\/+/, '/');
  return (isOnSite(baseUrl, path) ? path : getHref(baseUrl, path)) + address.hash;
}

function parseUrl(url: string, base: string): URL | undefined {
  return URL.canParse(url, base) ? new URL(url, base) : undefined;
}
