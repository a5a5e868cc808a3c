/** Compares the files of a new site with those that its folder has already. */

import { readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFile } from '../core/hash';
import { isInside } from '../core/paths';
import { type JoinFile, joinIgnored, joinPackage } from './joinFiles';

/** A file of the new site: its text, or the file that it is a copy of. */
export type WantedFile = {
  /** Relative to the root of the site, with forward slashes. */
  readonly file: string;
} & (
  | { readonly text: string; readonly copyOf?: undefined }
  | { readonly text?: undefined; readonly copyOf: string }
);

export type PlannedFile = WantedFile & {
  /** The text that the file has now; undefined for a new file. */
  readonly present?: string | undefined;
};

type Comparison = {
  /** What is to be written. */
  readonly files: readonly PlannedFile[];
  /** Names of files and folders that are in the way. */
  readonly taken: readonly string[];
};

export const PACKAGE_FILE = 'package.json';

/** Other files may only be there when they are equal, as after an `init` that was stopped. */
const JOINED: Readonly<Record<string, JoinFile>> = {
  [PACKAGE_FILE]: joinPackage,
  '.gitignore': joinIgnored,
};

export async function compareFolder(
  folder: string,
  wanted: readonly WantedFile[],
): Promise<Comparison> {
  const files: PlannedFile[] = [];
  const taken = new Set<string>();
  for (const each of wanted) {
    const place = await findPlace(folder, each.file);
    const planned = place.taken ?? (await planFile(each, place.path));
    if (typeof planned === 'string') taken.add(planned);
    else if (planned !== undefined) files.push(planned);
  }
  return { files, taken: [...taken] };
}

/** `path` is that of a file that is there. Gives undefined for a file that stays, and its name when it is in the way. */
async function planFile(
  wanted: WantedFile,
  path: string | undefined,
): Promise<PlannedFile | string | undefined> {
  const { file } = wanted;
  if (wanted.copyOf !== undefined) {
    if (path === undefined) return wanted;
    return (await isCopy(path, wanted.copyOf)) ? undefined : file;
  }
  const present = path === undefined ? undefined : await readFile(path, 'utf8');
  const text = (JOINED[file] ?? keepEqual)(present, wanted.text);
  if (text === undefined) return file;
  return text === present ? undefined : { file, text, present };
}

async function isCopy(path: string, other: string): Promise<boolean> {
  const [one, two] = await Promise.all([stat(path), stat(other)]);
  return one.size === two.size && hashFile(path) === hashFile(other);
}

const keepEqual: JoinFile = (present, wanted) =>
  present === undefined || present === wanted ? wanted : undefined;

type Place = { readonly path?: string; readonly taken?: string };

/** Looks for a file where a folder is needed, the other way round, and for links that leave the folder. */
async function findPlace(folder: string, file: string): Promise<Place> {
  const parts = file.split('/');
  for (const [index] of parts.entries()) {
    const name = parts.slice(0, index + 1).join('/');
    const path = join(folder, name);
    const stats = await stat(path).catch(ignoreMissing);
    if (stats === undefined) return {};
    const isLast = index === parts.length - 1;
    const isOwn = isInside(await realpath(folder), await realpath(path));
    if (!isOwn || stats.isDirectory() === isLast) return { taken: name };
  }
  return { path: join(folder, file) };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
