/**
 * The configuration of a site with every default filled in.
 * Made from the schema in generator/config/: change it there, then write this file anew with
 * UPDATE=1 npx vitest run test/generator/config/reference.test.ts
 */

import type { DrawDirective } from './directive';
import type { DrawCode } from './drawCode';
import type { Page } from './page';
import type { AddFiles, Load, Site } from './site';
import type { SiteStrings } from './strings/strings';
import type { Template } from './templates';

export type SiteConfig = {
  /** Name of the site, in navbar, browser tab and feeds. */
  readonly title: string;
  /** A sentence for pages in TSX. */
  readonly tagline: string;
  /** `https://…` without a path; canonical addresses, feeds and sitemap are made from it. */
  readonly url: string;
  /** Path of the site below the origin, such as `'/docs/'`; `build --base-url` overrides it. */
  readonly baseUrl: string;
  /** Language of the site: of `<html lang>`, feeds, dates and the texts of the interface; pages in Arabic, Hebrew and the like run from right to left. */
  readonly locale: string;
  /** Texts of the interface that you change. */
  readonly strings: SiteStrings;
  /** Between the page's and the site's title. */
  readonly titleDelimiter: string;
  /** A file in `static/`. */
  readonly favicon?: string | undefined;
  /** Picture that is shown when a link to a page without a picture of its own is shared. */
  readonly image?: string | undefined;
  /** Draws a picture with its title for each page without a picture of its own. */
  readonly socialCards: boolean;
  /** Keeps search engines away from the whole site; no sitemap. */
  readonly noIndex: boolean;
  /** Version of the product that the site is about, for the manifest and pages in TSX. */
  readonly version?: string | undefined;
  /** Light and dark. */
  readonly colorMode: ColorModeConfig;
  /** Colors, fonts and sizes. */
  readonly theme?: ThemeConfig | undefined;
  /** Stylesheets of your own, above docwright's. */
  readonly styles: readonly string[];
  /** The same, but each only on pages that have one of its classes. */
  readonly pageStyles: readonly string[];
  /** Elements for the heads of pages, such as the script of a counter. */
  readonly head: readonly HeadElement[];
  /** Such elements for one page, made from what the page is. */
  readonly pageHead?: ((page: Page) => readonly HeadElement[]) | undefined;
  /** A bar above the navbar; leave it out for none. */
  readonly announcement?: AnnouncementConfig | undefined;
  /** The bar at the top of every page. */
  readonly navbar: NavbarConfig;
  /** The parts of the site, to switch between above each sidebar. */
  readonly sections: readonly SectionConfig[];
  /** The end of every page; leave it out for none. */
  readonly footer?: FooterConfig | undefined;
  /** The documentation. */
  readonly docs: DocsConfig;
  /** The blog; `false` for none. */
  readonly blog: BlogConfig | false;
  /** The menu beside the title of docs and posts; `false` for none. */
  readonly pageMenu: PageMenuConfig | false;
  /** Files beside the pages. */
  readonly outputs: OutputsConfig;
  /** Search; `false` for none. */
  readonly search: SearchConfig | false;
  /** Pictures of pages. */
  readonly images: ImagesConfig;
  /** Raw HTML and plugins. */
  readonly markdown: MarkdownConfig;
  /** Languages and colors of code blocks. */
  readonly code: CodeConfig;
  /** Directives of your own. */
  readonly directives: Readonly<Record<string, DrawDirective | DirectiveConfig>>;
  /** Parts of pages that you draw yourself. */
  readonly templates: Templates;
  /** Pages that redirect at once, on any host. */
  readonly redirects: readonly Redirect[];
  /** Rules that are added to docwright's own headers. */
  readonly headers: readonly HeaderRule[];
  /** Limits for the weight of files. */
  readonly budgets?: Budgets | undefined;
  /** What `docwright check` looks at. */
  readonly check: CheckConfig;
  /** Paths that lead to no page, wherever they are written: Markdown, navbar, footer, sidebars, redirects, components. */
  readonly onBrokenLinks: Severity;
  /** Links to `.md` files that are not there, or that are left out: drafts, and names that begin with `_`. */
  readonly onBrokenMarkdownLinks: Severity;
  /** `#…` without a heading or id of that name. */
  readonly onBrokenAnchors: Severity;
  /** Links to other hosts that lead nowhere; only `check --external` asks the hosts. */
  readonly onBrokenExternalLinks: Severity;
  /** Two pages at one address; the first is built: pages in TSX, then docs, then the blog. */
  readonly onDuplicateRoutes: Severity;
  /** Pages with the same title, or the same `description`. */
  readonly onDuplicateTitles: Severity;
  /** Pictures without a text, links without one or with "here", tables without headers, headings that skip a level. */
  readonly onInaccessible: Severity;
  /** Code blocks in JSON, YAML, JavaScript and TypeScript that cannot be parsed; only `check` looks at them. */
  readonly onBrokenExamples: Severity;
  /** Link definitions and footnotes that nothing on the page uses, and pictures and downloads beside the pages that no page shows. */
  readonly onUnused: Severity;
  /** Adds pages from elsewhere to the content, as `{ file, text }`. */
  readonly load: Load;
  /** Changes the whole site before it is rendered: return a changed copy. */
  readonly transform: (site: Site) => Site | Promise<Site>;
  /** Adds files to the output, as `{ file, content }`. */
  readonly files: AddFiles;
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
  /** Path of the list; posts are below it. */
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
  /** Largest size of a file of this kind after gzip; a larger file is an error. */
  readonly html?: number | undefined;
  /** Largest size of a file of this kind after gzip; a larger file is an error. */
  readonly css?: number | undefined;
  /** Largest size of a file of this kind after gzip; a larger file is an error. */
  readonly js?: number | undefined;
  /** Largest size of the whole search index after gzip; a larger one is an error. */
  readonly search?: number | undefined;
};

