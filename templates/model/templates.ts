/** The parts of a page that a site may draw itself, with what each of them gets. */

import type {
  Breadcrumb,
  DocPage,
  LinkLanguage,
  NotFoundPage,
  Page,
  PageKind,
  PageProps,
  Post,
  PostPage,
} from './page';

/** What every part gets. */
export type SharedProps = {
  /** The page that the part is on. */
  readonly page: ShownPage;
  /** The same configuration as for pages in TSX. */
  readonly config: PageProps['config'];
};

/** `path` is without the base URL. */
type ShownPage = Pick<Page, 'path' | 'title' | 'description' | 'keywords'> & {
  readonly kind: PageKind;
};

/*
 * `Node` is what React draws; the configuration does not name React's type, so that it compiles without it.
 * The manual has these types as tables: a test compares them.
 */

type NavbarParts<Node> = {
  /** Opens the menu on narrow screens; absent when there is no menu. */
  readonly menuButton: Node;
  /** Logo and title with the link to the home page. */
  readonly brand: Node;
  /** The configured links on the left. */
  readonly leftLinks: Node;
  /** The configured links on the right. */
  readonly rightLinks: Node;
  /** Links to the page in other versions of the docs; absent on a site with one version. */
  readonly versionMenu: Node;
  /** Links to the page in other languages; absent on pages that exist in one language only. */
  readonly languageMenu: Node;
  /** Switches between light and dark mode. */
  readonly colorModeSwitch: Node;
  /** Opens the search; absent on a site without search. */
  readonly search: Node;
};

type FooterParts<Node> = {
  /** The configured links. */
  readonly links: Node;
  /** The logo of the footer. */
  readonly logo: Node;
  /** The copyright line. */
  readonly copyright: Node;
  /** The button that saves the site for offline reading; absent where `offline` is off. */
  readonly offline: Node;
};

type DocPageParts<Node> = {
  /** The data of the page, such as `tags`, `toc` and `lastUpdate`. */
  readonly page: Omit<DocPage, 'content'>;
  /** Copying, the Markdown copy, editing, reporting; absent if the site has none of them. */
  readonly pageMenu: Node;
  /** The breadcrumbs of the page. */
  readonly breadcrumbs: Node;
  /** The table of contents, collapsed, for narrow screens. */
  readonly foldedContents: Node;
  /** The title; absent if the text has a `#` heading. */
  readonly heading: Node;
  /** The text. */
  readonly children: Node;
  /** The part `ArticleFooter`. */
  readonly articleFooter: Node;
  /** The part `Paging`: the previous and the next page. */
  readonly paging: Node;
  /** The headings, beside the text on wide screens. */
  readonly contents: Node;
};

type PostPageParts<Node> = {
  /** The data of the page; `page.post` has date, authors and tags. */
  readonly page: Omit<PostPage, 'content'>;
  /** Data for search engines, which readers do not see. */
  readonly metas: Node;
  /** Title, menu, version, date, reading time and authors. */
  readonly header: Node;
  /** The text. */
  readonly children: Node;
  /** The part `ArticleFooter`. */
  readonly articleFooter: Node;
  /** The part `Paging`: the newer and the older post. */
  readonly paging: Node;
  /** The headings, beside the text on wide screens. */
  readonly contents: Node;
};

type NotFoundParts<Node> = {
  /** The data of the page; `page.sections` has all pages of the site. */
  readonly page: NotFoundPage;
  /** The logo of the navbar, enlarged; absent without one. */
  readonly figure: Node;
  /** A search field; absent on a site without search. */
  readonly searchForm: Node;
  /** Pages with a similar address, and all pages. */
  readonly children: Node;
};

type PostCardParts<Node> = {
  /** The data of the post. */
  readonly post: Post;
  /** The address of the post. */
  readonly href: string;
  /** Data for search engines, which readers do not see. */
  readonly metas: Node;
  /** The image of the post, or a pattern generated from its title. */
  readonly banner: Node;
  /** Version, date and reading time. */
  readonly info: Node;
  /** The authors; absent if the post has none. */
  readonly authors: Node;
  /** The text up to the truncate marker, or all of it. */
  readonly children: Node;
  /** The tags; absent if the post has none. */
  readonly tags: Node;
  /** The link to the rest of the text; absent if there is none. */
  readonly readMore: Node;
};

type BreadcrumbsParts = {
  /** From the outermost category to the page itself. `path` is an address with the base URL. */
  readonly breadcrumbs: readonly Breadcrumb[];
  /** The address of the home page; absent if the site has none. */
  readonly homeHref: string | undefined;
};

type PagingParts = {
  /** The previous page, or the newer one: `title` specifies which, `label` is its name if it has one, `path` its address. */
  readonly previous: PagingLink | undefined;
  /** The next page, or the older one. */
  readonly next: PagingLink | undefined;
};

export type PagingLink = {
  readonly title: string;
  readonly path: string;
  readonly label?: string | undefined;
  /** The language of the page, when it has no translation. */
  readonly language?: LinkLanguage | undefined;
};

type ArticleFooterParts<Node> = {
  /** The tags of the page; absent when it has none. */
  readonly tags: Node;
  /** The link "Edit this page"; absent without `editUrl` in the configuration. */
  readonly editLink: Node;
  /** When and by whom the page was changed; absent when it is not shown. */
  readonly lastUpdate: Node;
};

/** What is special to each part. */
export type TemplateParts<Node> = {
  readonly Navbar: NavbarParts<Node>;
  readonly Footer: FooterParts<Node>;
  readonly DocPage: DocPageParts<Node>;
  readonly PostPage: PostPageParts<Node>;
  readonly NotFound: NotFoundParts<Node>;
  readonly PostCard: PostCardParts<Node>;
  readonly Breadcrumbs: BreadcrumbsParts;
  readonly Paging: PagingParts;
  readonly ArticleFooter: ArticleFooterParts<Node>;
};

export type TemplateName = keyof TemplateParts<unknown>;

/** The component of a part. It may take any type of node that React has. */
export type Template<Name extends TemplateName> = (
  props: TemplateParts<never>[Name] & SharedProps,
) => unknown;
