/** Reads the files whose text the code blocks of a page show. They are in the content folder. */

import { readdir, realpath } from 'node:fs/promises';
import { basename, dirname, join, posix } from 'node:path';
import { findNearest } from '../core/findNearest';
import { CONTENT_FOLDER } from '../core/folders';
import { ifThere } from '../core/ifThere';
import { type IncludedFile, type IncludedFiles, listIncludePaths } from '../core/includes';
import { isInside } from '../core/isInside';
import type { SourceFile } from '../core/types';
import { readText } from './readText';

type Page = Pick<SourceFile, 'file' | 'name'> & { readonly text: string };

/** Undefined for a page that includes nothing. */
export async function readIncludes(root: string, page: Page): Promise<IncludedFiles | undefined> {
  const paths = listIncludePaths(page.text);
  if (paths.length === 0) return undefined;
  const read = await Promise.all(
    paths.map(async (path) => [path, await readInclude(root, locateInclude(path, page))] as const),
  );
  return Object.fromEntries(read);
}

/** `@/` is the folder of the docs or the blog, `/` and `@site/` the content folder; others are beside the page. */
function locateInclude(path: string, { file, name }: Page): string {
  const [, start, rest = ''] = /^(@\/|@site\/|<rootDir>\/|\/)(.*)$/.exec(path) ?? [];
  if (start === undefined) return posix.join(posix.dirname(file), path);
  const folder = start === '@/' ? file.slice(0, -name.length) : CONTENT_FOLDER;
  return posix.join(folder, rest);
}

/** What the author may have written; other codes tell of the disk or the system. */
const NOT_THERE = ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EACCES', 'EPERM'];

async function readInclude(root: string, file: string): Promise<IncludedFile> {
  const folder = join(root, CONTENT_FOLDER);
  if (!isInside(folder, join(root, file))) return { problem: 'outside' };
  try {
    const path = await ifThere(realpath(join(root, file)), NOT_THERE);
    if (path === undefined)
      return { problem: 'missing', nearest: await findBeside(join(root, file)) };
    if (!isInside(await realpath(folder), path)) return { problem: 'outside' };
    const { text } = await readText(root, file);
    return text === undefined ? { problem: 'unreadable' } : { text };
  } catch {
    // Parse reports it where the author has written it.
    return { problem: 'unreadable' };
  }
}

async function findBeside(path: string): Promise<string | undefined> {
  const names = await readdir(dirname(path)).catch(() => []);
  return findNearest(basename(path), names);
}
