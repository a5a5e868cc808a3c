/**
 * What `content/site.config.ts` may say.
 * Made from the schema in generator/config/: change it there, then write this file anew with
 * UPDATE=1 npx vitest run test/generator/config/reference.test.ts
 */

import type {
  Budgets,
  CodeTheme,
  ColorMode,
  DirectiveConfig,
  FeedType,
  FooterColumn,
  FooterLink,
  HeadElement,
  HeaderRule,
  Logo,
  PageMenuConfig,
  Redirect,
  SectionConfig,
  Severity,
  SidebarEntry,
  Templates,
  ThemeColors,
} from './config';
import type { DrawDirective } from './directive';
import type { DrawCode } from './drawCode';
import type { Page } from './page';
import type { AddFiles, Load, Site } from './site';
import type { StringChanges } from './strings/strings';

export type SiteConfigInput = {
  /** Name of the site, in navbar, browser tab and feeds. */
  readonly title: string;
  /** A sentence for pages in TSX. Default: `''`. */
  readonly tagline?: string | undefined;
  /** `https://…` without a path; canonical addresses, feeds and sitemap are made from it. */
  readonly url: string;
  /** Path of the site below the origin, such as `'/docs/'`; `build --base-url` overrides it. Default: `'/'`. */
  readonly baseUrl?: string | undefined;
  /** Language of the site: of `<html lang>`, feeds, dates and the texts of the interface; pages in Arabic, Hebrew and the like run from right to left. Default: `'en'`. */
  readonly locale?: string | undefined;
  /** Texts of the interface that you change. Default: the texts of the language in `locale`. */
  readonly strings?: StringChanges | undefined;
  /** Between the page's and the site's title. Default: `'|'`. */
  readonly titleDelimiter?: string | undefined;
  /** A file in `static/`. */
  readonly favicon?: string | undefined;
  /** Picture that is shown when a link to a page without a picture of its own is shared. */
  readonly image?: string | undefined;
  /** Draws a picture with its title for each page without a picture of its own. Default: `false`. */
  readonly socialCards?: boolean | undefined;
  /** Keeps search engines away from the whole site; no sitemap. Default: `false`. */
  readonly noIndex?: boolean | undefined;
  /** Version of the product that the site is about, for the manifest and pages in TSX. */
  readonly version?: string | undefined;
  /** Light and dark. */
  readonly colorMode?: ColorModeConfigInput | undefined;
  /** Colors, fonts and sizes. */
  readonly theme?: ThemeConfigInput | undefined;
  /** Stylesheets of your own, above docwright's. Default: `[]`. */
  readonly styles?: readonly string[] | undefined;
  /** The same, but each only on pages that have one of its classes. Default: `[]`. */
  readonly pageStyles?: readonly string[] | undefined;
  /** Elements for the heads of pages, such as the script of a counter. Default: `[]`. */
  readonly head?: readonly HeadElement[] | undefined;
  /** Such elements for one page, made from what the page is. Default: none. */
  readonly pageHead?: ((page: Page) => readonly HeadElement[]) | undefined;
  /** A bar above the navbar; leave it out for none. */
  readonly announcement?: AnnouncementConfigInput | undefined;
  /** The bar at the top of every page. */
  readonly navbar?: NavbarConfigInput | undefined;
  /** The parts of the site, to switch between above each sidebar. Default: `[]`. */
  readonly sections?: readonly SectionConfig[] | undefined;
  /** The end of every page; leave it out for none. */
  readonly footer?: FooterConfigInput | undefined;
  /** The documentation. */
  readonly docs?: DocsConfigInput | undefined;
  /** The blog; `false` for none. */
  readonly blog?: BlogConfigInput | false | undefined;
  /** The menu beside the title of docs and posts; `false` for none. */
  readonly pageMenu?: PageMenuConfig | false | undefined;
  /** Files beside the pages. */
  readonly outputs?: OutputsConfigInput | undefined;
  /** Search; `false` for none. */
  readonly search?: SearchConfigInput | false | undefined;
  /** Pictures of pages. */
  readonly images?: ImagesConfigInput | undefined;
  /** Raw HTML and plugins. */
  readonly markdown?: MarkdownConfigInput | undefined;
  /** Languages and colors of code blocks. */
  readonly code?: CodeConfigInput | undefined;
  /** Directives of your own. Default: `{}`. */
  readonly directives?: Readonly<Record<string, DrawDirective | DirectiveConfig>> | undefined;
  /** Parts of pages that you draw yourself. */
  readonly templates?: Templates | undefined;
  /** Pages that redirect at once, on any host. Default: `[]`. */
  readonly redirects?: readonly Redirect[] | undefined;
  /** Rules that are added to docwright's own headers. Default: `[]`. */
  readonly headers?: readonly HeaderRule[] | undefined;
  /** Limits for the weight of files. */
  readonly budgets?: Budgets | undefined;
  /** What `docwright check` looks at. */
  readonly check?: CheckConfigInput | undefined;
  /** Paths that lead to no page, wherever they are written: Markdown, navbar, footer, sidebars, redirects, components. Default: `'warn'`. */
  readonly onBrokenLinks?: Severity | undefined;
  /** Links to `.md` files that are not there, or that are left out: drafts, and names that begin with `_`. Default: `'warn'`. */
  readonly onBrokenMarkdownLinks?: Severity | undefined;
  /** `#…` without a heading or id of that name. Default: `'warn'`. */
  readonly onBrokenAnchors?: Severity | undefined;
  /** Links to other hosts that lead nowhere; only `check --external` asks the hosts. Default: `'warn'`. */
  readonly onBrokenExternalLinks?: Severity | undefined;
  /** Two pages at one address; the first is built: pages in TSX, then docs, then the blog. Default: `'warn'`. */
  readonly onDuplicateRoutes?: Severity | undefined;
  /** Pages with the same title, or the same `description`. Default: `'warn'`. */
  readonly onDuplicateTitles?: Severity | undefined;
  /** Pictures without a text, links without one or with "here", tables without headers, headings that skip a level. Default: `'warn'`. */
  readonly onInaccessible?: Severity | undefined;
  /** Code blocks in JSON, YAML, JavaScript and TypeScript that cannot be parsed; only `check` looks at them. Default: `'warn'`. */
  readonly onBrokenExamples?: Severity | undefined;
  /** Link definitions and footnotes that nothing on the page uses, and pictures and downloads beside the pages that no page shows. Default: `'warn'`. */
  readonly onUnused?: Severity | undefined;
  /** Adds pages from elsewhere to the content, as `{ file, text }`. Default: none. */
  readonly load?: Load | undefined;
  /** Changes the whole site before it is rendered: return a changed copy. Default: changes nothing. */
  readonly transform?: ((site: Site) => Site | Promise<Site>) | undefined;
  /** Adds files to the output, as `{ file, content }`. Default: none. */
  readonly files?: AddFiles | undefined;
};

