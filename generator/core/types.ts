/** The types of the pipeline that only the generator uses. The others are in `templates/model/`. */

import type { Body, Reference } from '../../templates/model/body';
import type { Heading } from '../../templates/model/page';
import type { EntryMarks } from '../../templates/model/site';
import type { Social } from '../../templates/model/socials';
import type { Diagnostic } from './diagnostics';
import type { IncludedFiles } from './includes';
import type { LineColumn, TextRange } from './problems';

export type Collection = 'docs' | 'blog' | 'pages';

/** Markdown that an MDX page shows in the place of a leaf directive. */
export type ShownMarkdown = {
  readonly text: string;
  /** The line of the directive, or of what shows the text at the end of the page. */
  readonly line: number;
  readonly isAtEnd?: boolean | undefined;
};

/** One Markdown file as it is on disk. */
export type Source = {
  readonly collection: Collection;
  /** Relative to the root, with forward slashes. */
  readonly file: string;
  /** Relative to the collection's folder. */
  readonly name: string;
  /** Its tag, for a translation: a file in the folder of a language. */
  readonly language?: string | undefined;
  /** The name of its version of the docs; undefined for the current one. */
  readonly version?: string | undefined;
  /** Valid UTF-8 without a byte order mark, with `\n` line endings. */
  readonly text: string;
  /** SHA-256 of the text, hex. */
  readonly hash: string;
  /** The files that its code blocks show; undefined without any. */
  readonly includes?: IncludedFiles | undefined;
  /** Part of the hash. */
  readonly shown?: readonly ShownMarkdown[] | undefined;
  /** True for Markdown that is never MDX, whatever the configuration says. */
  readonly isMarkdown?: boolean | undefined;
  /** From the Git history, when the site shows it. */
  readonly lastUpdate?: { readonly date: string; readonly author: string } | undefined;
  /** True for what `load` of the configuration gives: there is no such file. */
  readonly isLoaded?: boolean | undefined;
  /** True when the same text may give another article next time, so that it is not remembered. */
  readonly isVolatile?: boolean | undefined;
};

/** A source whose text may not be read yet. */
export type SourceFile = Omit<Source, 'text'> & Partial<Pick<Source, 'text'>>;

/** A local file that pages show or offer for download. */
export type Asset = {
  /** Relative to the root, with forward slashes. */
  readonly file: string;
  /** Its absolute path, with symbolic links resolved. */
  readonly path: string;
  /** Of its bytes, hex. */
  readonly sha256: string;
  /** Gives its bytes when they are not on disk. */
  readonly create?: (() => string) | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Of a picture that is optimized: by format, and by width in each. */
  readonly versions?: readonly PictureVersion[] | undefined;
};

/** A picture in another size or format. */
export type PictureVersion = Pick<Asset, 'sha256'> & {
  readonly format: 'avif' | 'webp';
  readonly width: number;
  readonly create: () => Uint8Array;
};

/** `_category_.json` of a folder of docs. */
export type CategoryMetadata = {
  readonly label?: string | undefined;
  readonly position?: number | undefined;
  readonly link?:
    | { readonly type: 'doc'; readonly id: string }
    | {
        readonly type: 'generated-index';
        readonly slug?: string | undefined;
        readonly title?: string | undefined;
        readonly description?: string | undefined;
      }
    | null
    | undefined;
  /** Shown on the card of the category. */
  readonly description?: string | undefined;
  readonly collapsible?: boolean | undefined;
  readonly collapsed?: boolean | undefined;
  readonly marks?: EntryMarks | undefined;
};

/** An author in the front matter of a post; with a `key`, the other fields override those of `authors.yml`. */
export type InlineAuthor = {
  readonly key?: string | undefined;
  readonly name?: string | undefined;
  readonly title?: string | undefined;
  readonly url?: string | undefined;
  readonly email?: string | undefined;
};

/** One entry of `authors.yml`. */
export type KnownAuthor = {
  readonly key: string;
  readonly name: string;
  readonly title?: string | undefined;
  readonly url?: string | undefined;
  readonly email?: string | undefined;
  readonly description?: string | undefined;
  /** As in the file, and where. */
  readonly picture?: (Reference & { readonly file: string }) | undefined;
  readonly socials?: readonly Social[] | undefined;
  /** False for an author without a page. */
  readonly hasPage: boolean;
  /** The path of that page, when the author sets one. */
  readonly pageSlug?: string | undefined;
};

