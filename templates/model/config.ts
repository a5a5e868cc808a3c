/**
 * The configuration of a site with every default filled in.
 * Generated from the schema in generator/config/. Change it there, then update this file with
 * UPDATE=1 npx vitest run test/generator/config/reference.test.ts
 */

import type { DrawDirective } from './directive';
import type { FrontMatterSchema } from './frontMatter';
import type { Page } from './page';
import type { AddFiles, DrawCode, Load, Site } from './site';
import type { SiteStrings, StringChanges } from './strings/strings';
import type { Template } from './templates';

export type SiteConfig = {
  /** Name of the site in the navbar, browser tabs and feeds. */
  readonly title: string;
  /** A short description, available to pages in TSX. Default: `''`. */
  readonly tagline: string;
  /** `https://…` without a path, used in canonical URLs, feeds and the sitemap. */
  readonly url: string;
  /** Path under which the site is served, such as `'/docs/'`; `build --base-url` overrides it. Default: `'/'`. */
  readonly baseUrl: string;
  /** Form of the addresses of pages: with a slash at the end, without one, or with one only for the page of a folder. Default: `'ignore'`. */
  readonly trailingSlash: 'always' | 'never' | 'ignore';
  /** Language of the site, for `<html lang>`, feeds, dates and interface texts; right-to-left languages such as Arabic and Hebrew are supported. Default: `'en'`. */
  readonly locale: string;
  /** Interface texts that you override. Default: the texts of the language in `locale`. */
  readonly strings: SiteStrings;
  /** Separates the title of the page from the title of the site. Default: `'|'`. */
  readonly titleDelimiter: string;
  /** A file in `static/`. */
  readonly favicon?: string | undefined;
  /** Image for shared links to pages that have none of their own. */
  readonly image?: string | undefined;
  /** Generates an image with the title for each page that has none of its own. Default: `false`. */
  readonly socialCards: boolean;
  /** Hides the whole site from search engines, and omits the sitemap. Default: `false`. */
  readonly noIndex: boolean;
  /** Version of the documented product, for the manifest and pages in TSX. */
  readonly version?: string | undefined;
  /** Your own values, for pages in TSX and MDX. */
  readonly customFields?: Readonly<Record<string, unknown>> | undefined;
  /** Light and dark. */
  readonly colorMode: ColorModeConfig;
  /** Colors, fonts and sizes. */
  readonly theme?: ThemeConfig | undefined;
  /** Custom stylesheets, which override docwright's. Default: `[]`. */
  readonly styles: readonly string[];
  /** The same, but each is loaded only by pages that use one of its classes. Default: `[]`. */
  readonly pageStyles: readonly string[];
  /** Elements for the `<head>` of pages, such as an analytics script. Default: `[]`. */
  readonly head: readonly HeadElement[];
  /** Returns such elements for one page. Default: none. */
  readonly pageHead?: ((page: Page) => readonly HeadElement[]) | undefined;
  /** Extensions: parts of a configuration that packages bring. Default: `[]`. */
  readonly use: readonly unknown[];
  /** A bar above the navbar. */
  readonly announcement?: AnnouncementConfig | undefined;
  /** Languages that the site is translated into, by language tag; `locale` is the language of the originals. Default: `{}`. */
  readonly languages: Readonly<Record<string, LanguageConfig & { readonly isOriginal?: true }>>;
  /** The bar at the top of every page. */
  readonly navbar: NavbarConfig;
  /** The sections of the site, with a switcher above each sidebar. Default: `[]`. */
  readonly sections: readonly SectionConfig[];
  /** The footer of every page. */
  readonly footer?: FooterConfig | undefined;
  /** The documentation. */
  readonly docs: DocsConfig;
  /** The blog; `false` for none. */
  readonly blog: BlogConfig | false;
  /** Pages from OpenAPI descriptions, by the folder of the pages in the docs. Default: `{}`. */
  readonly openapi: Readonly<Record<string, ApiConfig>>;
  /** The menu beside the title of docs and posts; `false` for none. */
  readonly pageMenu: PageMenuConfig | false;
  /** Files written in addition to the pages. */
  readonly outputs: OutputsConfig;
  /** Search; `false` for none. */
  readonly search: SearchConfig | false;
  /** Images on pages. */
  readonly images: ImagesConfig;
  /** Raw HTML and plugins. */
  readonly markdown: MarkdownConfig;
  /** Languages and colors of code blocks. */
  readonly code: CodeConfig;
  /** Custom directives. Default: `{}`. */
  readonly directives: Readonly<Record<string, DrawDirective | DirectiveConfig>>;
  /** Front matter of your own. */
  readonly frontMatter: FrontMatterConfig;
  /** Parts of the page that you replace. */
  readonly templates: Templates;
  /** Pages that redirect immediately, on any host. Default: `[]`. */
  readonly redirects: readonly Redirect[];
  /** Rules added to docwright's own headers. Default: `[]`. */
  readonly headers: readonly HeaderRule[];
  /** Offline reading: browsers keep the pages that a reader visits, and all pages on request; `remove` ends it for readers who have such pages. Default: `false`. */
  readonly offline: boolean | 'remove';
  /** What pages may do. */
  readonly security: SecurityConfig;
  /** Size limits for files. */
  readonly budgets?: Budgets | undefined;
  /** What `docwright check` checks. */
  readonly check: CheckConfig;
  /** Paths that match no page, in Markdown, navbar, footer, sidebars, redirects and components. Default: `'warn'`. */
  readonly onBrokenLinks: Severity;
  /** Links to `.md` files that do not exist or are not published: drafts, and names that start with `_`. Default: `'warn'`. */
  readonly onBrokenMarkdownLinks: Severity;
  /** Links to `#…` that match no heading or id. Default: `'warn'`. */
  readonly onBrokenAnchors: Severity;
  /** Dead links to other hosts; checked only by `check --external`. Default: `'warn'`. */
  readonly onBrokenExternalLinks: Severity;
  /** Two pages with the same address; only the first is built: pages in TSX, then docs, then the blog. Default: `'warn'`. */
  readonly onDuplicateRoutes: Severity;
  /** Pages with the same title, or the same `description`. Default: `'warn'`. */
  readonly onDuplicateTitles: Severity;
  /** Images without alternative text, links without text or with vague text such as "here", tables without headers, headings that skip a level; `build` and `dev` report missing alternative text and vague links only with `error`, `check` always. Default: `'warn'`. */
  readonly onInaccessible: Severity;
  /** Code blocks in JSON, YAML, JavaScript and TypeScript that cannot be parsed; checked only by `check`. Default: `'warn'`. */
  readonly onBrokenExamples: Severity;
  /** Changes of an API that may break the programs that use it; found only by `check --against`. Default: `'warn'`. */
  readonly onBreakingApiChange: Severity;
  /** Link definitions and footnotes that the page does not use, and images and downloads beside the pages that no page uses. Default: `'warn'`. */
  readonly onUnused: Severity;
  /** Adds pages from other sources to the content, as `{ file, text }`. Default: none. */
  readonly load: Load;
  /** Changes the whole site before it is rendered; returns a changed copy. Default: changes nothing. */
  readonly transform: (site: Site) => Site | Promise<Site>;
  /** Adds files to the output, as `{ file, content }`. Default: none. */
  readonly files: AddFiles;
};

