/** The whole site after resolve, and the layout that its pages share. */

import type { SiteConfig } from './config';
import type { SetIconName } from './iconName';
import type { Content, LinkLanguage, Page, PageLink } from './page';

/** A short text beside an entry of a sidebar. */
export type Badge = {
  readonly text: string;
  readonly variant?: 'note' | 'tip' | 'caution' | 'danger' | undefined;
};

/** What an entry of a sidebar has beside its label. */
export type EntryMarks = {
  readonly badge?: Badge | undefined;
  readonly icon?: SetIconName | undefined;
};

export type SidebarItem =
  | {
      readonly type: 'link';
      readonly label: string;
      readonly href: string;
      readonly isExternal: boolean;
      readonly marks?: EntryMarks | undefined;
      readonly language?: LinkLanguage | undefined;
    }
  | {
      readonly type: 'category';
      readonly label: string;
      /** Undefined when the category has no page of its own. */
      readonly href?: string | undefined;
      readonly marks?: EntryMarks | undefined;
      readonly language?: LinkLanguage | undefined;
      /** Its state on other pages; around the current page it is always open. Undefined when it does not fold. */
      readonly fold?: 'open' | 'closed' | undefined;
      readonly items: readonly SidebarItem[];
    };

export type NavbarLink = {
  readonly label: string;
  readonly href: string;
  readonly isExternal: boolean;
  readonly position: 'left' | 'right';
  /** The sidebar whose pages make this link current (behaviours 2.21). */
  readonly sidebar?: string | undefined;
  /** The path below which every page makes this link current (behaviours 2.22), without base URL. */
  readonly section?: string | undefined;
  readonly language?: LinkLanguage | undefined;
  readonly icon?: SetIconName | undefined;
};

/** A menu of the navbar. A group has no title when its links are directly in the menu. */
export type LayoutMenu = {
  readonly label: string;
  readonly position: 'left' | 'right';
  readonly groups: readonly {
    readonly title?: string | undefined;
    readonly links: readonly NavbarLink[];
  }[];
};

export type FooterItem = {
  readonly label: string;
  readonly href: string;
  readonly isExternal: boolean;
  readonly icon?: SetIconName | undefined;
};

/** A logo with its addresses ready for `src`. */
export type LayoutLogo = {
  readonly src: string;
  readonly srcDark?: string | undefined;
  readonly alt: string;
  readonly href?: string | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
};

/** Everything around the main content that is the same on many pages. */
export type Layout = {
  readonly navbar: {
    readonly title: string;
    readonly logo?: LayoutLogo | undefined;
    readonly hideOnScroll: boolean;
    readonly links: readonly (NavbarLink | LayoutMenu)[];
  };
  /** The parts of the site; empty when it names none. */
  readonly sections: readonly NavbarLink[];
  readonly footer?:
    | {
        readonly logo?: LayoutLogo | undefined;
        /** Titled columns, or one untitled one for plain links. */
        readonly columns: readonly {
          readonly title?: string | undefined;
          readonly items: readonly FooterItem[];
        }[];
        readonly copyright?: string | undefined;
      }
    | undefined;
  /** The announcement, parsed from its Markdown. */
  readonly announcement?:
    | {
        readonly content: Content;
        /** The ids in it, which links in it may name. */
        readonly ids?: readonly string[] | undefined;
        readonly isCloseable: boolean;
      }
    | undefined;
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>;
  readonly blogSidebar?:
    | { readonly title: string; readonly items: readonly PageLink[] }
    | undefined;
  readonly faviconHref?: string | undefined;
  /** Full URL of the picture that shared links show, unless a page has its own. */
  readonly image?: string | undefined;
  /** Target of the brand link and of the "Home page" breadcrumb. */
  readonly homeHref: string;
  readonly hasHomePage: boolean;
  readonly searchHref?: string | undefined;
  readonly feeds: readonly {
    readonly type: string;
    readonly href: string;
    readonly title: string;
  }[];
};

/** The version record of the docs (behaviours 3.8). */
export type VersionRecord = {
  /** `current` for the one in the content folder. */
  readonly name: string;
  readonly label: string;
  /** True for the current version. */
  readonly isLast: boolean;
  readonly path: string;
  readonly mainDocId?: string | undefined;
  readonly docs: readonly {
    readonly id: string;
    readonly path: string;
    readonly sidebar?: string | undefined;
  }[];
  readonly draftIds: readonly string[];
  readonly sidebars: Readonly<
    Record<
      string,
      { readonly link?: { readonly path: string; readonly label: string } | undefined }
    >
  >;
};

export type Site = {
  readonly config: SiteConfig;
  /** The redirects by path, in the order of the configuration. */
  readonly routes: ReadonlyMap<string, Page>;
  readonly layout: Layout;
  readonly versions: readonly VersionRecord[];
};

/** Path of an output file, relative to the output folder, with forward slashes. */
export type OutputFile = { readonly file: string; readonly content: string | Uint8Array };

/** What `load` gets. */
export type LoadContext = {
  /** Absolute path of the folder that holds `content/`. */
  readonly root: string;
  /** True in `dev`. */
  readonly isDev: boolean;
};

/** A file that `load` adds, as if it were in the content folder. */
export type LoadedFile = {
  /** Its path there, with forward slashes, such as `docs/api/users.md` or `docs/api/_category_.json`. */
  readonly file: string;
  readonly text: string;
};

/** Gives pages from anywhere. */
export type Load = (context: LoadContext) => readonly LoadedFile[] | Promise<readonly LoadedFile[]>;

/** Adds files to the output. */
export type AddFiles = (site: Site) => readonly OutputFile[] | Promise<readonly OutputFile[]>;

/** What a remark plugin adds to a block of code, in `data.decorations` of its node: attributes of a line, or of characters in it. */
export type CodeDecoration = {
  /** 1-based, in the code of the node. */
  readonly line: number;
  /** From the first one, 0-based, to the one behind the last. Without them, the attributes are those of the whole line. */
  readonly characters?: readonly [start: number, end: number] | undefined;
  readonly attributes: Readonly<Record<string, string>>;
};

/** Shown as an image, so that its own styles and ids stay in it. Its source is below it, in details. */
export type Drawing = {
  /** SVGs for both color modes. */
  readonly light: string;
  readonly dark: string;
  /** What kind of drawing it is, for readers who do not see it. */
  readonly kind: string;
  /** What it shows, instead of the kind. */
  readonly alt?: string | undefined;
};

/**
 * Draws the code of one language, such as a diagram: returns the text of an SVG, or a drawing. What it throws is a problem of
 * the page: an error may have the `line` of the code, or say in `missing` what to install.
 */
export type DrawCode = {
  (source: string): string | Drawing | Promise<string | Drawing>;
  /** Gives a text that changes with all that drawings depend on besides the code. They are then kept for later builds. */
  readonly version?: (() => string) | undefined;
};
