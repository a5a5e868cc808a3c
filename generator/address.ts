/** Tells addresses that are safe to link to from those that are not. */

const LINK_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** True for a full address that a link may lead to. */
export function isAddress(value: unknown): value is string {
  if (typeof value !== 'string' || /\s/.test(value) || !URL.canParse(value)) return false;
  return LINK_PROTOCOLS.has(new URL(value).protocol);
}

/** True for a path on the site; `//host` and `/\host` lead away from it and are none. */
export function isSitePath(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(value);
}
