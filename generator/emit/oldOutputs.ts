/**
 * What a docwright put out whose manifest listed no files yet. This is history: it follows no later change of
 * what a site puts out.
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
/** Hashes of docwright's own are hex, those of its bundler upper case. */
const HASHED = /^assets\/(?:files\/)?[^/]+-(?:[0-9a-f]{8}|[0-9A-Z]{8})(?:\.[^/]*)?$/;

/** `feedFolders` are those of posts' lists, the empty text for the top; pages are not looked for here. */
export function isOldOutput(file: string, feedFolders: ReadonlySet<string>): boolean {
  const slash = file.lastIndexOf('/');
  const folder = file.slice(0, Math.max(slash, 0));
  if (feedFolders.has(folder) && FEED_NAMES.has(file.slice(slash + 1))) return true;
  return OLD_NAMES.has(file) || folder === 'assets/search' || HASHED.test(file);
}
