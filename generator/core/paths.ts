/** File paths: whether one contains another, and their form in names, keys and addresses. */

import nativePath from 'node:path';

type PathRules = Pick<typeof nativePath, 'relative' | 'sep'>;

/** With forward slashes on every platform. */
export function toPosix(path: string, { sep }: PathRules = nativePath): string {
  return path.replaceAll(sep, '/');
}

/** The path relative to `folder`; absolute when the drive letters differ on Windows. */
export function relativePosix(folder: string, path: string, rules: PathRules = nativePath): string {
  return toPosix(rules.relative(folder, path), rules);
}

/** A folder counts as inside itself. Both paths must be absolute, with symbolic links resolved. */
export function isInside(folder: string, path: string): boolean {
  const way = nativePath.relative(folder, path);
  return way !== '..' && !way.startsWith(`..${nativePath.sep}`) && !nativePath.isAbsolute(way);
}

/** The folders around a file whose path has forward slashes, the outermost first. */
export function listFolders(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
