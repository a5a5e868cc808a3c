/** Lists files of a folder in a fixed order, following only symbolic links that stay inside. */

import { realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import glob from 'fast-glob';
import type { Diagnostic } from '../diagnostics';

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

export async function listFiles(request: ListRequest): Promise<FileList> {
  const { files, links } = await globFolder(request, '');
  const followed = await Promise.all(links.map((link) => followLink(request, link)));
  const all = [...files, ...followed.flatMap((one) => one.files)];
  return {
    files: all
      .map((name) => ({ name, file: `${request.folder}/${name}` }))
      .sort((a, b) => (a.file < b.file ? -1 : 1)),
    diagnostics: followed.flatMap((one) => one.diagnostics),
  };
}

type Followed = { readonly files: readonly string[]; readonly diagnostics: readonly Diagnostic[] };

type Entries = { readonly files: readonly string[]; readonly links: readonly string[] };

/** The plain files that match and every symbolic link below `subfolder`, relative to the folder. */
async function globFolder(request: ListRequest, subfolder: string): Promise<Entries> {
  const folder = join(request.root, request.folder, subfolder);
  const options = {
    cwd: folder,
    dot: request.hidden,
    followSymbolicLinks: false,
    ignore: [...request.ignore],
  };
  const [files, entries] = await Promise.all([
    glob([...request.patterns], { ...options, onlyFiles: true }),
    glob('**', { ...options, onlyFiles: false, objectMode: true }),
  ]);
  const inFolder = (name: string) => (subfolder === '' ? name : `${subfolder}/${name}`);
  return {
    files: files.map(inFolder),
    links: entries
      .filter((entry) => entry.dirent.isSymbolicLink())
      .map((entry) => inFolder(entry.path)),
  };
}

async function followLink(request: ListRequest, link: string): Promise<Followed> {
  const path = join(request.root, request.folder, link);
  const file = `${request.folder}/${link}`;
  const target = await realpath(path).catch(() => undefined);
  if (target === undefined)
    return refuse(file, 'leads nowhere', 'Remove it or let it point to a file.');
  const boundary = await realpath(join(request.root, request.boundary));
  if (!isInside(boundary, target)) {
    const hint = `Copy the file into ${request.boundary}/, or move it there and link to it.`;
    return refuse(file, `leaves ${request.boundary}/`, hint);
  }
  if (!(await stat(target)).isDirectory()) {
    return { files: (await matches(request, link)) ? [link] : [], diagnostics: [] };
  }
  if (isInside(target, path)) {
    return refuse(
      file,
      'leads to a folder that holds it',
      'Remove it: following it would never end.',
    );
  }
  const entries = await globFolder(request, link);
  return { files: [...entries.files], diagnostics: [] };
}

async function matches(request: ListRequest, name: string): Promise<boolean> {
  const cwd = join(request.root, request.folder);
  const found = await glob([...request.patterns], {
    cwd,
    dot: request.hidden,
    onlyFiles: false,
    followSymbolicLinks: false,
    ignore: [...request.ignore],
  });
  return found.includes(name);
}

function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || (!way.startsWith(`..${sep}`) && way !== '..');
}

function refuse(file: string, what: string, hint: string) {
  const message = `the symbolic link ${what}`;
  const diagnostic: Diagnostic = { code: 'symbolic-link', severity: 'error', message, file, hint };
  return { files: [], diagnostics: [diagnostic] };
}
