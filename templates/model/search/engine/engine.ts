/** The types of the search engine, which runs in the browser and on the server. */

import type { SearchHit } from '../answer';
import type { SearchQuery } from './query';

/** Reads a file of the index by its name; rejects when it cannot be read. */
export type ReadIndexFile = (name: string) => Promise<string>;

/** Some hits, and a function that reads those after them; undefined when there are no more. */
export type HitPiece = {
  readonly hits: readonly SearchHit[];
  readonly readMore?: ReadMore | undefined;
};

/** Rejects like a search. */
type ReadMore = (signal?: AbortSignal) => Promise<HitPiece>;

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