type AnnouncementConfigInput = {
  /** A new id shows the bar again to readers who closed it. Default: `'announcement-bar'`. */
  readonly id?: string | undefined;
  /** Text of a bar above the navbar; leave `announcement` out for none. */
  readonly content: string;
  /** Readers may close it. Default: `true`. */
  readonly isCloseable?: boolean | undefined;
};

type BlogConfigInput = {
  /** Where the files are, in `content/`. Default: `'blog'`. */
  readonly path?: string | undefined;
  /** Path of the list; posts are below it. Default: `'blog'`. */
  readonly routeBasePath?: string | undefined;
  /** Title of the list and the feeds. Default: `'Blog'`, in the language of the site. */
  readonly title?: string | undefined;
  /** Description of the list and the feeds. Default: `''`. */
  readonly description?: string | undefined;
  /** Posts on a page of a list. Default: `10`. */
  readonly postsPerPage?: number | 'ALL' | undefined;
  /** "3 min read". Default: `true`. */
  readonly showReadingTime?: boolean | undefined;
  /** Title of the blog's sidebar. Default: `'All posts'`, in the language of the site. */
  readonly sidebarTitle?: string | undefined;
  /** Posts in it; `0` for no sidebar. Default: `'ALL'`. */
  readonly sidebarCount?: number | 'ALL' | undefined;
  /** Tags of posts and their pages. Default: `true`. */
  readonly tagPages?: boolean | undefined;
  /** Pages of authors. Default: `true`. */
  readonly authorPages?: boolean | undefined;
  /** Which feeds to write. Default: `['rss', 'atom', 'json']`. */
  readonly feeds?: readonly FeedType[] | undefined;
};

type CheckConfigInput = {
  /** Links to other hosts. */
  readonly external?: ExternalCheckConfigInput | undefined;
  /** Programs that check examples in other languages: each language with a program and its arguments. Default: `{}`. */
  readonly commands?: Readonly<Record<string, readonly [string, ...string[]]>> | undefined;
};

type CodeConfigInput = {
  /** Languages of your own. Default: `[]`. */
  readonly languages?: readonly unknown[] | undefined;
  /** Colors of code. */
  readonly theme?: CodeTheme | undefined;
  /** Diagrams: languages, each with a function that makes SVG of code. Default: `{}`. */
  readonly draw?: Readonly<Record<string, DrawCode>> | undefined;
};

