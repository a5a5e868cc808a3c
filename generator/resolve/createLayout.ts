/** Resolves the layout: what is around the main content of every page. */

import type { FooterColumn, FooterLink, Logo } from '../../templates/model/config';
import { listFeeds } from '../../templates/model/outputs';
import type { Content } from '../../templates/model/page';
import { joinPath } from '../../templates/model/paths';
import type { FooterItem, Layout, LayoutLogo, SidebarItem } from '../../templates/model/site';
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

type LayoutRequest = LayoutLinkContext & {
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>;
  readonly blogSidebar: Layout['blogSidebar'];
  readonly announcement: { readonly content: Content; readonly ids: readonly string[] } | undefined;
  readonly image: Layout['image'];
  /** The first page for readers: the page at `/`, or the page that `/` redirects to. */
  readonly entry: { readonly path: string; readonly isHome: boolean };
};

type Footer = NonNullable<Layout['footer']>;

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
      links: navbar.items.flatMap((item, index) =>
        leadsToDraft(item, request)
          ? []
          : [createNavbarLink(item, ['navbar', 'items', index], request)],
      ),
    },
    sections: config.sections.flatMap((item, index) =>
      leadsToDraft(item, request)
        ? []
        : [createNavbarLink({ ...item, position: 'left' }, ['sections', index], request)],
    ),
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

/** Columns with a title in their order, then all single links as one column. */
function createColumns(links: readonly (FooterColumn | FooterLink)[], request: LayoutRequest) {
  const toItem = (link: FooterLink, key: Path): FooterItem[] => {
    if (leadsToDraft(link, request)) return [];
    const target = createNavbarLink({ ...link, position: 'left' }, key, request);
    return [{ label: target.label, href: target.href, isExternal: target.isExternal }];
  };
  const titled: Footer['columns'][number][] = [];
  const plain: FooterItem[] = [];
  for (const [index, link] of links.entries()) {
    const key = ['footer', 'links', index];
    if (!('items' in link)) {
      plain.push(...toItem(link, key));
      continue;
    }
    const items = link.items.flatMap((item, place) => toItem(item, [...key, 'items', place]));
    titled.push({ title: link.title, items });
  }
  return plain.length === 0 ? titled : [...titled, { items: plain }];
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
  return request.toHref(joinPath(href));
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
