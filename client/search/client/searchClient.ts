/** What search is asked and what it answers, whoever answers. */

import type { SearchHit } from '../../../templates/model/search/answer';
import type { SearchSettings } from '../../../templates/model/search/settings';
import type { SearchSteps } from '../engine/engine';
import type { SearchQuery } from '../engine/query';

export type SearchClientOptions = Pick<
  SearchSettings,
  | 'provider'
  | 'indexName'
  | 'appId'
  | 'apiKey'
  | 'hosts'
  | 'contextualSearch'
  | 'insights'
  | 'fallbackToEmbedded'
  | 'baseUrl'
  | 'locale'
> & {
  /** Short snippets; what the window says when left out. */
  readonly isSmallScreen?: boolean;
  /** The answer for the first file of the embedded index, when it was asked for already. */
  readonly indexHead?: Promise<Response> | undefined;
};

export type SearchResponse = {
  /** Each with an address within the site that is safe to follow. */
  readonly hits: readonly SearchHit[];
  /** Of all pages. */
  readonly nbHits: number;
  readonly page: number;
  readonly nbPages: number;
  /** Only from the hosted provider, with insights. */
  readonly queryID?: string | undefined;
  /** True when the hosted provider failed and the site's own index answered. */
  readonly isFallback: boolean;
};

type Asking = {
  /** From 0. */
  readonly page?: number;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
};

export type SearchClient = {
  /** Begins to load what the first answer needs; what fails is told by that answer. */
  readonly start: () => void;
  /**
   * Rejects with whatever went wrong; `readSearchError` makes it plain. With an aborted signal, the
   * answer does not come: the search rejects with the signal's reason.
   */
  readonly search: (query: string, asking?: Asking) => Promise<SearchResponse>;
};

/** Who answers: the hosted provider, or the site's own index. It answers an equal question from memory. */
export type SearchSource = {
  /** Begins to load what the first answer needs; what fails is told by that answer. */
  readonly start: () => void;
  /** Only the site's own index knows steps; the other one answers at once. */
  readonly search: (query: SearchQuery, steps: SearchSteps) => Promise<SearchResponse>;
};
