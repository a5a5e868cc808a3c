/**
 * The files that an older docwright wrote, whose manifest had no list of files. Do not change this when the
 * outputs of a site change.
 */

export const OLD_FOLDERS = ['assets', 'assets/files', 'assets/search'];
const OLD_NAMES = new Set([
  '404.html',
  '_headers',
  'opensearch.xml',
  'robots.txt',
  'search-index.json',
  'sitemap.xml',
]);
const FEED_NAMES = new Set(['rss.xml', 'atom.xml', 'feed.json']);
/** Hashes by docwright are hex, those by esbuild are upper case. */
const HASHED = /^assets\/(?:files\/)?[^/]+-(?:[0-9a-f]{8}|[0-9A-Z]{8})(?:\.[^/]*)?$/;

/** `feedFolders` are the folders of lists of posts; the empty text is the top folder. Pages are not checked here. */
export function isOldOutput(file: string, feedFolders: ReadonlySet<string>): boolean {
  const slash = file.lastIndexOf('/');
  const folder = file.slice(0, Math.max(slash, 0));
  if (feedFolders.has(folder) && FEED_NAMES.has(file.slice(slash + 1))) return true;
  return OLD_NAMES.has(file) || folder === 'assets/search' || HASHED.test(file);
}
