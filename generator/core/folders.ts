/** Names of the folders of a site, relative to its root, and of the output folders of other builds. */

export const CONTENT_FOLDER = 'content';
/** The cache; it may be deleted at any time. */
export const CACHE_FOLDER = '.docwright';

/**
 * True for a folder that `outputs.keep` of the configuration lists, and everything in it. `name` is relative to the output;
 * each of `keep` ends with a slash.
 */
export function isKept(keep: readonly string[], name: string): boolean {
  return keep.some((folder) => `${name}/`.startsWith(folder));
}
