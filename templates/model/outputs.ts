/**
 * The files that a site generates beside its pages and its authors' files, and the paths that its servers
 * answer beside files. The names are defined only here. Each name is a constant, so that a script for
 * browsers contains only the names that it uses.
 */

import type {
  BlogConfig,
  DocsConfig,
  FeedType,
  HostName,
  OutputsConfig,
  SiteConfig,
} from './config';
import { type Edition, isRootEdition, locateInEdition } from './editions';
import { type AddressForm, encodePath, joinPath, toPagePath } from './paths';

export const NOT_FOUND_FILE = '404.html';
export const HEADERS_FILE = '_headers';
/** Moved addresses, as some hosts read them. */
export const REDIRECTS_FILE = '_redirects';
/** The same for a `map` of nginx. */
export const NGINX_REDIRECTS_FILE = '_redirects.nginx';
/** The files of single hosts. Those that must not be at the top are in a folder of their own. */
export const HTACCESS_FILE = '.htaccess';
export const VERCEL_FILE = 'vercel.json';
export const NGINX_FILE = '_hosts/nginx.conf';
export const CADDY_FILE = '_hosts/caddy.conf';
export const S3_UPLOAD_FILE = '_hosts/s3/upload.sh';
export const S3_FUNCTION_FILE = '_hosts/s3/function.js';
export const S3_HEADERS_FILE = '_hosts/s3/headers.json';
export const MANIFEST_FILE = 'site-manifest.json';
/** What the site's OpenAPI descriptions promise, for a comparison with a later build. */
export const API_SNAPSHOT_FILE = 'api-snapshot.json';
export const SITEMAP_FILE = 'sitemap.xml';
export const ROBOTS_FILE = 'robots.txt';
export const OPEN_SEARCH_FILE = 'opensearch.xml';
/** Lists the pages for language models, see llmstxt.org. */
export const LLMS_FILE = 'llms.txt';
/** All docs as one text in Markdown, or its first part. */
const LLMS_FULL_FILE = 'llms-full.txt';
/** The name of a file with docs, by its number from 1; a large site has several. */
export function locateLlmsFull(number: number): string {
  return number === 1 ? LLMS_FULL_FILE : LLMS_FULL_FILE.replace('.', `-${number}.`);
}

/** True for such a file but the first, also in the folder of an edition: there are more or fewer of them with every edit. */
export function isFurtherLlmsFull(file: string): boolean {
  return /(?:^|\/)llms-full-\d+\.txt$/.test(file);
}

/** The head of the search index. Its name never changes, so it is not in a folder of immutable files. */
export const INDEX_HEAD_FILE = 'search-index.json';

/** The service worker of a site that can be read offline. Browsers look for a new one under this name. */
export const OFFLINE_WORKER_FILE = 'sw.js';
/** Lists what a reader saves to read the whole site offline. */
export const OFFLINE_LIST_FILE = 'offline.json';

/** Scripts, styles and the folders below. A file in it has a hash of its content in its name. */
export const ASSETS_FOLDER = 'assets';
/** Local files that pages use, such as pictures. */
export const PAGE_ASSETS_FOLDER = 'assets/files';
const INDEX_FOLDER = 'assets/search';
/** Lists of large sidebars, which are documents and no pages: hosts keep those that end in `html` apart. */
const SIDEBAR_FOLDER = 'assets/sidebar';
/** Definitions of types, as JSON. */
const DEFINITION_FOLDER = 'assets/definitions';
/** The data of the consoles on API pages, as JSON. */
const CONSOLE_FOLDER = 'assets/consoles';
/** Pictures of pages, for where links to them are shared. */
const CARDS_FOLDER = 'assets/cards';
const CARD_HASH_LENGTH = 16;

/** Endpoint of the hosted provider's protocol, at the root and below the base URL. */
export const SEARCH_ENDPOINT = '1/indexes';
/** The journal of a build that replaces files one by one. It exists only while the build runs. */
export const JOURNAL_FILE = '.docwright-build.json';
/** Lists hashed files from earlier builds that stay in the output for a while. */
export const OLD_ASSETS_FILE = '.docwright-assets.json';

/** Paths that only `dev` serves, at the root. They are in `DEV_FOLDER`. */
export const DEV_SCRIPT_PATH = '/__docwright/dev.js';
export const DEV_EVENTS_PATH = '/__docwright/events';
export const DEV_EDITOR_PATH = '/__docwright/open';
const DEV_FOLDER = '__docwright';

/** Matches every path in a rule for headers. docwright's own rule with it comes first. */
export const ANY_PATH = '/*';
/** The media type of Markdown copies. */
export const MARKDOWN_TYPE = 'text/markdown';
/** The `Cache-Control` value for a file whose name changes with its content. */
export const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** The `Cache-Control` value for all other files: browsers ask whether there is a newer one. */
export const REVALIDATED_CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/** `type` is the media type of the links to the feed. */
const FEEDS = {
  rss: { file: 'rss.xml', type: 'application/rss+xml' },
  atom: { file: 'atom.xml', type: 'application/atom+xml' },
  json: { file: 'feed.json', type: 'application/json' },
} as const satisfies Record<FeedType, { file: string; type: string }>;

