/**
 * The configuration of a site with every default filled in.
 * Made from the schema in generator/config/: change it there, then write this file anew with
 * UPDATE=1 npx vitest run test/generator/config/reference.test.ts
 */

import type { DirectiveProps } from './directive';
import type { OutputFile, Site } from './site';

export type SiteConfig = {
  /** Name of the site, in navbar, browser tab and feeds. */
  readonly title: string;
  /** A sentence for pages in TSX. */
  readonly tagline: string;
  /** `https://…` without a path; canonical addresses, feeds and sitemap are made from it. */
  readonly url: string;
  /** Where the site is below the origin: `'/docs/'`; `build --base-url` overrides it. */
  readonly baseUrl: string;
  /** Language of the pages, in `<html lang>` and feeds; pages in Arabic, Hebrew and the like run from right to left; the words of the interface are English. */
  readonly locale: string;
  /** Between the page's and the site's title. */
  readonly titleDelimiter: string;
  /** A file in `static/`. */
  readonly favicon?: string | undefined;
  /** Picture of pages that have none where their link is shared. */
  readonly image?: string | undefined;
  /** Keeps search engines away from the whole site; no sitemap. */
  readonly noIndex: boolean;
  /** Version of what the site is about, for its manifest and pages in TSX. */
  readonly version?: string | undefined;
  /** Light and dark. */
  readonly colorMode: ColorModeConfig;
  /** A bar above the navbar; leave it out for none. */
  readonly announcement?: AnnouncementConfig | undefined;
  /** The bar at the top of every page. */
  readonly navbar: NavbarConfig;
  /** The end of every page; leave it out for none. */
  readonly footer?: FooterConfig | undefined;
  /** The documentation. */
  readonly docs: DocsConfig;
  /** The blog; `false` for none. */
  readonly blog: BlogConfig | false;
  /** Search; `false` for none. */
  readonly search: SearchConfig | false;
  /** What else Markdown may hold. */
  readonly markdown: MarkdownConfig;
  /** Languages and colors of code blocks. */
  readonly code: CodeConfig;
  /** Directives of your own. */
  readonly directives: Readonly<Record<string, (props: DirectiveProps) => unknown>>;
  /** Pages that lead on at once, on any host. */
  readonly redirects: readonly Redirect[];
  /** Rules that are added to `_headers`. */
  readonly headers: readonly HeaderRule[];
  /** Limits for the weight of files. */
  readonly budgets?: Budgets | undefined;
  /** Paths that lead to no page, wherever they are written: Markdown, navbar, footer, sidebars, redirects, components. */
  readonly onBrokenLinks: Severity;
  /** Links to `.md` files that are not there, or that are left out: drafts, and names that begin with `_`. */
  readonly onBrokenMarkdownLinks: Severity;
  /** `#…` without a heading or id of that name. */
  readonly onBrokenAnchors: Severity;
  /** Two pages at one address; the first is built: pages in TSX, then docs, then the blog. */
  readonly onDuplicateRoutes: Severity;
  /** The whole site before it is rendered: give back a changed copy. */
  readonly transform: (site: Site) => Site;
  /** More files for the output, as `{ file, content }`. */
  readonly files: (site: Site) => readonly OutputFile[];
};

export type AnnouncementConfig = {
  /** A new id shows the bar again to readers who closed it. */
  readonly id: string;
  /** Text of a bar above the navbar; leave `announcement` out for none. */
  readonly content: string;
  /** Readers may close it. */
  readonly isCloseable: boolean;
};

export type BlogConfig = {
  /** Where the files are, in `content/`. */
  readonly path: string;
  /** Where the list is; posts are below it. */
  readonly routeBasePath: string;
  /** Title of the list and the feeds. */
  readonly title: string;
  /** Description of the list and the feeds. */
  readonly description: string;
  /** Posts on a page of a list. */
  readonly postsPerPage: number | 'ALL';
  /** "3 min read". */
  readonly showReadingTime: boolean;
  /** Title of the blog's sidebar. */
  readonly sidebarTitle: string;
  /** Posts in it; `0` for no sidebar. */
  readonly sidebarCount: number | 'ALL';
  /** Tags of posts and their pages. */
  readonly tagPages: boolean;
  /** Pages of authors. */
  readonly authorPages: boolean;
  /** Which feeds to write. */
  readonly feeds: readonly FeedType[];
};

