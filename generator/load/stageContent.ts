/**
 * Merges two content folders: code from the trusted one, and data from an unreviewed one. The new folder has only
 * regular files, so later stages meet no symbolic links, named pipes or untrusted code.
 */

import { constants } from 'node:fs';
import { copyFile, lstat, mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../core/diagnostics';
import { isPassive, MARKDOWN_FILE } from '../core/fileNames';
import { CONTENT_FOLDER } from '../core/folders';
import { isStillSvg } from '../core/isStillSvg';
import { createBudget, type TakeAmount, UNTRUSTED_LIMITS } from '../core/limits';
import { relativePosix } from '../core/paths';
import { isNotCopied } from './contentNames';
import { explainFailure } from './unreadable';

export type StageRequest = {
  /** Absolute paths of the folders that hold `content/`. */
  readonly trusted: string;
  readonly untrusted: string;
  /** The new folder, which must exist and be empty. */
  readonly staged: string;
  /** True when `.md` files are read as MDX, which is code. */
  readonly isAllMdx: boolean;
};

/** Returns a problem for each file that differs in the untrusted folder but is not taken from there. */
export async function stageContent(request: StageRequest): Promise<readonly Diagnostic[]> {
  const { trusted, untrusted } = request;
  const [known, changed] = await Promise.all([listTree(trusted), listTree(untrusted)]);
  const takeFile = createBudget(UNTRUSTED_LIMITS.files);
  const takeBytes = createBudget(UNTRUSTED_LIMITS.bytes);
  const compared = { ...request, known, changed, takeFile, takeBytes };
  const diagnostics: Diagnostic[] = [];
  // One at a time and in order, so that the same file exceeds a limit in every build.
  for (const file of [...new Set([...known.keys(), ...changed.keys()])].sort()) {
    const { source, why } = await choose(file, compared).catch((error: unknown) => ({
      source: trusted,
      why: `it cannot be read: ${explainFailure(error)}`,
    }));
    if (why !== undefined) diagnostics.push(createLeftOut(file, why, known));
    const isRegular = (source === trusted ? known : changed).get(file) === 'file';
    const failure = source && isRegular ? await copy(file, source, request.staged) : undefined;
    if (failure !== undefined) diagnostics.push(createLeftOut(file, failure, known));
  }
  return diagnostics;
}

type Kind = 'file' | 'link' | 'other';
type Tree = ReadonlyMap<string, Kind>;

/** Files by path relative to the root. Does not follow symbolic links. */
async function listTree(root: string): Promise<Tree> {
  const folder = join(root, CONTENT_FOLDER);
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const rows = found.flatMap((entry): [string, Kind][] => {
    const path = relativePosix(folder, join(entry.parentPath, entry.name));
    if (entry.isDirectory() || path.split('/').some(isNotCopied) || isHidden(path)) return [];
    const kind = entry.isFile() ? 'file' : entry.isSymbolicLink() ? 'link' : 'other';
    return [[`${CONTENT_FOLDER}/${path}`, kind]];
  });
  return new Map(rows);
}

/** Only dotfiles in `static/` are part of a site; others may contain secrets. */
function isHidden(path: string): boolean {
  return /(?:^|\/)\./.test(path) && !path.startsWith('static/');
}

type Compared = Omit<StageRequest, 'staged'> & {
  readonly known: Tree;
  readonly changed: Tree;
  readonly takeFile: TakeAmount;
  readonly takeBytes: TakeAmount;
};

type Choice = {
  /** The folder to take the file from; undefined to leave it out. */
  readonly source: string | undefined;
  /** Why a file that differs in the untrusted folder is not taken from there. */
  readonly why?: string | undefined;
};

const IS_CODE = 'it may run code, and code comes only from the trusted folder';

async function choose(file: string, compared: Compared): Promise<Choice> {
  const { trusted, untrusted, known, changed, isAllMdx } = compared;
  const isCode = !isPassive(file) || (isAllMdx && MARKDOWN_FILE.test(file));
  const kind = changed.get(file);
  if (kind === undefined) return isCode ? { source: trusted, why: IS_CODE } : { source: undefined };
  const keep = (why: string): Choice => ({ source: trusted, why });
  if (kind === 'link') return keep('it is a symbolic link');
  if (kind === 'other') return keep('it is not a regular file');
  if (known.get(file) === 'file' && (await isSame(join(trusted, file), join(untrusted, file)))) {
    return { source: trusted };
  }
  if (isCode) return keep(IS_CODE);
  const why = await findProblem(file, compared);
  return why === undefined ? { source: untrusted } : keep(why);
}

async function isSame(one: string, other: string): Promise<boolean> {
  const [stats, otherStats] = await Promise.all([lstat(one), lstat(other)]);
  if (stats.size !== otherStats.size) return false;
  const [bytes, otherBytes] = await Promise.all([readFile(one), readFile(other)]);
  return bytes.equals(otherBytes);
}

const TEXT_FILE = /\.(?:md|txt|csv|json|ya?ml|vtt|svg)$/i;
const DRAWING = /\.svg$/i;

/** Returns why a data file cannot be used, if so. */
async function findProblem(
  file: string,
  { untrusted, takeFile, takeBytes }: Compared,
): Promise<string | undefined> {
  const { textBytes, fileBytes, files, bytes } = UNTRUSTED_LIMITS;
  const path = join(untrusted, file);
  const { size } = await lstat(path);
  const limit = TEXT_FILE.test(file) ? textBytes : fileBytes;
  if (size > limit) return `it is larger than ${limit / 1_000_000} MB`;
  if (DRAWING.test(file) && !isStillSvg(await readFile(path, 'utf8'))) {
    return 'it is an SVG image with content that is not allowed, such as scripts, animations or references to other files';
  }
  if (!takeFile(1)) return `more than ${files} files differ from the trusted folder`;
  if (takeBytes(size)) return undefined;
  return `the files that differ from the trusted folder have more than ${bytes / 1_000_000} MB in total`;
}

/** Returns why the copy failed, for example because the other folder has a folder of the same name. */
async function copy(file: string, from: string, to: string): Promise<string | undefined> {
  const target = join(to, file);
  try {
    await mkdir(dirname(target), { recursive: true });
    await copyFile(join(from, file), target, constants.COPYFILE_EXCL);
    return undefined;
  } catch (error) {
    return `it cannot be copied: ${explainFailure(error)}`;
  }
}

function createLeftOut(file: string, why: string, known: Tree): Diagnostic {
  const what = known.get(file) === 'file' ? 'the change to this file' : 'this file';
  return {
    code: 'left-out',
    severity: 'warning',
    message: `${what} is not used: ${why}`,
    file,
    hint: 'Review the file, and merge it to use it in the site.',
  };
}
