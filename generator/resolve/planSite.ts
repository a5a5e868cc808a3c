/** Plans the pages of one edition: their paths, their places in sidebars and lists, without their links. */

import { getHref } from '../../templates/model/address';
import type { SiteConfig } from '../../templates/model/config';
import { getEditionPath } from '../../templates/model/editions';
import { listOutputs } from '../../templates/model/outputs';
import { normalizePath, toRedirectFile } from '../../templates/model/paths';
import type { Diagnostic } from '../core/diagnostics';
import type { Locate } from '../core/problems';
import type { Article, Asset, Collection, KnownAuthor } from '../core/types';
import { type BlogPlan, type BlogRequest, planBlog } from './blog/planBlog';
import { resolveAuthors } from './blog/resolveAuthors';
import { createImageResolver } from './createImageResolver';
import type { CategoryFile } from './docs/autogenerate';
import { type DocsPlan, planDocs } from './docs/planDocs';
import { planMarkdownPages } from './planMarkdownPages';
import type { PlannedPage } from './plannedPage';
import {
  listSections,
  type PageModule,
  planCustomPage,
  planNotFound,
  planSearchPage,
} from './planPages';
import { planPrintPages } from './planPrintPages';
import type { PlaceLink } from './routeTable';

export type PlanRequest = {
  /** Of the edition. */
  readonly config: SiteConfig;
  /** That of the originals of the version. */
  readonly original: SiteConfig;
  /** Finds the place of a key in the configuration, for messages. */
  readonly locate: Locate;
  /** Name of the content folder, relative to the root. */
  readonly content: string;
  /** What the edition shows: its translations, and originals. */
  readonly articles: readonly Article[];
  /** Originals that the edition does not show. */
  readonly omitted: readonly Article[];
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

type FirstPage = {
  /** The path of the first page for readers. */
  readonly path: string;
  /** True when this is the page at the root of the edition; otherwise that path redirects to it. */
  readonly isHome: boolean;
};

export type SitePlan = {
  readonly pages: readonly PlannedPage[];
  readonly docs: DocsPlan;
  readonly blog: BlogPlan;
  readonly entry: FirstPage;
  /** Paths of files in the output that are not pages: a link to one of these is not broken. */
  readonly files: readonly string[];
  /** Without those of the docs, which are complete when their pages are created. */
  readonly diagnostics: readonly Diagnostic[];
};

/** `placeLink` is called when the pages of all editions are planned. */
export function planSite(request: PlanRequest, placeLink: PlaceLink): SitePlan {
  const { config } = request;
  const toHref = (path: string) => getHref(config.baseUrl, path);
  const diagnostics: Diagnostic[] = [];
  const images = { ...request, diagnostics };
  const resolveImage = createImageResolver(images);
  const ownDocs = splitDrafts(request, 'docs');
  const docs = planDocs({ ...request, ...ownDocs, placeLink, toHref, resolveImage });
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
  const pages = [
    planNotFound(config, sections),
    ...content,
    ...planSearchPage(config, sections),
    ...planPrintPages(config, docs),
  ];
  const entry = findEntry(pages, request, { docs, blog });
  const home = `${getEditionPath(config)}/index.html`;
  return {
    ...{ pages, docs, blog, entry },
    files: [...listFilePaths(config), ...(entry.isHome ? [] : [home])],
    diagnostics: [
      ...diagnostics,
      ...ownPages.diagnostics,
      ...blog.diagnostics,
      ...checkFolders(request),
    ],
  };
}

function findEntry(
  planned: readonly PlannedPage[],
  { staticFiles, config, original }: PlanRequest,
  { docs, blog }: { readonly docs: DocsPlan; readonly blog: BlogPlan },
): FirstPage {
  const root = `${getEditionPath(config)}/`;
  const isRoot = (path: string) => normalizePath(path) === normalizePath(root);
  const home = planned.find(({ path }) => isRoot(path));
  const isHome =
    home !== undefined ||
    staticFiles.includes(`${root}index.html`.slice(1)) ||
    original.redirects.some(({ from }) => isRoot(from));
  const mainDoc = docs.docs.find(({ id }) => id === docs.version.mainDocId);
  const first = mainDoc ?? blog.posts[0] ?? planned.find(({ listing }) => listing !== undefined);
  // A language that has no page leads back to the originals.
  const path = isHome ? (home?.path ?? root) : (first?.path ?? '/');
  return { path, isHome: isHome || first === undefined };
}

function splitDrafts(request: PlanRequest, collection: Collection) {
  const isOwn = ({ source }: Article) => source.collection === collection;
  const own = request.articles.filter(isOwn);
  const omitted = request.omitted.filter(isOwn);
  const left = new Set(listDrafts({ ...request, articles: [...own, ...omitted] }));
  const { languages, locale } = request.config;
  const isLinked = (article: Article) =>
    languages[locale]?.fallback === 'link' && !left.has(article);
  return {
    articles: own.filter((article) => !left.has(article)),
    linked: omitted.filter(isLinked),
    drafts: [
      ...own.filter((article) => left.has(article)),
      ...omitted.filter((article) => !isLinked(article)),
    ],
  };
}

/** The drafts that this build omits. */
export function listDrafts({
  articles,
  includeDrafts,
}: Pick<PlanRequest, 'articles' | 'includeDrafts'>): readonly Article[] {
  return includeDrafts ? [] : articles.filter(({ frontMatter }) => frontMatter.isDraft);
}

function planBlogOf(
  request: PlanRequest,
  addresses: Pick<BlogRequest, 'authors' | 'toHref' | 'resolveImage'>,
): BlogPlan {
  const { blog } = request.config;
  if (blog === false) return { pages: [], diagnostics: [], posts: [] };
  const { articles } = splitDrafts(request, 'blog');
  return planBlog({ ...request, ...addresses, articles, blog });
}

function listFilePaths(config: SiteConfig): string[] {
  const generated = listOutputs(config).filter(({ kind }) => kind === 'public');
  const redirects = config.redirects.map(({ from }) => toRedirectFile(from, config));
  return [...generated.map(({ file }) => file), ...redirects].map((file) => `/${file}`);
}

/**
 * Finds folders that the configuration names but that have no Markdown file. A site may have no docs
 * or no posts, but an author who sets another folder expects files in it.
 */
function checkFolders({ config, locate, content, articles, omitted }: PlanRequest) {
  const folders: readonly (readonly [Collection, string])[] = [
    ['docs', config.docs.path],
    ['blog', config.blog === false ? 'blog' : config.blog.path],
  ];
  return folders.flatMap(([collection, folder]): Diagnostic[] => {
    const isFilled = [...articles, ...omitted].some(
      ({ source }) => source.collection === collection,
    );
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
