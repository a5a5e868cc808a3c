/**
 * Checks the links of rendered pages that resolve does not know: those of components, of pages in TSX
 * and those that `transform` changed.
 */

import { findSitePath, getHref } from '../../../templates/model/address';
import type { Severity } from '../../../templates/model/config';
import { normalizePath, toFileName } from '../../../templates/model/paths';
import type { Site } from '../../../templates/model/site';
import type { Diagnostic, DiagnosticPlace } from '../../core/diagnostics';
import { MARKDOWN_FILE } from '../../core/fileNames';
import { didYouMean } from '../../core/findNearest';
import { isKept } from '../../core/folders';
import { listSidebarHrefs } from '../../core/listSidebarHrefs';
import type { PageInfo } from '../../render/createPageRenderer';
import { isLargeSidebar } from '../../render/planLargeSidebar';

type ShownSite = {
  readonly site: Site;
  readonly pages: readonly PageInfo[];
  readonly files: readonly { readonly file: string }[];
  readonly copies: readonly { readonly file: string }[];
  /** The diagnostics of earlier stages. */
  readonly found: readonly Diagnostic[];
};

type BrokenLink = {
  readonly href: string;
  readonly path: string;
  readonly places: DiagnosticPlace[];
};

export function checkShownLinks(shown: ShownSite): readonly Diagnostic[] {
  const { site, found } = shown;
  const { config, routes } = site;
  if (config.onBrokenLinks === 'ignore' && config.onBrokenMarkdownLinks === 'ignore') return [];
  const paths = [...routes.values()].map((page) => page.path);
  return [...findBroken(shown).values()]
    .filter((link) => !isOfLayout(link, found))
    .flatMap((link) => createDiagnostic(link, site, paths));
}

/** Returns the broken links by path. */
function findBroken(shown: ShownSite): ReadonlyMap<string, BrokenLink> {
  const { site } = shown;
  const isThere = createFinder(shown);
  const broken = new Map<string, BrokenLink>();
  for (const { href, address, place } of listShownLinks(shown)) {
    const path = normalizePath(address);
    if (isThere(path)) continue;
    const link = broken.get(path) ?? { href, path, places: [] };
    broken.set(path, link);
    link.places.push(place);
  }
  for (const [path, link] of findHidden(site, isThere)) {
    if (!broken.has(path)) broken.set(path, link);
  }
  return broken;
}

type ShownLink = {
  readonly href: string;
  /** The path of its target, without the base URL. */
  readonly address: string;
  readonly place: DiagnosticPlace;
};

/** The links inside the site that resolve does not know, each once on a page. */
export function* listShownLinks({
  site,
  pages,
}: Pick<ShownSite, 'site' | 'pages'>): Generator<ShownLink> {
  const own = listOwn(site);
  for (const { page, links } of pages) {
    const place = { file: page.file, label: `the page ${page.path}` };
    for (const href of listUnchecked(links, own)) {
      const address = findAddress(href, page.path, site.config);
      if (address !== undefined) yield { href, address, place };
    }
  }
}

/** Finds broken links in groups of a large sidebar that no page shows open; by path. */
function findHidden(
  { layout, config }: Site,
  isThere: (path: string) => boolean,
): ReadonlyMap<string, BrokenLink> {
  const broken = new Map<string, BrokenLink>();
  for (const [name, items] of Object.entries(layout.sidebars)) {
    if (!isLargeSidebar(items)) continue;
    for (const href of listSidebarHrefs(items)) {
      const address = findAddress(href, '/', config);
      const path = address === undefined ? undefined : normalizePath(address);
      if (path === undefined || isThere(path)) continue;
      broken.set(path, { href, path, places: [{ label: `the sidebar "${name}"` }] });
    }
  }
  return broken;
}

/** Returns each address once, without those that docwright writes and those that resolve has checked. */
function listUnchecked(links: PageInfo['links'], own: ReadonlySet<string>): ReadonlySet<string> {
  const unchecked = new Set<string>();
  for (const { href } of links) if (!own.has(href)) unchecked.add(href);
  for (const { href, isResolved } of links) if (isResolved) unchecked.delete(href);
  return unchecked;
}

/** Returns a function that says whether hosts answer a path with a file (rule 8.19). */
function createFinder({ site, pages, files, copies }: ShownSite): (path: string) => boolean {
  const { keep } = site.config.outputs;
  const names = new Set([...pages, ...files, ...copies].map(({ file }) => file));
  return (path) => {
    const name = toFileName(path);
    if (name === '') return names.has('index.html');
    return (
      names.has(name) ||
      names.has(`${name}.html`) ||
      names.has(`${name}/index.html`) ||
      isKept(keep, name)
    );
  };
}

/** Lists the links that docwright writes itself: to its pages, and to the home page, even when the site has none. */
function listOwn({ routes, layout, config }: Site): ReadonlySet<string> {
  const hrefs = [...routes.values()].map(({ path }) => getHref(config.baseUrl, path));
  return new Set([...hrefs, layout.homeHref]);
}

const ORIGIN = 'https://docwright.invalid';

/** Returns the path of a link inside the site, without the base URL; `page` is the path of the page with the link. */
function findAddress(href: string, page: string, { baseUrl }: Site['config']): string | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:|[#?]|$)/i.test(href)) return undefined;
  const from = ORIGIN + getHref(baseUrl, page);
  if (!URL.canParse(href, from)) return undefined;
  const { origin, pathname } = new URL(href, from);
  return origin === ORIGIN ? findSitePath(baseUrl, pathname) : undefined;
}

/** True for a link of the layout that is already reported, for all pages that show it. */
function isOfLayout({ path }: BrokenLink, found: readonly Diagnostic[]): boolean {
  return found.some(({ target, pages }) => target === path && pages !== undefined);
}

/** A link on this many pages probably comes from the layout or a component (rule 8.22). */
const LAYOUT_PAGES = 5;

function createDiagnostic(link: BrokenLink, { config }: Site, paths: readonly string[]) {
  const { href, path, places } = link;
  const isMarkdown = MARKDOWN_FILE.test(path);
  const wanted: Severity = isMarkdown ? config.onBrokenMarkdownLinks : config.onBrokenLinks;
  if (wanted === 'ignore') return [];
  const [first, ...also] = places;
  const who = also.length === 0 ? `${first?.label} links` : `${places.length} pages link`;
  const hints = [
    didYouMean(path, paths) ?? 'Check the path.',
    places.length >= LAYOUT_PAGES
      ? 'It is on so many pages that it probably comes from the layout or a component.'
      : '',
  ];
  const diagnostic: Diagnostic = {
    code: isMarkdown ? 'broken-markdown-link' : 'broken-link',
    severity: wanted === 'error' ? 'error' : 'warning',
    message: `${who} to "${href}", which matches no page`,
    target: path,
    ...first,
    ...(also.length > 0 && { also }),
    hint: hints.filter(Boolean).join(' '),
  };
  return [diagnostic];
}
