/** Converts the options of docs and blog. */

import { CURRENT_VERSION } from '../../../templates/model/editions';
import { readPath } from '../convertFiles';
import {
  type ConfigPart,
  convertKeys,
  flag,
  type KeyTable,
  mergeConfigs,
  setKey,
} from '../convertKeys';
import type { FilePlan } from '../filePlan';
import { imported, leave } from '../importReport';
import { convertEditUrl } from '../links';
import type { SourceKey } from '../sourceKey';
import { findBase, type Instance, nameFolders, readId, readRoute } from './instances';
import type { Place } from './languages';
import { convertParserPlugins } from './parserPlugins';
import type { Preset } from './plugins';
import { convertVersions } from './versionKeys';
import { readVersions } from './versions';

type Blog = {
  /** Undefined for a site without a blog. */
  readonly place?: Place | undefined;
  readonly config: ConfigPart;
};

type Docs = {
  /** Empty for a site without docs. */
  readonly instances: readonly Instance[];
  /** Of the docs in the folder of each version. */
  readonly folder: string;
  readonly config: ConfigPart;
};

const PARSER = leave('it configures the parser of Docusaurus');
const SHOWN = imported('docs.versions lists what the old site shows');
const PARSER_PLUGINS: KeyTable<undefined> = {
  remarkPlugins: convertParserPlugins,
  rehypePlugins: convertParserPlugins,
  beforeDefaultRemarkPlugins: convertParserPlugins,
  beforeDefaultRehypePlugins: convertParserPlugins,
};

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
  ...PARSER_PLUGINS,
  numberPrefixParser: PARSER,
};

const OF_FIRST = leave('the setting of the first docs is that of all docs');

/** Of instances other than the first one. */
const OTHER_DOCS: KeyTable<undefined> = {
  id: imported('the name of a folder or of a sidebar'),
  routeBasePath: imported('the folder of these docs'),
  ...PARSER_PLUGINS,
  numberPrefixParser: PARSER,
  editUrl: OF_FIRST,
  showLastUpdateTime: OF_FIRST,
  showLastUpdateAuthor: OF_FIRST,
  breadcrumbs: OF_FIRST,
  sidebarCollapsible: OF_FIRST,
  sidebarCollapsed: OF_FIRST,
};

export function convertDocs(plan: FilePlan, { docs, otherDocs }: Preset): Docs {
  if (docs.value === false) docs.report('imported', 'docs are disabled');
  const others = otherDocs.filter((options) => findFolder(plan, options.at('path'), STANDARD));
  const isFirst =
    docs.value !== false && (others.length === 0 || openVersions(plan, docs, undefined).length > 0);
  const all = isFirst ? [docs, ...others] : others;
  for (const options of [docs, ...otherDocs]) {
    const isThere = all.includes(options);
    if (!isThere) for (const name of ['path', 'id']) options.at(name).report('todo', NO_FOLDER);
  }
  const [first] = all;
  if (first === undefined) return { instances: [], folder: STANDARD, config: {} };
  const folder = findFolder(plan, first.at('path'), STANDARD)?.to;
  const placed = placeInstances(plan, all, folder ?? STANDARD);
  for (const { options, versions, route, inner } of placed.instances) {
    const address = [placed.base, inner].filter(Boolean).join('/');
    const moved = `these addresses now begin with /${address}, and redirects lead there from the old ones`;
    if (address !== route) options.at('routeBasePath').report('changed', moved);
    const note = versions.map((version) => `content/${version.target}${version.docs}/`)[0];
    options.at('path').report(note ? 'imported' : 'todo', note ?? NO_FOLDER);
  }
  const [, ...rest] = all;
  const config = mergeConfigs(
    ...rest.map((options) => convertKeys(options, OTHER_DOCS, undefined)),
    { docs: { ...(folder !== undefined && { path: folder }), routeBasePath: 'docs' } },
    convertKeys(first, DOCS, undefined),
    convertVersions(first, placed.instances[0]?.versions ?? []),
    placed.base === readRoute(first) ? undefined : { docs: { routeBasePath: placed.base } },
  );
  return { instances: placed.instances, folder: folder ?? STANDARD, config };
}

/** In the folder of all docs. */
function openVersions(plan: FilePlan, options: SourceKey, instance: string | undefined) {
  const folder = findFolder(plan, options.at('path'), STANDARD)?.from;
  return readVersions(plan.site, options, { instance, docs: '', folder });
}

/** `folder` is that of all docs. */
function placeInstances(plan: FilePlan, all: readonly SourceKey[], folder: string) {
  const read = all.map((options) => {
    const id = readId(options);
    return { options, id, route: readRoute(options), versions: openVersions(plan, options, id) };
  });
  const isVersioned = (read[0]?.versions ?? []).filter(({ isShown }) => isShown).length > 1;
  const base = findBase(
    read.map(({ route }) => route),
    isVersioned,
  );
  const folders = nameFolders(base, read);
  const instances = read.map((each, index): Instance => {
    const inner = folders[index] ?? '';
    const docs = inner === '' ? folder : `${folder}/${inner}`;
    const versions = each.versions
      .filter(({ name }) => index === 0 || name === CURRENT_VERSION)
      .map((version) => ({ ...version, docs }));
    return { ...each, inner, versions };
  });
  return { base, instances };
}

/** The folder of the docs. */
const STANDARD = 'docs';

const NO_FOLDER = 'this folder does not exist';

/** A folder around the imported one gets the standard name. Undefined for one without files. */
function findFolder({ site }: FilePlan, key: SourceKey, standard: string): Place | undefined {
  const from = readPath(site, key.value) ?? standard;
  const isThere = site.files.some((file) => file.startsWith(`${from}/`));
  return isThere ? { from, to: from.startsWith('../') ? standard : from } : undefined;
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
  ...PARSER_PLUGINS,
};

/** The defaults of Docusaurus that are not those of docwright. */
const SIDEBAR_COUNT = 5;
const SIDEBAR_TITLE = 'Recent posts';
const FEEDS = ['rss', 'atom'] as const;

export function convertBlog(plan: FilePlan, keys: SourceKey): Blog {
  if (keys.value === false) {
    keys.report('imported', 'blog: false');
    return { config: { blog: false } };
  }
  const path = keys.at('path');
  const place = findFolder(plan, path, 'blog');
  path.report(place ? 'imported' : 'todo', place ? `content/${place.to}/` : NO_FOLDER);
  if (place === undefined) return { config: { blog: false } };
  const isWhole = keys.at('blogSidebarCount').value === 'ALL';
  const sidebar = isWhole ? undefined : { blog: { sidebarTitle: SIDEBAR_TITLE } };
  return {
    place,
    config: mergeConfigs({ blog: { path: place.to } }, sidebar, convertKeys(keys, BLOG, undefined)),
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
