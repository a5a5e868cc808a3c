/** Resolves the layout: what is around the main content of every page. */

import type { FooterConfig, Logo, NavbarItem, NavbarMenu } from '../../templates/model/config';
import { listFeeds } from '../../templates/model/outputs';
import type { Content } from '../../templates/model/page';
import { joinPath } from '../../templates/model/paths';
import type {
  Layout,
  LayoutLogo,
  LayoutMenu,
  NavbarLink,
  SidebarItem,
} from '../../templates/model/site';
import { fillText } from '../../templates/model/strings/fillText';
import type { Path } from '../core/problems';
import { findStaticFile } from './collectFiles';
import {
  checkPath,
  createFileHref,
  createNavbarLink,
  type LayoutLinkContext,
  leadsToDraft,
} from './layoutLinks';
import { placeLink } from './routeTable';

type LayoutRequest = LayoutLinkContext & {
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>;
  readonly blogSidebar: Layout['blogSidebar'];
  readonly announcement: { readonly content: Content; readonly ids: readonly string[] } | undefined;
  readonly image: Layout['image'];
  /** The first page for readers: the page at `/`, or the page that `/` redirects to. */
  readonly entry: { readonly path: string; readonly isHome: boolean };
};

type Footer = NonNullable<Layout['footer']>;
type WrittenLink = Omit<NavbarItem, 'position'> & Partial<Pick<NavbarItem, 'position'>>;

export function createLayout(request: LayoutRequest): Layout {
  const { config, toHref } = request;
  const { navbar, footer, search, favicon } = config;
  return {
    navbar: {
      title: navbar.title,
      // Without a title beside the logo, its alt text is the name of the link (rule 2.18).
      logo: navbar.logo && {
        ...createLogo(navbar.logo, ['navbar', 'logo'], request),
        alt: navbar.logo.alt ?? (navbar.title === '' ? config.title : ''),
      },
      hideOnScroll: navbar.hideOnScroll,
      links: navbar.items.flatMap((item, index): readonly (NavbarLink | LayoutMenu)[] => {
        const key = ['navbar', 'items', index];
        if ('items' in item) return createMenu(item, key, request);
        return createLinks([item], () => key, request);
      }),
    },
    sections: createLinks(config.sections, (index) => ['sections', index], request),
    footer: footer && {
      logo: footer.logo && createLogo(footer.logo, ['footer', 'logo'], request),
      columns: createColumns(footer.links, request),
      copyright: footer.copyright,
    },
    announcement: request.announcement && {
      ...request.announcement,
      isCloseable: config.announcement?.isCloseable ?? true,
    },
    sidebars: request.sidebars,
    blogSidebar: request.blogSidebar,
    faviconHref: favicon === undefined ? undefined : createFileHref(favicon, ['favicon'], request),
    image: request.image,
    homeHref: toHref(request.entry.path),
    hasHomePage: request.entry.isHome,
    searchHref: search === false ? undefined : toHref(joinPath(search.searchPagePath)),
    feeds: listFeeds(config).map(({ kind, type, path }) => ({
      type,
      href: toHref(path),
      title: fillText(config.strings.blog[kind], { site: config.title }),
    })),
  };
}

/** Without the links that a build without drafts omits. */
function createLinks(
  links: readonly WrittenLink[],
  getKey: (index: number) => Path,
  request: LayoutRequest,
): readonly NavbarLink[] {
  return links.flatMap((link, index) =>
    leadsToDraft(link, request)
      ? []
      : [createNavbarLink({ position: 'left', ...link }, getKey(index), request)],
  );
}

/** Nothing for a menu whose links are all to drafts. */
function createMenu(
  { label, position, items }: NavbarMenu,
  key: Path,
  request: LayoutRequest,
): readonly LayoutMenu[] {
  const groups = createGroups(items, [...key, 'items'], request);
  return groups.length === 0 ? [] : [{ label, position, groups }];
}

/** Columns with a title in their order, then all single links as one column. */
function createColumns(written: FooterConfig['links'], request: LayoutRequest): Footer['columns'] {
  const groups = createGroups(written, ['footer', 'links'], request);
  const titled = groups.filter(({ title }) => title !== undefined);
  const plain = groups.flatMap(({ title, links }) => (title === undefined ? links : []));
  return [...titled, ...(plain.length === 0 ? [] : [{ links: plain }])].map(({ title, links }) => ({
    ...(title !== undefined && { title }),
    items: links.map(({ label, href, isExternal, icon }) => ({
      label,
      href,
      isExternal,
      ...(icon !== undefined && { icon }),
    })),
  }));
}

/** In the order in which they are written; links next to each other are one group without a title. */
function createGroups(
  entries: FooterConfig['links'],
  key: Path,
  request: LayoutRequest,
): LayoutMenu['groups'] {
  const groups: { readonly title?: string; readonly links: readonly NavbarLink[] }[] = [];
  for (const [index, entry] of entries.entries()) {
    const place = [...key, index];
    if ('items' in entry) {
      const links = createLinks(entry.items, (at) => [...place, 'items', at], request);
      groups.push({ title: entry.title, links });
      continue;
    }
    const links = createLinks([entry], () => place, request);
    const last = groups.at(-1);
    if (last && last.title === undefined)
      groups.splice(-1, 1, { links: [...last.links, ...links] });
    else groups.push({ links });
  }
  return groups.filter(({ links, title }) => title !== undefined || links.length > 0);
}

function createLogo(logo: Logo, key: Path, request: LayoutRequest): LayoutLogo {
  const asset = request.table.assets.get(findStaticFile(logo.src, request.content) ?? '');
  return {
    src: createFileHref(logo.src, [...key, 'src'], request),
    srcDark:
      logo.srcDark === undefined
        ? undefined
        : createFileHref(logo.srcDark, [...key, 'srcDark'], request),
    alt: logo.alt ?? '',
    href: logo.href === undefined ? undefined : createLogoHref(logo.href, key, request),
    ...fitSize(logo, asset),
  };
}

function createLogoHref(href: string, key: Path, request: LayoutRequest): string {
  if (!href.startsWith('/')) return href;
  checkPath(href, [...key, 'href'], request);
  return request.toHref(placeLink(request.table, joinPath(href)));
}

type Size = { readonly width?: number | undefined; readonly height?: number | undefined };

/** With only width or height given, computes the other from the picture's own ratio. */
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
