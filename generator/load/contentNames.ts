/** Decides by their names which content files are read, and which others look like content files. */

import type { Diagnostic } from '../core/diagnostics';
import { HOST_NAMES, isPrivateInStatic, MARKDOWN_FILE } from '../core/fileNames';
import { listFolders } from '../core/paths';
import type { FileList, ListedFile } from './listFiles';

const PAGE_MODULE = /\.tsx$/;
const CATEGORY_FILE = /(?:^|\/)_category_\.(?:json|ya?ml)$/i;
const AUTHORS_FILE = /^authors\.ya?ml$/i;

export const isMarkdown = (name: string) => MARKDOWN_FILE.test(name);
export const isPageModule = (name: string) => PAGE_MODULE.test(name);
export const isCategory = (name: string) => CATEGORY_FILE.test(name);
export const isAuthors = (name: string) => AUTHORS_FILE.test(name);

/** True for files that become no page: hidden ones, names that begin with `_`, tests (rule 3.1). */
export function isNoPage(name: string): boolean {
  return name.startsWith('.') || name.startsWith('_') || name.includes('.test.');
}

export function isNoContent(name: string): boolean {
  return isNoPage(name) && !isCategory(name);
}

/** Skipped without a warning: the output may have its own `.git`, and the others belong to macOS and Git. */
const NOT_COPIED = ['.DS_Store', '.git', '.gitattributes', '.gitignore', '.gitkeep'];

export function isNotCopied(name: string): boolean {
  return NOT_COPIED.includes(name);
}

/** Other file extensions of Markdown. */
const LIKE_MARKDOWN = /\.(?:markdown|mdown|mkdn?|mdwn|mdtext|mdtxt)$/i;
const LIKE_PAGE_MODULE = /\.tsx$/i;

export const isLikeMarkdown = (name: string) => LIKE_MARKDOWN.test(name);
export const isLikePageModule = (name: string) =>
  LIKE_PAGE_MODULE.test(name) && !isPageModule(name);

export function createWrongEnding(file: string, endings: string): Diagnostic {
  const hint = `Rename it to end in that, or start its name with "_" to exclude it.`;
  return createSkipped(file, `pages end in ${endings}`, hint);
}

/** Removes dotfiles in `static/`, which are never published. A whole folder is one problem. */
export function leaveOutPrivate({ files, diagnostics }: FileList): FileList {
  const left = files.filter(({ name }) => isPrivateInStatic(name));
  const named = new Set(left.map(findPrivate));
  return {
    files: files.filter(({ name }) => !isPrivateInStatic(name)),
    diagnostics: [...diagnostics, ...[...named].map(createPrivate)],
  };
}

/** Returns the outermost folder whose name begins with a dot, or the file itself. */
function findPrivate({ file, name }: ListedFile): string {
  return file.slice(0, -name.length) + [...listFolders(name), name].find(isPrivateInStatic);
}

function createPrivate(file: string): Diagnostic {
  return {
    code: 'skipped-file',
    severity: 'warning',
    message: 'its name begins with a dot, so it is not published',
    file,
    hint: `Move it out of static/, or rename it. The only names allowed are ${HOST_NAMES.join(', ')}.`,
  };
}

/** Keeps the last file of each folder, and reports the others. */
export function takeOneOfFolder(files: readonly ListedFile[]): {
  readonly files: readonly ListedFile[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const byFolder = new Map<string, ListedFile>();
  for (const found of files) byFolder.set(folderOf(found), found);
  const diagnostics = files.flatMap((found) => {
    const taken = byFolder.get(folderOf(found));
    if (taken === undefined || taken === found) return [];
    const name = taken.file.split('/').at(-1);
    return [createSkipped(found.file, `${name} is in the same folder`, 'Keep one of them.')];
  });
  return { files: [...byFolder.values()], diagnostics };
}

function folderOf({ name }: ListedFile): string {
  return name.split('/').slice(0, -1).join('/');
}

function createSkipped(file: string, why: string, hint: string): Diagnostic {
  return {
    code: 'skipped-file',
    severity: 'warning',
    message: `the file is not read: ${why}`,
    file,
    hint,
  };
}
