/** The pages of a site after resolve: complete values, one type per kind. */

import type { Body, Reference } from './body';
import type { FrontMatterOf } from './frontMatter';
import type { Social } from './socials';

export type Heading = {
  readonly level: number;
  readonly id: string;
  readonly text: string;
  /** Inline HTML without links. */
  readonly html: string;
  /** False inside a directive, a quote or another container whose headings the contents omit. */
  readonly isListed: boolean;
  /** A word that the contents show with it, such as the method of the endpoint below it. */
  readonly mark?: string | undefined;
};

export type TocEntry = {
  readonly id: string;
  readonly html: string;
  /** A word in front of it, such as the method of an endpoint. */
  readonly mark?: string | undefined;
  readonly children: readonly TocEntry[];
};

/** A link with its text; `path` includes the base URL and can be used as `href`. */
export type PageLink = {
  readonly label: string;
  readonly path: string;
  /** Where the page was before, like `path`. Only on the not-found page. */
  readonly was?: readonly string[] | undefined;
  readonly language?: LinkLanguage | undefined;
};

/** The language of a page that is linked instead of a translation; undefined for any other link. */
export type LinkLanguage = {
  readonly tag: string;
  /** Its own name in itself, as in the menu. */
  readonly name: string;
  /** True when the label of the link is in that language, too. */
  readonly isLabel: boolean;
};
export type Breadcrumb = {
  readonly label: string;
  readonly path?: string | undefined;
  readonly language?: LinkLanguage | undefined;
};

export type Author = {
  readonly key?: string | undefined;
  readonly name: string;
  readonly title?: string | undefined;
  readonly url?: string | undefined;
  readonly email?: string | undefined;
  readonly description?: string | undefined;
  /** Address of the picture, with the base URL. */
  readonly image?: string | undefined;
  readonly socials?: readonly Social[] | undefined;
  /** The author's page on this site, if there is one. */
  readonly path?: string | undefined;
};

/** The target of a reference. */
export type Target = {
  readonly href: string;
  /** Opens in a new tab. */
  readonly isExternal: boolean;
  readonly isDownload: boolean;
  /** The tag of the language of a page, where that is not the language of the page with the link. */
  readonly language?: string | undefined;
  /** Size of a local image, in CSS pixels. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Attributes of `<source>` for a picture in several sizes and formats, the best format first. */
  readonly sources?: readonly Readonly<Record<string, string>>[] | undefined;
  /** What a link of a type shows where a reader points at it. */
  readonly definition?: Definition | undefined;
};

/** The first lines of the section that defines something. All are plain texts. */
export type Definition = {
  readonly title: string;
  readonly text?: string | undefined;
  /** Names with what is said of them, such as the fields of an object with their types. */
  readonly rows: readonly (readonly [string, string])[];
};

/** A body with the targets of its references, in the same order. */
export type Content = {
  readonly body: Body;
  readonly references: readonly Reference[];
  readonly targets: readonly Target[];
  /** Those of the page's category, for a text that shows them. */
  readonly cards?: readonly CategoryCard[] | undefined;
};

export type LastUpdate = {
  readonly date?: string | undefined;
  readonly author?: string | undefined;
};

/** A page in one of the languages of the site. */
export type PageTranslation = {
  /** The tag of the language. */
  readonly language: string;
  /** Like the path of a page. */
  readonly path: string;
  /** True when the page shows its original, because there is no translation. */
  readonly isFallback?: true;
};

/** A page in one of the versions of the docs. */
export type PageVersion = {
  readonly version: string;
  /** Like the path of a page. */
  readonly path: string;
  /** True when the version does not have the page: the path is that of the nearest one. */
  readonly isOther?: true;
};

