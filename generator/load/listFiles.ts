/** Lists the files of a folder in a fixed order. Follows only symbolic links that stay inside. */

import type { Dirent, Stats } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../core/diagnostics';
import { decodeName, escapeName } from '../core/fileNames';
import { mapLimited } from '../core/mapLimited';
import { isInside } from '../core/paths';
import { ifThere } from '../core/systemErrors';
import { createUnreadable, explainFailure } from './unreadable';

export type ListedFile = {
  /** Relative to the root, with forward slashes. */
  readonly file: string;
  /** Relative to the listed folder, with forward slashes. */
  readonly name: string;
};

export type FileList = {
  readonly files: readonly ListedFile[];
  readonly diagnostics: readonly Diagnostic[];
};

type ListRequest = {
  readonly root: string;
  /** The folder, relative to the root, that no symbolic link may leave. */
  readonly boundary: string;
  /** Relative to the root. A folder that does not exist has no files. */
  readonly folder: string;
  /** `all`, or a test of the path in the folder. A folder whose name passes the test is reported. */
  readonly wanted: 'all' | ((name: string) => boolean);
  /** Files and folders, by their own name, that are ignored without a problem. */
  readonly isIgnored: (name: string) => boolean;
};

export async function listFiles(request: ListRequest): Promise<FileList> {
  const { files, diagnostics } = await listWithin(request);
  const found = files.map((name) => ({ name, file: `${request.folder}/${name}` }));
  return {
    files: found.sort((a, b) => (a.file < b.file ? -1 : 1)),
    diagnostics: [...diagnostics].sort((a, b) => ((a.file ?? '') < (b.file ?? '') ? -1 : 1)),
  };
}

/** Names are relative to the listed folder. */
type Names = { readonly files: readonly string[]; readonly diagnostics: readonly Diagnostic[] };

const NOTHING: Names = { files: [], diagnostics: [] };

async function listWithin(request: ListRequest): Promise<Names> {
  const { root, boundary, folder } = request;
  try {
    const path = await ifThere(realpath(join(root, folder)));
    if (path === undefined) return NOTHING;
    if (!isInside(await realpath(join(root, boundary)), path)) return leaves(request, folder);
    if (!(await stat(path)).isDirectory()) {
      return report(createUnreadable(folder, { what: 'folder', reason: 'it is a file' }));
    }
  } catch (error) {
    return report(createUnreadable(folder, { what: 'folder', reason: explainFailure(error) }));
  }
  return listFolder(request, '', { links: [], visits: new Map() });
}

/** What is known of the symbolic links that were followed. */
type Followed = {
  /** The real folders that hold the links on the way to a folder. */
  readonly links: readonly string[];
  /** How often links led to each real folder. */
  readonly visits: Map<string, number>;
};

/** Links to folders of links multiply with each level. */
const MAX_VISITS = 100;

async function listFolder(
  request: ListRequest,
  subfolder: string,
  followed: Followed,
): Promise<Names> {
  const folder = joinName(request.folder, subfolder);
  try {
    // As bytes: a name that is not UTF-8 would be decoded to another name, which does not exist.
    const options = { withFileTypes: true, encoding: 'buffer' } as const;
    const entries = await readdir(join(request.root, folder), options);
    const lists = await mapLimited(entries, (entry) =>
      listEntry(request, entry, { subfolder, followed }),
    );
    return {
      files: lists.flatMap(({ files }) => files),
      diagnostics: lists.flatMap(({ diagnostics }) => diagnostics),
    };
  } catch (error) {
    return report(createUnreadable(folder, { what: 'folder', reason: explainFailure(error) }));
  }
}

type FolderPlace = { readonly subfolder: string; readonly followed: Followed };

async function listEntry(
  request: ListRequest,
  entry: Dirent<Buffer>,
  { subfolder, followed }: FolderPlace,
): Promise<Names> {
  const { name: ownName, problem } = checkName(entry.name);
  if (request.isIgnored(ownName)) return NOTHING;
  const name = joinName(subfolder, ownName);
  if (problem !== undefined) {
    if (!entry.isDirectory() && !isWanted(request, name)) return NOTHING;
    const what = entry.isDirectory() ? 'folder' : 'file';
    return report(createNameProblem(joinName(request.folder, name), what, problem));
  }
  if (entry.isSymbolicLink()) return followLink(request, name, followed);
  const own = listNamed(request, name, entry);
  if (!entry.isDirectory()) return own;
  const { files, diagnostics } = await listFolder(request, name, followed);
  return { files, diagnostics: [...own.diagnostics, ...diagnostics] };
}

