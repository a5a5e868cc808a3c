/** Names of the folders of a site, relative to its root, and of the output folders of other builds. */

export const CONTENT_FOLDER = 'content';
/** The cache; it may be deleted at any time. */
export const CACHE_FOLDER = '.docwright';

/** The original of a file in the folder of a language; any other file is its own. Relative to the root. */
export function findOriginalFile(file: string, language: string | undefined): string {
  const folder = `${CONTENT_FOLDER}/${language}/`;
  const isTranslation = language !== undefined && file.startsWith(folder);
  return isTranslation ? `${CONTENT_FOLDER}/${file.slice(folder.length)}` : file;
}

/** The inverse: where the translation of a file is, whether or not there is one. */
export function locateTranslation(file: string, language: string): string {
  return file.replace(`${CONTENT_FOLDER}/`, `${CONTENT_FOLDER}/${language}/`);
}

/**
 * True for a folder that `outputs.keep` of the configuration lists, and everything in it. `name` is relative to the output;
 * each of `keep` ends with a slash.
 */
export function isKept(keep: readonly string[], name: string): boolean {
  return keep.some((folder) => `${name}/`.startsWith(folder));
}