export type AnnouncementConfig = {
  /** A new ID shows the bar again to readers who closed it. Default: `'announcement-bar'`. */
  readonly id: string;
  /** Text of a bar above the navbar. */
  readonly content: string;
  /** Readers can close it. Default: `true`. */
  readonly isCloseable: boolean;
};

export type ApiConfig = {
  /** The description, as YAML or JSON. */
  readonly file: string;
  /** A page for each tag, or for each operation. Default: `'tag'`. */
  readonly group: 'tag' | 'operation';
  /** Languages of the sample requests; `x-codeSamples` of an operation replaces them. Default: `['curl', 'javascript', 'python', 'go']`. */
  readonly samples: readonly SampleLanguage[];
  /** Readers can send requests from the pages. Default: `true`. */
  readonly console: boolean;
};

export type BlogConfig = {
  /** Folder of the files in `content/`. Default: `'blog'`. */
  readonly path: string;
  /** Path of the list of posts, and prefix of every post. Default: `'blog'`. */
  readonly routeBasePath: string;
  /** Title of the list and the feeds. Default: `'Blog'`, in the language of the site. */
  readonly title: string;
  /** Description of the list and the feeds. Default: `''`. */
  readonly description: string;
  /** Posts per page of a list. Default: `10`. */
  readonly postsPerPage: number | 'ALL';
  /** Shows a strip with a picture or a pattern above each post of a list. Default: `true`. */
  readonly banners: boolean;
  /** Shows "3 min read". Default: `true`. */
  readonly showReadingTime: boolean;
  /** Title of the blog sidebar. Default: `'All posts'`, in the language of the site. */
  readonly sidebarTitle: string;
  /** Number of posts in the sidebar; `0` for no sidebar. Default: `'ALL'`. */
  readonly sidebarCount: number | 'ALL';
  /** Shows tags of posts, and creates a page for each tag. Default: `true`. */
  readonly tagPages: boolean;
  /** Creates a page for each author. Default: `true`. */
  readonly authorPages: boolean;
  /** Feeds to create. Default: `['rss', 'atom', 'json']`. */
  readonly feeds: readonly FeedType[];
};

