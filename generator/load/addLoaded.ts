/** Adds the files that `load` of the configuration gives to those that were read from the disk. */

import { dirname } from 'node:path/posix';
import type { LoadedFile } from '../../templates/model/site';
import type { Diagnostic } from '../core/diagnostics';
import { hashContent } from '../core/hash';
import type { Collection, SourceFile } from '../core/types';
import { isCategory, isMarkdown, isNoContent } from './contentNames';
import { checkName } from './listFiles';
import type { Content, DataFile } from './readContent';
import { cleanText } from './readText';

type Place = Pick<Diagnostic, 'file' | 'line' | 'column'>;

type LoadedFolders = {
  /** The content folder, relative to the root. */
  readonly content: string;
  readonly docs: string;
  /** Undefined for a site without a blog. */
  readonly blog?: string | undefined;
  /** Folders in the content folder with translations. */
  readonly languages?: readonly string[];
  /** Of `load` in the configuration, for messages. */
  readonly getPlace: () => Place;
};

/** Files with invalid names are skipped and reported; a file on disk takes precedence over a loaded one. */
export function addLoaded(
  content: Content,
  loaded: readonly LoadedFile[],
  folders: LoadedFolders,
): Content {
  const sources: SourceFile[] = [...content.sources];
  const categories: DataFile[] = [...content.categories];
  const diagnostics: Diagnostic[] = [...content.diagnostics];
  const taken = new Set([...sources, ...categories].map(identify));
  for (const { file: name, text: written } of loaded) {
    const language = folders.languages?.find((tag) => name.startsWith(`${tag}/`));
    const plain = language === undefined ? name : name.slice(language.length + 1);
    const found = findCollection(plain, folders);
    const file = `${folders.content}/${name}`;
    const problem = found.problem ?? (taken.has(identify({ file })) ? TAKEN : undefined);
    if (problem !== undefined || found.collection === undefined) {
      diagnostics.push(createProblem(name, problem ?? TAKEN, folders.getPlace()));
      continue;
    }
    taken.add(identify({ file }));
    const { text = '', diagnostics: problems } = cleanText(file, written);
    diagnostics.push(...problems);
    const { collection, rest } = found;
    const place = { file, name: rest, ...(language !== undefined && { language }) };
    if (isCategory(name)) categories.push({ ...place, text });
    else sources.push({ collection, ...place, text, hash: hashContent(text), isLoaded: true });
  }
  return {
    ...content,
    sources: sortFiles(sources),
    categories: sortFiles(categories),
    diagnostics,
  };
}

/** A folder has one file about its category, whatever its ending. */
function identify({ file }: { readonly file: string }): string {
  return isCategory(file) ? `${dirname(file)}/_category_` : file;
}

const ORDER: readonly string[] = ['docs', 'blog', 'pages'];

/** As on the disk: docs before posts and pages, each by name. */
export function sortFiles<File extends { readonly file: string }>(
  files: readonly File[],
): readonly File[] {
  const orderOf = (file: File) =>
    'collection' in file ? ORDER.indexOf(String(file.collection)) : 0;
  return [...files].sort((a, b) => orderOf(a) - orderOf(b) || (a.file < b.file ? -1 : 1));
}

type Problem = { readonly message: string; readonly hint: string };
type CollectionFolder =
  | { readonly problem: Problem; readonly collection?: undefined }
  | { readonly problem?: undefined; readonly collection: Collection; readonly rest: string };

const TAKEN: Problem = { message: 'already exists', hint: 'Choose another name.' };

function findCollection(name: string, { docs, blog }: LoadedFolders): CollectionFolder {
  const parts = name.split('/');
  const wrong = parts.flatMap((part) => checkName(Buffer.from(part)).problem ?? [])[0];
  if (wrong !== undefined)
    return { problem: { message: wrong.what, hint: 'Choose another name.' } };
  if (parts.some((part) => ['', '.', '..'].includes(part))) {
    const hint = 'Write a path such as docs/api/users.md.';
    return { problem: { message: 'is not a path in the content folder', hint } };
  }
  if (!(isMarkdown(name) || isCategory(name)) || parts.some(isNoContent)) {
    const message =
      'is not a page: pages end in .md, and no part of their path starts with "." or "_"';
    return { problem: { message, hint: 'Besides pages, a folder can contain _category_.json.' } };
  }
  if (name.startsWith(`${docs}/`)) return { collection: 'docs', rest: name.slice(docs.length + 1) };
  if (blog !== undefined && name.startsWith(`${blog}/`) && isMarkdown(name))
    return { collection: 'blog', rest: name.slice(blog.length + 1) };
  const places = [docs, ...(blog === undefined ? [] : [blog])].map((folder) => `${folder}/`);
  const hint = `Start its path with ${places.join(' or ')}.`;
  return { problem: { message: `is not in ${places.join(' or ')}`, hint } };
}

function createProblem(name: string, { message, hint }: Problem, place: Place): Diagnostic {
  return {
    code: 'loaded-file',
    severity: 'error',
    message: `"load" in the configuration returned ${JSON.stringify(name)}, which ${message}`,
    ...place,
    hint,
  };
}
