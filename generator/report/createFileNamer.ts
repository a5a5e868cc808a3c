/** Names the files of problems for a host, which knows the whole repository and not only the folder of the site. */

import { join } from 'node:path';
import { isInside, relativePosix, toPosix } from '../core/paths';

/** Takes a file relative to the root and returns it relative to the workspace, when the root is inside it. Both are absolute. */
export function createFileNamer(
  root: string,
  workspace: string | undefined,
): (file: string) => string {
  if (workspace === undefined || !isInside(workspace, root)) return (file) => file;
  const folder = relativePosix(workspace, root);
  return (file) => (folder === '' ? file : toPosix(join(folder, file)));
}
