/** The fields of a configuration that hold addresses, paths and folders; unsafe ones are errors. */

import { isAddress, isPictureAddress, isSitePath } from '../core/address';
import { field } from '../core/schema';

/** The part of an address before `baseUrl`, such as `https://docs.crbt.app`. */
export const origin = field({
  allowed: 'an origin such as "https://docs.example.com", without a path',
  parse: (value) => {
    const url = parseWebUrl(value);
    return url !== undefined && !hasMoreThanOrigin(url, String(value)) ? url.origin : undefined;
  },
  suggest: (value) => (typeof value === 'string' ? suggestOrigin(value) : undefined),
}).meta({ title: 'origin', type: 'string', format: 'uri' });

function hasMoreThanOrigin(url: URL, written: string): boolean {
  const rest = [url.search, url.hash, url.username, url.password].join('');
  return url.pathname !== '/' || rest !== '' || /[/?#@]$/.test(written);
}

function suggestOrigin(written: string): string | undefined {
  const url = parseWebUrl(written);
  if (url === undefined) {
    return parseWebUrl(`https://${written}`) === undefined || written.includes(':')
      ? undefined
      : `Add https://: "https://${written}".`;
  }
  if (url.pathname === '/') return `Write "${url.origin}".`;
  return `Write "${url.origin}" and move the path to baseUrl: "${withSlashes(url.pathname)}".`;
}

/** The result has a slash at both ends. */
export const baseUrl = field({
  allowed: 'a path such as "/" or "/docs/"',
  parse: (value) =>
    typeof value === 'string' && isPlainPath(value) ? withSlashes(value) : undefined,
  suggest: (value) => {
    const url = parseWebUrl(value);
    if (url === undefined) return undefined;
    return `Write "${withSlashes(url.pathname)}" and set url to "${url.origin}".`;
  },
}).meta({ title: 'path', type: 'string' });

/** The result has no slash at either end: `/` becomes the empty text. */
export const routeBasePath = field({
  allowed: 'a path such as "/" or "docs"',
  parse: (value) =>
    typeof value === 'string' && isPlainPath(value) ? withoutSlashes(value) : undefined,
}).meta({ title: 'path', type: 'string' });

/** The path of one page: like a base path, but never the root of the site. */
export const pagePath = field({
  allowed: 'a path such as "search"',
  parse: (value) => {
    if (typeof value !== 'string' || !isPlainPath(value)) return undefined;
    return withoutSlashes(value) || undefined;
  },
}).meta({ title: 'path', type: 'string' });

/** A folder inside the content folder. */
export const folder = field({
  allowed: 'the name of a folder in the content folder',
  parse: (value) => {
    if (typeof value !== 'string' || !isPlainPath(value) || value.startsWith('/')) return undefined;
    return withoutSlashes(value.replace(/^\.\//, '')) || undefined;
  },
}).meta({ title: 'folder', type: 'string' });

/** A folder in the output. The result ends with a slash. */
export const outputFolder = field({
  allowed: 'a folder in the output such as "v1/"',
  parse: parseOutputFolder,
  suggest: (value) => {
    if (typeof value !== 'string') return undefined;
    if (GLOB.test(value)) return 'Name each folder: patterns do not work here.';
    const inner = parseOutputFolder(value.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, ''));
    return inner && `Write "${inner}": the folder is relative to the output.`;
  },
}).meta({ title: 'folder', type: 'string' });

const GLOB = /[*?[\]{}!]/;

function parseOutputFolder(value: unknown): string | undefined {
  if (typeof value !== 'string' || !isPlainPath(value) || GLOB.test(value)) return undefined;
  const parts = value.replace(/\/$/, '').split('/');
  return parts.some((part) => part === '' || part === '.') ? undefined : `${parts.join('/')}/`;
}

/** A path on the site; may have a query and a fragment. */
export const sitePath = field({
  allowed: 'a path on this site that starts with "/"',
  parse: (value) => (isSitePath(value) ? value : undefined),
  suggest: (value) => {
    if (parseWebUrl(value) !== undefined) return 'For a full URL, use href.';
    return typeof value === 'string' && isSitePath(`/${value}`) ? `Write "/${value}".` : undefined;
  },
}).meta({ title: 'path on the site', type: 'string' });

/** A full address for a link. */
export const address = field({
  allowed: 'a full URL such as "https://example.com"',
  parse: (value) => (isAddress(value) ? value : undefined),
  suggest: (value) => (isSitePath(value) ? 'For a path on this site, use to.' : undefined),
}).meta({ title: 'full URL', type: 'string' });

export const pathOrAddress = field({
  allowed: 'a path that starts with "/" or a full URL',
  parse: (value) => (isSitePath(value) || isAddress(value) ? value : undefined),
}).meta({ title: 'path or URL', type: 'string' });

/** A picture: a file of `static/`, or a full address. */
export const picture = field({
  allowed: 'a path in static/, or a URL that starts with "https://" or "http://"',
  parse: (value) => {
    if (typeof value !== 'string' || value.trim() === '' || value.includes('\0')) return undefined;
    return isPictureAddress(value) ? value : undefined;
  },
}).meta({ title: 'file or URL', type: 'string' });

export const webAddress = field({
  allowed: 'a URL that starts with "https://" or "http://"',
  parse: (value) =>
    typeof value === 'string' && parseWebUrl(value) !== undefined ? value : undefined,
}).meta({ title: 'URL', type: 'string', format: 'uri' });

const QUERY_MARK = '{query}';
const URL_MARK = '{url}';

/** An address with a placeholder for the reader's search words. */
export const queryAddress = field({
  allowed: `a URL that contains ${QUERY_MARK}`,
  parse: (value) =>
    typeof value === 'string' && value.includes(QUERY_MARK) && parseWebUrl(value) !== undefined
      ? value
      : undefined,
  suggest: (value) =>
    parseWebUrl(value) === undefined ? undefined : `Put ${QUERY_MARK} where the query belongs.`,
}).meta({ title: 'address', type: 'string' });

/** An address with placeholders for the page that a reader reports. */
export const reportAddress = field({
  allowed: `a URL that contains ${URL_MARK}`,
  parse: (value) =>
    typeof value === 'string' && value.includes(URL_MARK) && parseWebUrl(value) !== undefined
      ? value
      : undefined,
  suggest: (value) =>
    parseWebUrl(value) === undefined
      ? undefined
      : `Put ${URL_MARK} where the URL of the page belongs.`,
}).meta({ title: 'address', type: 'string' });

/** The paths that a rule applies to; `*` is allowed only at the end. */
export const pathPattern = field({
  allowed: 'a path that starts with "/" and can end in "*"',
  parse: (value) => (isSitePath(value) && !value.slice(0, -1).includes('*') ? value : undefined),
}).meta({ title: 'path, can end in `*`', type: 'string' });

function parseWebUrl(value: unknown): URL | undefined {
  if (typeof value !== 'string' || !/^https?:\/\/\S+$/i.test(value)) return undefined;
  return URL.canParse(value) ? new URL(value) : undefined;
}

/** True for a path without query and fragment that cannot leave the site. */
function isPlainPath(value: string): boolean {
  if (/[?#\\:\s\p{Cc}]/u.test(value) || value === '') return false;
  return !value.split('/').includes('..') && !value.includes('//');
}

function withoutSlashes(path: string): string {
  return path.replace(/^\/+|(?<!\/)\/+$/g, '');
}

function withSlashes(path: string): string {
  const inner = withoutSlashes(path);
  return inner === '' ? '/' : `/${inner}/`;
}
