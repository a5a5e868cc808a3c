/** Converts the options of docs and blog. */

import { cleanFolder } from '../convertFiles';
import {
  type ConfigPart,
  convertKeys,
  flag,
  type KeyTable,
  mergeConfigs,
  setKey,
} from '../convertKeys';
import type { FilePlan } from '../filePlan';
import { imported, leave, todo } from '../importReport';
import { convertEditUrl } from '../links';
import type { SourceKey } from '../sourceKey';
import { convertVersions } from './versionKeys';
import { readVersions, type Version } from './versions';

type Collection = {
  /** Relative to the source folder; undefined for a folder that is not in it. */
  readonly folder?: string | undefined;
  readonly config: ConfigPart;
};

type Docs = {
  /** Empty for a site without docs. */
  readonly versions: readonly Version[];
  /** Of the docs in the folder of each version. */
  readonly folder: string;
  readonly config: ConfigPart;
};

const PARSER = leave('it configures the parser of Docusaurus');
const SHOWN = imported('docs.versions lists what the old site shows');
const PLUGINS = todo(
  'add plugins that docwright does not replace to "markdown" in the new configuration',
);

const DOCS: KeyTable<undefined> = {
  routeBasePath: (key) => setKey('docs.routeBasePath', key.text('docs.routeBasePath')),
  editUrl: (key) => (typeof key.value === 'string' ? convertEditUrl(key, key.value) : undefined),
  showLastUpdateTime: convertLastUpdate,
  showLastUpdateAuthor: convertLastUpdate,
  breadcrumbs: flag('docs.breadcrumbs'),
  sidebarCollapsible: convertCollapsible,
  sidebarCollapsed: flag('docs.sidebarCollapsed'),
  lastVersion: imported('its docs are the current version'),
  onlyIncludeVersions: SHOWN,
  includeCurrentVersion: SHOWN,
  disableVersioning: SHOWN,
  remarkPlugins: PLUGINS,
  rehypePlugins: PLUGINS,
  beforeDefaultRemarkPlugins: PLUGINS,
  numberPrefixParser: PARSER,
};

export function convertDocs(plan: FilePlan, keys: SourceKey): Docs {
  if (keys.value === false) {
    keys.report('imported', 'docs are disabled');
    return { versions: [], folder: STANDARD, config: {} };
  }
  const folder = convertFolder(plan, keys.at('path'), STANDARD);
  const versions = readVersions(plan.site, keys, folder);
  const config = mergeConfigs(
    { docs: { ...(folder !== undefined && { path: folder }), routeBasePath: 'docs' } },
    convertKeys(keys, DOCS, undefined),
    convertVersions(keys, versions),
  );
  return { versions, folder: folder ?? STANDARD, config };
}

/** The folder of the docs. */
const STANDARD = 'docs';

function convertFolder({ site }: FilePlan, key: SourceKey, standard: string): string | undefined {
  const folder = cleanFolder(typeof key.value === 'string' ? key.value : standard);
  const isInside =
    folder !== '' && !/^[/~]|[\\:]/.test(folder) && !folder.split('/').includes('..');
  if (!isInside) {
    const note = 'the folder is outside the imported folder: copy it there, and import again';
    key.report('todo', note);
    return undefined;
  }
  if (!site.files.some((file) => file.startsWith(`${folder}/`))) {
    key.report('todo', 'this folder does not exist');
    return undefined;
  }
  key.report('imported', `content/${folder}/`);
  return folder;
}

function convertLastUpdate(key: SourceKey): ConfigPart | undefined {
  return key.flag('docs.showLastUpdate') ? { docs: { showLastUpdate: true } } : undefined;
}

/** Docusaurus folds the groups of its sidebars by default. */
function convertCollapsible(key: SourceKey): ConfigPart {
  return { docs: { sidebarCollapsible: key.flag('docs.sidebarCollapsible') ?? true } };
}

const DOCS_ONLY = leave('only docs show it');
const NO_REPORT = leave('docwright does not report this');

const BLOG: KeyTable<undefined> = {
  routeBasePath: 'blog.routeBasePath',
  blogTitle: 'blog.title',
  blogDescription: 'blog.description',
  postsPerPage: (key) => setKey('blog.postsPerPage', convertCount(key, 'blog.postsPerPage')),
  showReadingTime: flag('blog.showReadingTime'),
  blogSidebarTitle: (key) => setKey('blog.sidebarTitle', key.text('blog.sidebarTitle')),
  blogSidebarCount: convertSidebarCount,
  'feedOptions.type': convertFeeds,
  editUrl: leave('posts use docs.editUrl for their edit links'),
  showLastUpdateTime: DOCS_ONLY,
  showLastUpdateAuthor: DOCS_ONLY,
  onInlineTags: NO_REPORT,
  onInlineAuthors: NO_REPORT,
  onUntruncatedBlogPosts: NO_REPORT,
  truncateMarker: PARSER,
};

/** The defaults of Docusaurus that are not those of docwright. */
const SIDEBAR_COUNT = 5;
const SIDEBAR_TITLE = 'Recent posts';
const FEEDS = ['rss', 'atom'] as const;

export function convertBlog(plan: FilePlan, keys: SourceKey): Collection {
  if (keys.value === false) {
    keys.report('imported', 'blog: false');
    return { config: { blog: false } };
  }
  const folder = convertFolder(plan, keys.at('path'), 'blog');
  if (folder === undefined) return { config: { blog: false } };
  const isWhole = keys.at('blogSidebarCount').value === 'ALL';
  const sidebar = isWhole ? undefined : { blog: { sidebarTitle: SIDEBAR_TITLE } };
  return {
    folder,
    config: mergeConfigs({ blog: { path: folder } }, sidebar, convertKeys(keys, BLOG, undefined)),
  };
}

function convertCount(key: SourceKey, name: string): number | 'ALL' | undefined {
  if (key.value !== 'ALL') return key.number(name);
  key.report('imported', name);
  return 'ALL';
}

function convertSidebarCount(key: SourceKey): ConfigPart {
  return { blog: { sidebarCount: convertCount(key, 'blog.sidebarCount') ?? SIDEBAR_COUNT } };
}

function convertFeeds(key: SourceKey): ConfigPart {
  if (key.value === undefined) return { blog: { feeds: FEEDS } };
  key.report('imported', 'blog.feeds');
  const names: readonly unknown[] = Array.isArray(key.value) ? key.value : [key.value];
  const isNamed = (feed: string) => names.includes('all') || names.includes(feed);
  return { blog: { feeds: (['rss', 'atom', 'json'] as const).filter(isNamed) } };
}