export type Budgets = {
  /** Maximum size of a file of this kind after gzip; a larger file is an error. */
  readonly html?: number | undefined;
  /** Maximum size of a file of this kind after gzip; a larger file is an error. */
  readonly css?: number | undefined;
  /** Largest size of a script after gzip that pages load by themselves; a larger one is an error. docwright's search and its other scripts that wait for a reader do not count. */
  readonly js?: number | undefined;
  /** Maximum size of the whole search index after gzip; a larger index is an error. */
  readonly search?: number | undefined;
};

export type CheckConfig = {
  /** Links to other hosts. */
  readonly external: ExternalCheckConfig;
  /** Programs that check examples in other languages: a program and its arguments for each language. Default: `{}`. */
  readonly commands: Readonly<Record<string, readonly [string, ...string[]]>>;
};

export type CodeConfig = {
  /** Custom languages. Default: `[]`. */
  readonly languages: readonly unknown[];
  /** Colors of code. */
  readonly theme?: CodeTheme | undefined;
  /** Diagrams: for each language, a function that renders code as SVG. Default: `{}`. */
  readonly draw: Readonly<Record<string, DrawCode>>;
};

export type CodeTheme = {
  /** Colors of code; set both. Default: docwright's own themes. */
  readonly light: string;
  /** Colors of code; set both. Default: docwright's own themes. */
  readonly dark: string;
};

export type ColorMode = 'light' | 'dark';

export type ColorModeConfig = {
  /** Mode for readers who have not chosen one. Default: `'light'`. */
  readonly defaultMode: ColorMode;
  /** The system setting of the reader overrides the default. Default: `true`. */
  readonly respectPrefersColorScheme: boolean;
  /** Hides the button that switches modes. Default: `false`. */
  readonly disableSwitch: boolean;
};

export type DirectiveAttribute = {
  /** Type of its value; a flag has no value. Default: `text`. */
  readonly type?: 'text' | 'number' | 'flag' | undefined;
  /** The allowed values. Default: any. */
  readonly values?: readonly string[] | undefined;
  /** The directive must have it. Default: `false`. */
  readonly isRequired?: boolean | undefined;
  /** Its value is visible text, which search indexes. Default: `false`. */
  readonly isSearched?: boolean | undefined;
};

export type DirectiveConfig = {
  /** The component that renders it; a path refers to a file in the content folder with the component as its default export. */
  readonly component: DrawDirective | string;
  /** With content (`:::`), or on a single line (`::`). Default: both. */
  readonly form?: 'container' | 'leaf' | undefined;
  /** The attributes that it accepts; others are reported. Default: all, as strings. */
  readonly attributes?: Readonly<Record<string, DirectiveAttribute>> | undefined;
  /** The directive that must directly contain it. Default: anywhere. */
  readonly parent?: string | undefined;
  /** Search indexes the text in it. Default: `true`. */
  readonly isSearched?: boolean | undefined;
  /** The component is also hydrated in the browser: on load, when it becomes visible, or when readers point at it or focus it; needs a path. Default: never. */
  readonly hydrate?: 'load' | 'visible' | 'intent' | undefined;
  /** A file whose default export runs in the browser instead of the component, at the time that `hydrate` sets; does not load React. Default: the component itself. */
  readonly script?: string | undefined;
};

export type DocLink = {
  /** The page of the group. */
  readonly doc: string;
};

