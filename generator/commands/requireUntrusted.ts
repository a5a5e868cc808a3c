/** Checks the folder that `--untrusted` names. */

import { lstat, realpath } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { UsageError } from '../core/diagnostics';
import { CACHE_FOLDER, CONTENT_FOLDER } from '../core/folders';
import { isInside } from '../core/paths';
import { requireContentFolder } from '../load/requireContentFolder';

type Request = {
  /** Absolute, like `untrusted`. */
  readonly root: string;
  readonly untrusted: string;
  /** The output folder, relative to the root; undefined when the command writes none. */
  readonly folder?: string | undefined;
};

/**
 * Returns the real path of `folder`. Throws a `UsageError` when it is not a checkout of a site, or when trusted code
 * could be resolved from it or the output written into it.
 */
export async function requireUntrusted({
  root,
  untrusted: folder,
  folder: out,
}: Request): Promise<string> {
  await requireContentFolder(root);
  const [trusted, path] = await Promise.all([realpath(root), findFolder(folder)]);
  if (path === undefined) throw createError(folder, 'it is not a folder');
  if (path !== folder) {
    // When the site is in a subfolder of its repository, the pull request can replace that folder with a link.
    throw createError(
      folder,
      `its path goes through a symbolic link; its real path is ${JSON.stringify(path)}`,
    );
  }
  if (path === trusted) throw createError(folder, 'it is the site itself');
  if (isInside(path, trusted)) {
    throw createError(folder, `it contains the site itself (${relative(path, trusted)})`);
  }
  for (const own of [CONTENT_FOLDER, CACHE_FOLDER]) {
    if (isInside(join(trusted, own), path))
      throw createError(folder, `it is inside ${own}/ of the site`);
  }
  if (out !== undefined && isInside(path, resolve(trusted, out))) {
    throw new UsageError(
      `--out cannot be ${JSON.stringify(out)}: it is inside the --untrusted folder, which may contain symbolic links.`,
    );
  }
  const content = await lstat(join(path, CONTENT_FOLDER)).catch(() => undefined);
  if (content?.isDirectory()) return path;
  throw createError(folder, `it does not contain a folder named ${CONTENT_FOLDER}`);
}

/** Returns undefined for anything but a folder. */
async function findFolder(folder: string): Promise<string | undefined> {
  const path = await realpath(folder).catch(() => undefined);
  const stats = path === undefined ? undefined : await lstat(path).catch(() => undefined);
  return stats?.isDirectory() ? path : undefined;
}

function createError(folder: string, why: string): UsageError {
  return new UsageError(
    `--untrusted cannot be ${JSON.stringify(folder)}: ${why}. Check out the pull request into a separate folder, and pass its real path.`,
  );
}
