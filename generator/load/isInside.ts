/** Tells whether a path lies in a folder; the folder counts as inside itself. */

import { isAbsolute, relative, sep } from 'node:path';

/** Both absolute, links followed. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
