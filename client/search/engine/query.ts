/** A question to the index. */

import type { RecordType } from '../../../templates/model/search/record';

/**
 * A facet is `name:value`; the outer list is AND, an inner list OR (rule 5.75). Who knows the
 * passages by number may test them.
 */
export type FacetFilters = readonly (string | readonly string[] | PassageTest)[];

export type PassageTest = (passage: number) => boolean;

export type SearchQuery = {
  readonly query: string;
  /** From 0. */
  readonly page: number;
  /** 0 asks for the count alone. */
  readonly hitsPerPage: number;
  readonly facetFilters: FacetFilters;
  /** With any name, all passages are found, however long that takes. */
  readonly facets?: readonly string[] | undefined;
  /** By the name of a text, how many words its snippet has; the others have none. */
  readonly snippetWords: ReadonlyMap<RecordType, number>;
  /** Quotes and minus signs mean nothing. */
  readonly isPlain?: boolean | undefined;
  /** Path of the page where it is asked, whose section gains a little. */
  readonly from?: string | undefined;
};
