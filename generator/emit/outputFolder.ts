/** Guards the output folder: only what docwright wrote is ever replaced or removed. */

import { readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, parse, relative, resolve, sep } from 'node:path';
import { createUserError, UsageError } from '../diagnostics';
import { listStages, previousOf } from './stagePaths';

export type OutputRequest = {
  readonly root: string;
  /** As given on the command line, relative to the root. */
  readonly out: string;
  readonly content: string;
  /** The file that marks an output, and the name it holds. */
  readonly mark: { readonly file: string; readonly generator: string };
};

/**
 * Gives the absolute path of the output, links followed. Throws a `UsageError` for a place that can
 * never be one, and a `UserError` for a folder with somebody else's files.
 */
export async function openOutputFolder(request: OutputRequest): Promise<string> {
  const { root, out, mark } = request;
  const path = await followLinks(resolve(root, out));
  await refusePlaces(path, request);
  await restorePrevious(path);
  const entries = await readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw createUserError({
      code: 'unusable-output',
      message:
        error.code === 'ENOTDIR' ? `${out} is a file` : `${out} cannot be read: ${error.code}`,
      hint: 'Name another folder with --out.',
    });
  });
  if (entries.length > 0 && !(await isOutput(path, mark))) throw createForeignError(out, mark.file);
  return path;
}

/** Removes an output that docwright wrote, with what killed builds left; says whether there was one. */
export async function removeOutputFolder(request: OutputRequest): Promise<boolean> {
  const path = await openOutputFolder(request);
  const stages = await listStages(path);
  const existed = await stat(path).then(
    () => true,
    () => false,
  );
  for (const folder of [path, previousOf(path), ...stages.map((stage) => stage.path)]) {
    await rm(folder, { recursive: true, force: true });
  }
  return existed;
}

/** A build that was killed between its two renames left the old output under another name. */
async function restorePrevious(path: string): Promise<void> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  // Nothing to restore is the usual case.
  await rename(previousOf(path), path).catch(() => undefined);
}

/** The real path, also of a folder that is not there yet. */
async function followLinks(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(await followLinks(parent), relative(parent, path));
  }
}

async function refusePlaces(path: string, { root, out, content }: OutputRequest): Promise<void> {
  const realRoot = await followLinks(resolve(root));
  const realContent = await followLinks(resolve(root, content));
  const isAbove = contains(path, realRoot) || path === parse(path).root;
  const isInContent = contains(realContent, path) || contains(path, realContent);
  if (!isAbove && !isInContent) return;
  const why = isAbove ? 'it holds the site itself' : `it is in the way of ${content}/`;
  throw new UsageError(
    `--out ${out} cannot be the output: ${why}. Name a folder of its own, such as --out out.`,
  );
}

function contains(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !parse(way).root);
}

async function isOutput(path: string, mark: OutputRequest['mark']): Promise<boolean> {
  try {
    const manifest = JSON.parse(await readFile(join(path, mark.file), 'utf8')) as {
      readonly generator?: { readonly name?: unknown };
    };
    return manifest.generator?.name === mark.generator;
  } catch {
    // No manifest, or one that is none: not ours.
    return false;
  }
}

function createForeignError(out: string, markFile: string) {
  return createUserError({
    code: 'foreign-output',
    message: `${out} holds files that docwright did not write (it has no ${markFile} of docwright's)`,
    hint: 'Name another folder with --out, or empty this one yourself.',
  });
}
