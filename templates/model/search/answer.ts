/** What the index answers, in the hosted provider's shape (rules 6B). */

import type { Hierarchy, HierarchyLevel, RecordType } from './record';

export type MatchLevel = 'none' | 'partial' | 'full';

export type Highlight = {
  /** The attribute's text as it is, with the highlight tags around what matches. */
  readonly value: string;
  readonly matchLevel: MatchLevel;
  readonly fullyHighlighted?: boolean;
  /** In lower case, as they were asked for. */
  readonly matchedWords: readonly string[];
};

export type Snippet = Pick<Highlight, 'value' | 'matchLevel'>;

export type SearchHit = {
  readonly objectID: string;
  readonly url: string;
  readonly type: RecordType;
  readonly hierarchy: Hierarchy;
  readonly content: string | null;
  readonly _highlightResult?: {
    readonly hierarchy?: Readonly<Partial<Record<HierarchyLevel, Highlight>>>;
    readonly content?: Highlight;
  };
  readonly _snippetResult?: {
    readonly hierarchy?: Readonly<Partial<Record<HierarchyLevel, Snippet>>>;
    readonly content?: Snippet;
  };
};