export type DocsConfig = {
  /** Folder of the files in `content/`. Default: `'docs'`. */
  readonly path: string;
  /** Prefix of every address: `'docs'` makes `/docs/start`. Default: `''`. */
  readonly routeBasePath: string;
  /** Sidebars; by default, one sidebar for the whole folder. Default: `{}`. */
  readonly sidebars: Readonly<Record<string, readonly SidebarEntry[]>>;
  /** Readers can open and close the groups of sidebars; `false` keeps all of them open. Default: `false`. */
  readonly sidebarCollapsible: boolean;
  /** Groups that open and close are closed, except around the current page. Default: `true`. */
  readonly sidebarCollapsed: boolean;
  /** URL of the folder that contains `content/`, for "Edit this page"; the path of the file is appended. */
  readonly editUrl?: string | undefined;
  /** Shows the date and author of the last commit of the file; needs the full Git history, not a shallow clone. Default: `false`. */
  readonly showLastUpdate: boolean;
  /** Shows links to the categories of the page above its title. Default: `true`. */
  readonly breadcrumbs: boolean;
  /** Creates a page with all docs of a sidebar, for printing, and links to it from the page menu. Default: `false`. */
  readonly printPages: boolean;
  /** The headings in the table of contents. */
  readonly tableOfContents: TableOfContentsConfig;
  /** Versions of the docs, by name; `current` is the one in `content/`, without a path of its own. Default: `{}`. */
  readonly versions: Readonly<Record<string, VersionConfig>>;
  /** Other names of versions: `{ latest: 'current' }` redirects every doc below `latest` to the same page of that version. Default: `{}`. */
  readonly aliases: Readonly<Record<string, string>>;
  /** Where the browser keeps the preferred version; it is removed when that version does not exist. `'none'` never removes it. Default: `'localStorage'`. */
  readonly versionPersistence: 'localStorage' | 'none';
};

export type ExternalCheckConfig = {
  /** URL prefixes that are not checked. Default: `[]`. */
  readonly ignore: readonly string[];
  /** Days after which a working link is checked again. Default: `14`. */
  readonly maxAgeDays: number;
};

export type FeedType = 'rss' | 'atom' | 'json';

export type FontFile = {
  /** Name of the font in `text`, `headings` and `code`. */
  readonly family: string;
  /** A file in `static/`, preferably WOFF2. */
  readonly src: string;
  /** Its weight; a range for a variable font. Default: `'400'`. */
  readonly weight: string;
  /** Upright or italic. Default: `'normal'`. */
  readonly style: 'normal' | 'italic';
  /** Characters for which the font is loaded. Default: all. */
  readonly range?: string | undefined;
  /** Preloads the font; use it only for the file that the first lines need. Default: `false`. */
  readonly preload: boolean;
};

export type FooterColumn = {
  /** Title of a column. */
  readonly title: string;
  /** Links of a column. */
  readonly items: readonly FooterLink[];
};

export type FooterConfig = {
  /** A logo; a link only if `href` is set. */
  readonly logo?: Logo | undefined;
  /** Links or columns of links. Default: `[]`. */
  readonly links: readonly (FooterColumn | FooterLink)[];
  /** The last line. */
  readonly copyright?: string | undefined;
};

/** Has exactly one of `doc`, `to` and `href`. */
export type FooterLink = {
  /** Text of the link. */
  readonly label: string;
  /** ID of a doc. */
  readonly doc?: string | undefined;
  /** A path on the site. */
  readonly to?: string | undefined;
  /** A full URL; opens in a new tab. */
  readonly href?: string | undefined;
  /** An icon before the label. */
  readonly icon?: string | undefined;
};

export type FrontMatterConfig = {
  /** Schema of the keys that you add to docs, and to pages in Markdown. Default: none. */
  readonly docs: readonly FrontMatterSchema[];
  /** The same for posts. Default: none. */
  readonly blog: readonly FrontMatterSchema[];
};

export type GeneratedIndex = {
  /** Address of a generated page; `/category/…` by default. */
  readonly slug?: string | undefined;
  /** Its title; the label of the group by default. */
  readonly title?: string | undefined;
  /** Its description. */
  readonly description?: string | undefined;
};

export type GeneratedIndexLink = {
  /** A generated page that lists the items. */
  readonly generatedIndex: GeneratedIndex;
};

/** An element in the `<head>` of pages. */
export type HeadElement = {
  /** Name of the element. */
  readonly tag: 'link' | 'meta' | 'script' | 'style';
  /** Its attributes; `src` and `href` are full URLs, or paths on the site that start with `/`. */
  readonly attributes?: Readonly<Record<string, string | true>> | undefined;
  /** The script, data or styles in the element. */
  readonly content?: string | undefined;
  /** Paths of the pages that include it; a path can end in `*`. Default: all pages. */
  readonly pages?: readonly string[] | undefined;
  /** What the security policy allows in addition. */
  readonly allow?: HeadSources | undefined;
};

