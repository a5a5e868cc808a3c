/** Resolve: all articles in, the whole site out. Owns the tables of paths and anchors. */

import type { SiteConfig } from '../../templates/model/config';
import type { CustomPage, Page, PageLink, SearchPage } from '../../templates/model/page';
import { encodePath, joinPath } from '../../templates/model/paths';
import type { Site } from '../../templates/model/site';
import type { Diagnostic } from '../diagnostics';
import type { Article, Asset } from '../types';
import type { AuthorTable } from './blog/createPosts';
import { type BlogPlan, planBlog } from './blog/planBlog';
import { checkRedirects } from './checkRedirects';
import { createChrome, listFeeds } from './createChrome';
import { createLinkResolver } from './createLinkResolver';
import type { CategoryFile } from './docs/autogenerate';
import { planDocs } from './docs/planDocs';
import type { ListingSection, PlannedPage } from './plannedPage';
import { createRouteTable, findDuplicateRoutes } from './routeTable';

export type PageModule = {
  /** Relative to `pages/`. */
  readonly module: string;
  /** Relative to the root. */
  readonly file: string;
  readonly title: string;
  readonly description: string;
  readonly shouldHydrate: boolean;
};

export type ResolveRequest = {
  readonly config: SiteConfig;
  /** Relative to the root, for messages. */
  readonly configFile: string;
  /** Name of the content folder, relative to the root. */
  readonly content: string;
  readonly articles: readonly Article[];
  /** By folder inside the docs. */
  readonly categories: ReadonlyMap<string, CategoryFile>;
  readonly authors: AuthorTable;
  readonly pages: readonly PageModule[];
  /** Relative to `static/`. */
  readonly staticFiles: readonly string[];
  readonly assets: ReadonlyMap<string, Asset>;
  readonly announcement?: Article | undefined;
  readonly includeDrafts: boolean;
};

export type Resolved = {
  readonly site: Site;
  readonly posts: BlogPlan['posts'];
  readonly diagnostics: readonly Diagnostic[];
};

const DEFAULT_SEARCH_TAG = 'default';
const SEARCH_TITLE = 'Search the documentation';
const SEARCH_DESCRIPTION = 'Every page of this site, and a field to find one by its title.';
const NOT_FOUND_TITLE = 'Page Not Found';

