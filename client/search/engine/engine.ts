/** Answers questions from the files of the index, in the browser and on the server alike. */

import type { SearchHit } from '../../../templates/model/search/answer';
import type { SearchQuery } from './query';

/** Gives a file of the index by its name; throws when it cannot be had. */
export type ReadIndexFile = (name: string) => Promise<string>;

export type FoundHits = {
  readonly hits: readonly SearchHit[];
  readonly nbHits: number;
  /** False when counting stopped early. */
  readonly isExhaustive: boolean;
};

/** What the asker does between the steps of a search. */
export type SearchSteps = {
  /** Awaited when the passages are found and their texts are not read yet. */
  readonly beforeTexts?: (() => Promise<void>) | undefined;
  /** Aborted when nobody waits for the answer: no texts are read then, and the search rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
};

export type SearchEngine = {
  /** Reads what the first question will need. */
  readonly start: () => Promise<void>;
  readonly search: (query: SearchQuery, steps?: SearchSteps) => Promise<FoundHits>;
};
