/** Turns the target of a request into the output files it may mean; pure, and the only way to a file. */

import { findSitePath, getHref } from '../../templates/model/address';
import { isHostFile } from '../../templates/model/outputs';

type ResolvedRequest =
  /** The first of these that exists is the answer. */
  | { readonly type: 'files'; readonly candidates: readonly string[] }
  | { readonly type: 'redirect'; readonly location: string }
  /** Outside the site, or nothing that anybody may read. */
  | { readonly type: 'none' }
  | { readonly type: 'malformed' };

const NONE: ResolvedRequest = { type: 'none' };
const PAGE_ENDS = ['', '/', '.html', '/index.html'];

/** `target` is the request line's, undecoded; `baseUrl` has both slashes. */
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

/** `/x`, `/x/`, `/x.html` and `/x/index.html` mean the same, a file's full name before all else. */
export function listCandidates(file: string): readonly string[] {
  const bare = file.replace(/(^|\/)index\.html$|\.html$|\/$/, '');
  if (bare === '') return ['index.html'];
  const pages = [`${bare}/index.html`, `${bare}.html`];
  return file.endsWith('/') ? pages : [file, ...pages.filter((page) => page !== file)];
}

/** The paths that lead to a file, decoded and with the base URL. */
export function listAddresses(file: string, baseUrl: string): readonly string[] {
  const base = decodeURI(baseUrl);
  if (!file.endsWith('.html')) return [getHref(base, file)];
  const page = getHref(base, file.replace(/(^|\/)index\.html$|\.html$/, ''));
  const addresses =
    page === base ? [base, getHref(base, 'index.html')] : PAGE_ENDS.map((end) => page + end);
  return page === base && base !== '/' ? [base.slice(0, -1), ...addresses] : addresses;
}

/** Says whether a file of the output may be read by its name, which a link on the disk may have changed. */
export function isReadableFile(file: string): boolean {
  return !isHostFile(file) && file.split('/').every(isReadableSegment);
}

/** Path and query of a request's target, undecoded; a proxy's request names the whole URL. */
export function splitTarget(target: string): { readonly path: string; readonly search: string } {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*$/, '');
  const start = local.indexOf('?');
  if (start === -1) return { path: local, search: '' };
  return { path: local.slice(0, start), search: local.slice(start) };
}

/** Segment by segment, so that an encoded slash never becomes a step into a folder. */
function decodeSegments(path: string): readonly string[] | undefined {
  try {
    return path.split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** No way up, no hidden files, and nothing that means a folder on some system. */
function isReadableSegment(segment: string): boolean {
  if (/[/\\\0]/.test(segment)) return false;
  return !segment.startsWith('.') || segment === '.well-known';
}

/** Two slashes in a row name no file; one at the end does. */
function hasGap(segments: readonly string[]): boolean {
  return segments.slice(0, -1).includes('');
}
