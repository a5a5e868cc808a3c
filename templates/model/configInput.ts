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
import type { Page } from './page';
import type { AddFiles, DrawCode, Load, Site } from './site';
import type { StringChanges } from './strings/strings';

export type SiteConfigInput = {
  /** Name of the site in the navbar, browser tabs and feeds. */
  readonly title: string;
  /** A short description, available to pages in TSX. Default: `''`. */
  readonly tagline?: string | undefined;
  /** `https://…` without a path, used in canonical URLs, feeds and the sitemap. */
  readonly url: string;
  /** Path under which the site is served, such as `'/docs/'`; `build --base-url` overrides it. Default: `'/'`. */
  readonly baseUrl?: string | undefined;
  /** Language of the site, for `<html lang>`, feeds, dates and interface texts; right-to-left languages such as Arabic and Hebrew are supported. Default: `'en'`. */
  readonly locale?: string | undefined;
  /** Interface texts that you override. Default: the texts of the language in `locale`. */
  readonly strings?: StringChanges | undefined;
  /** Separates the title of the page from the title of the site. Default: `'|'`. */
  readonly titleDelimiter?: string | undefined;
  /** A file in `static/`. */
  readonly favicon?: string | undefined;
  /** Image for shared links to pages that have none of their own. */
  readonly image?: string | undefined;
  /** Generates an image with the title for each page that has none of its own. Default: `false`. */
  readonly socialCards?: boolean | undefined;
  /** Hides the whole site from search engines, and omits the sitemap. Default: `false`. */
  readonly noIndex?: boolean | undefined;
  /** Version of the documented product, for the manifest and pages in TSX. */
  readonly version?: string | undefined;
  /** Light and dark. */
  readonly colorMode?: ColorModeConfigInput | undefined;
  /** Colors, fonts and sizes. */
  readonly theme?: ThemeConfigInput | undefined;
  /** Custom stylesheets, which override docwright's. Default: `[]`. */
  readonly styles?: readonly string[] | undefined;
  /** The same, but each is loaded only by pages that use one of its classes. Default: `[]`. */
  readonly pageStyles?: readonly string[] | undefined;
  /** Elements for the `<head>` of pages, such as an analytics script. Default: `[]`. */
  readonly head?: readonly HeadElement[] | undefined;
  /** Returns such elements for one page. Default: none. */
  readonly pageHead?: ((page: Page) => readonly HeadElement[]) | undefined;
  /** A bar above the navbar. */
  readonly announcement?: AnnouncementConfigInput | undefined;
  /** The bar at the top of every page. */
  readonly navbar?: NavbarConfigInput | undefined;
  /** The sections of the site, with a switcher above each sidebar. Default: `[]`. */
  readonly sections?: readonly SectionConfig[] | undefined;
  /** The footer of every page. */
  readonly footer?: FooterConfigInput | undefined;
  /** The documentation. */
  readonly docs?: DocsConfigInput | undefined;
  /** The blog; `false` for none. */
  readonly blog?: BlogConfigInput | false | undefined;
  /** The menu beside the title of docs and posts; `false` for none. */
  readonly pageMenu?: PageMenuConfig | false | undefined;
  /** Files written in addition to the pages. */
  readonly outputs?: OutputsConfigInput | undefined;
  /** Search; `false` for none. */
  readonly search?: SearchConfigInput | false | undefined;
  /** Images on pages. */
  readonly images?: ImagesConfigInput | undefined;
  /** Raw HTML and plugins. */
  readonly markdown?: MarkdownConfigInput | undefined;
  /** Languages and colors of code blocks. */
  readonly code?: CodeConfigInput | undefined;
  /** Custom directives. Default: `{}`. */
  readonly directives?: Readonly<Record<string, DrawDirective | DirectiveConfig>> | undefined;
  /** Parts of the page that you replace. */
  readonly templates?: Templates | undefined;
  /** Pages that redirect immediately, on any host. Default: `[]`. */
  readonly redirects?: readonly Redirect[] | undefined;
  /** Rules added to docwright's own headers. Default: `[]`. */
  readonly headers?: readonly HeaderRule[] | undefined;
  /** Size limits for files. */
  readonly budgets?: Budgets | undefined;
  /** What `docwright check` checks. */
  readonly check?: CheckConfigInput | undefined;
  /** Paths that match no page, in Markdown, navbar, footer, sidebars, redirects and components. Default: `'warn'`. */
  readonly onBrokenLinks?: Severity | undefined;
  /** Links to `.md` files that do not exist or are not published: drafts, and names that start with `_`. Default: `'warn'`. */
  readonly onBrokenMarkdownLinks?: Severity | undefined;
  /** Links to `#…` that match no heading or id. Default: `'warn'`. */
  readonly onBrokenAnchors?: Severity | undefined;
  /** Dead links to other hosts; checked only by `check --external`. Default: `'warn'`. */
  readonly onBrokenExternalLinks?: Severity | undefined;
  /** Two pages with the same address; only the first is built: pages in TSX, then docs, then the blog. Default: `'warn'`. */
  readonly onDuplicateRoutes?: Severity | undefined;
  /** Pages with the same title, or the same `description`. Default: `'warn'`. */
  readonly onDuplicateTitles?: Severity | undefined;
  /** Images without alternative text, links without text or with vague text such as "here", tables without headers, headings that skip a level. Default: `'warn'`. */
  readonly onInaccessible?: Severity | undefined;
  /** Code blocks in JSON, YAML, JavaScript and TypeScript that cannot be parsed; checked only by `check`. Default: `'warn'`. */
  readonly onBrokenExamples?: Severity | undefined;
  /** Link definitions and footnotes that the page does not use, and images and downloads beside the pages that no page uses. Default: `'warn'`. */
  readonly onUnused?: Severity | undefined;
  /** Adds pages from other sources to the content, as `{ file, text }`. Default: none. */
  readonly load?: Load | undefined;
  /** Changes the whole site before it is rendered; returns a changed copy. Default: changes nothing. */
  readonly transform?: ((site: Site) => Site | Promise<Site>) | undefined;
  /** Adds files to the output, as `{ file, content }`. Default: none. */
  readonly files?: AddFiles | undefined;
};

