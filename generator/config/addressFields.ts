/** The fields of a configuration that hold addresses, paths and folders; unsafe ones are errors. */

import { withoutSlashes } from '../../templates/model/paths';
import { isAddress, isPictureAddress, isSitePath } from '../core/address';
import { textField } from '../core/schema';

/** The part of an address before `baseUrl`, such as `https://docs.crbt.app`. */
export const origin = textField({
  allowed: 'an origin such as "https://docs.example.com", without a path',
  parse: (value) => {
    const url = parseWebUrl(value);
    return url !== undefined && !hasMoreThanOrigin(url, value) ? url.origin : undefined;
  },
  suggest: suggestOrigin,
}).meta({ title: 'origin', format: 'uri' });

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
export const baseUrl = textField({
  allowed: 'a path such as "/" or "/docs/"',
  parse: (value) => (isPlainPath(value) ? withSlashes(value) : undefined),
  suggest: (value) => {
    const url = parseWebUrl(value);
    if (url === undefined) return undefined;
    return `Write "${withSlashes(url.pathname)}" and set url to "${url.origin}".`;
  },
}).meta({ title: 'path' });

/** The result has no slash at either end: `/` becomes the empty text. */
export const routeBasePath = textField({
  allowed: 'a path such as "/" or "docs"',
  parse: (value) => (isPlainPath(value) ? withoutSlashes(value) : undefined),
}).meta({ title: 'path' });

/** The path of one page: like a base path, but never the root of the site. */
export const pagePath = textField({
  allowed: 'a path such as "search"',
  parse: (value) => (isPlainPath(value) && withoutSlashes(value)) || undefined,
}).meta({ title: 'path' });

/** The first part of the addresses of a language. */
export const languagePath = textField({
  allowed: 'one part of a path such as "fr", of letters from a to z, digits and hyphens',
  parse: (value) => {
    const path = withoutSlashes(value);
    return /^[\w-]+$/.test(path) ? path : undefined;
  },
}).meta({ title: 'path' });

/** What follows the path of the docs in the addresses of a version. */
export const versionPath = textField({
  allowed: 'a path such as "2.4", of letters from a to z, digits, dots, hyphens and slashes',
  parse: (value) => {
    const path = withoutSlashes(value);
    return isPlainPath(value) && /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(path) ? path : undefined;
  },
}).meta({ title: 'path' });

/** A folder inside the content folder. */
export const folder = textField({
  allowed: 'the name of a folder in the content folder',
  parse: (value) => {
    if (!isPlainPath(value) || value.startsWith('/')) return undefined;
    return withoutSlashes(value.replace(/^\.\//, '')) || undefined;
  },
}).meta({ title: 'folder' });

/** A folder of the repository, relative to the root. */
export const repositoryFolder = textField({
  allowed: 'a folder in the repository such as "content"',
  parse: (value) => (isPlainPath(value) ? withoutSlashes(value) || undefined : undefined),
}).meta({ title: 'folder' });

/** A folder in the output. The result ends with a slash. */
export const outputFolder = textField({
  allowed: 'a folder in the output such as "v1/"',
  parse: parseOutputFolder,
  suggest: (value) => {
    if (GLOB.test(value)) return 'Name each folder: patterns do not work here.';
    const inner = parseOutputFolder(value.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, ''));
    return inner && `Write "${inner}": the folder is relative to the output.`;
  },
}).meta({ title: 'folder' });

const GLOB = /[*?[\]{}!]/;

function parseOutputFolder(value: string): string | undefined {
  if (!isPlainPath(value) || GLOB.test(value)) return undefined;
  const parts = value.replace(/\/$/, '').split('/');
  return parts.some((part) => part === '' || part === '.') ? undefined : `${parts.join('/')}/`;
}

/** A path on the site; may have a query and a fragment. */
export const sitePath = textField({
  allowed: 'a path on this site that starts with "/"',
  parse: (value) => (isSitePath(value) ? value : undefined),
  suggest: (value) => {
    if (parseWebUrl(value) !== undefined) return 'For a full URL, use href.';
    return isSitePath(`/${value}`) ? `Write "/${value}".` : undefined;
  },
}).meta({ title: 'path on the site' });

/** A full address for a link. */
export const address = textField({
  allowed: 'a full URL such as "https://example.com"',
  parse: (value) => (isAddress(value) ? value : undefined),
  suggest: (value) => (isSitePath(value) ? 'For a path on this site, use to.' : undefined),
}).meta({ title: 'full URL' });

export const pathOrAddress = textField({
  allowed: 'a path that starts with "/" or a full URL',
  parse: (value) => (isSitePath(value) || isAddress(value) ? value : undefined),
}).meta({ title: 'path or URL' });

/** A picture: a file of `static/`, or a full address. */
export const picture = textField({
  allowed: 'a path in static/, or a URL that starts with "https://" or "http://"',
  parse: (value) =>
    value.trim() !== '' && !value.includes('\0') && isPictureAddress(value) ? value : undefined,
}).meta({ title: 'file or URL' });

export const webAddress = textField({
  allowed: 'a URL that starts with "https://" or "http://"',
  parse: (value) => parseWebUrl(value) && value,
}).meta({ title: 'URL', format: 'uri' });

/** An address with a placeholder for the reader's search words. */
export const queryAddress = createMarkedAddress('{query}', 'the query');

/** An address with placeholders for the page that a reader reports. */
export const reportAddress = createMarkedAddress('{url}', 'the URL of the page');

/** For the entries of the page menu. */
export const pageAddress = createMarkedAddress('{url}', 'the URL of the page', '{markdown}');

function createMarkedAddress(mark: string, meaning: string, ...others: readonly string[]) {
  const marks = [mark, ...others];
  const hasMark = (value: string) => marks.some((each) => value.includes(each));
  return textField({
    allowed: `a URL that contains ${marks.join(' or ')}`,
    parse: (value) => (hasMark(value) && parseWebUrl(value) ? value : undefined),
    suggest: (value) => parseWebUrl(value) && `Put ${mark} where ${meaning} belongs.`,
  }).meta({ title: 'address' });
}

/** The paths that a rule applies to; `*` is allowed only at the end. */
export const pathPattern = textField({
  allowed: 'a path that starts with "/" and can end in "*"',
  parse: (value) => (isSitePath(value) && !value.slice(0, -1).includes('*') ? value : undefined),
}).meta({ title: 'path, can end in `*`' });

function parseWebUrl(value: string): URL | undefined {
  if (!/^https?:\/\/\S+$/i.test(value)) return undefined;
  return URL.canParse(value) ? new URL(value) : undefined;
}

/** True for a path without query and fragment that cannot leave the site. */
function isPlainPath(value: string): boolean {
  if (/[?#\\:\s\p{Cc}]/u.test(value) || value === '') return false;
  return !value.split('/').includes('..') && !value.includes('//');
}

function withSlashes(path: string): string {
  const inner = withoutSlashes(path);
  return inner === '' ? '/' : `/${inner}/`;
}
