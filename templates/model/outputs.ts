/**
 * What a site puts out beside its pages and its authors' own files, and what its servers answer beside
 * files: the one place of these names. Each name is a constant, so that a script for browsers carries the
 * names it uses and not the table.
 */

import type { BlogConfig, FeedType } from './config';
import { joinPath } from './paths';

export const NOT_FOUND_FILE = '404.html';
export const HEADERS_FILE = '_headers';
export const MANIFEST_FILE = 'site-manifest.json';
export const SITEMAP_FILE = 'sitemap.xml';
export const ROBOTS_FILE = 'robots.txt';
export const OPEN_SEARCH_FILE = 'opensearch.xml';
/** The head of the search index. It keeps its name, so it is in no folder whose files are kept for good. */
export const INDEX_HEAD_FILE = 'search-index.json';

/** Scripts, styles and the three folders below. A name in it changes with what the file holds. */
export const ASSETS_FOLDER = 'assets';
/** Local files that pages use, such as pictures. */
export const PAGE_ASSETS_FOLDER = 'assets/files';
const INDEX_FOLDER = 'assets/search';
/** Lists of large sidebars, which are documents and no pages: hosts keep those that end in `html` apart. */
const SIDEBAR_FOLDER = 'assets/sidebar';

/** Where the hosted provider's protocol is answered, at the root and below the base URL. */
export const SEARCH_ENDPOINT = '1/indexes';
/** What `dev` alone answers, at the root. */
export const DEV_SCRIPT_PATH = '/__docwright/dev.js';
export const DEV_EVENTS_PATH = '/__docwright/events';

/** Every path, in a rule for headers: docwright's own such rule is the first one. */
export const ANY_PATH = '/*';
/** How a browser and everything between may keep a file whose name changes with its content. */
export const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** `type` is the media type that links to the feed name. */
const FEEDS = {
  rss: { file: 'rss.xml', type: 'application/rss+xml', label: 'RSS Feed' },
  atom: { file: 'atom.xml', type: 'application/atom+xml', label: 'Atom Feed' },
  json: { file: 'feed.json', type: 'application/json', label: 'JSON Feed' },
} as const satisfies Record<FeedType, { file: string; type: string; label: string }>;

type Output = {
  /** Relative to the output. */
  readonly file: string;
  /**
   * `page` is drawn like every page; a link may lead to what is `public`; the site's own scripts ask for
   * what is for a `script`; what is for the `host` is served to nobody.
   */
  readonly kind: 'page' | 'public' | 'script' | 'host';
  /** Made only for a site with search. */
  readonly isOfSearch?: boolean;
  /** A file of that name in `static/` takes its place; any other one is a conflict. */
  readonly isReplaceable?: boolean;
};

/** Of every site; its feeds are where its blog is. */
const OUTPUTS: readonly Output[] = [
  { file: NOT_FOUND_FILE, kind: 'page' },
  { file: HEADERS_FILE, kind: 'host' },
  { file: MANIFEST_FILE, kind: 'public' },
  { file: SITEMAP_FILE, kind: 'public' },
  { file: ROBOTS_FILE, kind: 'public', isReplaceable: true },
  { file: OPEN_SEARCH_FILE, kind: 'public', isOfSearch: true },
  { file: INDEX_HEAD_FILE, kind: 'script', isOfSearch: true },
];

/** What of a site's configuration says what it puts out. */
type OutputConfig = {
  readonly blog: Pick<BlogConfig, 'feeds' | 'routeBasePath'> | false;
  readonly search: object | false;
};

/** What may be in the output of a site beside pages, assets and the author's own files. */
export function listOutputs(config: OutputConfig): readonly Output[] {
  const feeds = listFeeds(config).map(
    ({ path }): Output => ({ file: path.slice(1), kind: 'public' }),
  );
  return [...OUTPUTS.filter((output) => !output.isOfSearch || config.search !== false), ...feeds];
}

/** The feeds of a site and their paths. */
export function listFeeds({ blog }: Pick<OutputConfig, 'blog'>) {
  if (blog === false) return [];
  return blog.feeds.map((kind) => ({
    kind,
    path: joinPath(blog.routeBasePath, FEEDS[kind].file),
    ...FEEDS[kind],
  }));
}

/** True for what the host reads and gives to nobody; disks may tell no case apart. */
export function isHostFile(file: string): boolean {
  return OUTPUTS.some(({ kind, file: own }) => kind === 'host' && own === file.toLowerCase());
}

/** True for what a file of the same name in `static/` replaces. */
export function isReplaceable(file: string): boolean {
  return OUTPUTS.some((output) => output.isReplaceable && output.file === file);
}

/** True for a file whose name changes with its content. */
export function isAsset(file: string): boolean {
  return file.startsWith(`${ASSETS_FOLDER}/`);
}

/** Where a file of the search index is in the output, by its name in the index. */
export function locateIndexFile(name: string): string {
  return name === INDEX_HEAD_FILE ? name : `${INDEX_FOLDER}/${name}`;
}

/** Where a list of a large sidebar is in the output, by the hash of what it holds. */
export function locateSidebarPart(hash: string): string {
  return `${SIDEBAR_FOLDER}/${hash}.htm`;
}