type AnnouncementConfigInput = {
  /** A new ID shows the bar again to readers who closed it. Default: `'announcement-bar'`. */
  readonly id?: string | undefined;
  /** Text of a bar above the navbar. */
  readonly content: string;
  /** Readers can close it. Default: `true`. */
  readonly isCloseable?: boolean | undefined;
};

type BlogConfigInput = {
  /** Folder of the files in `content/`. Default: `'blog'`. */
  readonly path?: string | undefined;
  /** Path of the list of posts, and prefix of every post. Default: `'blog'`. */
  readonly routeBasePath?: string | undefined;
  /** Title of the list and the feeds. Default: `'Blog'`, in the language of the site. */
  readonly title?: string | undefined;
  /** Description of the list and the feeds. Default: `''`. */
  readonly description?: string | undefined;
  /** Posts per page of a list. Default: `10`. */
  readonly postsPerPage?: number | 'ALL' | undefined;
  /** Shows "3 min read". Default: `true`. */
  readonly showReadingTime?: boolean | undefined;
  /** Title of the blog sidebar. Default: `'All posts'`, in the language of the site. */
  readonly sidebarTitle?: string | undefined;
  /** Number of posts in the sidebar; `0` for no sidebar. Default: `'ALL'`. */
  readonly sidebarCount?: number | 'ALL' | undefined;
  /** Shows tags of posts, and creates a page for each tag. Default: `true`. */
  readonly tagPages?: boolean | undefined;
  /** Creates a page for each author. Default: `true`. */
  readonly authorPages?: boolean | undefined;
  /** Feeds to create. Default: `['rss', 'atom', 'json']`. */
  readonly feeds?: readonly FeedType[] | undefined;
};

type CheckConfigInput = {
  /** Links to other hosts. */
  readonly external?: ExternalCheckConfigInput | undefined;
  /** Programs that check examples in other languages: a program and its arguments for each language. Default: `{}`. */
  readonly commands?: Readonly<Record<string, readonly [string, ...string[]]>> | undefined;
};

type CodeConfigInput = {
  /** Custom languages. Default: `[]`. */
  readonly languages?: readonly unknown[] | undefined;
  /** Colors of code. */
  readonly theme?: CodeTheme | undefined;
  /** Diagrams: for each language, a function that renders code as SVG. Default: `{}`. */
  readonly draw?: Readonly<Record<string, DrawCode>> | undefined;
};

type ColorModeConfigInput = {
  /** Mode for readers who have not chosen one. Default: `'light'`. */
  readonly defaultMode?: ColorMode | undefined;
  /** The system setting of the reader overrides the default. Default: `true`. */
  readonly respectPrefersColorScheme?: boolean | undefined;
  /** Hides the button that switches modes. Default: `false`. */
  readonly disableSwitch?: boolean | undefined;
};