/** The front matter of a file, with the lines of its keys. */
export type FrontMatter = {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly slug?: string | undefined;
  readonly id?: string | undefined;
  readonly sidebarLabel?: string | undefined;
  readonly sidebarPosition?: number | undefined;
  readonly sidebarMarks?: EntryMarks | undefined;
  /** The id of the sidebar to show; null for none, undefined for the one that holds the doc. */
  readonly displayedSidebar?: string | null | undefined;
  readonly paginationLabel?: string | undefined;
  readonly paginationNext?: string | null | undefined;
  readonly paginationPrev?: string | null | undefined;
  /** A page without a sidebar, a table of contents and links to its neighbors. */
  readonly isHome: boolean;
  readonly hideTitle: boolean;
  readonly hideTableOfContents: boolean;
  readonly tocMinHeadingLevel?: number | undefined;
  readonly tocMaxHeadingLevel?: number | undefined;
  readonly isDraft: boolean;
  readonly isUnlisted: boolean;
  readonly tags: readonly { readonly label: string; readonly slug?: string | undefined }[];
  readonly authors: readonly (string | InlineAuthor)[];
  /** ISO 8601. */
  readonly date?: string | undefined;
  readonly version?: string | undefined;
  readonly image?: string | undefined;
  /** The version of the original that the page translates. */
  readonly translates?: string | undefined;
  readonly keywords: readonly string[];
  readonly editUrl?: string | null | undefined;
  readonly lastUpdate?:
    | { readonly date?: string | undefined; readonly author?: string | undefined }
    | undefined;
  /** The valid values of the keys that the site has added. */
  readonly own: Readonly<Record<string, unknown>>;
  /** The line of each key, 1-based; for messages about its value. */
  readonly lines: Readonly<Record<string, number>>;
};

/** The text below one heading, for search. */
export type Section = {
  /** The heading's id; empty before the first heading. */
  readonly anchor: string;
  /** Paragraphs, rows and the like: plain text, each without a line end. */
  readonly blocks: readonly string[];
  /** Code examples as plain text. */
  readonly code: readonly string[];
  /** Words for search that it does not contain. */
  readonly keywords?: readonly string[] | undefined;
  /** The first table: the first two cells of each row below its header. */
  readonly table?: SectionTable | undefined;
};

/** A code block as its author wrote it. */
export type CodeExample = LineColumn & {
  /** As it is written behind the fence, with all that follows it. */
  readonly language: string;
  readonly meta: string;
  readonly code: string;
};

export type SectionTable = {
  /** The index of its header in the blocks. */
  readonly block: number;
  readonly rows: readonly (readonly [string, string])[];
};

export type PageHeading = Pick<Heading, 'level' | 'id' | 'text'>;

/** The text of a page that has no article, for search. */
export type PageText = {
  readonly headings: readonly PageHeading[];
  readonly sections: readonly Section[];
};

/** A link of a rendered page that does not open a new tab. */
export type ShownLink = {
  /** As written in the HTML. */
  readonly href: string;
  /** True when resolve has checked the target; links that components render are not checked yet. */
  readonly isResolved: boolean;
};

/**
 * The Markdown of a page as its author wrote it, for readers outside the site. A number is the index of
 * the reference whose target stands there.
 */
export type MarkdownCopy = readonly (string | number)[];

/** Ids that headings had before, each with the id of today. */
export type OldIds = readonly (readonly [was: string, id: string])[];

/** The result of parsing one source, without any knowledge of other sources. */
export type Article = {
  readonly source: Omit<Source, 'text' | 'includes' | 'shown'>;
  readonly frontMatter: FrontMatter;
  /** From the front matter, or the Markdown's own `#` heading. */
  readonly title?: string | undefined;
  /** True when the body holds its own level 1 heading. */
  readonly hasOwnTitle: boolean;
  /** Where that heading is. */
  readonly titlePlace?: TextRange | undefined;
  /** From the front matter, or the first meaningful line. */
  readonly description: string;
  readonly body: Body;
  /** The part before the truncate mark; undefined without one. */
  readonly preview?: Body | undefined;
  readonly references: readonly Reference[];
  readonly headings: readonly Heading[];
  readonly oldIds: OldIds;
  /** The SVGs of images that parse has drawn. */
  readonly drawings: readonly string[];
  /** Every other id on the page that a link may point to. */
  readonly anchors: readonly string[];
  readonly sections: readonly Section[];
  /** Its code blocks that name a language. */
  readonly examples: readonly CodeExample[];
  readonly markdownCopy: MarkdownCopy;
  readonly wordCount: number;
  /** True when it shows fields of an endpoint or an object. */
  readonly hasFields: boolean;
  /** Classes of the highlighted tokens, for the stylesheet. */
  readonly tokenClasses: readonly string[];
  /** Rules of the stylesheet for inline styles of the page. */
  readonly styleRules: readonly string[];
  /** Where the page shows the pages of its category. */
  readonly categoryPlace?: LineColumn | undefined;
  /** True when an error stopped the parser: the headings and the links of the page are unknown. */
  readonly isIncomplete?: true | undefined;
  readonly diagnostics: readonly Diagnostic[];
};
