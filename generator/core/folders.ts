/** Names of the folders of a site, relative to its root, and of the output folders of other builds. */

export const CONTENT_FOLDER = 'content';
/** The cache; it may be deleted at any time. */
export const CACHE_FOLDER = '.docwright';

/** The folder of other versions of the docs, in the content folder and, for those from Git, in the cache. */
export const VERSION_FOLDER = 'versions';

/** Where the files of a version are, relative to the root. The folder is built like the content folder. */
export function locateVersion(name: string, isFromGit: boolean): string {
  return `${isFromGit ? CACHE_FOLDER : CONTENT_FOLDER}/${VERSION_FOLDER}/${name}`;
}

const FROM_GIT = `${CACHE_FOLDER}/${VERSION_FOLDER}/`;
const FROM_FOLDER = `${CONTENT_FOLDER}/${VERSION_FOLDER}/`;

/** True for a file of a version from Git, which nobody can edit. */
export function isFromGit(file: string): boolean {
  return file.startsWith(FROM_GIT);
}

/** The folder that holds the version of a file: `content`, or the folder of another version. */
export function findVersionFolder(file: string): string {
  const start = [FROM_GIT, FROM_FOLDER].find((each) => file.startsWith(each));
  const end = start === undefined ? -1 : file.indexOf('/', start.length);
  return end === -1 ? CONTENT_FOLDER : file.slice(0, end);
}

/** The folder whose files a file may use: a version from Git has its own, all others share `content`. */
export function findContentFolder(file: string): string {
  return isFromGit(file) ? findVersionFolder(file) : CONTENT_FOLDER;
}

/**
 * True for a folder that `outputs.keep` of the configuration lists, and everything in it. `name` is relative to the output;
 * each of `keep` ends with a slash.
 */
export function isKept(keep: readonly string[], name: string): boolean {
  return keep.some((folder) => `${name}/`.startsWith(folder));
}