type DocsConfigInput = {
  /** Folder of the files in `content/`. Default: `'docs'`. */
  readonly path?: string | undefined;
  /** Prefix of every address: `'docs'` makes `/docs/start`. Default: `''`. */
  readonly routeBasePath?: string | undefined;
  /** Sidebars; by default, one sidebar for the whole folder. Default: `{}`. */
  readonly sidebars?: Readonly<Record<string, readonly SidebarEntry[]>> | undefined;
  /** Has no effect; accepted for compatibility. Default: `false`. */
  readonly sidebarCollapsible?: boolean | undefined;
  /** URL of the folder that contains `content/`, for "Edit this page"; the path of the file is appended. */
  readonly editUrl?: string | undefined;
  /** Shows the date and author of the last commit of the file; needs the whole Git history, not a shallow clone. Default: `false`. */
  readonly showLastUpdate?: boolean | undefined;
  /** Shows links to the categories of the page above its title. Default: `true`. */
  readonly breadcrumbs?: boolean | undefined;
  /** The headings in the table of contents. */
  readonly tableOfContents?: TableOfContentsConfigInput | undefined;
  /** Names of versions. */
  readonly versions?: VersionsConfigInput | undefined;
  /** Where the browser keeps the preferred version; it is removed when that version does not exist. `'none'` never removes it. Default: `'localStorage'`. */
  readonly versionPersistence?: 'localStorage' | 'none' | undefined;
};

type ExternalCheckConfigInput = {
  /** URL prefixes that are not checked. Default: `[]`. */
  readonly ignore?: readonly string[] | undefined;
  /** Days after which a working link is checked again. Default: `14`. */
  readonly maxAgeDays?: number | undefined;
};

type FontFileInput = {
  /** Name of the font in `text`, `headings` and `code`. */
  readonly family: string;
  /** A file in `static/`, preferably WOFF2. */
  readonly src: string;
  /** Its weight; a range for a variable font. Default: `'400'`. */
  readonly weight?: string | undefined;
  /** Upright or italic. Default: `'normal'`. */
  readonly style?: 'normal' | 'italic' | undefined;
  /** Characters for which the font is loaded. Default: all. */
  readonly range?: string | undefined;
  /** Preloads the font; use it only for the file that the first lines need. Default: `false`. */
  readonly preload?: boolean | undefined;
};

type FooterConfigInput = {
  /** A logo; a link only if `href` is set. */
  readonly logo?: Logo | undefined;
  /** Links or columns of links. Default: `[]`. */
  readonly links?: readonly (FooterColumn | FooterLink)[] | undefined;
  /** The last line. */
  readonly copyright?: string | undefined;
};

type ImagesConfigInput = {
  /** Downloads images from other hosts and serves them with the site. Default: `false`. */
  readonly download?: boolean | undefined;
  /** Where images may be downloaded from: `*` allows every public host; a host name allows that host, over HTTPS at a public address; an origin such as `http://10.0.0.5:8080` may use HTTP and a private address. Default: `['*']`. */
  readonly hosts?: readonly string[] | undefined;
};

type MarkdownConfigInput = {
  /** Raw HTML: `escape` shows it as text, `sanitize` removes everything that can run a script, `allow` keeps scripts, event handlers and styles. Default: `'sanitize'`. */
  readonly html?: 'escape' | 'sanitize' | 'allow' | undefined;
  /** Other hosts that pages may load frames, media and styles from and send forms to. Default: `[]`. */
  readonly hosts?: readonly string[] | undefined;
  /** `mdx` also reads `.md` files as MDX. Default: `'auto'`. */
  readonly format?: 'auto' | 'mdx' | undefined;
  /** Components that MDX pages can use without importing them: names and their files in the content folder. Default: `{}`. */
  readonly components?: Readonly<Record<string, string>> | undefined;
  /** Turns shortcodes such as `:tada:` into emoji. Default: `false`. */
  readonly emoji?: boolean | undefined;
  /** Renders formulas between dollar signs. Default: `false`. */
  readonly math?: boolean | undefined;
  /** Unified plugins for the Markdown tree, which run before the built-in ones: functions, or `[plugin, options]`. Default: `[]`. */
  readonly remarkPlugins?: readonly unknown[] | undefined;
  /** The same for the HTML tree, which run after the built-in ones. Default: `[]`. */
  readonly rehypePlugins?: readonly unknown[] | undefined;
};

type NavbarConfigInput = {
  /** Text next to the logo; `''` for none. Default: the site's title. */
  readonly title?: string | undefined;
  /** Image before the title. */
  readonly logo?: Logo | undefined;
  /** Hides the navbar when readers scroll down and shows it when they scroll up; `false` keeps it visible. Default: `true`. */
  readonly hideOnScroll?: boolean | undefined;
  /** The links, in order. Default: `[]`. */
  readonly items?: readonly NavbarItemInput[] | undefined;
};

