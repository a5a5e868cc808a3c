/** How the files of one page are named in different languages and versions. All are relative to the root. */

import { removeMarkdownEnding } from './fileNames';
import { CONTENT_FOLDER, findVersionFolder } from './folders';

/** The original of a file in the folder of a language, in the same version; any other file is its own. Relative to the root. */
export function findOriginalFile(file: string, language: string | undefined): string {
  const version = findVersionFolder(file);
  const folder = `${version}/${language}/`;
  const isTranslation = language !== undefined && file.startsWith(folder);
  return isTranslation ? `${version}/${file.slice(folder.length)}` : file;
}

/** The inverse: where the translation of a file is, whether or not there is one. */
export function locateTranslation(file: string, language: string): string {
  const version = findVersionFolder(file);
  return `${version}/${language}${file.slice(version.length)}`;
}

/** The same name for a page, its translations, and the same page of other versions. */
export function identifyFile({ file, language }: FileOfLanguage): string {
  const original = findOriginalFile(file, language);
  return removeMarkdownEnding(original.slice(findVersionFolder(original).length + 1));
}

type FileOfLanguage = { readonly file: string; readonly language?: string | undefined };

/** What a page uses instead of a file that is missing: that of its original, then the same of the current version. */
export function listSubstitutes(file: string, language: string | undefined): readonly string[] {
  const original = findOriginalFile(file, language);
  const others = new Set([original, locateInCurrent(file), locateInCurrent(original)]);
  return [...others].filter((other) => other !== file);
}

/** The same file of the current version, whether or not there is one. */
export function locateInCurrent(file: string): string {
  return CONTENT_FOLDER + file.slice(findVersionFolder(file).length);
}