type ColorModeConfigInput = {
  /** For readers who have not chosen. Default: `'light'`. */
  readonly defaultMode?: ColorMode | undefined;
  /** The setting of the reader's system overrides the default. Default: `true`. */
  readonly respectPrefersColorScheme?: boolean | undefined;
  /** No button to switch. Default: `false`. */
  readonly disableSwitch?: boolean | undefined;
};

type DocsConfigInput = {
  /** Where the files are, in `content/`. Default: `'docs'`. */
  readonly path?: string | undefined;
  /** Prefix of every address: `'docs'` makes `/docs/start`. Default: `''`. */
  readonly routeBasePath?: string | undefined;
  /** Sidebars; without any, there is one sidebar of the whole folder. Default: `{}`. */
  readonly sidebars?: Readonly<Record<string, readonly SidebarEntry[]>> | undefined;
  /** Has no effect; accepted because existing configurations have it. Default: `false`. */
  readonly sidebarCollapsible?: boolean | undefined;
  /** Address of the folder that holds `content/`, for "Edit this page": the path of the file is added. */
  readonly editUrl?: string | undefined;
  /** Date and author of the file's last commit; needs the Git history. Default: `false`. */
  readonly showLastUpdate?: boolean | undefined;
  /** Links to the categories of the page, above its title. Default: `true`. */
  readonly breadcrumbs?: boolean | undefined;
  /** The headings that a page lists. */
  readonly tableOfContents?: TableOfContentsConfigInput | undefined;
  /** Names of versions. */
  readonly versions?: VersionsConfigInput | undefined;
  /** A preferred version in the reader's browser is removed when the docs have no version of that name; `'none'` keeps it. Default: `'localStorage'`. */
  readonly versionPersistence?: 'localStorage' | 'none' | undefined;
};

type ExternalCheckConfigInput = {
  /** Beginnings of addresses that are not checked. Default: `[]`. */
  readonly ignore?: readonly string[] | undefined;
  /** A link that was there is asked for again after this many days. Default: `14`. */
  readonly maxAgeDays?: number | undefined;
};

type FontFileInput = {
  /** The name under which `text`, `headings` and `code` know it. */
  readonly family: string;
  /** A file in `static/`; WOFF2 is the smallest. */
  readonly src: string;
  /** Its weight; a range for a variable font. Default: `'400'`. */
  readonly weight?: string | undefined;
  /** Upright or italic. Default: `'normal'`. */
  readonly style?: 'normal' | 'italic' | undefined;
  /** The characters for which it is loaded. Default: all. */
  readonly range?: string | undefined;
  /** Pages load it at once; for the one file that the first lines need. Default: `false`. */
  readonly preload?: boolean | undefined;
};

type FooterConfigInput = {
  /** A logo; without `href` it is no link. */
  readonly logo?: Logo | undefined;
  /** Links, or columns of links. Default: `[]`. */
  readonly links?: readonly (FooterColumn | FooterLink)[] | undefined;
  /** The last line. */
  readonly copyright?: string | undefined;
};

type ImagesConfigInput = {
  /** Pictures of other hosts are kept with the site. Default: `false`. */
  readonly download?: boolean | undefined;
};

type MarkdownConfigInput = {
  /** Raw HTML: `escape` shows it as text, `sanitize` leaves out what can run a script, `allow` leaves scripts, handlers and styles in. Default: `'sanitize'`. */
  readonly html?: 'escape' | 'sanitize' | 'allow' | undefined;
  /** `mdx` reads files that end in `.md` as MDX, too. Default: `'auto'`. */
  readonly format?: 'auto' | 'mdx' | undefined;
  /** Components that pages of MDX may use without importing them: each name with its file in the content folder. Default: `{}`. */
  readonly components?: Readonly<Record<string, string>> | undefined;
  /** Names such as `:tada:` become emoji. Default: `false`. */
  readonly emoji?: boolean | undefined;
  /** Formulas between dollar signs. Default: `false`. */
  readonly math?: boolean | undefined;
  /** Unified plugins for the Markdown tree, before docwright's own work: functions, or `[plugin, options]`. Default: `[]`. */
  readonly remarkPlugins?: readonly unknown[] | undefined;
  /** The same for the HTML tree, after it. Default: `[]`. */
  readonly rehypePlugins?: readonly unknown[] | undefined;
};

