/** Paths for names, keys and addresses: with forward slashes on every platform. */

import nativePath from 'node:path';

type PathRules = Pick<typeof nativePath, 'relative' | 'sep'>;

export function toPosix(path: string, { sep }: PathRules = nativePath): string {
  return path.replaceAll(sep, '/');
}

/** The path relative to `folder`; absolute when the drive letters differ on Windows. */
export function relativePosix(folder: string, path: string, rules: PathRules = nativePath): string {
  return toPosix(rules.relative(folder, path), rules);
}
