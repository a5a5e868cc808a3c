/** Names the files of problems for a host, which knows the whole repository and not only the folder of the site. */

import { join, relative, sep } from 'node:path';
import { isInside } from '../core/isInside';

/** Takes a file relative to the root and returns it relative to the workspace, when the root is inside of it. Both are absolute. */
export function createFileNamer(
  root: string,
  workspace: string | undefined,
): (file: string) => string {
  if (workspace === undefined || !isInside(workspace, root)) return (file) => file;
  const folder = relative(workspace, root).split(sep).join('/');
  return (file) => (folder === '' ? file : join(folder, file).split(sep).join('/'));
}
