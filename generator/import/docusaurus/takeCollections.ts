/** Takes the options of docs and blog. */

import type { SiteConfigInput } from '../../../templates/model/configInput';
import type { ImportContext } from '../importer';
import type { Keys } from '../keys';
import { pick } from '../pick';

type Docs = NonNullable<SiteConfigInput['docs']>;
type Blog = Exclude<SiteConfigInput['blog'], undefined>;

type TakenDocs = {
  /** Undefined for a site without docs. */
  readonly docs?: Docs | undefined;
  /** Where the docs are in the foreign folder; undefined when they are not in it. */
  readonly folder?: string | undefined;
};

const DEFAULT_ROUTE = 'docs';
const MADE_BY_PARSER = 'it configures the parser of Docusaurus';

export function takeDocs(context: ImportContext, keys: Keys): TakenDocs {
  if (keys.value === false) {
    keys.note('taken', 'docs are disabled');
    return {};
  }
  const folder = takeFolder(context, keys.at('path'), 'docs');
  noteVersions(keys);
  for (const name of ['remarkPlugins', 'rehypePlugins', 'beforeDefaultRemarkPlugins']) {
    keys
      .at(name)
      .note(
        'left',
        'add plugins that docwright does not replace to "markdown" in the new configuration',
      );
  }
  keys.at('numberPrefixParser').note('left', MADE_BY_PARSER);
  const isDated = keys.at('showLastUpdateTime').takeFlag('docs.showLastUpdate');
  const hasAuthor = keys.at('showLastUpdateAuthor').takeFlag('docs.showLastUpdate');
  return {
    folder,
    docs: {
      ...(folder === undefined || folder === 'docs' ? {} : { path: folder }),
      routeBasePath: keys.at('routeBasePath').takeText('docs.routeBasePath') ?? DEFAULT_ROUTE,
      ...takeEditUrl(keys.at('editUrl')),
      ...(isDated || hasAuthor ? { showLastUpdate: true } : {}),
      ...pick('breadcrumbs', keys.at('breadcrumbs').takeFlag('docs.breadcrumbs')),
      ...takeVersionLabel(keys),
    },
  };
}

/** A folder outside of the foreign one is not read. */
function takeFolder({ plan }: ImportContext, key: Keys, standard: string): string | undefined {
  const written = typeof key.value === 'string' ? key.value : standard;
  const folder = written.replace(/^\.\//, '').replace(/(?<!\/)\/+$/, '');
  const isInside =
    folder !== '' && !/^[/~]|[\\:]/.test(folder) && !folder.split('/').includes('..');
  if (!isInside) {
    const note = 'the folder is outside the imported folder: copy it there, and import again';
    key.note('left', note);
    return undefined;
  }
  const hasFiles = plan.foreign.files.some((file) => file.startsWith(`${folder}/`));
  key.note(
    hasFiles ? 'taken' : 'left',
    hasFiles ? `content/${folder}/` : 'this folder does not exist',
  );
  return hasFiles ? folder : undefined;
}

function takeEditUrl(key: Keys): Pick<Docs, 'editUrl'> {
  const { value } = key;
  if (typeof value !== 'string') return {};
  const isAddress = /^https?:\/\/\S+$/.test(value) && URL.canParse(value);
  if (!isAddress) {
    key.note('left', 'it is not a URL');
    return {};
  }
  key.note('changed', 'docs.editUrl: the path after it now starts with content/');
  return { editUrl: value.replace(/\/?$/, '/') };
}

function noteVersions(keys: Keys): void {
  const versions = keys.at('versions');
  for (const name of versions.names().filter((each) => each !== 'current')) {
    versions.at(name).note('left', 'docwright shows only the current docs');
  }
  for (const name of [
    'lastVersion',
    'onlyIncludeVersions',
    'includeCurrentVersion',
    'disableVersioning',
  ]) {
    keys.at(name).note('left', 'docwright shows only the current docs');
  }
  for (const name of ['path', 'banner', 'badge', 'className', 'noIndex']) {
    versions.at('current', name).note('left', 'docwright shows only the current docs');
  }
}

function takeVersionLabel(keys: Keys): Pick<Docs, 'versions'> {
  const label = keys.at('versions', 'current', 'label').takeText('docs.versions.current.label');
  return label === undefined || label.trim() === '' ? {} : { versions: { current: { label } } };
}

/** The defaults of Docusaurus that are not those of docwright. */
const SIDEBAR_COUNT = 5;
const SIDEBAR_TITLE = 'Recent posts';

export function takeBlog(context: ImportContext, keys: Keys): Blog {
  if (keys.value === false) {
    keys.note('taken', 'blog: false');
    return false;
  }
  const folder = takeFolder(context, keys.at('path'), 'blog');
  if (folder === undefined) return false;
  noteBlog(keys);
  const count = keys.at('blogSidebarCount');
  const description = keys.at('blogDescription').takeText('blog.description');
  const title = keys.at('blogTitle').takeText('blog.title');
  const reading = keys.at('showReadingTime').takeFlag('blog.showReadingTime');
  const sidebarTitle = keys.at('blogSidebarTitle').takeText('blog.sidebarTitle');
  return {
    ...(folder === 'blog' ? {} : { path: folder }),
    ...pick('routeBasePath', keys.at('routeBasePath').takeText('blog.routeBasePath')),
    ...pick('title', title),
    ...pick('description', description),
    ...pick('postsPerPage', takeCount(keys.at('postsPerPage'), 'blog.postsPerPage')),
    ...pick('showReadingTime', reading),
    ...(sidebarTitle === undefined && count.value === 'ALL'
      ? {}
      : { sidebarTitle: sidebarTitle ?? SIDEBAR_TITLE }),
    sidebarCount: takeCount(count, 'blog.sidebarCount') ?? SIDEBAR_COUNT,
    feeds: takeFeeds(keys.at('feedOptions')),
  };
}

function takeCount(key: Keys, name: string): number | 'ALL' | undefined {
  if (key.value !== 'ALL') return key.takeNumber(name);
  key.note('taken', name);
  return 'ALL';
}

type Feeds = NonNullable<Exclude<Blog, false>['feeds']>;

const FEED_TYPES = ['rss', 'atom', 'json'] as const satisfies Feeds;
const DEFAULT_FEEDS = ['rss', 'atom'] as const satisfies Feeds;

function takeFeeds(options: Keys): Feeds {
  const type = options.at('type');
  if (type.value === undefined) return DEFAULT_FEEDS;
  type.note('taken', 'blog.feeds');
  if (type.value === 'all') return FEED_TYPES;
  const names = Array.isArray(type.value) ? type.value : [type.value];
  return FEED_TYPES.filter((each) => names.includes(each));
}

function noteBlog(keys: Keys): void {
  keys.at('editUrl').note('left', 'posts use docs.editUrl for their edit links');
  for (const name of ['showLastUpdateTime', 'showLastUpdateAuthor']) {
    keys.at(name).note('left', 'only docs show it');
  }
  for (const name of ['onInlineTags', 'onInlineAuthors', 'onUntruncatedBlogPosts']) {
    keys.at(name).note('left', 'docwright does not report this');
  }
  keys.at('truncateMarker').note('left', MADE_BY_PARSER);
}
