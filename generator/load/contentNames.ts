/** Decides by their names which content files are read, and which others look like content files. */

import type { Diagnostic } from '../core/diagnostics';
import { MARKDOWN_FILE } from '../core/markdownFile';
import type { Found } from './listFiles';

const PAGE_MODULE = /\.tsx$/;
const CATEGORY_FILE = /(?:^|\/)_category_\.(?:json|ya?ml)$/i;
const AUTHORS_FILE = /^authors\.ya?ml$/i;

export const isMarkdown = (name: string) => MARKDOWN_FILE.test(name);
export const isPageModule = (name: string) => PAGE_MODULE.test(name);
export const isCategory = (name: string) => CATEGORY_FILE.test(name);
export const isAuthors = (name: string) => AUTHORS_FILE.test(name);

const isHidden = (name: string) => name.startsWith('.');

/** True for files that become no page: hidden ones, names that begin with `_`, tests (rule 3.1). */
export function isNoPage(name: string): boolean {
  return isHidden(name) || name.startsWith('_') || name.includes('.test.');
}

export function isNoCategory(name: string): boolean {
  return isHidden(name) || (name.startsWith('_') && !isCategory(name));
}

/** Not copied: the output may have a `.git` of its own, and that of a submodule is not part of the site. */
const NOT_COPIED = ['.DS_Store', '.git'];

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
  const hint = `Give it that ending, or begin its name with "_" so that it is ignored.`;
  return createSkipped(file, `pages end in ${endings}`, hint);
}

/** Keeps the last file of each folder, and reports the others. */
export function takeOneOfFolder(files: readonly Found[]): {
  readonly files: readonly Found[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const byFolder = new Map<string, Found>();
  for (const found of files) byFolder.set(folderOf(found), found);
  const diagnostics = files.flatMap((found) => {
    const taken = byFolder.get(folderOf(found));
    if (taken === undefined || taken === found) return [];
    const name = taken.file.split('/').at(-1);
    return [createSkipped(found.file, `${name} stands beside it`, 'Keep one of the two.')];
  });
  return { files: [...byFolder.values()], diagnostics };
}

function folderOf({ name }: Found): string {
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
