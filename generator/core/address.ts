/** Checks which addresses are safe to link to. */

const LINK_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const SPACES_AND_CONTROLS = /[\s\p{Cc}]/u;

/** True for a full address that a link may lead to. */
export function isAddress(value: unknown): value is string {
  if (typeof value !== 'string' || SPACES_AND_CONTROLS.test(value) || !URL.canParse(value)) {
    return false;
  }
  return LINK_PROTOCOLS.has(new URL(value).protocol);
}

/** True for a path on the site; `//host` and `/\host` lead to another host and are not paths. */
export function isSitePath(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^\/(?![/\\])[^\s\\]*$/.test(value) &&
    !SPACES_AND_CONTROLS.test(value)
  );
}

/** True for the path or the address of a picture, including `data:` addresses of pictures. */
export function isPictureAddress(address: string): boolean {
  const scheme = findScheme(address);
  return scheme === undefined || /^https?$/.test(scheme) || isMediaData(address);
}

/**
 * Returns the scheme of an address in lower case, undefined for a path. Like browsers (URL standard, 4.4)
 * it skips control characters and spaces at the start, and tabs and line endings anywhere.
 */
export function findScheme(address: string): string | undefined {
  return /^([a-z][a-z\d+.-]*):/i.exec(skipIgnored(address))?.[1]?.toLowerCase();
}

const SCRIPT_SCHEMES = ['javascript', 'vbscript'];

/** True for an address that runs a script when it is followed, such as `javascript:…`. */
export function isScriptAddress(address: string): boolean {
  return SCRIPT_SCHEMES.includes(findScheme(address) ?? '');
}

/** True for a `data:` address of a picture, a sound or a film; these cannot run scripts. */
export function isMediaData(address: string): boolean {
  return /^data:(?:image|audio|video)\//i.test(skipIgnored(address));
}

function skipIgnored(address: string): string {
  return address.replace(/^[\p{Cc} ]+/u, '').replace(/[\t\n\r]/g, '');
}