export type HeadSources = {
  /** Origins from which the script loads other scripts. */
  readonly scripts?: readonly string[] | undefined;
  /** Origins from which it loads styles. */
  readonly styles?: readonly string[] | undefined;
  /** Origins from which it loads images. */
  readonly images?: readonly string[] | undefined;
  /** Origins to which it sends requests. */
  readonly connections?: readonly string[] | undefined;
};

export type HeaderRule = {
  /** Paths to which the headers apply, without the base URL. */
  readonly for: string;
  /** The headers. */
  readonly values: Readonly<Record<string, string>>;
};

export type HostName = 'nginx' | 'apache' | 'caddy' | 'vercel' | 'netlify' | 'cloudflare' | 's3';

export type ImagesConfig = {
  /** Serves PNG, JPEG and WebP images of pages as AVIF and WebP in the sizes that screens need; needs the package `sharp`. Default: `false`. */
  readonly optimize: boolean;
  /** Shows the title of an image that is alone in its paragraph as its caption. Default: `false`. */
  readonly captions: boolean;
  /** Downloads images from other hosts and serves them with the site. Default: `false`. */
  readonly download: boolean;
  /** Where images may be downloaded from: `*` allows every public host; a host name allows that host, over HTTPS at a public address; an origin such as `http://10.0.0.5:8080` may use HTTP and a private address. Default: `['*']`. */
  readonly hosts: readonly string[];
};

export type LanguageConfig = {
  /** Name in the language menu. Default: its own name, such as `Français`. */
  readonly label: string;
  /** Path prefix of its pages. Default: the language tag, and none for the originals. */
  readonly path: string;
  /** Name of the site in this language. Default: that of the site. */
  readonly title?: string | undefined;
  /** Tagline in this language. Default: that of the site. */
  readonly tagline?: string | undefined;
  /** The bar above the navbar in this language. Default: that of the site. */
  readonly announcement?: AnnouncementConfig | undefined;
  /** Translations of the labels in this file (navbar, sections, footer, sidebars, blog), by original text. Default: `{}`. */
  readonly labels: Readonly<Record<string, string>>;
  /** Interface texts to override in this language. Default: the texts of the language. */
  readonly strings?: StringChanges | undefined;
  /** Untranslated pages: `notice` shows the original with a notice, `link` lists docs with a link to the original, `none` omits them. Default: `'notice'`. */
  readonly fallback: 'notice' | 'link' | 'none';
};

/** An image, with an optional second image for dark mode. */
export type Logo = {
  /** An image in `static/`. */
  readonly src: string;
  /** Image for dark mode. */
  readonly srcDark?: string | undefined;
  /** Alternative text. */
  readonly alt?: string | undefined;
  /** Link target of logo and title. Default: the home page. */
  readonly href?: string | undefined;
  /** If only one is set, the other is computed. Default: from the file. */
  readonly width?: number | undefined;
  /** If only one is set, the other is computed. Default: from the file. */
  readonly height?: number | undefined;
};

export type MarkdownConfig = {
  /** Raw HTML: `escape` shows it as text, `sanitize` removes everything that can run a script, `allow` keeps scripts, event handlers and styles. Default: `'sanitize'`. */
  readonly html: 'escape' | 'sanitize' | 'allow';
  /** Other hosts that pages may load frames, media and styles from and send forms to. Default: `[]`. */
  readonly hosts: readonly string[];
  /** `mdx` also reads `.md` files as MDX. Default: `'auto'`. */
  readonly format: 'auto' | 'mdx';
  /** Components that MDX pages can use without importing them: names and their files in the content folder. Default: `{}`. */
  readonly components: Readonly<Record<string, string>>;
  /** Turns shortcodes such as `:tada:` into emoji. Default: `false`. */
  readonly emoji: boolean;
  /** Renders formulas between dollar signs. Default: `false`. */
  readonly math: boolean;
  /** Unified plugins for the Markdown tree, which run before the built-in ones: functions, or `[plugin, options]`. Default: `[]`. */
  readonly remarkPlugins: readonly unknown[];
  /** The same for the HTML tree, which run after the built-in ones. Default: `[]`. */
  readonly rehypePlugins: readonly unknown[];
};

