/** Checks whether a path is in a folder; a folder counts as inside itself. */

import { isAbsolute, relative, sep } from 'node:path';

/** Both paths must be absolute, with symbolic links resolved. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