/** Has exactly one of `doc`, `to` and `href`. */
type NavbarItemInput = {
  /** Text of the link. */
  readonly label: string;
  /** A doc; the link is marked as current on every page of its sidebar. */
  readonly doc?: string | undefined;
  /** A path on the site; the link is marked as current on every page below it. */
  readonly to?: string | undefined;
  /** A full URL; opens in a new tab. */
  readonly href?: string | undefined;
  /** Side of the navbar. Default: `'right'`. */
  readonly position?: 'left' | 'right' | undefined;
};

type OutputsConfigInput = {
  /** A Markdown copy of every doc and post, at its address with `.md`. Default: `true`. */
  readonly markdown?: boolean | undefined;
  /** Two files for language models: a list of the pages, and all docs in one file; not written with `noIndex`. Default: `true`. */
  readonly llms?: boolean | undefined;
  /** Number of days for which hashed files of earlier builds stay in the output; 0 removes them at once. Default: `0`. */
  readonly keepAssetsDays?: number | undefined;
  /** Folders of the output that other builds write, such as `v1/`: a build never changes or removes what is there. Default: `[]`. */
  readonly keep?: readonly string[] | undefined;
};

type SearchConfigInput = {
  /** Which index to use; `'hosted'` if an account is set. Default: `'embedded'`. */
  readonly provider?: 'embedded' | 'hosted' | undefined;
  /** Name of the index; also used in browsers to store recent and favorite searches. Default: `'docs'`. */
  readonly indexName?: string | undefined;
  /** The ID of the account, and a search-only key, which is visible to all readers. */
  readonly appId?: string | undefined;
  /** The ID of the account, and a search-only key, which is visible to all readers. */
  readonly apiKey?: string | undefined;
  /** Hosts to query, in this order; the security policy allows them. Default: those of Algolia. */
  readonly hosts?: readonly string[] | undefined;
  /** Finds only pages in the language of the site, and only docs and posts. Default: `true`. */
  readonly contextualSearch?: boolean | undefined;
  /** Path of the search page. Default: `'search'`. */
  readonly searchPagePath?: string | undefined;
  /** Maximum number of results per section in the dialog; the search page shows all. Default: `5`. */
  readonly maxResultsPerGroup?: number | undefined;
  /** Keeps recent and favorite searches in the reader's browser. Default: `true`. */
  readonly personalization?: boolean | undefined;
  /** Reports to the account which results readers see and choose. Default: `false`. */
  readonly insights?: boolean | undefined;
  /** URL where readers report a missing result; `{query}` is replaced with their query. By default, there is no such link. */
  readonly missingResultsUrl?: string | undefined;
  /** Placeholder of the search field in the dialog. Default: `'Search docs'`, in the language of the site. */
  readonly placeholder?: string | undefined;
  /** Uses the index of the site when the account does not respond, and says so in the dialog. Default: `true`. */
  readonly fallbackToEmbedded?: boolean | undefined;
};

type TableOfContentsConfigInput = {
  /** Lowest heading level in the table of contents of docs and posts. Default: `2`. */
  readonly minHeadingLevel?: number | undefined;
  /** Highest heading level in it. Default: `3`. */
  readonly maxHeadingLevel?: number | undefined;
};

type ThemeConfigInput = {
  /** Main color of the site; all colors of both modes are derived from it. Default: the default colors. */
  readonly accent?: string | undefined;
  /** Custom colors; the others are derived from `accent` or keep their defaults. */
  readonly colors?: ThemeColors | undefined;
  /** Fonts. */
  readonly fonts?: ThemeFontsInput | undefined;
  /** Radius of rounded corners. Default: `0.625rem`. */
  readonly radius?: string | undefined;
  /** Width of the text. Default: `46rem`. */
  readonly contentWidth?: string | undefined;
  /** Width of the sidebar. Default: `13.5rem` to `17rem`, depending on the window. */
  readonly sidebarWidth?: string | undefined;
};

type ThemeFontsInput = {
  /** Fonts of the text. Default: the system font. */
  readonly text?: string | undefined;
  /** Fonts of the headings. Default: the fonts of the text. */
  readonly headings?: string | undefined;
  /** Fonts of code. Default: the system font. */
  readonly code?: string | undefined;
  /** Custom fonts. Default: `[]`. */
  readonly files?: readonly FontFileInput[] | undefined;
};

type VersionConfigInput = {
  /** Name of the docs version in the manifest. Default: `'Next'`. */
  readonly label?: string | undefined;
};

type VersionsConfigInput = {
  /** The only version. */
  readonly current?: VersionConfigInput | undefined;
};