export type ModeColors = {
  /** The color in light mode. */
  readonly light: string;
  /** The color in dark mode. */
  readonly dark: string;
};

export type NavbarConfig = {
  /** Text next to the logo; `''` for none. Default: the site's title. */
  readonly title: string;
  /** Image before the title. */
  readonly logo?: Logo | undefined;
  /** Hides the navbar when readers scroll down and shows it when they scroll up; `false` keeps it visible. Default: `true`. */
  readonly hideOnScroll: boolean;
  /** The links and menus, in order. Default: `[]`. */
  readonly items: readonly (NavbarItem | NavbarMenu)[];
};

/** Has exactly one of `doc`, `to` and `href`. */
export type NavbarItem = {
  /** Text of the link. */
  readonly label: string;
  /** A doc; the link is marked as current on every page of its sidebar. */
  readonly doc?: string | undefined;
  /** A path on the site; the link is marked as current on every page below it, and a link to `/` only there. */
  readonly to?: string | undefined;
  /** A full URL; opens in a new tab. */
  readonly href?: string | undefined;
  /** Side of the navbar. Default: `'right'`. */
  readonly position: 'left' | 'right';
  /** An icon, shown in the navbar instead of the label. */
  readonly icon?: string | undefined;
};

/** A menu. */
export type NavbarMenu = {
  /** Name of the menu. */
  readonly label: string;
  /** Its links, or groups of links with a title. */
  readonly items: readonly (FooterColumn | FooterLink)[];
  /** Side of the navbar. Default: `'right'`. */
  readonly position: 'left' | 'right';
};

export type OutputsConfig = {
  /** A Markdown copy of every doc and post, at its address with `.md`. Default: `true`. */
  readonly markdown: boolean;
  /** Files for language models: a list of the pages, and all docs as one text; not written with `noIndex`. Default: `true`. */
  readonly llms: boolean;
  /** Largest size of a file with docs for language models, in bytes: the docs of a large site are in several. Default: `2000000`. */
  readonly llmsFullSize: number;
  /** A page for translators at `/translations`: the progress of each language, and how originals have changed. Default: `false`. */
  readonly translations: boolean;
  /** Puts the last commit of each page into the sitemap, even if pages do not show it; needs the full Git history, not a shallow clone. Default: `false`. */
  readonly lastmod: boolean;
  /** Number of days for which hashed files of earlier builds stay in the output; 0 removes them immediately. Default: `0`. */
  readonly keepAssetsDays: number;
  /** Folders of the output that other builds write, such as `v1/`: a build never changes or removes what is there. Default: `[]`. */
  readonly keep: readonly string[];
  /** Hosts for which a build writes configuration files, with redirects, headers and media types. Default: `[]`. */
  readonly hosts: readonly HostName[];
};

export type PageMenuConfig = {
  /** URL where readers report a problem: `{url}` is replaced with the URL of the page, `{title}` with its title. By default, there is no such entry. */
  readonly reportUrl?: string | undefined;
  /** More entries, such as links that open the page in an AI assistant. Default: `[]`. */
  readonly links: readonly PageMenuLink[];
};

export type PageMenuLink = {
  /** The text of the entry. */
  readonly label: string;
  /** URL of the entry: `{url}` is replaced with the URL of the page, `{markdown}` with that of its Markdown copy, `{title}` with its title. */
  readonly url: string;
};

export type Redirect = {
  /** The old path; it must not be a page. */
  readonly from: string;
  /** The target, which must exist. */
  readonly to: string;
};

export type SampleLanguage =
  | 'curl'
  | 'javascript'
  | 'python'
  | 'go'
  | 'php'
  | 'ruby'
  | 'java'
  | 'csharp'
  | 'kotlin'
  | 'swift';

