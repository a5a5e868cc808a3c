/** Resolve: all articles in, the whole site out. Creates the table of paths and anchors. */

import { getHref } from '../../templates/model/address';
import type { SiteConfig } from '../../templates/model/config';
import { getMarkdownCopyPath, listOutputs } from '../../templates/model/outputs';
import type { Content, Page } from '../../templates/model/page';
import { decodePath, normalizePath, toRedirectFile } from '../../templates/model/paths';
import type { Site } from '../../templates/model/site';
import type { Diagnostic } from '../core/diagnostics';
import type { Locate } from '../core/problems';
import type { Article, Asset, Collection, KnownAuthor } from '../core/types';
import { type BlogPlan, type BlogRequest, planBlog } from './blog/planBlog';
import { resolveAuthors } from './blog/resolveAuthors';
import { checkRedirects } from './checkRedirects';
import { checkTitles } from './checkTitles';
import { createImageResolver, resolveSiteImage } from './createImageResolver';
import { createLayout } from './createLayout';
import { createLinkResolver } from './createLinkResolver';
import type { CategoryFile } from './docs/autogenerate';
import { listSidebarPaths } from './docs/createSidebars';
import { type DocsPlan, planDocs } from './docs/planDocs';
import { checkPath, type LayoutLinkContext, toFormedPath } from './layoutLinks';
import { planMarkdownPages } from './planMarkdownPages';
import { type ContentResolver, createAnchorFinder, type PlannedPage } from './plannedPage';
import {
  listSections,
  type PageModule,
  planCustomPage,
  planNotFound,
  planSearchPage,
} from './planPages';
import { planPrintPages } from './planPrintPages';
import { createRouteTable, findDuplicateRoutes } from './routeTable';

type ResolveRequest = {
  readonly config: SiteConfig;
  /** Finds the place of a key in the configuration, for messages. */
  readonly locate: Locate;
  /** Name of the content folder, relative to the root. */
  readonly content: string;
  readonly articles: readonly Article[];
  /** By folder inside the docs. */
  readonly categories: ReadonlyMap<string, CategoryFile>;
  readonly authors: ReadonlyMap<string, KnownAuthor>;
  readonly pages: readonly PageModule[];
  /** Relative to `static/`. */
  readonly staticFiles: readonly string[];
  readonly assets: ReadonlyMap<string, Asset>;
  readonly announcement?: Article | undefined;
  readonly includeDrafts: boolean;
};

type ContentOrigin = { readonly article: Article; readonly isPreview: boolean };

export type Resolved = {
  readonly site: Site;
  readonly posts: BlogPlan['posts'];
  /** Where the contents of pages come from. */
  readonly contents: ReadonlyMap<Content, ContentOrigin>;
  readonly diagnostics: readonly Diagnostic[];
  /** Links that work, but lead to a redirect. */
  readonly redirected: readonly Diagnostic[];
};

export function resolveSite(request: ResolveRequest): Resolved {
  const { config } = request;
  const toHref = (path: string) => getHref(config.baseUrl, path);
  const diagnostics: Diagnostic[] = [];
  const redirected: Diagnostic[] = [];
  const images = { ...request, diagnostics };
  const resolveImage = createImageResolver(images);
  const docs = planDocs({ ...request, ...splitDrafts(request, 'docs'), toHref, resolveImage });
  const authors = resolveAuthors(request.authors, images);
  const blog = planBlogOf(request, { authors, toHref, resolveImage });
  const customPages = request.pages.map((page) => planCustomPage(page, config));
  // The first page at a path wins: a page module is written for its path, a generated page is not.
  const ownPages = planMarkdownPages(splitDrafts(request, 'pages').articles, {
    config,
    resolveImage,
  });
  const content = [...customPages, ...ownPages.pages, ...docs.pages, ...blog.pages];
  const sections = listSections(content, config.strings, toHref);
  // First, because hosts find the not-found page by its file name, so no other page may have it.
  const planned = [
    planNotFound(config, sections),
    ...content,
    ...planSearchPage(config, sections),
    ...planPrintPages(config, docs),
  ];
  const entry = findEntry(planned, request, { docs, blog });
  const files = [...listFilePaths(request), ...(entry.isHome ? [] : ['/index.html'])];
  const table = createRouteTable(planned, files, request);
  diagnostics.push(
    ...ownPages.diagnostics,
    ...docs.diagnostics,
    ...blog.diagnostics,
    ...checkFolders(request),
    ...findDuplicateRoutes(planned, toSeverity(config.onDuplicateRoutes)),
    ...checkRedirects(config, table, request.locate),
  );
  const draftFiles = new Set(listDrafts(request).map(({ source }) => source.file));
  const resolveLinks = createLinkResolver({
    ...{ ...request, table, draftFiles, diagnostics, redirected, toHref },
  });
  const contents = new Map<Content, ContentOrigin>();
  const resolveContent: ContentResolver = (article, options) => {
    const content = resolveLinks(article, options);
    contents.set(content, { article, isPreview: options.isPreview ?? false });
    return content;
  };
  const created = [...table.byPath.values()].map((page) => page.create(resolveContent));
  const pages = addMarkdownCopyPaths(created, request);
  diagnostics.push(...checkTitles({ pages, articles: request.articles }));
  const announcementPlace = { label: 'announcement', pages: pages.length };
  const announcement = request.announcement && {
    content: resolveContent(request.announcement, { path: '/', layout: announcementPlace }),
    ids: [...(createAnchorFinder(request.announcement)?.() ?? [])],
  };
  const { version, sidebars } = docs;
  // Of several docs with one id, the first counts.
  const sidebarsById = new Map([...version.docs].reverse().map((doc) => [doc.id, doc.sidebar]));
  const links: LayoutLinkContext = {
    ...request,
    table,
    docs: docs.docs,
    draftIds: version.draftIds,
    pages,
    sidebarOf: (id) => sidebarsById.get(id),
    toHref,
    diagnostics,
  };
  const layout = createLayout({
    ...links,
    sidebars,
    blogSidebar: blog.sidebar,
    announcement,
    entry,
    image: resolveSiteImage(images),
  });
  for (const { path, key } of listSidebarPaths(config.docs.sidebars)) checkPath(path, key, links);
  const routes = new Map(pages.map((page) => [page.path, page]));
  const redirects = config.redirects.map(({ from, to }) => ({ from, to: toFormedPath(to, links) }));
  const site = { config: { ...config, redirects }, routes, layout, versions: [version] };
  return { site, posts: blog.posts, contents, diagnostics, redirected };
}