export function resolveSite(request: ResolveRequest): Resolved {
  const { config } = request;
  const toHref = (path: string) => config.baseUrl + path.replace(/^\//, '');
  const docs = planDocs({ ...request, ...splitDrafts(request, 'docs'), toHref });
  const blog = planBlogOf(request, toHref);
  const customPages = request.pages.map((page) => planCustomPage(page));
  // A page module is the most deliberate claim to a path, a generated page the least.
  const content = [...customPages, ...docs.pages, ...blog.pages];
  const planned = [...content, ...planSearchPage(config, content, toHref)];
  const table = createRouteTable(planned, listFilePaths(request), request.assets);
  const diagnostics: Diagnostic[] = [
    ...docs.diagnostics,
    ...blog.diagnostics,
    ...findDuplicateRoutes(planned, toSeverity(config.onDuplicateRoutes)),
    ...checkRedirects(config, table, request.configFile),
  ];
  const resolveContent = createLinkResolver({ ...request, table, diagnostics, toHref });
  const pages = [...table.byPath.values()].map((page) => page.create(resolveContent));
  const announcement = request.announcement && resolveContent(request.announcement, { path: '/' });
  const { version, sidebars } = docs;
  const chrome = createChrome({
    ...request,
    table,
    docs: docs.docs,
    sidebars,
    sidebarOf: (id) => version.docs.find((doc) => doc.id === id)?.sidebar,
    blogSidebar: blog.sidebar,
    announcement,
    toHref,
    diagnostics,
  });
  const routes = new Map(
    [...pages, createNotFoundPage()].map((page) => [page.path, withImage(page, config)]),
  );
  return { site: { config, routes, chrome, versions: [version] }, posts: blog.posts, diagnostics };
}

function splitDrafts({ articles, includeDrafts }: ResolveRequest, collection: 'docs' | 'blog') {
  const own = articles.filter(({ source }) => source.collection === collection);
  const isLeftOut = ({ frontMatter }: Article) => frontMatter.isDraft && !includeDrafts;
  return { articles: own.filter((article) => !isLeftOut(article)), drafts: own.filter(isLeftOut) };
}

function planBlogOf(request: ResolveRequest, toHref: (path: string) => string): BlogPlan {
  const { blog } = request.config;
  if (blog === false) return { pages: [], diagnostics: [], posts: [] };
  const { articles } = splitDrafts(request, 'blog');
  return planBlog({ ...request, articles, blog, toHref });
}

function toSeverity(severity: SiteConfig['onDuplicateRoutes']): Diagnostic['severity'] | undefined {
  if (severity === 'ignore') return undefined;
  return severity === 'error' ? 'error' : 'warning';
}

/** `a.tsx` is `/a`, `index.tsx` is `/`, `b/index.tsx` is `/b`. */
function planCustomPage({
  module,
  file,
  title,
  description,
  shouldHydrate,
}: PageModule): PlannedPage {
  const path = encodePath(joinPath(module.replace(/(?:(?:^|\/)index)?\.tsx$/, '')));
  return {
    path,
    file,
    listing: { section: 'Pages', label: title || 'Home' },
    create: (): CustomPage => ({
      kind: 'custom',
      path,
      title,
      description,
      keywords: [],
      isUnlisted: false,
      searchTag: DEFAULT_SEARCH_TAG,
      file,
      module,
      shouldHydrate,
    }),
  };
}

function planSearchPage(
  { search }: SiteConfig,
  content: readonly PlannedPage[],
  toHref: (path: string) => string,
): PlannedPage[] {
  if (search === false) return [];
  const path = joinPath(search.searchPagePath);
  return [
    {
      path,
      create: (): SearchPage => ({
        kind: 'search',
        path,
        title: SEARCH_TITLE,
        description: SEARCH_DESCRIPTION,
        keywords: [],
        isUnlisted: true,
        searchTag: DEFAULT_SEARCH_TAG,
        sections: listSections(content, toHref),
      }),
    },
  ];
}

const SECTIONS: readonly ListingSection[] = ['Pages', 'Documentation', 'Blog'];

function listSections(content: readonly PlannedPage[], toHref: (path: string) => string) {
  return SECTIONS.map((label) => ({
    label,
    pages: content.flatMap(({ path, listing }): PageLink[] =>
      listing?.section === label ? [{ label: listing.label, path: toHref(path) }] : [],
    ),
  })).filter(({ pages }) => pages.length > 0);
}

function createNotFoundPage(): Page {
  return {
    kind: 'notFound',
    path: '/404.html',
    title: NOT_FOUND_TITLE,
    description: 'There is no page at this address.',
    keywords: [],
    isUnlisted: true,
    searchTag: DEFAULT_SEARCH_TAG,
  };
}

/** The page's own picture or the site's, as a full URL. */
function withImage(page: Page, { image, url, baseUrl }: SiteConfig): Page {
  const src = page.image ?? image;
  if (src === undefined || /^[a-z][a-z0-9+.-]*:/i.test(src)) return { ...page, image: src };
  return { ...page, image: `${url}${baseUrl}${encodePath(src.replace(/^\.?\/+/, ''))}` };
}

/** What the output holds beside pages: a link to any of these is a good one. */
function listFilePaths({ staticFiles, config }: ResolveRequest): string[] {
  const generated = ['/sitemap.xml', '/robots.txt', '/site-manifest.json'];
  const search = config.search === false ? [] : ['/opensearch.xml'];
  const feeds = listFeeds(config).map(({ path }) => path);
  return [...staticFiles.map((file) => `/${file}`), ...generated, ...search, ...feeds];
}