export type SearchConfig = {
  /** Which index to use; `'hosted'` if an account is set. Default: `'embedded'`. */
  readonly provider: 'embedded' | 'hosted';
  /** Name of the index; also used in browsers to store recent and favorite searches. Default: `'docs'`. */
  readonly indexName: string;
  /** The ID of the account, and a search-only key, which is visible to all readers. */
  readonly appId?: string | undefined;
  /** The ID of the account, and a search-only key, which is visible to all readers. */
  readonly apiKey?: string | undefined;
  /** Hosts to query, in this order; the security policy allows them. Default: those of Algolia. */
  readonly hosts?: readonly string[] | undefined;
  /** Finds only pages in the language of the site, and only docs and posts. Default: `true`. */
  readonly contextualSearch: boolean;
  /** Path of the search page. Default: `'search'`. */
  readonly searchPagePath: string;
  /** Maximum number of results per section in the dialog (with the embedded index, at most three if there are several sections); the search page shows all. Default: `5`. */
  readonly maxResultsPerGroup: number;
  /** Keeps recent and favorite searches in the reader's browser. Default: `true`. */
  readonly personalization: boolean;
  /** Reports to the account which results readers see and choose. Default: `false`. */
  readonly insights: boolean;
  /** URL where readers report a missing result; `{query}` is replaced with their query. By default, there is no such link. */
  readonly missingResultsUrl?: string | undefined;
  /** Placeholder of the search field in the dialog. Default: `'Search docs'`, in the language of the site. */
  readonly placeholder: string;
  /** Uses the index of the site if the account does not respond, and notes this in the dialog. Default: `true`. */
  readonly fallbackToEmbedded: boolean;
};

/** Has exactly one of `doc` and `to`. */
export type SectionConfig = {
  /** Name of the section. */
  readonly label: string;
  /** Its first page; the section contains all pages in the sidebar of this doc. */
  readonly doc?: string | undefined;
  /** Its first page; the section contains all pages below this path. */
  readonly to?: string | undefined;
};

export type SecurityConfig = {
  /** The security policy keeps scripts from inserting HTML and other scripts; `false` for services that do. Default: `true`. */
  readonly trustedTypes: boolean;
};

/** How to handle a problem: `ignore` hides it, `warn` prints it, `error` fails the build. */
export type Severity = 'ignore' | 'warn' | 'error';

export type SidebarAddress = {
  /** Label of the doc or link; required for a link. */
  readonly label: string;
  /** A link in a new tab. */
  readonly href: string;
  /** A badge after the label. */
  readonly badge?: string | SidebarBadge | undefined;
  /** An icon before the label. */
  readonly icon?: string | undefined;
};

export type SidebarBadge = {
  /** Text of the badge. */
  readonly text: string;
  /** Its color: blue, green, amber or red. Default: gray. */
  readonly variant?: 'note' | 'tip' | 'caution' | 'danger' | undefined;
};

export type SidebarCategory = {
  /** Label of a group. */
  readonly category: string;
  /** Items of the group. */
  readonly items: readonly SidebarEntry[];
  /** The page of the group, or a generated page. */
  readonly link?: DocLink | GeneratedIndexLink | undefined;
  /** Text on the card of the group. */
  readonly description?: string | undefined;
  /** Readers can open and close the group. Default: `docs.sidebarCollapsible`. */
  readonly collapsible?: boolean | undefined;
  /** It is closed until a reader opens it. Default: `docs.sidebarCollapsed`. */
  readonly collapsed?: boolean | undefined;
  /** A badge after the label. */
  readonly badge?: string | SidebarBadge | undefined;
  /** An icon before the label. */
  readonly icon?: string | undefined;
};

export type SidebarDoc = {
  /** A doc. */
  readonly doc: string;
  /** Label of the doc or link; required for a link. */
  readonly label?: string | undefined;
  /** A badge after the label. */
  readonly badge?: string | SidebarBadge | undefined;
  /** An icon before the label. */
  readonly icon?: string | undefined;
};

/** An item of a sidebar; a plain string is the ID of a doc. */
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
  /** Label of the doc or link; required for a link. */
  readonly label: string;
  /** A link. */
  readonly to: string;
  /** A badge after the label. */
  readonly badge?: string | SidebarBadge | undefined;
  /** An icon before the label. */
  readonly icon?: string | undefined;
};

export type TableOfContentsConfig = {
  /** Lowest heading level in the table of contents of docs and posts. Default: `2`. */
  readonly minHeadingLevel: number;
  /** Highest heading level in it. Default: `3`. */
  readonly maxHeadingLevel: number;
};

