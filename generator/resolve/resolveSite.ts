/** Resolve: all articles in, the whole site out. The pages of all editions are planned before the links of any. */

import { getHref } from '../../templates/model/address';
import type { Redirect, SiteConfig } from '../../templates/model/config';
import { getEditionPath, isCurrentVersion } from '../../templates/model/editions';
import { getMarkdownCopyPath } from '../../templates/model/outputs';
import type { Content, Page } from '../../templates/model/page';
import { decodePath, normalizePath, toRedirectFile } from '../../templates/model/paths';
import type { Site } from '../../templates/model/site';
import type { Diagnostic } from '../core/diagnostics';
import { type Filled, mapFilled } from '../core/filled';
import { once } from '../core/memory';
import type { Article } from '../core/types';
import { createAliasRedirects } from './aliasVersions';
import type { BlogPlan } from './blog/planBlog';
import { checkRedirects } from './checkRedirects';
import { checkTitles } from './checkTitles';
import { resolveSiteImage } from './createImageResolver';
import { createLayout } from './createLayout';
import { createLinkResolver } from './createLinkResolver';
import { listSidebarPaths } from './docs/createSidebars';
import { checkPath, type LayoutLinkContext } from './layoutLinks';
import { type ContentResolver, createAnchorFinder } from './plannedPage';
import { listDrafts, type PlanRequest, planSite, type SitePlan } from './planSite';
import {
  createRouteTable,
  findDuplicateRoutes,
  openEdition,
  placeLink,
  type RouteTable,
} from './routeTable';

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

/** Returns each edition of the site, that of the originals first. */
export function resolveSite(requests: Filled<PlanRequest>): Filled<Resolved> {
  let all: RouteTable | undefined;
  const planned = mapFilled(requests, (request) => {
    const find = once(() => openEdition(all, { config: request.config, pages: plan.pages }));
    const plan = planSite(request, (href) => placeLink(find(), href));
    return { request, plan, find };
  });
  const pages = planned.flatMap(({ plan }) => plan.pages);
  const [{ config, staticFiles, assets, locate }] = requests;
  const [{ plan: originals, find: openOriginals }] = planned;
  const added = [...createRootRedirect(requests[0], originals), ...createAliasRedirects(planned)];
  const files = [
    ...staticFiles.map((file) => `/${file}`),
    ...planned.flatMap(({ plan }) => plan.files),
    ...added.map(({ from }) => `/${toRedirectFile(from, config)}`),
  ];
  all = createRouteTable(pages, files, { assets, config });
  const problems = [
    ...findDuplicateRoutes(pages, toSeverity(config.onDuplicateRoutes)),
    ...checkRedirects(config, openOriginals(), locate),
  ];
  const current = planned.filter(({ request }) => isCurrentVersion(request.config));
  const resolved = mapFilled(planned, ({ request, plan, find }) => {
    const { locale } = request.config;
    const own = current.find((each) => each.request.config.locale === locale);
    return resolveEdition(request, { plan, current: own?.plan ?? plan, table: find() });
  });
  const [first, ...others] = resolved;
  return reportOnce([addRedirects(first, added), ...others], problems);
}

/** The pages of the originals may be below a path, so that the site has none at its root. */
function createRootRedirect(
  { config, staticFiles }: PlanRequest,
  { entry }: SitePlan,
): readonly Redirect[] {
  const isTaken =
    staticFiles.includes('index.html') || config.redirects.some(({ from }) => from === '/');
  return getEditionPath(config) === '' || isTaken ? [] : [{ from: '/', to: entry.path }];
}

function addRedirects(resolved: Resolved, added: readonly Redirect[]): Resolved {
  const { site } = resolved;
  const redirects = [...site.config.redirects, ...added];
  return { ...resolved, site: { ...site, config: { ...site.config, redirects } } };
}

