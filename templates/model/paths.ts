/** URL paths: encoding, joining and comparing. */

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

/** The file of the page at a path, relative to the output. */
export function toPageFile(path: string): string {
  return `${decodePath(path).replace(/^\/|\/$/g, '')}/index.html`.replace(/^\//, '');
}

/** The file of the redirect page for a path; the path may already name the file. */
export function toRedirectFile(path: string): string {
  const name = decodePath(path).replace(/^\/|\/$/g, '');
  return name.endsWith('.html') ? name : toPageFile(path);
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
