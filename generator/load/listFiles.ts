/** Lists files of a folder in a fixed order, following only symbolic links that stay inside. */

import { realpath, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import glob, { type Entry } from 'fast-glob';
import type { Diagnostic } from '../diagnostics';
import { isInside } from './isInside';
import { createUnreadable, explainFailure } from './unreadable';

export type Found = {
  /** Relative to the root, with forward slashes. */
  readonly file: string;
  /** Relative to the listed folder, with forward slashes. */
  readonly name: string;
};

export type FileList = {
  readonly files: readonly Found[];
  readonly diagnostics: readonly Diagnostic[];
};

export type ListRequest = {
  readonly root: string;
  /** The folder, relative to the root, that no link may leave. */
  readonly boundary: string;
  /** Relative to the root. A folder that is not there has no files. */
  readonly folder: string;
  readonly patterns: readonly string[];
  readonly ignore: readonly string[];
  /** Whether names that begin with a dot count. */
  readonly hidden: boolean;
};

/** Stands for every file, and so for folders too. */
export const EVERYTHING = '**';

export async function listFiles(request: ListRequest): Promise<FileList> {
  const { files, diagnostics } = await listWithin(request);
  const found = files.map((name) => ({ name, file: `${request.folder}/${name}` }));
  return { files: found.sort((a, b) => (a.file < b.file ? -1 : 1)), diagnostics };
}

/** Names are relative to the listed folder. */
type Names = { readonly files: readonly string[]; readonly diagnostics: readonly Diagnostic[] };

const NOTHING: Names = { files: [], diagnostics: [] };

async function listWithin(request: ListRequest): Promise<Names> {
  const { root, boundary, folder } = request;
  const path = await realpath(join(root, folder)).catch(() => undefined);
  if (path === undefined) return NOTHING;
  if (!isInside(await realpath(join(root, boundary)), path)) return leaves(request, folder);
  if (!(await stat(path)).isDirectory()) {
    return refuse(createUnreadable(folder, { what: 'folder', reason: 'it is a file' }));
  }
  try {
    return await listFolder(request, '', []);
  } catch (error) {
    const { path: place = path } = error as NodeJS.ErrnoException;
    const file = relative(root, place).split(sep).join('/');
    return refuse(createUnreadable(file, { what: 'folder', reason: explainFailure(error) }));
  }
}

/** `above` are the real folders that the links on the way to `subfolder` stand in. */
async function listFolder(
  request: ListRequest,
  subfolder: string,
  above: readonly string[],
): Promise<Names> {
  const { matching, links } = await globFolder(request, subfolder);
  const plain = matching.filter(({ dirent }) => dirent.isFile()).map(({ path }) => path);
  const matched = new Set(matching.map(({ path }) => path));
  const followed: Names[] = [];
  for (const { path } of links) {
    followed.push(await followLink(request, path, { above, isMatching: matched.has(path) }));
  }
  return {
    files: [...plain, ...followed.flatMap(({ files }) => files)],
    diagnostics: [
      ...matching.flatMap((entry) => checkEntry(request, entry)),
      ...followed.flatMap(({ diagnostics }) => diagnostics),
    ],
  };
}

type Entries = { readonly matching: readonly Entry[]; readonly links: readonly Entry[] };

/** What matches the patterns, whatever it is, and every symbolic link. */
async function globFolder(request: ListRequest, subfolder: string): Promise<Entries> {
  const options = {
    cwd: join(request.root, request.folder, subfolder),
    dot: request.hidden,
    followSymbolicLinks: false,
    onlyFiles: false,
    objectMode: true as const,
    ignore: [...request.ignore],
  };
  const inFolder = (entry: Entry) =>
    subfolder === '' ? entry : { ...entry, path: `${subfolder}/${entry.path}` };
  const matching = await glob([...request.patterns], options);
  const all = await glob(EVERYTHING, options);
  return {
    matching: matching.map(inFolder),
    links: all.filter(({ dirent }) => dirent.isSymbolicLink()).map(inFolder),
  };
}

/** A pipe named like a page would block whoever reads it, and a folder named so is a slip. */
function checkEntry(request: ListRequest, { path, dirent }: Entry): Diagnostic[] {
  if (dirent.isFile() || dirent.isSymbolicLink()) return [];
  if (dirent.isDirectory() && request.patterns.includes(EVERYTHING)) return [];
  const reason = dirent.isDirectory() ? 'it is a folder' : 'it is not a regular file';
  return [createUnreadable(`${request.folder}/${path}`, { reason })];
}

type LinkOptions = { readonly above: readonly string[]; readonly isMatching: boolean };

async function followLink(
  request: ListRequest,
  link: string,
  { above, isMatching }: LinkOptions,
): Promise<Names> {
  const path = join(request.root, request.folder, link);
  const file = `${request.folder}/${link}`;
  const target = await realpath(path).catch(() => undefined);
  if (target === undefined) {
    return refuse(createLinkProblem(file, 'leads nowhere', 'Remove it or let it point to a file.'));
  }
  const boundary = await realpath(join(request.root, request.boundary));
  if (!isInside(boundary, target)) return leaves(request, file);
  const stats = await stat(target);
  if (!stats.isDirectory()) {
    if (!isMatching) return NOTHING;
    if (stats.isFile()) return { files: [link], diagnostics: [] };
    return refuse(createUnreadable(file, { reason: 'it is not a regular file' }));
  }
  const chain = [...above, await realpath(dirname(path))];
  if (!chain.some((folder) => isInside(target, folder))) return listFolder(request, link, chain);
  const hint = 'Remove it: following it would never end.';
  return refuse(createLinkProblem(file, 'leads to a folder that holds it', hint));
}

function leaves({ boundary }: ListRequest, file: string): Names {
  const hint = `Copy what it points to into ${boundary}/.`;
  return refuse(createLinkProblem(file, `leaves ${boundary}/`, hint));
}

function createLinkProblem(file: string, what: string, hint: string): Diagnostic {
  const message = `the symbolic link ${what}`;
  return { code: 'symbolic-link', severity: 'error', message, file, hint };
}

function refuse(diagnostic: Diagnostic): Names {
  return { files: [], diagnostics: [diagnostic] };
}
