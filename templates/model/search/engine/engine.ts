/** The types of the search engine: what it is asked, and what it answers. */

import type { SearchHit } from '../answer';
import type { RecordType } from '../record';

/**
 * A facet is `name:value`; the outer list is AND, an inner list OR (rule 5.75). A test may take the place
 * of a facet when the caller knows the passages by number.
 */
export type FacetFilters = readonly (string | readonly string[] | PassageTest)[];

export type PassageTest = (passage: number) => boolean;

/** Hits that are read piece by piece. */
type Pieces = {
  /** With a number, hits are in groups as the dialog shows them: at most so many of a section of the site. */
  readonly maxPerGroup?: number | undefined;
};

export type SearchQuery = {
  readonly query: string;
  /** From 0. */
  readonly page: number;
  /** 0 asks for the count only. */
  readonly hitsPerPage: number;
  readonly facetFilters: FacetFilters;
  /** With any name in it, all passages are found, however long that takes. */
  readonly facets?: readonly string[] | undefined;
  /** Words in the snippet, by the name of a text. Texts without a number have no snippet. */
  readonly snippetWords: ReadonlyMap<RecordType, number>;
  /** True when quotes and minus signs are plain characters. */
  readonly isPlain?: boolean | undefined;
  /** Set when the first hits are enough for now; without it, all hits of the page of hits are read. */
  readonly pieces?: Pieces | undefined;
  /** True when hits say why they are where they are. */
  readonly isExplained?: boolean | undefined;
  /** Path of the page where the search was opened; pages of its section rank a little higher. */
  readonly from?: string | undefined;
};

/** Some hits, and a function that reads those after them; undefined when there are no more. */
export type HitPiece = {
  readonly hits: readonly SearchHit[];
  readonly readMore?: ReadMore | undefined;
};

/** Rejects like a search. */
export type ReadMore = (signal?: AbortSignal) => Promise<HitPiece>;

export type FoundHits = HitPiece & {
  /** The number of hits of this and all further pieces, when they are in the order of the dialog. */
  readonly shown?: number | undefined;
  readonly nbHits: number;
  /** False when not all hits were counted. */
  readonly isExhaustive: boolean;
};

/** What the caller may do between the steps of a search. */
export type SearchSteps = {
  /** Awaited when the passages are found, before their texts are read. */
  readonly beforeTexts?: (() => Promise<void>) | undefined;
  /** Aborted when the hits are no longer needed: nothing more is read then, and the search rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
};

export type SearchEngine = {
  /** Reads the files that every search needs. */
  readonly start: () => Promise<void>;
  readonly search: (query: SearchQuery, steps?: SearchSteps) => Promise<FoundHits>;
};