export type CheckConfig = {
  /** Links to other hosts. */
  readonly external: ExternalCheckConfig;
  /** Programs that check examples in other languages: each language with a program and its arguments. */
  readonly commands: Readonly<Record<string, readonly [string, ...string[]]>>;
};

export type CodeConfig = {
  /** Languages of your own. */
  readonly languages: readonly unknown[];
  /** Colors of code. */
  readonly theme?: CodeTheme | undefined;
  /** Diagrams: languages, each with a function that makes SVG of code. */
  readonly draw: Readonly<Record<string, DrawCode>>;
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
  /** The setting of the reader's system overrides the default. */
  readonly respectPrefersColorScheme: boolean;
  /** No button to switch. */
  readonly disableSwitch: boolean;
};

export type DirectiveAttribute = {
  /** What its value is; a flag has none. */
  readonly type?: 'text' | 'number' | 'flag' | undefined;
  /** The values that it may have. */
  readonly values?: readonly string[] | undefined;
  /** A directive without it is an error. */
  readonly isRequired?: boolean | undefined;
  /** Its value is text that readers see, so that search finds it. */
  readonly isSearched?: boolean | undefined;
};

export type DirectiveConfig = {
  /** What draws it; a path leads to a file of the content folder whose default export is the component. */
  readonly component: DrawDirective | string;
  /** With content (`:::`), or a single line (`::`). */
  readonly form?: 'container' | 'leaf' | undefined;
  /** The attributes that it takes; all others are reported. */
  readonly attributes?: Readonly<Record<string, DirectiveAttribute>> | undefined;
  /** The directive that must be directly around it. */
  readonly parent?: string | undefined;
  /** Search finds the text in it. */
  readonly isSearched?: boolean | undefined;
  /** The component also runs in the browser: at once, when a reader sees it, or when they point at it or focus it; it needs a path. */
  readonly hydrate?: 'load' | 'visible' | 'intent' | undefined;
  /** A file whose default export runs in the browser instead of the component, at the moment that `hydrate` names; React is not loaded for it. */
  readonly script?: string | undefined;
};

export type DocLink = {
  /** The page of the group. */
  readonly doc: string;
};