type PageBase = {
  /** URL path without the base URL, exactly as in the route (`/api/resources/economy/` keeps its slash). */
  readonly path: string;
  /** Without the site's title; empty on a page that has only the site's title. */
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Full URL; undefined when the page has the picture of the site. */
  readonly image?: string | undefined;
  /** Describes `image` when docwright has drawn it. */
  readonly card?: SocialCard | undefined;
  /** Excluded from search engines and the sitemap. */
  readonly isUnlisted: boolean;
  /** Value of the `docusaurus_tag` metas (behaviours 8.10–8.12). */
  readonly searchTag: string;
  /** The content file of the page, relative to the root; undefined for generated pages. */
  readonly file?: string | undefined;
  /** The page in each language that has it, in the order of the menu; undefined on a site in one language. */
  readonly translations?: readonly PageTranslation[] | undefined;
  /** The page in each version, in the order of the menu; undefined on a site with one version. */
  readonly versions?: readonly PageVersion[] | undefined;
  /** Of a page of another version: the path of the same page in the current one, when there is one. */
  readonly currentPath?: string | undefined;
  /** When its text last changed, as a full ISO 8601 date in UTC; undefined when that is unknown. */
  readonly lastModified?: string | undefined;
};

export type DocPage = PageBase & {
  readonly kind: 'doc';
  readonly id: string;
  /** The values of the keys that the site has added to front matter. */
  readonly frontMatter: FrontMatterOf<'docs'>;
  readonly content: Content;
  readonly headings: readonly Heading[];
  /** False when the Markdown has its own `#` heading. */
  readonly hasAddedTitle: boolean;
  /** True when only screen readers get the added title. */
  readonly isTitleHidden: boolean;
  /** As wide as the frame, without what is around an article. */
  readonly isHome?: boolean;
  readonly sidebar?: string | undefined;
  readonly breadcrumbs: readonly Breadcrumb[];
  /** Empty when the contents are hidden. */
  readonly toc: readonly TocEntry[];
  readonly tags: readonly PageLink[];
  readonly editUrl?: string | undefined;
  /** The path of its Markdown copy, like `path`; undefined for none. */
  readonly markdownCopyPath?: string | undefined;
  readonly lastUpdate?: LastUpdate | undefined;
  readonly previous?: PageLink | undefined;
  readonly next?: PageLink | undefined;
};

export type CategoryCard = {
  readonly label: string;
  readonly href: string;
  readonly description: string;
  readonly type: 'category' | 'link' | 'external';
  readonly language?: LinkLanguage | undefined;
};

export type CategoryIndexPage = PageBase & {
  readonly kind: 'categoryIndex';
  readonly sidebar: string;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly cards: readonly CategoryCard[];
  readonly previous?: PageLink | undefined;
  readonly next?: PageLink | undefined;
};

/** The data of a post for every page that shows or lists it. */
export type Post = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Full ISO 8601, UTC. */
  readonly date: string;
  /** `Month D, YYYY`. */
  readonly formattedDate: string;
  /** Whole minutes, rounded up; undefined when it is not shown. */
  readonly readingMinutes?: number | undefined;
  readonly authors: readonly Author[];
  readonly tags: readonly PageLink[];
  readonly keywords: readonly string[];
  readonly image?: string | undefined;
  /** False when lists show no strip above posts. */
  readonly hasBanner?: false | undefined;
  /** Address of `image` with the base URL, when it is a file of this site. */
  readonly picture?: string | undefined;
  /** The version that the post is about. */
  readonly version?: string | undefined;
  readonly isUnlisted: boolean;
};

export type PostPage = PageBase & {
  readonly kind: 'post';
  readonly post: Post;
  /** The values of the keys that the site has added to front matter. */
  readonly frontMatter: FrontMatterOf<'blog'>;
  readonly content: Content;
  readonly headings: readonly Heading[];
  readonly toc: readonly TocEntry[];
  readonly editUrl?: string | undefined;
  /** The path of its Markdown copy, like `path`; undefined for none. */
  readonly markdownCopyPath?: string | undefined;
  readonly newer?: PageLink | undefined;
  readonly older?: PageLink | undefined;
};

export type PostPreview = {
  readonly post: Post;
  /** The tag of the language of the text, where it is not that of the page. */
  readonly language?: string | undefined;
  /** The text before the truncate marker, or the whole post. */
  readonly content: Content;
  readonly isTruncated: boolean;
};

