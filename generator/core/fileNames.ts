/** What file names mean: pages, private files, host configuration, files that run no code, and names that are not portable. */

import { HEADERS_FILE, HTACCESS_FILE, REDIRECTS_FILE } from '../../templates/model/outputs';
import { findVersionFolder, isFromGit } from './folders';

/** On disk a name is any bytes, which are not always valid UTF-8. */
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Returns undefined for a name that is not UTF-8. */
export function decodeName(bytes: Uint8Array): string | undefined {
  try {
    return UTF8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Control characters and line breaks, which are not allowed in lists of files and in addresses. */
const UNSAFE = /[\p{Cc}\u2028\u2029]/u;

export function hasUnsafeCharacter(name: string): boolean {
  return UNSAFE.test(name);
}

/** Device names with any extension, forbidden characters, and trailing characters that Windows removes. */
const NOT_ON_WINDOWS =
  /(?:^|\/)(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?:\.[^/]*)?(?:\/|$)|[<>:"|?*]|(?<!(?:^|\/)\.?)[. ](?:\/|$)/i;

/** True for a name, or a path with forward slashes, that Windows cannot hold. */
export function isNotForWindows(path: string): boolean {
  return NOT_ON_WINDOWS.test(path);
}

/** Paths with the same result are one file on disks that ignore case and Unicode normalization. */
export function foldName(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

export function removeUnsafeCharacters(name: string): string {
  return [...name].filter((character) => !UNSAFE.test(character)).join('');
}

const BACKSLASH = 0x5c;
const FIRST_PRINTABLE = 0x20;
const LAST_PRINTABLE = 0x7e;

/** Formats a name for messages: each byte that is not ASCII becomes an escape such as `\xE9`. */
export function escapeName(bytes: Uint8Array): string {
  return [...bytes]
    .map((byte) => {
      const isPlain = byte >= FIRST_PRINTABLE && byte <= LAST_PRINTABLE && byte !== BACKSLASH;
      if (isPlain) return String.fromCharCode(byte);
      return `\\x${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
}

/** A file is a page when its name ends in `.md` or `.mdx`, in any case. */
export const MARKDOWN_FILE = /\.mdx?$/i;

export function removeMarkdownEnding(name: string): string {
  return name.replace(MARKDOWN_FILE, '');
}

/**
 * True for a dotfile, such as `.env`, and any file in a folder whose name begins with a dot, such as `.git`. They belong to
 * tools or to one person, so pages never show, link to or copy them. `path` is relative, with either slash.
 */
export function isPrivate(path: string): boolean {
  const inside = isFromGit(path) ? path.slice(findVersionFolder(path).length) : path;
  return inside.split(/[\\/]/).some((name) => /^\.(?!\.?$)/.test(name));
}

/** The dotfiles that hosts look for in an output. */
export const HOST_NAMES = ['.well-known', '.nojekyll', HTACCESS_FILE, '.domains', '.assetsignore'];

/** The same for a path in `static/`, which may have the names of `HOST_NAMES` at the top. */
export function isPrivateInStatic(path: string): boolean {
  const [first = '', ...rest] = path.split('/');
  return isPrivate(HOST_NAMES.includes(first) ? rest.join('/') : path);
}

const OWN_FILES: readonly string[] = [HEADERS_FILE, REDIRECTS_FILE];
const HOST_FILE =
  /^(?:_worker\.js|_routes\.json|cname|web\.config|staticwebapp\.config\.json|(?:netlify|wrangler|fly)\.toml|(?:vercel|now|firebase)\.json)$/i;

/**
 * True for the files with which hosts configure a site: headers, redirects, functions, domains. Takes a path with forward
 * slashes; the folder does not matter.
 */
export function isHostFile(file: string): boolean {
  const name = file.split('/').at(-1) ?? '';
  return OWN_FILES.includes(name.toLowerCase()) || HOST_FILE.test(name);
}

/** Data, and formats that browsers show without running anything. For SVG, `isStillSvg` checks the content. */
const PASSIVE_FILE =
  /\.(?:md|txt|csv|json|ya?ml|vtt|apng|avif|bmp|gif|ico|jpe?g|png|svg|webp|mp3|mp4|ogg|wav|webm|otf|ttf|woff2?|pdf)$/i;
const HIDDEN = /(?:^|\/)\./;

/**
 * True for files that are only shown or downloaded, unlike code, web pages and host rules. Takes a path with forward slashes.
 * Dotfiles and host configuration are never passive, whatever their extension.
 */
export function isPassive(file: string): boolean {
  return PASSIVE_FILE.test(file) && !HIDDEN.test(file) && !isHostFile(file);
}