export type Budgets = {
  /** Most that one file of this kind may weigh after gzip; more is an error. */
  readonly html?: number | undefined;
  /** Most that one file of this kind may weigh after gzip; more is an error. */
  readonly css?: number | undefined;
  /** Most that one file of this kind may weigh after gzip; more is an error. */
  readonly js?: number | undefined;
};

export type CodeConfig = {
  /** Languages of your own. */
  readonly languages: readonly unknown[];
  /** Colors of code. */
  readonly theme?: CodeTheme | undefined;
};

export type CodeTheme = {
  /** Colors of code; give both. */
  readonly light: string;
  /** Colors of code; give both. */
  readonly dark: string;
};

export type ColorMode = 'light' | 'dark';

export type ColorModeConfig = {
  /** For readers who have not chosen. */
  readonly defaultMode: ColorMode;
  /** Their system's choice counts before the default. */
  readonly respectPrefersColorScheme: boolean;
  /** No button to switch. */
  readonly disableSwitch: boolean;
};

export type DocLink = {
  /** The page of the group. */
  readonly doc: string;
};

export type DocsConfig = {
  /** Where the files are, in `content/`. */
  readonly path: string;
  /** Put before every address: `'docs'` makes `/docs/start`. */
  readonly routeBasePath: string;
  /** Sidebars; without any, one of the whole folder. */
  readonly sidebars: Readonly<Record<string, readonly SidebarEntry[]>>;
  /** Is checked and has no effect: kept for configurations that have it. */
  readonly sidebarCollapsible: boolean;
  /** Put before a file's path from the root for "Edit this page". */
  readonly editUrl?: string | undefined;
  /** Date and author of the file's last commit; needs the Git history. */
  readonly showLastUpdate: boolean;
  /** The way to the page, above its title. */
  readonly breadcrumbs: boolean;
  /** The headings that a page lists. */
  readonly tableOfContents: TableOfContentsConfig;
  /** Names of versions. */
  readonly versions: VersionsConfig;
  /** A preferred version that the browser has stored is forgotten where the docs have none of that name; `'none'` leaves it alone. */
  readonly versionPersistence: 'localStorage' | 'none';
};

export type FeedType = 'rss' | 'atom' | 'json';

export type FooterColumn = {
  /** Title of a column. */
  readonly title: string;
  /** Links of a column. */
  readonly items: readonly FooterLink[];
};

export type FooterConfig = {
  /** A logo that links nowhere without `href`. */
  readonly logo?: Logo | undefined;
  /** Links, or columns of links. */
  readonly links: readonly (FooterColumn | FooterLink)[];
  /** The last line. */
  readonly copyright?: string | undefined;
};

/** Leads to exactly one of `doc`, `to` and `href`. */
export type FooterLink = {
  /** Text of the link. */
  readonly label: string;
  /** The doc that it leads to. */
  readonly doc?: string | undefined;
  /** The page that it leads to. */
  readonly to?: string | undefined;
  /** Opens in a new tab. */
  readonly href?: string | undefined;
};

export type GeneratedIndex = {
  /** Address of a generated page, `/category/…` when left out. */
  readonly slug?: string | undefined;
  /** Its title, else the group's label. */
  readonly title?: string | undefined;
  /** Its description. */
  readonly description?: string | undefined;
};

export type GeneratedIndexLink = {
  /** A generated page that lists the entries. */
  readonly generatedIndex: GeneratedIndex;
};

export type HeaderRule = {
  /** The paths they are for, without the base URL. */
  readonly for: string;
  /** The headers. */
  readonly values: Readonly<Record<string, string>>;
};

/** A picture with an optional second one for dark mode. */
export type Logo = {
  /** Picture in `static/`. */
  readonly src: string;
  /** Another one for dark mode. */
  readonly srcDark?: string | undefined;
  /** What it shows, for readers who do not see it. */
  readonly alt?: string | undefined;
  /** Where logo and title lead. */
  readonly href?: string | undefined;
  /** One given, the other follows. */
  readonly width?: number | undefined;
  /** One given, the other follows. */
  readonly height?: number | undefined;
};