/** A problem of an original is not reported again for the pages of other languages that show it. */
function reportOnce(
  [original, ...translations]: Filled<Resolved>,
  problems: readonly Diagnostic[],
): Filled<Resolved> {
  const diagnostics = [...problems, ...original.diagnostics];
  if (translations.length === 0) return [{ ...original, diagnostics }];
  const known = new Set<string>();
  const take = (found: readonly Diagnostic[]) => {
    // It may be on more pages of one language than of another.
    const texts = found.map(({ pages: _, ...each }) => JSON.stringify(each));
    const fresh = found.filter((_, index) => !known.has(texts[index] ?? ''));
    for (const text of texts) known.add(text);
    return fresh;
  };
  return mapFilled([{ ...original, diagnostics }, ...translations], (one) => ({
    ...one,
    diagnostics: take(one.diagnostics),
    redirected: take(one.redirected),
  }));
}

type EditionPlan = {
  readonly plan: SitePlan;
  /** That of the current version in the same language. */
  readonly current: SitePlan;
  readonly table: RouteTable;
};

function resolveEdition(
  request: PlanRequest,
  { plan: { docs, blog, entry, ...plan }, current, table }: EditionPlan,
): Resolved {
  const { config } = request;
  const toHref = (path: string) => getHref(config.baseUrl, path);
  const diagnostics: Diagnostic[] = [...plan.diagnostics];
  const redirected: Diagnostic[] = [];
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
  const own = plan.pages.filter((page) => table.byPath.get(normalizePath(page.path)) === page);
  const pages = addMarkdownCopyPaths(
    own.map((page) => page.create(resolveContent)),
    request,
  );
  diagnostics.push(...checkTitles({ pages, articles: request.articles }));
  const announcementPlace = { label: 'announcement', pages: pages.length };
  const announcement = request.announcement && {
    content: resolveContent(request.announcement, { path: '/', layout: announcementPlace }),
    ids: [...(createAnchorFinder(request.announcement)?.() ?? [])],
  };
  const { version } = docs;
  const isCurrent = version.isLast;
  // Of several docs with one id, the first counts.
  const sidebarsById = new Map([...version.docs].reverse().map((doc) => [doc.id, doc.sidebar]));
  const links: LayoutLinkContext = {
    ...request,
    table,
    // The navbar of another version leads to the current docs for those that it does not have.
    docs: isCurrent ? docs.docs : [...docs.docs, ...current.docs.docs],
    draftIds: isCurrent
      ? version.draftIds
      : [...version.draftIds, ...current.docs.version.draftIds],
    pages,
    sidebarOf: (id) => sidebarsById.get(id),
    toHref,
    diagnostics,
  };
  const layout = createLayout({
    ...links,
    sidebars: docs.createItems(),
    blogSidebar: blog.sidebar,
    announcement,
    entry: current.entry,
    image: resolveSiteImage({ ...request, diagnostics }),
  });
  for (const { path, key } of listSidebarPaths(config.docs.sidebars)) checkPath(path, key, links);
  const routes = new Map(pages.map((page) => [page.path, page]));
  const written = config.redirects.map(({ from, to }) => ({ from, to: placeLink(table, to) }));
  const start = { from: `${getEditionPath(config)}/`, to: entry.path };
  const redirects = isCurrent || entry.isHome ? written : [start];
  const site = { config: { ...config, redirects }, routes, layout, versions: [version] };
  const found = [...docs.diagnostics, ...diagnostics];
  return { site, posts: blog.posts, contents, diagnostics: found, redirected };
}

function toSeverity(severity: SiteConfig['onDuplicateRoutes']): Diagnostic['severity'] | undefined {
  if (severity === 'ignore') return undefined;
  return severity === 'error' ? 'error' : 'warning';
}

/**
 * Gives the pages that an author writes in Markdown the paths of their Markdown copies. A page has none whose
 * copy would replace another page or an author's file.
 */
function addMarkdownCopyPaths(
  pages: readonly Page[],
  { config, staticFiles }: PlanRequest,
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
    return { markdownCopyPath, ...page };
  });
}

/** Many disks treat names that differ only in case as one. */
function toKey(path: string): string {
  return decodePath(path).toLowerCase();
}
