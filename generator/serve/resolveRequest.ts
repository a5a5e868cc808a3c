/** Finds the output files that the target of a request may mean; pure. Every request for a file goes through it. */

import { findSitePath, getHref } from '../../templates/model/address';
import { isHostFile, NOT_FOUND_FILE } from '../../templates/model/outputs';

type ResolvedRequest =
  /** The first of these files that exists is sent. */
  | { readonly type: 'files'; readonly candidates: readonly string[] }
  | { readonly type: 'redirect'; readonly location: string }
  /** Outside the site, or a file that is not public. */
  | { readonly type: 'none' }
  | { readonly type: 'malformed' };

const NONE: ResolvedRequest = { type: 'none' };
const PAGE_ENDS = ['', '/', '.html', '/index.html'];

/** `target` is that of the request line, not decoded; `baseUrl` begins and ends with a slash. */
export function resolveRequest(target: string, baseUrl: string): ResolvedRequest {
  const { path, search } = splitTarget(target);
  if (!path.startsWith('/')) return { type: 'malformed' };
  if (path === '/' && baseUrl !== '/')
    return { type: 'redirect', location: getHref(baseUrl, search) };

  const segments = decodeSegments(path.slice(1));
  if (!segments) return { type: 'malformed' };
  if (!segments.every(isReadableSegment) || hasGap(segments)) return NONE;
  const file = findSitePath(decodeURI(baseUrl), `/${segments.join('/')}`)?.slice(1);
  return file === undefined ? NONE : { type: 'files', candidates: listCandidates(file) };
}

/** `/x`, `/x/`, `/x.html` and `/x/index.html` mean the same page; the full name of a file comes first. */
export function listCandidates(file: string): readonly string[] {
  const bare = file.replace(/(^|\/)index\.html$|\.html$|\/$/, '');
  if (bare === '') return ['index.html'];
  const pages = [`${bare}/index.html`, `${bare}.html`];
  return file.endsWith('/') ? pages : [file, ...pages.filter((page) => page !== file)];
}

/** The not-found pages for an address: that of its folder comes first, then those of the folders above it. */
export function listNotFoundPages([file = '']: readonly string[]): readonly string[] {
  const folders = file.split('/').slice(0, -1);
  const above = folders.map((_, index) => folders.slice(0, folders.length - index).join('/'));
  return [...above.map((folder) => `${folder}/${NOT_FOUND_FILE}`), NOT_FOUND_FILE];
}

/** Lists the paths of a file, decoded and with the base URL. */
export function listAddresses(file: string, baseUrl: string): readonly string[] {
  const base = decodeURI(baseUrl);
  if (!file.endsWith('.html')) return [getHref(base, file)];
  const page = getHref(base, file.replace(/(^|\/)index\.html$|\.html$/, ''));
  const addresses =
    page === base ? [base, getHref(base, 'index.html')] : PAGE_ENDS.map((end) => page + end);
  return page === base && base !== '/' ? [base.slice(0, -1), ...addresses] : addresses;
}

/** True when the name of a file is public. Also checked after links on disk are followed. */
export function isReadableFile(file: string): boolean {
  return !isHostFile(file) && file.split('/').every(isReadableSegment);
}

/** Returns path and query of a request's target, not decoded. Requests through a proxy name the whole URL. */
export function splitTarget(target: string): { readonly path: string; readonly search: string } {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*/s, '');
  const start = local.indexOf('?');
  if (start === -1) return { path: local, search: '' };
  return { path: local.slice(0, start), search: local.slice(start) };
}

/** Decodes each segment by itself, so that an encoded slash does not separate folders. */
function decodeSegments(path: string): readonly string[] | undefined {
  try {
    return path.split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** Excludes `..`, hidden files, and separators of folders on any system. */
function isReadableSegment(segment: string): boolean {
  if (/[/\\\0]/.test(segment)) return false;
  return !segment.startsWith('.') || segment === '.well-known';
}

/** True for a path with two slashes in a row, which names no file. A slash at the end is allowed. */
function hasGap(segments: readonly string[]): boolean {
  return segments.slice(0, -1).includes('');
}