export type DocsConfig = {
  /** Where the files are, in `content/`. */
  readonly path: string;
  /** Prefix of every address: `'docs'` makes `/docs/start`. */
  readonly routeBasePath: string;
  /** Sidebars; without any, there is one sidebar of the whole folder. */
  readonly sidebars: Readonly<Record<string, readonly SidebarEntry[]>>;
  /** Has no effect; accepted because existing configurations have it. */
  readonly sidebarCollapsible: boolean;
  /** Address of the folder that holds `content/`, for "Edit this page": the path of the file is added. */
  readonly editUrl?: string | undefined;
  /** Date and author of the file's last commit; needs the Git history. */
  readonly showLastUpdate: boolean;
  /** Links to the categories of the page, above its title. */
  readonly breadcrumbs: boolean;
  /** The headings that a page lists. */
  readonly tableOfContents: TableOfContentsConfig;
  /** Names of versions. */
  readonly versions: VersionsConfig;
  /** A preferred version in the reader's browser is removed when the docs have no version of that name; `'none'` keeps it. */
  readonly versionPersistence: 'localStorage' | 'none';
};

export type ExternalCheckConfig = {
  /** Beginnings of addresses that are not checked. */
  readonly ignore: readonly string[];
  /** A link that was there is asked for again after this many days. */
  readonly maxAgeDays: number;
};

export type FeedType = 'rss' | 'atom' | 'json';

export type FontFile = {
  /** The name under which `text`, `headings` and `code` know it. */
  readonly family: string;
  /** A file in `static/`; WOFF2 is the smallest. */
  readonly src: string;
  /** Its weight; a range for a variable font. */
  readonly weight: string;
  /** Upright or italic. */
  readonly style: 'normal' | 'italic';
  /** The characters for which it is loaded. */
  readonly range?: string | undefined;
  /** Pages load it at once; for the one file that the first lines need. */
  readonly preload: boolean;
};

export type FooterColumn = {
  /** Title of a column. */
  readonly title: string;
  /** Links of a column. */
  readonly items: readonly FooterLink[];
};

export type FooterConfig = {
  /** A logo; without `href` it is no link. */
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
  /** Id of the doc that it links to. */
  readonly doc?: string | undefined;
  /** Path that it links to. */
  readonly to?: string | undefined;
  /** Opens in a new tab. */
  readonly href?: string | undefined;
};

export type GeneratedIndex = {
  /** Address of a generated page; `/category/…` when left out. */
  readonly slug?: string | undefined;
  /** Its title; the label of the group when left out. */
  readonly title?: string | undefined;
  /** Its description. */
  readonly description?: string | undefined;
};

export type GeneratedIndexLink = {
  /** A generated page that lists the entries. */
  readonly generatedIndex: GeneratedIndex;
};

/** An element of the head of pages. */
export type HeadElement = {
  /** Name of the element. */
  readonly tag: 'link' | 'meta' | 'script' | 'style';
  /** Its attributes; `src` and `href` are full addresses, or paths on the site that begin with `/`. */
  readonly attributes?: Readonly<Record<string, string | true>> | undefined;
  /** The script, data or styles inside. */
  readonly content?: string | undefined;
  /** Paths of the pages that have it; a path may end in `*`. */
  readonly pages?: readonly string[] | undefined;
  /** What else the security policy has to allow for it. */
  readonly allow?: HeadSources | undefined;
};

export type HeadSources = {
  /** Origins from which the script loads more scripts. */
  readonly scripts?: readonly string[] | undefined;
  /** Origins from which it loads styles. */
  readonly styles?: readonly string[] | undefined;
  /** Origins from which it loads pictures. */
  readonly images?: readonly string[] | undefined;
  /** Origins that it sends data to or fetches from. */
  readonly connections?: readonly string[] | undefined;
};

export type HeaderRule = {
  /** The paths that get the headers, without the base URL. */
  readonly for: string;
  /** The headers. */
  readonly values: Readonly<Record<string, string>>;
};

export type ImagesConfig = {
  /** Pictures of other hosts are kept with the site. */
  readonly download: boolean;
};