type FirstPage = {
  /** The path of the first page for readers. */
  readonly path: string;
  /** True when this is the page at `/`; otherwise `/` redirects to it. */
  readonly isHome: boolean;
};

function findEntry(
  planned: readonly PlannedPage[],
  { staticFiles, config }: ResolveRequest,
  { docs, blog }: { readonly docs: DocsPlan; readonly blog: BlogPlan },
): FirstPage {
  const isHome =
    planned.some(({ path }) => normalizePath(path) === '/') ||
    staticFiles.includes('index.html') ||
    config.redirects.some(({ from }) => normalizePath(from) === '/');
  const mainDoc = docs.docs.find(({ id }) => id === docs.version.mainDocId);
  const first = mainDoc ?? blog.posts[0] ?? planned.find(({ listing }) => listing !== undefined);
  const path = isHome ? '/' : (first?.path ?? '/');
  return { path, isHome: isHome || path === '/' };
}

function splitDrafts(request: ResolveRequest, collection: Collection) {
  const own = request.articles.filter(({ source }) => source.collection === collection);
  const left = new Set(listDrafts(request));
  return {
    articles: own.filter((article) => !left.has(article)),
    drafts: own.filter((article) => left.has(article)),
  };
}

/** The drafts that this build omits. */
function listDrafts({ articles, includeDrafts }: ResolveRequest): readonly Article[] {
  return includeDrafts ? [] : articles.filter(({ frontMatter }) => frontMatter.isDraft);
}

function planBlogOf(
  request: ResolveRequest,
  addresses: Pick<BlogRequest, 'authors' | 'toHref' | 'resolveImage'>,
): BlogPlan {
  const { blog } = request.config;
  if (blog === false) return { pages: [], diagnostics: [], posts: [] };
  const { articles } = splitDrafts(request, 'blog');
  return planBlog({ ...request, ...addresses, articles, blog });
}

function toSeverity(severity: SiteConfig['onDuplicateRoutes']): Diagnostic['severity'] | undefined {
  if (severity === 'ignore') return undefined;
  return severity === 'error' ? 'error' : 'warning';
}

/** Paths of files in the output that are not pages: a link to one of these is not broken. */
function listFilePaths({ staticFiles, config }: ResolveRequest): string[] {
  const generated = listOutputs(config).filter(({ kind }) => kind === 'public');
  const redirects = config.redirects.map(({ from }) => toRedirectFile(from, config));
  const files = [...staticFiles, ...generated.map(({ file }) => file), ...redirects];
  return files.map((file) => `/${file}`);
}

/**
 * Finds folders that the configuration names but that have no Markdown file. A site may have no docs
 * or no posts, but an author who sets another folder expects files in it.
 */
function checkFolders({ config, locate, content, articles }: ResolveRequest) {
  const folders: readonly (readonly [Collection, string])[] = [
    ['docs', config.docs.path],
    ['blog', config.blog === false ? 'blog' : config.blog.path],
  ];
  return folders.flatMap(([collection, folder]): Diagnostic[] => {
    const isFilled = articles.some(({ source }) => source.collection === collection);
    if (isFilled || folder === collection) return [];
    return [
      {
        code: 'empty-folder',
        severity: 'warning',
        message: `${collection}.path is "${folder}", but ${content}/${folder}/ contains no Markdown files`,
        ...locate([collection, 'path']),
        hint: 'Check the name of the folder.',
      },
    ];
  });
}

/**
 * Gives the pages that an author writes in Markdown the paths of their Markdown copies. A page has none whose
 * copy would replace another page or an author's file.
 */
function addMarkdownCopyPaths(
  pages: readonly Page[],
  { config, staticFiles }: ResolveRequest,
): readonly Page[] {
  if (!config.outputs.markdown) return pages;
  const paths = [...pages.map(({ path }) => path), ...config.redirects.map(({ from }) => from)];
  const files = staticFiles.map((file) => `/${file}`);
  const taken = new Set([...paths.map(normalizePath), ...files].map(toKey));
  return pages.map((page) => {
    if (page.kind !== 'doc' && page.kind !== 'post') return page;
    const markdownCopyPath = getMarkdownCopyPath(page.path);
    const key = toKey(markdownCopyPath);
    if (taken.has(key)) return page;
    taken.add(key);
    return { ...page, markdownCopyPath };
  });
}

/** Many disks treat names that differ only in case as one. */
function toKey(path: string): string {
  return decodePath(path).toLowerCase();
}