/** A link to another page of a list of posts. */
export type ListLink = {
  readonly path: string;
  /** The title of the post there, when there is only one. */
  readonly label?: string | undefined;
};

type Listing = {
  readonly previews: readonly PostPreview[];
  readonly newer?: ListLink | undefined;
  readonly older?: ListLink | undefined;
};

export type PostListPage = PageBase &
  Listing & {
    readonly kind: 'postList';
    readonly pageNumber: number;
    /** On a page with one post, the next ones. */
    readonly nextPosts: readonly Post[];
  };

export type ArchivePage = PageBase & {
  readonly kind: 'archive';
  /** Newest year first. */
  readonly years: readonly { readonly year: string; readonly posts: readonly Post[] }[];
};

export type TagCount = PageLink & { readonly count: number };

/** All tags of the blog or of the docs, grouped by first letter. */
export type TagListPage = PageBase & {
  readonly kind: 'tagList';
  readonly of: 'docs' | 'blog';
  readonly groups: readonly { readonly letter: string; readonly tags: readonly TagCount[] }[];
};

/** One tag: its posts with their previews, or its docs with their descriptions. */
export type TagPage = PageBase &
  Listing & {
    readonly kind: 'tag';
    readonly of: 'docs' | 'blog';
    readonly heading: string;
    readonly allTags: PageLink;
    readonly docs: readonly (PageLink & { readonly description: string })[];
  };

export type AuthorListPage = PageBase & {
  readonly kind: 'authorList';
  readonly authors: readonly (Author & { readonly count: number })[];
};

export type AuthorPage = PageBase &
  Listing & {
    readonly kind: 'author';
    readonly author: Author;
    readonly allAuthors: PageLink;
  };

/** A page of `content/pages/`: `module` names it in the bundle of pages. */
export type CustomPage = PageBase & {
  readonly kind: 'custom';
  readonly module: string;
  readonly shouldHydrate: boolean;
};

export type PageSection = { readonly label: string; readonly pages: readonly PageLink[] };

export type SearchPage = PageBase & {
  readonly kind: 'search';
  /** Every page that a reader may search for, by section: the page is useful without JavaScript. */
  readonly sections: readonly PageSection[];
};

export type NotFoundPage = PageBase & {
  readonly kind: 'notFound';
  /** Every page that the reader may have meant. */
  readonly sections: readonly PageSection[];
};

/** All docs of a sidebar, for printing. What is on it is listed when it is rendered, so that `transform` counts. */
export type PrintPage = PageBase & {
  readonly kind: 'print';
  readonly sidebar: string;
};

export type Page =
  | DocPage
  | CategoryIndexPage
  | PostPage
  | PostListPage
  | ArchivePage
  | TagListPage
  | TagPage
  | AuthorListPage
  | AuthorPage
  | CustomPage
  | SearchPage
  | PrintPage
  | NotFoundPage;

export type PageKind = Page['kind'];
export type PageOfKind<Kind extends PageKind> = Extract<Page, { kind: Kind }>;

/** The props of a page module's component. They are sent as JSON when the page hydrates. */
export type PageProps = {
  readonly config: {
    readonly title: string;
    readonly tagline: string;
    readonly url: string;
    readonly baseUrl: string;
    readonly locale: string;
    readonly version?: string | undefined;
    readonly customFields?: Readonly<Record<string, unknown>> | undefined;
    readonly searchPath?: string | undefined;
  };
  /** Newest first, at most five. */
  readonly recentPosts: readonly Pick<
    Post,
    | 'path'
    | 'title'
    | 'description'
    | 'date'
    | 'formattedDate'
    | 'version'
    | 'picture'
    | 'hasBanner'
  >[];
  readonly path: string;
};

/** The picture that docwright draws of a page, shown where somebody shares a link to it. */
export type SocialCard = {
  /** The texts on it, for readers who cannot see it. */
  readonly alt: string;
};

/** In pixels. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;
export const CARD_TYPE = 'image/png';
