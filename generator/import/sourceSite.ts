/** Lists and reads the files of a source site, and what it names in the Git repository around its folder. */

import {
  accessSync,
  constants,
  type Dirent,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { basename, isAbsolute, join, resolve } from 'node:path';
import { createUserError } from '../core/diagnostics';
import {
  decodeName,
  escapeName,
  foldName,
  hasUnsafeCharacter,
  isNotForWindows,
  isPrivateInStatic,
} from '../core/fileNames';
import { isInside, relativePosix } from '../core/paths';
import { explainSystemError } from '../core/systemErrors';
import { cleanLines } from '../core/text';
import { type ImportReport, leave, type OutcomeNote, todo } from './importReport';
import { findSurroundings } from './surroundings';

export type SourceSite = {
  /** The name of the folder. */
  readonly name: string;
  /** Absolute, with symbolic links resolved. */
  readonly folder: string;
  /** Relative to the folder, with forward slashes, in a fixed order. */
  readonly files: readonly string[];
  /** True for a file of the list, and for one around the folder that may be read. */
  readonly has: (file: string) => boolean;
  /** Shortens a path that leads out of the folder and back, and makes an absolute one relative to the folder. */
  readonly locate: (path: string) => string;
};

export type Listing = {
  readonly report: ImportReport;
  /** Folders that the generator has written. */
  readonly generatedFolders: readonly string[];
  /** Folders that are part of the site although their names start with a dot. */
  readonly hiddenFolders: readonly string[];
};

/** Throws a `UserError` for a folder that cannot be read. */
export function openSourceSite(path: string, listing: Listing): SourceSite {
  const folder = openFolder(path);
  const files: string[] = [];
  listFolder({ ...listing, folder, readable: folder, files, names: new Map() }, '');
  return createSite(folder, files);
}

/** `files` are relative to the folder. */
export function createSite(folder: string, files: readonly string[]): SourceSite {
  const names = new Set(files);
  const { root, findProblem } = findSurroundings(folder);
  const isReadable = (file: string) =>
    findProblem(file) === undefined && statSync(join(folder, file)).isFile();
  const around = new Map<string, boolean>();
  return {
    ...{ name: basename(folder), folder, files },
    has: (file) => {
      if (!file.startsWith(ABOVE)) return names.has(file);
      const isKnown = names.has(file) || (around.get(file) ?? isReadable(file));
      around.set(file, isKnown);
      return isKnown;
    },
    locate: (path) => {
      // The isolated engine takes the source folder for the root of the disk.
      const isAbove = isAbsolute(path) ? isInside(root, path) : path.startsWith(ABOVE);
      const own = isAbove ? relativePosix(folder, resolve(folder, path)) : path;
      return own.replace(/^\/+/, '');
    },
  };
}

/** How a path out of the folder starts. */
export const ABOVE = '../';

function openFolder(path: string): string {
  try {
    const folder = realpathSync(path);
    if (statSync(folder).isDirectory()) return folder;
  } catch (error) {
    if (explainSystemError(error) === undefined) throw error;
  }
  throw createUserError({
    code: 'import-folder',
    message: `the folder ${path} does not exist`,
    hint: 'Nothing was written. Pass the folder of the site to import, as in: docwright import docusaurus ../website',
  });
}

type Walk = Listing & {
  readonly folder: string;
  /** Where symbolic links may lead; absolute. */
  readonly readable: string;
  readonly files: string[];
  /** Folded paths, with the path as it is. */
  readonly names: Map<string, string>;
};

const DEPENDENCIES = 'node_modules';

/** Adds the files of a folder, whose path ends with a slash, to those of the walk. */
export function listFolder(walk: Walk, inner: string): void {
  const entries = readEntries(walk, inner).map((entry) => ({ entry, ...readName(entry) }));
  for (const { entry, name, problem } of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = `${inner}${name}`;
    const reason = problem === undefined ? findReason(walk, file, entry) : todo(problem);
    if (reason !== undefined) skipFile(walk, entry.isDirectory() ? `${file}/` : file, reason);
    else if (entry.isDirectory()) listFolder(walk, `${file}/`);
    else walk.files.push(file);
  }
}

function readEntries(walk: Walk, inner: string): readonly Dirent<Buffer>[] {
  try {
    return readdirSync(join(walk.folder, inner), { withFileTypes: true, encoding: 'buffer' });
  } catch (error) {
    skipFile(walk, inner, todo(explainUnread(error)));
    return [];
  }
}

const NOT_ON_WINDOWS = 'Windows does not allow this name: rename it, and import again';

function readName({ name: bytes }: Dirent<Buffer>): { name: string; problem?: string } {
  const name = decodeName(bytes);
  if (name === undefined) return { name: escapeName(bytes), problem: 'its name is not UTF-8' };
  if (hasUnsafeCharacter(name) || name.includes('\\')) {
    return {
      name: escapeName(bytes),
      problem: 'its name contains a character that is not allowed',
    };
  }
  return isNotForWindows(name) ? { name, problem: NOT_ON_WINDOWS } : { name };
}

/** Why a file or folder is not read; undefined when it is. */
function findReason(walk: Walk, file: string, entry: Dirent<Buffer>): OutcomeNote | undefined {
  const name = file.split('/').at(-1) ?? '';
  if (entry.isDirectory()) {
    if (name === DEPENDENCIES) return leave('packages: npm installs them');
    if (walk.generatedFolders.includes(file)) return leave('output or cache of another tool');
    const isHidden = isPrivateInStatic(name) && !walk.hiddenFolders.includes(file);
    return isHidden ? leave('folders whose names start with a dot are not content') : undefined;
  }
  const reason = findFileReason(walk, file, entry) ?? findCollision(walk, file);
  return reason === undefined ? undefined : todo(reason);
}

function findFileReason(walk: Walk, file: string, entry: Dirent<Buffer>): string | undefined {
  const path = join(walk.folder, file);
  try {
    if (entry.isSymbolicLink() && !isInside(walk.readable, realpathSync(path))) {
      return 'a symbolic link that points outside the folder: copy its target';
    }
    const stats = statSync(path);
    if (stats.isDirectory()) return 'a symbolic link to a folder: copy its target';
    if (!stats.isFile()) return 'it is not a regular file';
    accessSync(path, constants.R_OK);
    return undefined;
  } catch (error) {
    return explainUnread(error);
  }
}

function explainUnread(error: unknown): string {
  return `it cannot be read: ${explainSystemError(error) ?? 'unknown reason'}`;
}

function findCollision({ names }: Walk, file: string): string | undefined {
  const other = names.get(foldName(file));
  names.set(foldName(file), other ?? file);
  if (other === undefined) return undefined;
  const difference =
    file.normalize('NFC') === other.normalize('NFC') ? 'in how accents are encoded' : 'in case';
  return `its name differs from ${other} only ${difference}, which many file systems ignore: rename one of them`;
}

function skipFile({ report }: Walk, file: string, outcome: OutcomeNote): void {
  report.add({ ...outcome, kind: 'file', file, subject: '' });
}

/** A larger file is not a page. */
const MAX_TEXT_BYTES = 8_000_000;
const UTF8 = new TextDecoder('utf-8', { fatal: true });

type SourceText =
  | { readonly text: string; readonly problem?: undefined }
  | { readonly text?: undefined; readonly problem: string };

/** Removes a byte order mark, and turns line endings into `\n`. */
export function readSourceText(site: SourceSite, file: string): SourceText {
  const path = join(site.folder, file);
  try {
    if (statSync(path).size > MAX_TEXT_BYTES) return { problem: 'it is too large for a text file' };
    const text = cleanLines(UTF8.decode(readFileSync(path)));
    return text.includes('\0')
      ? { problem: 'it is not a text file: it contains a NUL character' }
      : { text };
  } catch (error) {
    const reason = explainSystemError(error);
    return {
      problem: reason === undefined ? 'it is not valid UTF-8' : `it cannot be read: ${reason}`,
    };
  }
}
