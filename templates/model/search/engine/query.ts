/** A query to the engine. */

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
  /** Path of the page where the search was opened; pages of its section rank a little higher. */
  readonly from?: string | undefined;
};