type Output = {
  /** Path relative to the output folder. */
  readonly file: string;
  /**
   * `page` is rendered like other pages; `public` may be linked to; `script` is requested by the site's own
   * scripts; `host` is only for the host and is not served.
   */
  readonly kind: 'page' | 'public' | 'script' | 'host';
  /** Generated only for a site with search. */
  readonly isOfSearch?: boolean;
  /** Generated only for a site with redirects, and for Netlify also for one in several languages. A site that makes such a file itself keeps its own. */
  readonly isOfRedirects?: boolean;
  /** Generated only for a site that names this host in `outputs.hosts`. */
  readonly isOfHost?: HostName;
  /** Generated only when `offline` is set. */
  readonly isOfOffline?: boolean;
  /** Generated only for a site with `openapi`. */
  readonly isOfOpenApi?: boolean;
  /** Generated only when `outputs.llms` is set. */
  readonly isOfLlms?: boolean;
  /** Each language has its own, at the start of its path. */
  readonly isOfEdition?: boolean;
  /** A file of the same name in `static/` replaces it. Any other file of that name is a conflict. */
  readonly isReplaceable?: boolean;
};

/** Outputs of every site. Feeds are not listed, because their paths depend on the blog's path. */
const OUTPUTS: readonly Output[] = [
  { file: NOT_FOUND_FILE, kind: 'page', isOfEdition: true },
  { file: HEADERS_FILE, kind: 'host' },
  { file: REDIRECTS_FILE, kind: 'host', isOfRedirects: true, isReplaceable: true },
  { file: NGINX_REDIRECTS_FILE, kind: 'host', isOfRedirects: true, isReplaceable: true },
  { file: HTACCESS_FILE, kind: 'host', isOfHost: 'apache', isReplaceable: true },
  { file: VERCEL_FILE, kind: 'host', isOfHost: 'vercel', isReplaceable: true },
  { file: NGINX_FILE, kind: 'host', isOfHost: 'nginx', isReplaceable: true },
  { file: CADDY_FILE, kind: 'host', isOfHost: 'caddy', isReplaceable: true },
  { file: S3_UPLOAD_FILE, kind: 'host', isOfHost: 's3', isReplaceable: true },
  { file: S3_FUNCTION_FILE, kind: 'host', isOfHost: 's3', isReplaceable: true },
  { file: S3_HEADERS_FILE, kind: 'host', isOfHost: 's3', isReplaceable: true },
  { file: MANIFEST_FILE, kind: 'public' },
  { file: API_SNAPSHOT_FILE, kind: 'public', isOfOpenApi: true },
  { file: SITEMAP_FILE, kind: 'public' },
  { file: ROBOTS_FILE, kind: 'public', isReplaceable: true },
  { file: LLMS_FILE, kind: 'public', isOfLlms: true, isReplaceable: true, isOfEdition: true },
  { file: LLMS_FULL_FILE, kind: 'public', isOfLlms: true, isReplaceable: true, isOfEdition: true },
  { file: OPEN_SEARCH_FILE, kind: 'public', isOfSearch: true, isOfEdition: true },
  { file: INDEX_HEAD_FILE, kind: 'script', isOfSearch: true, isOfEdition: true },
  { file: OFFLINE_WORKER_FILE, kind: 'script', isOfOffline: true },
  { file: OFFLINE_LIST_FILE, kind: 'script', isOfOffline: true },
];

/** The part of the configuration that decides about the outputs. */
type OutputConfig = Edition & {
  readonly blog: Pick<BlogConfig, 'feeds' | 'routeBasePath'> | false;
  readonly search: object | false;
  readonly outputs: Pick<OutputsConfig, 'llms' | 'hosts'>;
  readonly openapi: object;
  readonly noIndex: boolean;
  readonly redirects: readonly object[];
  readonly offline: SiteConfig['offline'];
};

/** Lists the generated files of a site, or those of another edition, without pages, assets and the author's own files. */
export function listOutputs(config: OutputConfig): readonly Output[] {
  const feeds = listFeeds(config).map(
    ({ path }): Output => ({ file: path.slice(1), kind: 'public' }),
  );
  const wanted = OUTPUTS.filter(
    ({ isOfSearch, isOfOpenApi, isOfLlms, isOfRedirects, isOfHost, isOfOffline }) =>
      (!isOfSearch || config.search !== false) &&
      (!isOfOpenApi || Object.keys(config.openapi).length > 0) &&
      (!isOfLlms || hasLlms(config)) &&
      (!isOfOffline || config.offline !== false) &&
      (!isOfRedirects || config.redirects.length > 0) &&
      (!isOfHost || config.outputs.hosts.includes(isOfHost)),
  );
  if (isRootEdition(config)) return [...wanted, ...feeds];
  const own = wanted.flatMap(({ isOfEdition, isReplaceable: _, ...output }) =>
    isOfEdition ? [{ ...output, file: locateInEdition(config, output.file) }] : [],
  );
  return [...own, ...feeds];
}

