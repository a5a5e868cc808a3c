/** Resolves what stands around the main content of every page. */

import type {
  FooterColumn,
  FooterLink,
  Logo,
  NavbarItem,
  SiteConfig,
} from '../../templates/model/config';
import type { Content } from '../../templates/model/page';
import { encodePath, joinPath } from '../../templates/model/paths';
import type {
  Chrome,
  ChromeLogo,
  FooterItem,
  NavbarLink,
  SidebarItem,
} from '../../templates/model/site';
import type { Diagnostic } from '../diagnostics';
import { findNearest } from '../findNearest';
import { findStaticFile } from './collectFiles';
import type { Doc } from './docs/createDocs';
import { findPage, hasFile, type RouteTable } from './routeTable';

export type ChromeRequest = {
  readonly config: SiteConfig;
  readonly configFile: string;
  readonly content: string;
  readonly table: RouteTable;
  readonly docs: readonly Doc[];
  readonly sidebarOf: (docId: string) => string | undefined;
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>;
  readonly blogSidebar: Chrome['blogSidebar'];
  readonly announcement: Content | undefined;
  readonly toHref: (path: string) => string;
  readonly diagnostics: Diagnostic[];
};

const FEED_FILES = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' } as const;
const FEED_TYPES = {
  rss: { type: 'application/rss+xml', name: 'RSS Feed' },
  atom: { type: 'application/atom+xml', name: 'Atom Feed' },
  json: { type: 'application/json', name: 'JSON Feed' },
} as const;

export function createChrome(request: ChromeRequest): Chrome {
  const { config, toHref, table } = request;
  const { navbar, footer, search, favicon } = config;
  return {
    navbar: {
      title: navbar.title,
      logo: navbar.logo && createLogo(navbar.logo, 'navbar.logo', request),
      hideOnScroll: navbar.hideOnScroll,
      links: navbar.items.map((item, index) =>
        createNavbarLink(item, `navbar.items[${index}]`, request),
      ),
    },
    footer: footer && {
      logo: footer.logo && createLogo(footer.logo, 'footer.logo', request),
      columns: createColumns(footer.links, request),
      copyright: footer.copyright,
    },
    announcement: request.announcement && {
      content: request.announcement,
      isCloseable: config.announcement?.isCloseable ?? true,
    },
    sidebars: request.sidebars,
    blogSidebar: request.blogSidebar,
    faviconHref: favicon === undefined ? undefined : createFileHref(favicon, 'favicon', request),
    homeHref: toHref('/'),
    hasHomePage: findPage(table, '/') !== undefined,
    searchHref: search === false ? undefined : toHref(joinPath(search.searchPagePath)),
    feeds: listFeeds(config).map(({ kind, path }) => ({
      type: FEED_TYPES[kind].type,
      href: toHref(path),
      title: `${config.title} ${FEED_TYPES[kind].name}`,
    })),
  };
}

/** The feeds of a site and their paths, without the base URL. */
export function listFeeds({ blog }: SiteConfig) {
  if (blog === false) return [];
  return blog.feeds.map((kind) => ({ kind, path: joinPath(blog.routeBasePath, FEED_FILES[kind]) }));
}

function createNavbarLink(item: NavbarItem, key: string, request: ChromeRequest): NavbarLink {
  const { label, position } = item;
  if (item.doc !== undefined) {
    const doc = findDoc(item.doc, key, request);
    const href = doc === undefined ? request.toHref('/') : request.toHref(doc.path);
    return {
      label,
      position,
      href,
      isExternal: false,
      sidebar: request.sidebarOf(item.doc),
      section: doc?.path,
    };
  }
  if (item.href !== undefined) return { label, position, href: item.href, isExternal: true };
  const to = item.to ?? '/';
  checkPath(to, key, request);
  return {
    label,
    position,
    href: request.toHref(joinPath(to)),
    isExternal: false,
    section: joinPath(to),
  };
}

