/** A page with a known path but unresolved links: the state between the two steps of resolve. */

import type { CategoryCard, Content, Definition, Page } from '../../templates/model/page';
import type { Diagnostic } from '../core/diagnostics';
import type { Article, OldIds } from '../core/types';

/** A part of the layout: its name in messages, and the number of pages that show it. */
export type LayoutPlace = { readonly label: string; readonly pages: number };

/** Returns the content of an article with the targets of all its references. */
export type ContentResolver = (
  article: Article,
  options: {
    /** The path of the page that shows the content. */
    readonly path: string;
    /** True for only the content before the truncate mark. */
    readonly isPreview?: boolean;
    /** For a text that shows the pages of its category. */
    readonly cards?: readonly CategoryCard[] | undefined;
    /** For an article without a page of its own. */
    readonly layout?: LayoutPlace;
  },
) => Content;

/** Also the names of their texts. */
export type ListingSection = 'pages' | 'documentation' | 'blog';

export type PlannedPage = {
  /** Encoded, without the base URL. */
  readonly path: string;
  /** The content file of the page, relative to the root. */
  readonly file?: string | undefined;
  /** Gives the ids that a link may point to; undefined when they are unknown before rendering. */
  readonly findAnchors?: (() => ReadonlySet<string>) | undefined;
  readonly oldIds?: OldIds | undefined;
  /** Describes the section with an id; undefined on pages without an article. */
  readonly findDefinition?: ((id: string) => Definition | undefined) | undefined;
  /** Its section and label in the list of all pages; undefined for pages that only list others. */
  readonly listing?: { readonly section: ListingSection; readonly label: string } | undefined;
  readonly create: (resolveContent: ContentResolver) => Page;
};

export type Plan = {
  readonly pages: readonly PlannedPage[];
  readonly diagnostics: readonly Diagnostic[];
};

/**
 * Gives the ids of an article's page; undefined when an error hides them. They are collected for the first link to
 * one of them: most pages have none.
 */
export function createAnchorFinder(article: Article): PlannedPage['findAnchors'] {
  if (article.isIncomplete) return undefined;
  let anchors: ReadonlySet<string> | undefined;
  return () => {
    anchors ??= new Set([...article.anchors, ...article.headings.map((heading) => heading.id)]);
    return anchors;
  };
}

/** The date in the front matter wins over the Git history, which is read only for sites that use it. */
export function findLastModified({ frontMatter, source }: Article): string | undefined {
  return frontMatter.lastUpdate?.date ?? source.lastUpdate?.date;
}