type LlmsConfig = Pick<OutputConfig, 'noIndex'> & {
  readonly outputs: Pick<OutputsConfig, 'llms'>;
};

/** False for a site that is kept away from search engines. */
export function hasLlms({ outputs, noIndex }: LlmsConfig): boolean {
  return outputs.llms && !noIndex;
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

/** Lists the files that only hosts read, which no reader gets. */
export function listHostFiles(): readonly string[] {
  return OUTPUTS.filter(({ kind }) => kind === 'host').map(({ file }) => file);
}

/** True for a file that only the host reads and that is not served. Ignores case, like some file systems. */
export function isHostFile(file: string): boolean {
  return OUTPUTS.some(({ kind, file: own }) => kind === 'host' && own === file.toLowerCase());
}

/** Names that a site cannot use for its files or folders. */
const RESERVED = [JOURNAL_FILE, OLD_ASSETS_FILE, DEV_FOLDER, SEARCH_ENDPOINT];

/**
 * True for a file with a name that builds and servers reserve, or that differs from one of docwright's own files only
 * in case, which some file systems ignore.
 */
export function isReserved(file: string): boolean {
  const name = file.toLowerCase();
  const isInTheWay = RESERVED.some((own) => name === own || name.startsWith(`${own}/`));
  const isOtherCase = OUTPUTS.some(
    ({ file: own, isReplaceable }) => !isReplaceable && own === name && own !== file,
  );
  return isInTheWay || isOtherCase;
}

/** True for a file that a file of the same name in `static/` replaces. */
export function isReplaceable(file: string): boolean {
  return OUTPUTS.some((output) => output.isReplaceable && output.file === file);
}

/** True for a file of every site with search that a file of the same name in `static/` does not replace. */
export function isGenerated(file: string): boolean {
  return OUTPUTS.some(
    (output) => !output.isReplaceable && !output.isOfOffline && output.file === file,
  );
}

/** True for a file whose name changes with its content. */
export function isAsset(file: string): boolean {
  return file.startsWith(`${ASSETS_FOLDER}/`);
}

/** Hashes by docwright are hex, those by esbuild are upper case. */
const HASHED = /^assets\/(?:[^/]+\/)*(?:[^/]*-)?(?:[0-9a-f]{8,}|[0-9A-Z]{8})(?:\.[^/]*)?$/;

/** True for such a file that has a hash in its name; authors may put others beside them. */
export function isHashedAsset(file: string): boolean {
  return HASHED.test(file);
}

/** The path of the page with all docs of a sidebar; the only sidebar needs no name. */
export function getPrintPath(
  config: AddressForm & {
    readonly docs: Pick<DocsConfig, 'routeBasePath' | 'sidebars'>;
  },
  sidebar: string,
): string {
  const { routeBasePath, sidebars } = config.docs;
  const isOnly = Object.keys(sidebars).length < 2;
  const path = encodePath(joinPath(routeBasePath, 'print', ...(isOnly ? [] : [sidebar])));
  return toPagePath(path, config);
}

/** The path of the list of all posts by year. */
export function getArchivePath(
  form: AddressForm,
  { routeBasePath }: Pick<BlogConfig, 'routeBasePath'>,
): string {
  return toPagePath(joinPath(routeBasePath, 'archive'), form);
}

/** The path of the Markdown copy of a page, by the path of the page. */
export function getMarkdownCopyPath(path: string): string {
  return path.endsWith('/') ? `${path}index.md` : `${path}.md`;
}

/** Path of an index file in the output, by its name in the index. `head` is the file of the head, which each language has. */
export function locateIndexFile(name: string, head = INDEX_HEAD_FILE): string {
  return name === INDEX_HEAD_FILE ? head : `${INDEX_FOLDER}/${name}`;
}

/** Where the definition of a type is in the output, by the hash of what it says. */
export function locateDefinition(hash: string): string {
  return `${DEFINITION_FOLDER}/${hash}.json`;
}

/** Where the data of a console is in the output, by the hash of what it says. */
export function locateConsole(hash: string): string {
  return `${CONSOLE_FOLDER}/${hash}.json`;
}

/** Where a list of a large sidebar is in the output, by the hash of what it holds. */
export function locateSidebarPart(hash: string): string {
  return `${SIDEBAR_FOLDER}/${hash}.htm`;
}

/** Where a social card is in the output, by the hash of its bytes. */
export function locateSocialCard(hash: string): string {
  return `${CARDS_FOLDER}/${hash.slice(0, CARD_HASH_LENGTH)}.png`;
}

export function isSocialCard(file: string): boolean {
  return file.startsWith(`${CARDS_FOLDER}/`);
}