function findDoc(
  id: string,
  key: string,
  { docs, configFile, diagnostics }: ChromeRequest,
): Doc | undefined {
  const doc = docs.find((candidate) => candidate.id === id);
  if (doc !== undefined) return doc;
  const nearest = findNearest(
    id,
    docs.map((candidate) => candidate.id),
  );
  diagnostics.push({
    code: 'unknown-doc',
    severity: 'error',
    message: `${key}.doc names the document "${id}", and there is none with that id`,
    file: configFile,
    line: 1,
    column: 1,
    hint:
      nearest === undefined
        ? 'Write the id of a document: its folder and file name.'
        : `Did you mean "${nearest}"?`,
  });
  return undefined;
}

function checkPath(
  path: string,
  key: string,
  { table, config, configFile, diagnostics }: ChromeRequest,
): void {
  const bare = path.replace(/[?#].*$/s, '');
  if (
    findPage(table, bare) !== undefined ||
    hasFile(table, bare) ||
    config.onBrokenLinks === 'ignore'
  )
    return;
  const nearest = findNearest(
    bare,
    [...table.byPath.values()].map((page) => page.path),
  );
  diagnostics.push({
    code: 'broken-link',
    severity: config.onBrokenLinks === 'error' ? 'error' : 'warning',
    message: `${key} leads to "${path}", which matches no page`,
    file: configFile,
    line: 1,
    column: 1,
    hint: nearest === undefined ? 'Check the path.' : `Did you mean "${nearest}"?`,
  });
}

function createColumns(links: readonly (FooterColumn | FooterLink)[], request: ChromeRequest) {
  const plain = links.filter((link): link is FooterLink => !('items' in link));
  const columns = links.filter((link): link is FooterColumn => 'items' in link);
  const toItem = (link: FooterLink, key: string): FooterItem => {
    const { label, href, isExternal } = createNavbarLink(
      { ...link, position: 'left' },
      key,
      request,
    );
    return { label, href, isExternal };
  };
  const titled = columns.map(({ title, items }, column) => ({
    title,
    items: items.map((item, index) => toItem(item, `footer.links[${column}].items[${index}]`)),
  }));
  if (plain.length === 0) return titled;
  return [...titled, { items: plain.map((item, index) => toItem(item, `footer.links[${index}]`)) }];
}

function createLogo(logo: Logo, key: string, request: ChromeRequest): ChromeLogo {
  const asset = request.table.assets.get(findStaticFile(logo.src, request.content) ?? '');
  return {
    src: createFileHref(logo.src, `${key}.src`, request),
    srcDark:
      logo.srcDark === undefined
        ? undefined
        : createFileHref(logo.srcDark, `${key}.srcDark`, request),
    alt: logo.alt ?? '',
    href: logo.href,
    ...fitSize(logo, asset),
  };
}

type Size = { readonly width?: number | undefined; readonly height?: number | undefined };

/** One side given: the other follows from the picture's own shape. */
function fitSize({ width, height }: Size, picture: Size | undefined): Size {
  const ratio = (picture?.width ?? 0) / (picture?.height ?? 0);
  if (width === undefined && height === undefined)
    return { width: picture?.width, height: picture?.height };
  if (!Number.isFinite(ratio) || ratio === 0) return { width, height };
  return {
    width: width ?? Math.round((height ?? 0) * ratio),
    height: height ?? Math.round((width ?? 0) / ratio),
  };
}

/** A file of `static/` that the configuration names; a full URL stays as it is. */
function createFileHref(src: string, key: string, request: ChromeRequest): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(src)) return src;
  const path = joinPath(src);
  if (!hasFile(request.table, path)) {
    request.diagnostics.push({
      code: 'missing-file',
      severity: 'error',
      message: `${key} names "${src}", which is not in ${request.content}/static/`,
      file: request.configFile,
      line: 1,
      column: 1,
      hint: `Put the file at ${request.content}/static${path}.`,
    });
  }
  return request.toHref(encodePath(path));
}
