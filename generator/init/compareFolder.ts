/** Compares the files of a new site with those that its folder has already. */

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type JoinFile, joinIgnored, joinPackage } from './joinFiles';
import type { StarterFile } from './planSite';

export type PlannedFile = StarterFile & {
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
  wanted: readonly StarterFile[],
): Promise<Comparison> {
  const files: PlannedFile[] = [];
  const taken = new Set<string>();
  for (const each of wanted) {
    const found = await readPlace(folder, each.file);
    if (found.taken !== undefined) taken.add(found.taken);
    const text = (JOINED[each.file] ?? keepEqual)(found.present, each.text);
    if (text === undefined) taken.add(each.file);
    else if (text !== found.present) files.push({ ...each, text, present: found.present });
  }
  return { files, taken: [...taken] };
}

const keepEqual: JoinFile = (present, wanted) =>
  present === undefined || present === wanted ? wanted : undefined;

type Place = { readonly present?: string; readonly taken?: string };

/** Looks for a file where a folder is needed, and the other way round. */
async function readPlace(folder: string, file: string): Promise<Place> {
  const parts = file.split('/');
  for (const [index] of parts.entries()) {
    const name = parts.slice(0, index + 1).join('/');
    const stats = await stat(join(folder, name)).catch(ignoreMissing);
    if (stats === undefined) return {};
    const isLast = index === parts.length - 1;
    if (stats.isDirectory() === isLast) return { taken: name };
  }
  return { present: await readFile(join(folder, file), 'utf8') };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
