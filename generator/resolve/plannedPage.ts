/** A page whose path is known and whose links are not yet: what resolve has between its two steps. */

import type { Content, Page } from '../../templates/model/page';
import type { Diagnostic } from '../core/diagnostics';
import type { Article } from '../core/types';

/** A part of the layout, as messages name it, and how many pages show it. */
export type LayoutPlace = { readonly label: string; readonly pages: number };

/** Gives the content of an article, every reference led to its target. */
export type ContentResolver = (
  article: Article,
  options: {
    /** The page the content is shown on. */
    readonly path: string;
    /** Only what stands before the truncate mark. */
    readonly isPreview?: boolean;
    /** For an article that is no page of its own. */
    readonly layout?: LayoutPlace;
  },
) => Content;

export type ListingSection = 'Pages' | 'Documentation' | 'Blog';

export type PlannedPage = {
  /** Encoded, without the base URL. */
  readonly path: string;
  /** The content file it comes from, relative to the root. */
  readonly file?: string | undefined;
  /** Ids that a link may lead to; undefined when nobody knows them before rendering. */
  readonly anchors?: ReadonlySet<string> | undefined;
  /** How the list of all pages names it; undefined for pages that only list others. */
  readonly listing?: { readonly section: ListingSection; readonly label: string } | undefined;
  readonly create: (resolveContent: ContentResolver) => Page;
};

export type Plan = {
  readonly pages: readonly PlannedPage[];
  readonly diagnostics: readonly Diagnostic[];
};

/** The ids of an article's page. */
export function anchorsOf(article: Article): ReadonlySet<string> {
  return new Set([...article.anchors, ...article.headings.map((heading) => heading.id)]);
}
