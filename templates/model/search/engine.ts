/** Answers questions from the files of the index, in the browser and on the server alike. */

import type { SearchHit } from './answer';
import type { SearchQuery } from './query';

/** Gives a file of the index by its name within `assets/search/`; throws when it cannot be had. */
export type ReadIndexFile = (name: string) => Promise<string>;

export type FoundHits = {
  readonly hits: readonly SearchHit[];
  readonly nbHits: number;
  /** False when counting stopped early. */
  readonly isExhaustive: boolean;
};

export type SearchEngine = {
  /** Reads what the first question will need. */
  readonly start: () => Promise<void>;
  readonly search: (query: SearchQuery) => Promise<FoundHits>;
};
