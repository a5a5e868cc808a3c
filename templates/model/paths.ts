/** URL paths: encoding, joining and comparing. */

import type { SiteConfig } from './config';

const LONE_SURROGATE = /[\uD800-\uDFFF]/gu;

/** Percent-encodes the characters that a URL path must not contain, including `?` and `#`. */
export function encodePath(path: string): string {
  return encodeURI(path.replace(LONE_SURROGATE, '\uFFFD')).replace(/[?#]/g, encodeURIComponent);
}

/** Reverses `encodePath`; a path with an invalid encoding is returned unchanged. */
export function decodePath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The setting that decides how addresses of pages end. */
export type AddressForm = Pick<SiteConfig, 'trailingSlash'>;

/** Its default. */
export const DEFAULT_FORM: AddressForm = { trailingSlash: 'ignore' };

/** The path of a page in the form that the site chooses; the root stays `/` (rule 1.7). */
export function toPagePath(path: string, { trailingSlash }: AddressForm): string {
  if (trailingSlash === 'ignore' || path === '/') return path;
  const bare = path.replace(/(?<=.)\/$/, '');
  return trailingSlash === 'always' ? `${bare}/` : bare;
}

/** Without slashes at either end. */
export function withoutSlashes(path: string): string {
  return path.replace(/^\/+|(?<!\/)\/+$/g, '');
}

/** The path as files have it: decoded, without slashes at its ends. */
export function toFileName(path: string): string {
  return decodePath(path).replace(/^\/|\/$/g, '');
}

/**
 * The file of the page at a path, relative to the output: an `index.html` in its folder (rule 1.9). Many hosts redirect
 * to the folder, so a page without a slash at its end is a file of its own where the site wants no slash.
 */
export function toPageFile(path: string, { trailingSlash }: AddressForm): string {
  const name = toFileName(path);
  if (name === '') return 'index.html';
  return trailingSlash === 'never' ? `${name}.html` : `${name}/index.html`;
}

/** The file of the redirect page for a path; the path may already name the file. */
export function toRedirectFile(path: string, form: AddressForm): string {
  const name = toFileName(path);
  return name.endsWith('.html') ? name : toPageFile(path, form);
}

/** Joins parts with single slashes into a path that begins with a slash; a slash at the end is kept. */
export function joinPath(...parts: readonly string[]): string {
  return `/${parts.join('/')}`.replace(/\/{2,}/g, '/');
}

/**
 * The form in which paths are compared: one trailing slash, or `.html` or `/index.html` at the end, makes
 * no difference (rules 1.1, 1.2).
 */
export function normalizePath(path: string): string {
  const named = path.endsWith('.html') ? path.replace(/(?:\/index)?\.html$/, '') : path;
  const bare = named.endsWith('/') ? named.slice(0, -1) : named;
  return bare === '' ? '/' : encodePath(decodePath(bare));
}

/** Splits an href into its path, its query with `?`, and its hash with `#`. */
export function splitHref(href: string): { path: string; query: string; hash: string } {
  if (!/[?#]/.test(href)) return { path: href, query: '', hash: '' };
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  return { path, query, hash };
}

/**
 * Resolves `.` and `..` in a path with a leading slash; undefined when it leads above the root.
 */
export function resolveDots(path: string): string | undefined {
  const result: string[] = [];
  const parts = path.split('/').slice(1);
  for (const part of parts) {
    if (part === '..') {
      if (result.pop() === undefined) return undefined;
    } else if (part !== '.') result.push(part);
  }
  const endsInFolder = ['.', '..'].includes(parts.at(-1) ?? '');
  return `/${result.join('/')}${endsInFolder && result.length > 0 ? '/' : ''}`;
}

/** Lower-case words joined by dashes, for tags and generated category pages. */
export function toKebabCase(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '');
}