export type Templates = {
  /** The bar at the top of every page. Default: docwright's own. */
  readonly Navbar?: Template<'Navbar'> | undefined;
  /** The footer of every page. Default: docwright's own. */
  readonly Footer?: Template<'Footer'> | undefined;
  /** A doc, next to the sidebar. Default: docwright's own. */
  readonly DocPage?: Template<'DocPage'> | undefined;
  /** A blog post, next to the sidebar. Default: docwright's own. */
  readonly PostPage?: Template<'PostPage'> | undefined;
  /** The page for unknown addresses. Default: docwright's own. */
  readonly NotFound?: Template<'NotFound'> | undefined;
  /** A post in the lists of the blog. Default: docwright's own. */
  readonly PostCard?: Template<'PostCard'> | undefined;
  /** The breadcrumbs of a doc. Default: docwright's own. */
  readonly Breadcrumbs?: Template<'Breadcrumbs'> | undefined;
  /** The links to the previous and next page. Default: docwright's own. */
  readonly Paging?: Template<'Paging'> | undefined;
  /** The part below the text of a doc or post. Default: docwright's own. */
  readonly ArticleFooter?: Template<'ArticleFooter'> | undefined;
};

export type ThemeColors = {
  /** Background of the page. */
  readonly page?: ModeColors | undefined;
  /** Background of code, the footer and the menu. */
  readonly surface?: ModeColors | undefined;
  /** Background of the search dialog and cards. */
  readonly raised?: ModeColors | undefined;
  /** Borders. */
  readonly line?: ModeColors | undefined;
  /** Text. */
  readonly text?: ModeColors | undefined;
  /** Less important text. */
  readonly quiet?: ModeColors | undefined;
  /** Links and focus outlines. */
  readonly brand?: ModeColors | undefined;
  /** Background of current and hovered items. */
  readonly brandSoft?: ModeColors | undefined;
  /** Borders of hovered items. */
  readonly brandLine?: ModeColors | undefined;
  /** Tips and added lines. */
  readonly green?: ModeColors | undefined;
  /** Information. */
  readonly blue?: ModeColors | undefined;
  /** Caution. */
  readonly amber?: ModeColors | undefined;
  /** Warnings. */
  readonly orange?: ModeColors | undefined;
  /** Danger and removed lines. */
  readonly red?: ModeColors | undefined;
  /** Background of highlighted lines of code. */
  readonly codeHighlighted?: ModeColors | undefined;
  /** Background of added lines. */
  readonly codeInserted?: ModeColors | undefined;
  /** Background of removed lines. */
  readonly codeDeleted?: ModeColors | undefined;
};

export type ThemeConfig = {
  /** Main color of the site; all colors of both modes are derived from it. Default: the default colors. */
  readonly accent?: string | undefined;
  /** Custom colors; the others are derived from `accent` or keep their defaults. */
  readonly colors: ThemeColors;
  /** Fonts. */
  readonly fonts: ThemeFonts;
  /** Radius of rounded corners. Default: `0.625rem`. */
  readonly radius?: string | undefined;
  /** Width of the text. Default: `46rem`. */
  readonly contentWidth?: string | undefined;
  /** Width of the sidebar. Default: `13.5rem` to `17rem`, depending on the window. */
  readonly sidebarWidth?: string | undefined;
};

export type ThemeFonts = {
  /** Fonts of the text. Default: the system font. */
  readonly text?: string | undefined;
  /** Fonts of the headings. Default: the fonts of the text. */
  readonly headings?: string | undefined;
  /** Fonts of code. Default: the system font. */
  readonly code?: string | undefined;
  /** Custom fonts. Default: `[]`. */
  readonly files: readonly FontFile[];
};

export type VersionConfig = {
  /** Name in the version menu and in the manifest. Default: its name; `'Next'` for `current`. */
  readonly label: string;
  /** Tag, branch or commit of the Git repository from which its docs are read. Default: the folder `content/versions/<name>/`. */
  readonly ref?: string | undefined;
  /** Content folder in the commit of `ref`, relative to the folder that contains `content/`. Default: `'content'`. */
  readonly dir: string;
  /** Path prefix of its docs, below `docs.routeBasePath`. Default: its name; none for `current`. */
  readonly path: string;
  /** Notice above its docs, with a link to the same page of the current version. Default: `'old'`. */
  readonly banner: 'old' | 'unmaintained' | 'unreleased' | 'none';
  /** Hides its docs from search engines. Default: `false`. */
  readonly noIndex: boolean;
  /** Its sidebars. Default: `docs.sidebars` without the docs that it does not have. */
  readonly sidebars?: Readonly<Record<string, readonly SidebarEntry[]>> | undefined;
  /** The `docs.editUrl` of this version. Default: `docs.editUrl`, on GitHub and GitLab at its `ref`. */
  readonly editUrl?: string | undefined;
};