type NavbarConfigInput = {
  /** Text beside the logo; `''` for none. Default: the site's title. */
  readonly title?: string | undefined;
  /** Picture in front of the title. */
  readonly logo?: Logo | undefined;
  /** Hides the navbar while a reader scrolls down and shows it when they scroll up; `false` keeps it visible. Default: `true`. */
  readonly hideOnScroll?: boolean | undefined;
  /** The links, in order. Default: `[]`. */
  readonly items?: readonly NavbarItemInput[] | undefined;
};

/** Leads to exactly one of `doc`, `to` and `href`. */
type NavbarItemInput = {
  /** Text of the link. */
  readonly label: string;
  /** Current on every page of that doc's sidebar. */
  readonly doc?: string | undefined;
  /** Current on every page below that path. */
  readonly to?: string | undefined;
  /** Opens in a new tab. */
  readonly href?: string | undefined;
  /** Which end of the navbar. Default: `'right'`. */
  readonly position?: 'left' | 'right' | undefined;
};

type OutputsConfigInput = {
  /** A Markdown twin of every doc and post, at its address with `.md`. Default: `true`. */
  readonly markdown?: boolean | undefined;
  /** Two files for language models: a list of the pages, and all docs in one text; none with `noIndex`. Default: `true`. */
  readonly llms?: boolean | undefined;
  /** Hashed files of earlier builds stay in the output for so many days after the last build that had them; 0 for none. Default: `0`. */
  readonly keepAssetsDays?: number | undefined;
};

type SearchConfigInput = {
  /** Which index answers; `'hosted'` when an account is given. Default: `'embedded'`. */
  readonly provider?: 'embedded' | 'hosted' | undefined;
  /** Name of the index; browsers store recent and favorite searches under it. Default: `'docs'`. */
  readonly indexName?: string | undefined;
  /** The account, and a key that can only search: every reader can see it. */
  readonly appId?: string | undefined;
  /** The account, and a key that can only search: every reader can see it. */
  readonly apiKey?: string | undefined;
  /** Which hosts to ask, in this order; the security policy allows them. Default: those of Algolia. */
  readonly hosts?: readonly string[] | undefined;
  /** Finds only pages in the site's language; finds docs and posts, not lists of them. Default: `true`. */
  readonly contextualSearch?: boolean | undefined;
  /** Path of the search page. Default: `'search'`. */
  readonly searchPagePath?: string | undefined;
  /** Results of one section in the dialog; the search page shows all. Default: `5`. */
  readonly maxResultsPerGroup?: number | undefined;
  /** Recent and favorite searches, kept in the reader's browser. Default: `true`. */
  readonly personalization?: boolean | undefined;
  /** Reports to the account what readers see and choose. Default: `false`. */
  readonly insights?: boolean | undefined;
  /** Address where readers report a missing result; `{query}` is replaced by their query. Without it there is no such link. */
  readonly missingResultsUrl?: string | undefined;
  /** Shown in the dialog's empty field. Default: `'Search docs'`, in the language of the site. */
  readonly placeholder?: string | undefined;
  /** The site's own index answers when the account does not, and the dialog says so. Default: `true`. */
  readonly fallbackToEmbedded?: boolean | undefined;
};

type TableOfContentsConfigInput = {
  /** Lowest heading level in the table of contents of docs and posts. Default: `2`. */
  readonly minHeadingLevel?: number | undefined;
  /** Highest heading level in it. Default: `3`. */
  readonly maxHeadingLevel?: number | undefined;
};

type ThemeConfigInput = {
  /** The color of the site: all colors of both modes are made from it. Default: docwright's own colors. */
  readonly accent?: string | undefined;
  /** Colors of your own; the others are made from `accent`, or stay as they are. */
  readonly colors?: ThemeColors | undefined;
  /** Fonts. */
  readonly fonts?: ThemeFontsInput | undefined;
  /** How round the corners are. Default: `0.625rem`. */
  readonly radius?: string | undefined;
  /** Width of the text. Default: `46rem`. */
  readonly contentWidth?: string | undefined;
  /** Width of the sidebar beside the text. Default: from `13.5rem` to `17rem`, by the window. */
  readonly sidebarWidth?: string | undefined;
};

type ThemeFontsInput = {
  /** Fonts of the text. Default: the system's font. */
  readonly text?: string | undefined;
  /** Fonts of the headings. Default: those of the text. */
  readonly headings?: string | undefined;
  /** Fonts of code. Default: the system's font. */
  readonly code?: string | undefined;
  /** Fonts of your own. Default: `[]`. */
  readonly files?: readonly FontFileInput[] | undefined;
};

type VersionConfigInput = {
  /** Name of the docs' version, in the manifest. Default: `'Next'`. */
  readonly label?: string | undefined;
};

type VersionsConfigInput = {
  /** The only version. */
  readonly current?: VersionConfigInput | undefined;
};
