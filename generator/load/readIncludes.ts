/** Reads the files whose text a page contains. They are in the content folder. */

import { readdir, realpath } from 'node:fs/promises';
import { basename, dirname, join, posix, relative } from 'node:path';
import { listSubstitutes } from '../core/contentFiles';
import { isPrivate } from '../core/fileNames';
import { findNearest } from '../core/findNearest';
import { CONTENT_FOLDER, findContentFolder } from '../core/folders';
import { INLINE, type IncludedFile, type IncludedFiles, listIncludePaths } from '../core/includes';
import { createBudget, MAX_SHOWN_CHARACTERS, type TakeAmount } from '../core/limits';
import { isInside } from '../core/paths';
import { ifThere } from '../core/systemErrors';
import type { SourceFile } from '../core/types';
import { readText } from './readText';

type Page = Pick<SourceFile, 'file' | 'name' | 'language'> & { readonly text: string };

/** Undefined for a page that includes nothing. `takeOfSite` is asked for the characters that the page adds to the site. */
export async function readIncludes(
  root: string,
  page: Page,
  takeOfSite: TakeAmount,
): Promise<IncludedFiles | undefined> {
  const takeOfPage = createBudget(MAX_SHOWN_CHARACTERS);
  const read: [string, IncludedFile][] = [];
  // One after the other, so that the same file exceeds the limit in every build.
  for (const path of listIncludePaths(page.text)) {
    const file = await readOfPage(root, locateInclude(path, page), page);
    const length = 'text' in file ? file.text.length : 0;
    read.push([path, takeOfPage(length) && takeOfSite(length) ? file : { problem: 'too-large' }]);
  }
  return read.length === 0 ? undefined : Object.fromEntries(read);
}

/** A translation shows the file of the original when it has none of its own, a version that of the current one. */
async function readOfPage(root: string, file: string, { language }: Page): Promise<IncludedFile> {
  const own = await readInclude(root, file);
  let found = own;
  for (const other of listSubstitutes(file, language)) {
    const isMissing = 'problem' in found && found.problem === 'missing';
    if (isMissing) found = await readInclude(root, other);
  }
  return 'problem' in found ? own : found;
}

/**
 * `@/` is the folder of the docs or the blog, `/` and `@site/` the content folder; others are beside the page. Images
 * that begin with `/` are in the static folder.
 */
function locateInclude(written: string, { file, name }: Page): string {
  const isImage = written.endsWith(INLINE);
  const path = isImage ? written.slice(0, -INLINE.length) : written;
  const [, start, rest = ''] = /^(@\/|@site\/|<rootDir>\/|\/)(.*)$/.exec(path) ?? [];
  if (start === undefined) return posix.join(posix.dirname(file), path);
  if (isImage && start === '/') return posix.join(CONTENT_FOLDER, 'static', rest);
  const folder = start === '@/' ? file.slice(0, -name.length) : findContentFolder(file);
  return posix.join(folder, rest);
}

/** What the author may have written; other codes tell of the disk or the system. */
const NOT_THERE = ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EACCES', 'EPERM'];

/** `file` is relative to the root; it must be in the content folder, also when it is a symbolic link. */
export async function readInclude(
  root: string,
  file: string,
  maxBytes?: number,
): Promise<IncludedFile> {
  const folder = join(root, findContentFolder(file));
  // Names of content files cannot contain one, and Windows would treat it as a separator.
  if (file.includes('\\')) return { problem: 'missing' };
  if (!isInside(folder, join(root, file))) return { problem: 'outside' };
  if (isPrivate(file)) return { problem: 'private' };
  try {
    const path = await ifThere(realpath(join(root, file)), NOT_THERE);
    if (path === undefined)
      return { problem: 'missing', nearest: await findBeside(join(root, file)) };
    const real = await realpath(folder);
    if (!isInside(real, path)) return { problem: 'outside' };
    if (isPrivate(relative(real, path))) return { problem: 'private' };
    const { text, diagnostics } = await readText(root, file, maxBytes);
    return text === undefined ? { problem: 'unreadable', cause: diagnostics[0] } : { text };
  } catch {
    // Parse reports it where the author has written it.
    return { problem: 'unreadable' };
  }
}

async function findBeside(path: string): Promise<string | undefined> {
  const names = await readdir(dirname(path)).catch(() => []);
  return findNearest(basename(path), names);
}