/** Reports a pipe with the name of a page, because reading it would block, and a folder with such a name. */
function listNamed(request: ListRequest, name: string, found: Dirent<Buffer> | Stats): Names {
  if (!isWanted(request, name)) return NOTHING;
  if (found.isFile()) return { files: [name], diagnostics: [] };
  if (found.isDirectory() && request.wanted === 'all') return NOTHING;
  const reason = found.isDirectory() ? 'it is a folder' : 'it is not a regular file';
  return report(createUnreadable(joinName(request.folder, name), { reason }));
}

function isWanted({ wanted }: ListRequest, name: string): boolean {
  return wanted === 'all' || wanted(name);
}

const LEADS_NOWHERE = ['ENOENT', 'ENOTDIR', 'ELOOP'];

async function followLink(
  request: ListRequest,
  link: string,
  { links, visits }: Followed,
): Promise<Names> {
  const path = join(request.root, request.folder, link);
  const file = joinName(request.folder, link);
  const target = await ifThere(realpath(path), LEADS_NOWHERE);
  if (target === undefined) {
    return report(
      createLinkProblem(file, 'is broken', 'Remove it, or point it to an existing file.'),
    );
  }
  const boundary = await realpath(join(request.root, request.boundary));
  if (!isInside(boundary, target)) return leaves(request, file);
  // Takes the path of the link, because the target's name may not be UTF-8 and so not be a valid path.
  const stats = await stat(path);
  if (!stats.isDirectory()) return listNamed(request, link, stats);
  const chain = [...links, await realpath(dirname(path))];
  if (chain.some((folder) => isInside(target, folder))) {
    const hint = 'Remove it: it forms a loop.';
    return report(createLinkProblem(file, 'points to a folder that contains it', hint));
  }
  const count = (visits.get(target) ?? 0) + 1;
  visits.set(target, count);
  if (count <= MAX_VISITS) return listFolder(request, link, { links: chain, visits });
  const what = `is one of more than ${MAX_VISITS} that point to the same folder`;
  return report(createLinkProblem(file, what, 'Remove links to folders that contain links.'));
}

function leaves({ boundary }: ListRequest, file: string): Names {
  const hint = `Copy its target into ${boundary}/.`;
  return report(createLinkProblem(file, `points outside ${boundary}/`, hint));
}

function createLinkProblem(file: string, what: string, hint: string): Diagnostic {
  const message = `the symbolic link ${what}`;
  return { code: 'symbolic-link', severity: 'error', message, file, hint };
}

function report(diagnostic: Diagnostic): Names {
  return { files: [], diagnostics: [diagnostic] };
}

function joinName(folder: string, name: string): string {
  return folder === '' || name === '' ? folder + name : `${folder}/${name}`;
}

type CheckedName = {
  /** The name, or an escaped form for messages when it is not UTF-8. */
  readonly name: string;
  /** Undefined for a name that can be published. */
  readonly problem: NameProblem | undefined;
};

type NameProblem = { readonly what: string; readonly advice?: string };

/** The characters that editors and tools treat as the end of a line. */
const LINE_BREAK = /[\n\r\u0085\u2028\u2029]/;
const CONTROL_CHARACTER = /\p{Cc}/u;

export function checkName(bytes: Uint8Array): CheckedName {
  const name = decodeName(bytes);
  if (name !== undefined) return { name, problem: findProblem(name) };
  const advice = '; \\x marks each invalid byte';
  return { name: escapeName(bytes), problem: { what: 'is not UTF-8', advice } };
}

function findProblem(name: string): NameProblem | undefined {
  const holds = (what: string) => ({
    what: `contains a ${what}, which is not allowed in an address`,
  });
  if (name.includes('\\')) return holds('backslash');
  if (LINE_BREAK.test(name)) return holds('line break');
  return CONTROL_CHARACTER.test(name) ? holds('control character') : undefined;
}

function createNameProblem(
  file: string,
  what: 'file' | 'folder',
  problem: NameProblem,
): Diagnostic {
  return {
    code: 'invalid-name',
    severity: 'error',
    message: `the name of the ${what} ${problem.what}`,
    file,
    hint: `Rename the ${what}${problem.advice ?? ''}.`,
  };
}
