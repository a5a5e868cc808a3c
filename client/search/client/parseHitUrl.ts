/** Turns the address of a hit into an address on this site, whatever origin its record has (rule 5.59). */

import { getHref, isOnSite } from '../../../templates/model/address';

/** A reserved domain, so that no site has this address. */
const ANYWHERE = 'https://site.invalid';
const WEB = /^https?:$/;

/** Path and anchor with the base URL; undefined for something that is not the address of a page. */
export function parseHitUrl(url: unknown, baseUrl: string): string | undefined {
  if (typeof url !== 'string' || url.trim() === '') return undefined;
  const address = parseUrl(url, ANYWHERE + getHref(baseUrl, '/'));
  if (address === undefined || !WEB.test(address.protocol)) return undefined;
  // A path that begins with two slashes would lead to another host.
  const path = address.pathname.replace(/^\/+/, '/');
  return (isOnSite(baseUrl, path) ? path : getHref(baseUrl, path)) + address.hash;
}

function parseUrl(url: string, base: string): URL | undefined {
  return URL.canParse(url, base) ? new URL(url, base) : undefined;
}