export type MarkdownConfig = {
  /** What becomes of raw HTML. */
  readonly html: 'allow' | 'escape';
  /** Unified plugins for the Markdown tree, before docwright's own work: functions, or `[plugin, options]`. */
  readonly remarkPlugins: readonly unknown[];
  /** The same for the HTML tree, after it. */
  readonly rehypePlugins: readonly unknown[];
};

export type NavbarConfig = {
  /** Text beside the logo; `''` for none. */
  readonly title: string;
  /** Picture in front of the title. */
  readonly logo?: Logo | undefined;
  /** The navbar goes out of sight while a reader scrolls down and comes back on the way up; `false` for one that stays. */
  readonly hideOnScroll: boolean;
  /** The links, in order. */
  readonly items: readonly NavbarItem[];
};

/** Leads to exactly one of `doc`, `to` and `href`. */
export type NavbarItem = {
  /** Text of the link. */
  readonly label: string;
  /** Current on every page of that doc's sidebar. */
  readonly doc?: string | undefined;
  /** Current on every page below that path. */
  readonly to?: string | undefined;
  /** Opens in a new tab. */
  readonly href?: string | undefined;
  /** Which end of the navbar. */
  readonly position: 'left' | 'right';
};

export type Redirect = {
  /** The old path; no page may be there. */
  readonly from: string;
  /** Where it leads; checked. */
  readonly to: string;
};

export type SearchConfig = {
  /** Who answers; `'hosted'` by itself where an account is given. */
  readonly provider: 'embedded' | 'hosted';
  /** Name of the index, and of what browsers keep for it. */
  readonly indexName: string;
  /** The account, and a key that can only search: every reader can see it. */
  readonly appId?: string | undefined;
  /** The account, and a key that can only search: every reader can see it. */
  readonly apiKey?: string | undefined;
  /** Which hosts to ask, in this order; the security policy allows them. */
  readonly hosts?: readonly string[] | undefined;
  /** Finds pages of the site's language, and docs and posts rather than lists of them. */
  readonly contextualSearch: boolean;
  /** Where the search page is. */
  readonly searchPagePath: string;
  /** Results of one section in the dialog; the search page shows all. */
  readonly maxResultsPerGroup: number;
  /** Recent and favorite searches, kept in the reader's browser. */
  readonly personalization: boolean;
  /** Reports to the account what readers see and choose. */
  readonly insights: boolean;
  /** Where readers tell that something should have been found; `{query}` stands for what they looked for. No such link without it. */
  readonly missingResultsUrl?: string | undefined;
  /** Shown in the dialog's empty field. */
  readonly placeholder: string;
  /** The site's own index answers when the account does not, and the dialog says so. */
  readonly fallbackToEmbedded: boolean;
};

/** What a finding does: `ignore` says nothing, `warn` prints, `error` fails the build. */
export type Severity = 'ignore' | 'warn' | 'error';

export type SidebarAddress = {
  /** Label of the doc or the link; a link must have one. */
  readonly label: string;
  /** A link in a new tab. */
  readonly href: string;
};

export type SidebarCategory = {
  /** Label of a group. */
  readonly category: string;
  /** What is in the group. */
  readonly items: readonly SidebarEntry[];
  /** The page of the group, or a generated one. */
  readonly link?: DocLink | GeneratedIndexLink | undefined;
  /** For the group's card. */
  readonly description?: string | undefined;
};

export type SidebarDoc = {
  /** That doc. */
  readonly doc: string;
  /** Label of the doc or the link; a link must have one. */
  readonly label?: string | undefined;
};

/** One entry of a sidebar; a bare string is the id of a doc. */
export type SidebarEntry =
  | string
  | SidebarDoc
  | SidebarPath
  | SidebarAddress
  | SidebarFolder
  | SidebarCategory;

export type SidebarFolder = {
  /** Its pages and folders; `'.'` for all. */
  readonly autogenerated: string;
};

export type SidebarPath = {
  /** Label of the doc or the link; a link must have one. */
  readonly label: string;
  /** A link. */
  readonly to: string;
};

export type TableOfContentsConfig = {
  /** Lowest level in the contents of docs and posts. */
  readonly minHeadingLevel: number;
  /** Highest level there. */
  readonly maxHeadingLevel: number;
};

export type VersionConfig = {
  /** Name of the docs' version, in the manifest. */
  readonly label: string;
};

export type VersionsConfig = {
  /** The one version that there is. */
  readonly current: VersionConfig;
};