/** A picture with an optional second one for dark mode. */
export type Logo = {
  /** Picture in `static/`. */
  readonly src: string;
  /** Picture for dark mode. */
  readonly srcDark?: string | undefined;
  /** What it shows, for readers who do not see it. */
  readonly alt?: string | undefined;
  /** Target of the link on logo and title. */
  readonly href?: string | undefined;
  /** When only one is given, the other is computed. */
  readonly width?: number | undefined;
  /** When only one is given, the other is computed. */
  readonly height?: number | undefined;
};

export type MarkdownConfig = {
  /** Raw HTML: `escape` shows it as text, `sanitize` leaves out what can run a script, `allow` leaves scripts, handlers and styles in. */
  readonly html: 'escape' | 'sanitize' | 'allow';
  /** `mdx` reads files that end in `.md` as MDX, too. */
  readonly format: 'auto' | 'mdx';
  /** Components that pages of MDX may use without importing them: each name with its file in the content folder. */
  readonly components: Readonly<Record<string, string>>;
  /** Names such as `:tada:` become emoji. */
  readonly emoji: boolean;
  /** Formulas between dollar signs. */
  readonly math: boolean;
  /** Unified plugins for the Markdown tree, before docwright's own work: functions, or `[plugin, options]`. */
  readonly remarkPlugins: readonly unknown[];
  /** The same for the HTML tree, after it. */
  readonly rehypePlugins: readonly unknown[];
};

export type ModeColors = {
  /** The color in light mode. */
  readonly light: string;
  /** The color in dark mode. */
  readonly dark: string;
};

export type NavbarConfig = {
  /** Text beside the logo; `''` for none. */
  readonly title: string;
  /** Picture in front of the title. */
  readonly logo?: Logo | undefined;
  /** Hides the navbar while a reader scrolls down and shows it when they scroll up; `false` keeps it visible. */
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

export type OutputsConfig = {
  /** A Markdown twin of every doc and post, at its address with `.md`. */
  readonly markdown: boolean;
  /** Two files for language models: a list of the pages, and all docs in one text; none with `noIndex`. */
  readonly llms: boolean;
  /** Hashed files of earlier builds stay in the output for so many days after the last build that had them; 0 for none. */
  readonly keepAssetsDays: number;
};

export type PageMenuConfig = {
  /** Address where readers report a problem: `{url}` is replaced by the address of the page, `{title}` by its title. Without it there is no such entry. */
  readonly reportUrl?: string | undefined;
};

export type Redirect = {
  /** The old path; no page may be there. */
  readonly from: string;
  /** The target; it is checked. */
  readonly to: string;
};

export type SearchConfig = {
  /** Which index answers; `'hosted'` when an account is given. */
  readonly provider: 'embedded' | 'hosted';
  /** Name of the index; browsers store recent and favorite searches under it. */
  readonly indexName: string;
  /** The account, and a key that can only search: every reader can see it. */
  readonly appId?: string | undefined;
  /** The account, and a key that can only search: every reader can see it. */
  readonly apiKey?: string | undefined;
  /** Which hosts to ask, in this order; the security policy allows them. */
  readonly hosts?: readonly string[] | undefined;
  /** Finds only pages in the site's language; finds docs and posts, not lists of them. */
  readonly contextualSearch: boolean;
  /** Path of the search page. */
  readonly searchPagePath: string;
  /** Results of one section in the dialog; the search page shows all. */
  readonly maxResultsPerGroup: number;
  /** Recent and favorite searches, kept in the reader's browser. */
  readonly personalization: boolean;
  /** Reports to the account what readers see and choose. */
  readonly insights: boolean;
  /** Address where readers report a missing result; `{query}` is replaced by their query. Without it there is no such link. */
  readonly missingResultsUrl?: string | undefined;
  /** Shown in the dialog's empty field. */
  readonly placeholder: string;
  /** The site's own index answers when the account does not, and the dialog says so. */
  readonly fallbackToEmbedded: boolean;
};

/** Leads to exactly one of `doc` and `to`. */
export type SectionConfig = {
  /** Name of the section. */
  readonly label: string;
  /** Its first page; the section is all that this doc's sidebar shows. */
  readonly doc?: string | undefined;
  /** Its first page; the section is all below that path. */
  readonly to?: string | undefined;
};

/** What happens with a problem: `ignore` says nothing, `warn` prints it, `error` fails the build. */
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
  /** Entries of the group. */
  readonly items: readonly SidebarEntry[];
  /** The page of the group, or a generated one. */
  readonly link?: DocLink | GeneratedIndexLink | undefined;
  /** Text on the card of the group. */
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
  /** Lowest heading level in the table of contents of docs and posts. */
  readonly minHeadingLevel: number;
  /** Highest heading level in it. */
  readonly maxHeadingLevel: number;
};

