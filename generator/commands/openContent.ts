/** Opens the content that a command reads: the site's own or, with `--untrusted`, a staged copy with another folder's data. */

import { lstat, mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { type Diagnostic, UsageError } from '../core/diagnostics';
import { CACHE_FOLDER, CONTENT_FOLDER } from '../core/folders';
import { isInside } from '../core/paths';
import { rm } from '../core/patientDisk';
import { requireContentFolder } from '../load/readContent';

export type ContentOptions = {
  /** Absolute path of the site, whose code and configuration are trusted. */
  readonly root: string;
  /** Absolute path of the folder whose untrusted content replaces the site's. */
  readonly untrusted?: string | undefined;
};

export type OpenContent = {
  /** Absolute path of the folder that holds `content/`. */
  readonly root: string;
  /** Undefined when the code is in the same folder as the content. */
  readonly codeRoot: string | undefined;
  readonly isTrusted: boolean;
  /** Problems with files that are omitted from the content. */
  readonly leftOut: readonly Diagnostic[];
};

/** Runs a command, and then removes the copy. */
export async function withContent<Result>(
  { root, untrusted: named, folder }: ContentOptions & { readonly folder?: string },
  run: (content: OpenContent) => Promise<Result>,
): Promise<Result> {
  if (named === undefined) {
    return run({ root, codeRoot: undefined, isTrusted: true, leftOut: [] });
  }
  const untrusted = await requireUntrusted({ root, untrusted: named, folder });
  const [{ stageContent }, { readConfig }] = await Promise.all([
    import('../load/stageContent'),
    import('../pipeline/read/readConfig'),
  ]);
  const { config } = await readConfig(root);
  const staged = await realpath(await mkdtemp(join(tmpdir(), 'docwright-untrusted-')));
  try {
    const isAllMdx = config.markdown.format === 'mdx';
    const leftOut = await stageContent({ trusted: root, untrusted, staged, isAllMdx });
    return await run({ root: staged, codeRoot: root, isTrusted: false, leftOut });
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

type UntrustedFolder = {
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
async function requireUntrusted({
  root,
  untrusted: folder,
  folder: out,
}: UntrustedFolder): Promise<string> {
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