export type Templates = {
  /** The bar at the top of every page. */
  readonly Navbar?: Template<'Navbar'> | undefined;
  /** The end of every page. */
  readonly Footer?: Template<'Footer'> | undefined;
  /** A page of the docs, beside the sidebar. */
  readonly DocPage?: Template<'DocPage'> | undefined;
  /** A post of the blog, beside the sidebar. */
  readonly PostPage?: Template<'PostPage'> | undefined;
  /** The page for unknown addresses. */
  readonly NotFound?: Template<'NotFound'> | undefined;
  /** One post in the lists of the blog. */
  readonly PostCard?: Template<'PostCard'> | undefined;
  /** The path to a page of the docs. */
  readonly Breadcrumbs?: Template<'Breadcrumbs'> | undefined;
  /** The links to the pages before and after. */
  readonly Paging?: Template<'Paging'> | undefined;
  /** What comes below the text of a doc or post. */
  readonly ArticleFooter?: Template<'ArticleFooter'> | undefined;
};

export type ThemeColors = {
  /** Background of the page. */
  readonly page?: ModeColors | undefined;
  /** Background of code, of the footer and of the menu. */
  readonly surface?: ModeColors | undefined;
  /** Background of the search dialog and of cards. */
  readonly raised?: ModeColors | undefined;
  /** Borders. */
  readonly line?: ModeColors | undefined;
  /** Text. */
  readonly text?: ModeColors | undefined;
  /** Text that is less important. */
  readonly quiet?: ModeColors | undefined;
  /** Links, and the outline of what has the focus. */
  readonly brand?: ModeColors | undefined;
  /** Background of what is current or pointed at. */
  readonly brandSoft?: ModeColors | undefined;
  /** Borders of what is pointed at. */
  readonly brandLine?: ModeColors | undefined;
  /** Tips, and lines that were added. */
  readonly green?: ModeColors | undefined;
  /** Information. */
  readonly blue?: ModeColors | undefined;
  /** Caution. */
  readonly amber?: ModeColors | undefined;
  /** Warnings. */
  readonly orange?: ModeColors | undefined;
  /** Danger, and lines that were removed. */
  readonly red?: ModeColors | undefined;
  /** Background of highlighted lines of code. */
  readonly codeHighlighted?: ModeColors | undefined;
  /** Background of added lines. */
  readonly codeInserted?: ModeColors | undefined;
  /** Background of removed lines. */
  readonly codeDeleted?: ModeColors | undefined;
};

export type ThemeConfig = {
  /** The color of the site: all colors of both modes are made from it. */
  readonly accent?: string | undefined;
  /** Colors of your own; the others are made from `accent`, or stay as they are. */
  readonly colors: ThemeColors;
  /** Fonts. */
  readonly fonts: ThemeFonts;
  /** How round the corners are. */
  readonly radius?: string | undefined;
  /** Width of the text. */
  readonly contentWidth?: string | undefined;
  /** Width of the sidebar beside the text. */
  readonly sidebarWidth?: string | undefined;
};

export type ThemeFonts = {
  /** Fonts of the text. */
  readonly text?: string | undefined;
  /** Fonts of the headings. */
  readonly headings?: string | undefined;
  /** Fonts of code. */
  readonly code?: string | undefined;
  /** Fonts of your own. */
  readonly files: readonly FontFile[];
};

export type VersionConfig = {
  /** Name of the docs' version, in the manifest. */
  readonly label: string;
};

export type VersionsConfig = {
  /** The only version. */
  readonly current: VersionConfig;
};
